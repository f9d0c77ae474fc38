/** Tickets for live events. */
import type { eventEndpoints } from '#contract/workspace/workspace-events';
import type { Host } from '../host';
import type { Answers } from '../serve';

export function liveAnswers(host: Host): Answers<typeof eventEndpoints> {
  return {
    ticket: ({ session: { workspace_id, person } }) => ({
      ticket: host.issueTicket({ workspace_id, user_id: person.user_id, call_id: null, link_id: null }),
    }),
  };
}
