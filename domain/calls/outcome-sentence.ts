/** How a call went, or how it's going, in one sentence. */
import type { Call } from '#contract/calls/calls';
import { reasonFacts } from '#contract/calls/outcomes';

/** @param outcome the sentence that the end was told with; null or empty where there was none */
export function outcomeSentence({
  outcome,
  end_reason,
  status,
}: Pick<Call, 'end_reason' | 'status'> & { outcome: string | null }): string {
  if (outcome) return outcome;
  if (end_reason) return reasonFacts(end_reason).sentence;
  return status === 'queued' ? 'The call is prepared and waits for the browser.' : 'The call is running.';
}
