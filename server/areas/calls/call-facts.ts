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

/** Median time from the end of what the caller said to the first word of the answer; null without turns. */
export function medianResponse(events: readonly CallEvent[]): number | null {
  const times: number[] = [];
  let asked: number | null = null;
  for (const event of events) {
    if (event.type === 'caller_said') asked = event.offset_ms;
    else if (asked !== null && (event.type === 'first_token' || event.type === 'agent_said')) {
      times.push(event.offset_ms - asked);
      asked = null;
    }
  }
  return median(times);
}

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2);
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
