/** What waits for a person's look, put together from what other areas say. It has no tables. */
import { type inboxEndpoints, MOST_IN_INBOX } from '#contract/calls/inbox';
import type { ResponseOf } from '#contract/endpoint';
import type { Database } from '../../platform/database/connection';
import type { Session } from '../../platform/http/session';
import { countWaitingAlerts, waitingAlerts } from '../alerts/service';

type Endpoints = typeof inboxEndpoints;

export interface InboxService {
  get(session: Session): Promise<ResponseOf<Endpoints['get']>>;
  count(session: Session): Promise<ResponseOf<Endpoints['count']>>;
}

export function createInboxService(database: Database): InboxService {
  return {
    get: ({ workspace_id }) =>
      database.inWorkspace(workspace_id, async (tx) => ({ alerts: await waitingAlerts(tx) })),
    count: ({ workspace_id }) =>
      database.inWorkspace(workspace_id, async (tx) => ({
        waiting: await countWaitingAlerts(tx, MOST_IN_INBOX + 1),
      })),
  };
}
