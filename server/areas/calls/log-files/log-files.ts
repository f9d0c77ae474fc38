/** The event log of a call as a file that a browser fetches by a link. */
import * as z from 'zod/mini';
import { CallEvent } from '#contract/calls/call-events';
import { LOG_LINK_MS } from '#contract/calls/call-logs';
import { ApiError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { Database } from '../../../platform/database/connection';
import { sealedLinks } from '../../../platform/http/sealed-links';
import type { Session } from '../../../platform/http/session';
import type { SecretBox } from '../../../platform/secrets';
import { listEvents } from '../log-store';
import { findCall } from '../store';

const LINK_CONTEXT = 'log-link';

export interface CallLogFiles {
  /** @throws ApiError `not_found` */
  link(session: Session, callId: string): Promise<{ token: string; expires_at: Date }>;
  /**
   * The log as it is now, also of a call that runs.
   *
   * @throws ApiError `not_found` for a token that isn't valid, whose holder may not see calls any more, or whose call
   *   was deleted
   */
  open(token: string): Promise<{ started_at: Date; text: string }>;
}

interface CallLogFilesOptions {
  database: Database;
  box: SecretBox;
}

export function createCallLogFiles({ database, box }: CallLogFilesOptions): CallLogFiles {
  const links = sealedLinks({
    database,
    box,
    context: LINK_CONTEXT,
    permission: 'calls:view',
    validMs: LOG_LINK_MS,
  });
  return {
    link: (session, callId) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        const { call_id } = present(await findCall(tx, callId), noSuch.call);
        return links.seal(session, call_id);
      }),

    async open(token) {
      const link = await links.open(token);
      if (link === null) throw new ApiError('not_found', noSuch.file);
      return database.inWorkspace(link.workspace_id, async (tx) => {
        const { started_at } = present(await findCall(tx, link.id), noSuch.file);
        const events = await listEvents(tx, link.id);
        // As the API answers them: nothing that the contract doesn't name.
        const lines = events.map(({ event }) => `${JSON.stringify(z.parse(CallEvent, event))}\n`);
        return { started_at, text: lines.join('') };
      });
    },
  };
}
