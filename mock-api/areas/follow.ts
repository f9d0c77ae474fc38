/** Tickets for following a call. */
import type { followEndpoints } from '#contract/calls/follow-socket';
import type { Host } from '../host';
import type { Answers } from '../serve';
import { findCall } from '../world';

export function followAnswers(host: Host): Answers<typeof followEndpoints> {
  return {
    ticket({ session: { workspace_id, person }, params: { call_id } }) {
      findCall(host.world, workspace_id, call_id);
      const { user_id } = person;
      return { ticket: host.issueTicket({ call_id, workspace_id, user_id, link_id: null, follows: true }) };
    },
  };
}
