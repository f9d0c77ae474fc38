/** Who may follow a call: tickets for `/ws/follow`, whose call a ticket opens, and what has ended already. */
import type { CallEvent } from '#contract/calls/call-events';
import { hasPermission, permissionsOf } from '#contract/permissions';
import { present } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { noSuch } from '#domain/refusals';
import type { Database } from '../../../platform/database/connection';
import { standingOf } from '../../../platform/database/lookups/standing';
import type { Session } from '../../../platform/http/session';
import { issueTicket, redeemTicket, type TicketHolder } from '../../../platform/tickets';
import { listEvents } from '../log-store';
import * as store from '../store';
import { nameOfMember } from './member-store';

/** A member, by one sign-in, and the call that they follow. */
export type FollowHolder = TicketHolder & { call_id: string };

export interface FollowService {
  /** @throws ApiError `not_found` */
  ticket(session: Session, callId: string): Promise<string>;
  /** Uses the ticket up. Null when it is unknown, used or older than 30 seconds. */
  redeem(ticket: string): Promise<FollowHolder | null>;
  /** What the member may do with calls now, and their name; null: not even read them, or their sign-in has ended. */
  standingOf(holder: FollowHolder): Promise<{ mayListen: boolean; name: string } | null>;
  /** For a call that does not run in this process. Null: it has not ended, or is gone. */
  endedCall(
    holder: FollowHolder,
    lastSeq: number,
  ): Promise<{ duration_ms: number; events: CallEvent[] } | null>;
}

export function createFollowService(database: Database): FollowService {
  return {
    ticket: (session, callId) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        present(await store.findCall(tx, callId), noSuch.call);
        return (await issueTicket(tx, 'follow', session, callId)).ticket;
      }),

    async redeem(ticket) {
      const member = await database.withoutTenant((tx) => redeemTicket(tx, 'follow', ticket));
      return member?.call_id ? { ...member, call_id: member.call_id } : null;
    },

    async standingOf({ uid, auth_time, workspace_id, user_id }) {
      const session = await standingOf(database, uid, auth_time);
      if (session === null || session.ended) return null;
      if (session.role === null || session.workspace_id !== workspace_id) return null;
      if (!hasPermission(permissionsOf(session.role), 'calls:view')) return null;
      const name = await database.inWorkspace(workspace_id, (tx) => nameOfMember(tx, user_id));
      return { mayListen: callCan.listen(session.role) === null, name: name ?? 'A colleague' };
    },

    endedCall: ({ workspace_id, call_id }, lastSeq) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const row = await store.findCall(tx, call_id);
        if (row === undefined || row.ended_at === null) return null;
        const log = await listEvents(tx, call_id);
        const events = log.map(({ event }) => event).filter(({ seq }) => seq > lastSeq);
        return { duration_ms: row.duration_ms ?? 0, events };
      }),
  };
}
