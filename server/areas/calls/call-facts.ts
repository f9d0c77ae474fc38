/** What is read from the log of a call when it has ended. */
import type { CallEvent } from '#contract/call-events';
import type { CollectedFact } from '#contract/calls';
import type { TokenUsage } from '../../runtime/ports';

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

/** Tokens by model, added up; those on a key of the workspace's own are not charged and left out. */
export function tokensOf(events: readonly CallEvent[]): TokenUsage[] {
  const byModel = new Map<string, TokenUsage>();
  for (const event of events) {
    if (event.type !== 'usage' || event.own_key === true) continue;
    const { model, input_tokens, output_tokens } = event;
    const sum = byModel.get(model) ?? { model, input_tokens: 0, output_tokens: 0 };
    byModel.set(model, {
      model,
      input_tokens: sum.input_tokens + input_tokens,
      output_tokens: sum.output_tokens + output_tokens,
    });
  }
  return [...byModel.values()];
}
