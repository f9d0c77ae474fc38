/** What an agent has collected in a call, read from its log. */
import type { CallEvent } from './call-events';
import type { CollectedFact } from './calls';

/** The last value of each fact, in the order in which the facts were first collected. */
export function factsOf(events: readonly CallEvent[]): CollectedFact[] {
  const facts = new Map<string, CollectedFact>();
  for (const event of events) {
    if (event.type !== 'fact_collected') continue;
    const { name, value, offset_ms } = event;
    facts.set(name, { name, value, offset_ms });
  }
  return [...facts.values()];
}
