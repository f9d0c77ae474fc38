/** Which calls are judged by themselves once they have ended. */
import type { Call } from '#contract/calls/calls';
import { STILL_RUNNING } from '#contract/calls/end-sentences';
import type { Scorecard } from '#contract/scoring/scorecards';
import { connectedStatuses } from '../calls/call-filters';

type EndedCall = Pick<Call, 'call_id' | 'status' | 'success' | 'origin' | 'is_example'>;
type Sample = Pick<Scorecard, 'is_on' | 'sample_percent'>;

/** Where a call is among a hundred: by its id, so that asking twice gives the same. */
export function sampledAt(callId: string): number {
  return Number.parseInt(callId.slice(0, 8), 16) % 100;
}

export const hasFailed = ({ status, success }: Pick<Call, 'status' | 'success'>) =>
  status === 'failed' || success === false;

const NO_ONE_THERE = 'No one was on the line, so there’s nothing to score.';
const NO_SCORECARD = 'No scorecard applies to this agent.';

/** Of a call that nothing kept from being scored. */
export const beforeScorecard = 'The call is from before its scorecard.';

/** Null: the call is judged. Else why not, in a sentence. */
export function whyNotJudged(call: EndedCall, scorecard: Sample | null): string | null {
  if (!connectedStatuses.includes(call.status)) return NO_ONE_THERE;
  if (scorecard === null) return NO_SCORECARD;
  if (call.is_example) return 'Examples are scored when someone asks.';
  if (call.origin === 'test') return 'Test calls are scored when someone asks.';
  if (!scorecard.is_on) return 'Its scorecard is off.';
  if (hasFailed(call)) return null;
  if (sampledAt(call.call_id) < scorecard.sample_percent) return null;
  return `Not in the sample: ${scorecard.sample_percent}% of calls are scored.`;
}

/** Null: it can be judged when someone asks. Else the sentence that says why not. */
export function whyNotJudgeable(
  call: Pick<Call, 'status' | 'ended_at'>,
  scorecard: Sample | null,
): string | null {
  if (call.ended_at === null) return `${STILL_RUNNING} It can be scored once it has ended.`;
  if (!connectedStatuses.includes(call.status)) return NO_ONE_THERE;
  return scorecard === null ? NO_SCORECARD : null;
}
