/**
 * How a call can end, on three axes: its state (`status`), why it ended (`end_reason`) and
 * who is to answer for a failure (`fault`). What people read about it is in `end-sentences.ts`: a list of calls does
 * without.
 */
import * as z from 'zod/mini';

/** What someone who hung up reads. */
export const YOU_ENDED = 'You ended the call.';

export const CallStatus = z.enum([
  'queued',
  'ringing',
  'in_progress',
  'ended',
  'not_connected',
  'failed',
  'refused',
]);
export type CallStatus = z.infer<typeof CallStatus>;

export const Fault = z.enum([
  'none',
  'caller',
  'platform',
  'provider',
  'telephony',
  'configuration',
  'billing',
]);
export type Fault = z.infer<typeof Fault>;

interface ReasonFacts {
  status: CallStatus;
  fault: Fault;
  /** Whether the call did what it was for, as far as the way it ended can tell. */
  success: boolean;
}

/** Every reason a call can end for. Their order is kept with the figures: a new one goes to the end (see `domain/dashboard/counts.ts`). */
export const endReasons = {
  completed: { status: 'ended', fault: 'none', success: true },
  end_phrase: { status: 'ended', fault: 'none', success: true },
  agent_ended: { status: 'ended', fault: 'none', success: true },
  transferred: { status: 'ended', fault: 'none', success: true },
  caller_hung_up: { status: 'ended', fault: 'none', success: false },
  ended_by_user: { status: 'ended', fault: 'none', success: false },
  not_understood: { status: 'ended', fault: 'none', success: false },
  silence_timeout: { status: 'ended', fault: 'caller', success: false },
  max_duration: { status: 'ended', fault: 'none', success: false },
  spend_limit: { status: 'ended', fault: 'none', success: false },
  credit_exhausted: { status: 'ended', fault: 'billing', success: false },
  daily_cap_reached: { status: 'ended', fault: 'billing', success: false },
  signed_out: { status: 'ended', fault: 'caller', success: false },
  permission_lost: { status: 'ended', fault: 'caller', success: false },
  connection_lost: { status: 'ended', fault: 'caller', success: false },
  caller_protocol_error: { status: 'failed', fault: 'caller', success: false },
  model_failed: { status: 'failed', fault: 'provider', success: false },
  voice_failed: { status: 'failed', fault: 'provider', success: false },
  transcriber_failed: { status: 'failed', fault: 'provider', success: false },
  link_revoked: { status: 'ended', fault: 'none', success: false },
  platform_crash: { status: 'failed', fault: 'platform', success: false },
  platform_error: { status: 'failed', fault: 'platform', success: false },
  server_shutdown: { status: 'ended', fault: 'platform', success: false },
  never_connected: { status: 'not_connected', fault: 'caller', success: false },
  insufficient_credit: { status: 'refused', fault: 'billing', success: false },
  daily_cap: { status: 'refused', fault: 'billing', success: false },
  agent_invalid: { status: 'refused', fault: 'configuration', success: false },
  no_agent: { status: 'refused', fault: 'configuration', success: false },
  unknown_number: { status: 'refused', fault: 'configuration', success: false },
  caller_blocked: { status: 'refused', fault: 'none', success: false },
  outside_hours: { status: 'refused', fault: 'none', success: false },
  too_many_calls: { status: 'refused', fault: 'caller', success: false },
  line_failed: { status: 'failed', fault: 'telephony', success: false },
  no_answer: { status: 'not_connected', fault: 'none', success: false },
  line_busy: { status: 'not_connected', fault: 'none', success: false },
  rejected: { status: 'not_connected', fault: 'none', success: false },
  dial_failed: { status: 'not_connected', fault: 'telephony', success: false },
  machine: { status: 'not_connected', fault: 'none', success: false },
  message_left: { status: 'not_connected', fault: 'none', success: true },
  call_cancelled: { status: 'not_connected', fault: 'none', success: false },
  carrier_away: { status: 'not_connected', fault: 'telephony', success: false },
  busy: { status: 'refused', fault: 'platform', success: false },
  person_ended: { status: 'ended', fault: 'none', success: true },
  paused: { status: 'refused', fault: 'none', success: false },
} as const satisfies Record<string, ReasonFacts>;

export type EndReason = keyof typeof endReasons;
export const EndReason = z.enum(Object.keys(endReasons) as [EndReason, ...EndReason[]]);
