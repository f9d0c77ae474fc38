/** What a call has used, read from its log. */
import type { CallEvent } from '#contract/call-events';
import type { TokenUsage } from '../../runtime/ports';

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
