/** Calls waiting for a person, by their logs. */
import { MOST_WAITING_CALLS, type waitingCallEndpoints } from '#contract/calls/waiting-calls';
import { askedHelp } from '#domain/calls/asked-help';
import type { Host } from '../../host';
import type { Answers } from '../../serve';

export function waitingCallAnswers({ world }: Host): Answers<typeof waitingCallEndpoints> {
  return {
    list({ session: { workspace_id, person } }) {
      const waiting = world.calls
        .filter((call) => call.workspace_id === workspace_id && call.ended_at === null)
        .filter(({ origin, started_by }) => origin !== 'test' || started_by === person.user_id)
        .flatMap(({ call_id, agent_name, origin, party, started_at, events }) => {
          const asked = askedHelp(events);
          if (asked === null) return [];
          const since = new Date(Date.parse(started_at) + asked.offset_ms).toISOString();
          return [{ call_id, agent_name, origin, party, why: asked.why, since }];
        })
        .toSorted((a, b) => a.since.localeCompare(b.since));
      return {
        items: waiting.slice(0, MOST_WAITING_CALLS),
        more: waiting.length > MOST_WAITING_CALLS,
      };
    },
  };
}
