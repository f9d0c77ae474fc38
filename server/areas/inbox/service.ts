/** What waits for a person's look, put together from what other areas say. It has no tables. */
import { type inboxEndpoints, MOST_IN_INBOX } from '#contract/figures/inbox';
import type { ResponseOf } from '#contract/endpoint';
import { ApiError } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Database } from '../../platform/database/connection';
import type { Session } from '../../platform/http/session';
import { publishEvent } from '../../platform/workspace-events';
import { countWaitingAlerts, waitingAlerts } from '../alerts/service';
import { markRead, unreadMentions } from '../calls/service';

type Endpoints = typeof inboxEndpoints;

export interface InboxService {
  get(session: Session): Promise<ResponseOf<Endpoints['get']>>;
  count(session: Session): Promise<ResponseOf<Endpoints['count']>>;
  /** @throws ApiError `not_found` for a mention of someone else */
  readMention(session: Session, mentionId: string): Promise<void>;
}

export function createInboxService(database: Database): InboxService {
  return {
    get: ({ workspace_id, user_id }) =>
      database.inWorkspace(workspace_id, async (tx) => ({
        alerts: await waitingAlerts(tx),
        mentions: await unreadMentions(tx, user_id, MOST_IN_INBOX),
      })),
    count: ({ workspace_id, user_id }) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const mentions = await unreadMentions(tx, user_id, MOST_IN_INBOX + 1);
        return { waiting: (await countWaitingAlerts(tx, MOST_IN_INBOX + 1)) + mentions.length };
      }),
    readMention: ({ workspace_id, user_id }, mentionId) =>
      database.inWorkspace(workspace_id, async (tx) => {
        if (!(await markRead(tx, user_id, mentionId))) throw new ApiError('not_found', noSuch.mention);
        await publishEvent(tx, workspace_id, { type: 'inbox.changed' });
      }),
  };
}
