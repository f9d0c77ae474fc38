/** Tickets for the sockets of events, and of calls that are followed. */
import type { followEndpoints } from '#contract/sockets/follow-socket';
import type { eventEndpoints } from '#contract/workspace/workspace-events';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import { findCall } from '../../world';

export function eventAnswers(host: Host): Answers<typeof eventEndpoints> {
  return {
    ticket: ({ session: { workspace_id, person } }) => ({
      ticket: host.issueTicket({ workspace_id, user_id: person.user_id, call_id: null, link_id: null }),
    }),
  };
}

export function followAnswers(host: Host): Answers<typeof followEndpoints> {
  return {
    ticket({ session: { workspace_id, person }, params: { call_id } }) {
      findCall(host.world, workspace_id, call_id);
      const { user_id } = person;
      return { ticket: host.issueTicket({ call_id, workspace_id, user_id, link_id: null, follows: true }) };
    },
  };
}
