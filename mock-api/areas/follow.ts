/** Tickets for following a call. */
import type { followEndpoints } from '#contract/follow-socket';
import { present } from '#domain/api-error';
import type { Host } from '../host';
import type { Answers } from '../serve';

export function followAnswers(host: Host): Answers<typeof followEndpoints> {
  return {
    ticket({ session: { workspace_id, person }, params: { call_id } }) {
      const { calls } = host.world;
      present(
        calls.find((one) => one.workspace_id === workspace_id && one.call_id === call_id),
        'There is no such call.',
      );
      const { user_id } = person;
      return { ticket: host.issueTicket({ call_id, workspace_id, user_id, link_id: null, follows: true }) };
    },
  };
}
