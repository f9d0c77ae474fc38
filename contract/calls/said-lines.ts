/** Which events of a call's log are lines that someone said, and who did. */
import type { CallEvent } from './call-events';
import type { Speaker } from './speaker';

type SaidEvent = Extract<CallEvent, { type: 'caller_said' | 'agent_said' | 'person_said' }>;

const speakerOfType = { caller_said: 'caller', agent_said: 'agent', person_said: 'person' } as const;

/** Of the lines that someone said. */
export const saidTypes: ReadonlySet<CallEvent['type']> = new Set(
  Object.keys(speakerOfType) as (keyof typeof speakerOfType)[],
);

/** A line that someone said; what only happened is none. */
export const isSaid = (event: CallEvent): event is SaidEvent => event.type in speakerOfType;

export const speakerOf = ({ type }: Pick<SaidEvent, 'type'>): Speaker => speakerOfType[type];

/** When it began, on the call's clock; of a line without sound, when it was logged. */
export const beganAt = (event: CallEvent): number =>
  (isSaid(event) ? event.start_ms : undefined) ?? event.offset_ms;

/** The log as one hears the call: an agent's line is logged behind what the caller interrupted it with. */
export const asHeard = (events: readonly CallEvent[]): CallEvent[] =>
  events.toSorted((one, other) => beganAt(one) - beganAt(other));

/**
 * The log without what was said between the caller and a person who had the call: what's asked of the agent alone leaves
 * it out.
 */
export function withoutPersons(events: readonly CallEvent[]): CallEvent[] {
  let isPersons = false;
  return events.filter((event) => {
    if (event.type === 'handed_back') isPersons = false;
    if (event.type === 'taken_over') isPersons = true;
    return !(isPersons && isSaid(event) && event.type !== 'agent_said');
  });
}
