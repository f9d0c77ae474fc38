/** Whether a call's agent waits for a person, by the call's log. */
import type { CallEvent } from '#contract/calls/call-events';

type HelpRequested = Extract<CallEvent, { type: 'help_requested' }>;

/** What the call waits for; null: for no one, or it has ended. */
export function askedHelp(events: readonly CallEvent[]): HelpRequested | null {
  const last = events.findLast(
    ({ type }) => type === 'help_requested' || type === 'help_over' || type === 'ended',
  );
  return last?.type === 'help_requested' ? last : null;
}
