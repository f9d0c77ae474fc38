/** What a call that is over makes of its row: an outcome, another try after a wait, or a question to the carrier. */
import type { CampaignSettings, RetriedOutcome, RowOutcome } from '#contract/outbound/campaigns';
import { retriedOutcomes } from '#contract/outbound/campaigns';
import type { EndReason } from '#contract/calls/outcomes';

/** A call of a campaign that is over. */
interface EndedCall {
  end_reason: EndReason;
  /** Someone spoke with the agent, or could have. */
  talked: boolean;
  /** The carrier said why it ended, or refused it. */
  told_by_carrier: boolean;
  /** The carrier has said that it makes it, or that someone answered. */
  was_made: boolean;
}

/** `not_made`: the carrier was never asked. `unsure`: it may have been. */
type CallStanding = { made: RowOutcome } | 'not_made' | 'unsure';

const plain: Partial<Record<EndReason, RowOutcome>> = {
  no_answer: 'no_answer',
  line_busy: 'busy',
  rejected: 'rejected',
  machine: 'machine',
  message_left: 'message_left',
  // Before the agent said anything; they were reached all the same.
  caller_hung_up: 'answered',
  call_cancelled: 'failed',
};

/** Reasons for which a call that waited to be made was closed before its carrier was asked. */
const neverAsked: ReadonlySet<EndReason> = new Set([
  'busy',
  'carrier_away',
  'insufficient_credit',
  'daily_cap',
  'agent_invalid',
  'never_connected',
]);

export function standingOf({ end_reason, talked, told_by_carrier, was_made }: EndedCall): CallStanding {
  const told = plain[end_reason];
  if (end_reason === 'machine' || end_reason === 'message_left') return { made: end_reason };
  if (talked) return { made: 'answered' };
  if (told !== undefined) return { made: told };
  // A phone rang: whatever kept the agent away from it then, the try counts.
  if (neverAsked.has(end_reason)) return was_made ? { made: 'failed' } : 'not_made';
  // A process that died, was stopped, or got no answer to its request: only the carrier knows.
  return told_by_carrier ? { made: 'failed' } : 'unsure';
}

/** What becomes of a row after a call that was made. */
type NextOfRow = { again: Date } | { done: RowOutcome };

/**
 * @param tries how often each outcome has come before
 * @param now when the call was over
 */
export function nextOfRow(
  outcome: RowOutcome,
  retries: CampaignSettings['retries'],
  tries: Readonly<Partial<Record<RowOutcome, number>>>,
  now: Date,
): NextOfRow {
  if (!isRetried(outcome)) return { done: outcome };
  const { times, wait_minutes } = retries[outcome];
  if ((tries[outcome] ?? 0) >= times) return { done: outcome };
  return { again: new Date(now.getTime() + wait_minutes * 60_000) };
}

const isRetried = (outcome: RowOutcome): outcome is RetriedOutcome =>
  (retriedOutcomes as readonly RowOutcome[]).includes(outcome);
