/** Has a model write about a call between its end and its receipt, so that the receipt holds those tokens. */
import type { CallEvent } from '#contract/calls/call-events';
import { reviewByModel, wantsModel } from '../../../runtime/brains/after-call';
import type { CallResult, CallStart } from '../../../runtime/call/call-engine';
import type { CallEnd } from './call-closing';

/** The caller's page waits for the receipt. */
const PATIENCE_MS = 10_000;

/** @param topics the names that what the caller wanted may have. Without a model, without anything said, or after a fault of the platform the end stays as it is. */
export async function withReview(
  { agent, brain }: Pick<CallStart, 'agent' | 'brain'>,
  events: readonly CallEvent[],
  result: CallResult,
  topics: () => Promise<string[]>,
): Promise<CallEnd> {
  const talked = events.some(({ type }) => type === 'caller_said');
  const { reason, facts } = result;
  // A model that has just failed, or that can't be paid for any more, is not asked again.
  const hopeless = result.fault === 'platform' || result.fault === 'provider' || result.fault === 'billing';
  if (brain.kind !== 'model' || !talked || hopeless || reason === 'spend_limit' || !wantsModel(agent)) {
    return result;
  }
  const { review, used } = await reviewByModel(
    // Without the names it makes up its own; they're no reason to have no summary.
    { agent, reason, facts, topics: await topics().catch(() => []) },
    events,
    brain,
    AbortSignal.timeout(PATIENCE_MS),
  );
  if (used === null) return { ...result, review };
  if (used.own_key === true) return { ...result, review, own_tokens: used };
  const { usage } = result;
  return { ...result, review, usage: { ...usage, tokens: [...usage.tokens, used] } };
}
