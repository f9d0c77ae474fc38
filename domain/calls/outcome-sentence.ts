/** How a call went, or how it's going, in one sentence. */
import type { Call } from '#contract/calls/calls';
import { reasonFacts, saidOfCalled } from '#contract/calls/end-sentences';
import { type FallbackResult, fallbackSentence } from './telephone/fallback';

interface Told extends Pick<Call, 'end_reason' | 'status' | 'direction'> {
  outcome: string | null;
  /** Null or absent: the caller wasn't sent elsewhere. */
  fallback_number?: string | null;
  fallback_result?: FallbackResult | null;
}

/** @param outcome the sentence that the end was told with; null or empty where there was none */
export function outcomeSentence({
  outcome,
  end_reason,
  status,
  direction,
  fallback_number = null,
  fallback_result = null,
}: Told): string {
  const told = outcome || (end_reason && reasonFacts(end_reason).sentence);
  if (told) {
    const ended = direction === 'outbound' && end_reason ? saidOfCalled(told, end_reason) : told;
    return fallback_number === null
      ? ended
      : `${ended} ${fallbackSentence(fallback_number, fallback_result)}`;
  }
  if (status === 'ringing') return 'Ringing.';
  if (status === 'in_progress') return 'In progress.';
  return direction === 'outbound' ? 'The call is about to start.' : 'Waiting for the browser to connect.';
}
