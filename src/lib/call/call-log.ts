/** The log of a running call as the page has it: it only ever grows, wherever its events come from. */
import { factsOf } from '#contract/calls/call-facts';
import type { CallEvent } from '#contract/calls/call-events';
import type { Call } from '#contract/calls/calls';

export function lastSeqOf(call: Call | undefined): number {
  return call?.events.at(-1)?.seq ?? 0;
}

/** The call with an event that comes next; the same call for one that is known, or whose time has not come. */
export function withEvent(call: Call, event: CallEvent): Call {
  if (call.ended_at !== null || event.seq !== lastSeqOf(call) + 1) return call;
  const events = [...call.events, event];
  return { ...call, events, ...(event.type === 'fact_collected' && { facts: factsOf(events) }) };
}

/**
 * What is fetched while a call runs may be a moment older than what its socket told: events that are known
 * are kept. A call that has ended is what the server says it was.
 */
export function neverShorter(known: Call | undefined, fetched: Call): Call {
  if (known === undefined || known.call_id !== fetched.call_id || fetched.ended_at !== null) return fetched;
  if (lastSeqOf(known) <= lastSeqOf(fetched)) return fetched;
  return { ...fetched, events: known.events, facts: known.facts };
}
