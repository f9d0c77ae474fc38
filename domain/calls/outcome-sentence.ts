/** How a call went, or how it's going, in one sentence. */
import type { Call } from '#contract/calls/calls';
import { reasonFacts } from '#contract/calls/end-sentences';

/** @param outcome the sentence that the end was told with; null or empty where there was none */
export function outcomeSentence({
  outcome,
  end_reason,
  status,
  direction,
}: Pick<Call, 'end_reason' | 'status' | 'direction'> & { outcome: string | null }): string {
  if (outcome) return outcome;
  if (end_reason) return reasonFacts(end_reason).sentence;
  if (status === 'ringing') return 'The phone is ringing.';
  if (status === 'in_progress') return 'The call is running.';
  return direction === 'outbound'
    ? 'The call is about to be made.'
    : 'The call is prepared and waits for the browser.';
}
