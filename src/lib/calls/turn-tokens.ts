/** The tokens that a model took and gave, by turn. */
import type { CallEvent } from '#contract/calls/call-events';

/** Input and output together; turns without a model are left out. */
export function turnTokens(events: readonly CallEvent[]): ReadonlyMap<number, number> {
  const tokens = new Map<number, number>();
  for (const event of events) {
    if (event.type !== 'usage') continue;
    tokens.set(event.turn, (tokens.get(event.turn) ?? 0) + event.input_tokens + event.output_tokens);
  }
  return tokens;
}
