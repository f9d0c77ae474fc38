/** Why what was written about a call can't be made again. */
import { STILL_RUNNING } from '#contract/calls/end-sentences';
import { noSuch } from '../refusals';

interface WrittenCall {
  ended_at: unknown;
  /** Whether what ran in it is kept. */
  has_content: boolean;
  /** Whether its caller said something. */
  talked: boolean;
  /** Whether its agent asks for something that only a model can do. */
  wants_model: boolean;
}

export const noModelToWrite =
  'No model is available to write it. Select one for the agent, or add a provider key.';

/** Null, or the sentence that says why not. */
export function whyNotWritten({ ended_at, has_content, talked, wants_model }: WrittenCall): string | null {
  if (ended_at === null) return `${STILL_RUNNING} Its summary can be generated once it has ended.`;
  if (!has_content) return noSuch.agentOfCall;
  if (!talked) return 'The caller said nothing, so there’s nothing to summarize.';
  return wants_model ? null : 'Its agent isn’t set up for a summary, fields or a written success rule.';
}
