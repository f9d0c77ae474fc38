/**
 * How a call can end, on three axes: its state (`status`), why it ended (`end_reason`) and
 * who is to answer for a failure (`fault`). Each reason has one sentence for people.
 */
import * as z from 'zod/mini';

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
  sentence: string;
  /** Where a person can act on it. */
  act?: { label: string; to: '/billing' | '/settings' | '/agents' | '/phone-numbers' };
}

/** Every reason a call can end for. */
export const endReasons = {
  completed: {
    status: 'ended',
    fault: 'none',
    success: true,
    sentence: 'Everything was collected; the agent said goodbye.',
  },
  end_phrase: { status: 'ended', fault: 'none', success: true, sentence: 'The caller said goodbye.' },
  agent_ended: { status: 'ended', fault: 'none', success: true, sentence: 'The agent ended the call.' },
  transferred: {
    status: 'ended',
    fault: 'none',
    success: true,
    sentence: 'The agent transferred the caller to a person.',
  },
  caller_hung_up: { status: 'ended', fault: 'none', success: false, sentence: 'The caller hung up.' },
  ended_by_user: {
    status: 'ended',
    fault: 'none',
    success: false,
    sentence: 'The tester ended the call.',
  },
  not_understood: {
    status: 'ended',
    fault: 'none',
    success: false,
    sentence: 'The agent failed to understand three times.',
  },
  silence_timeout: {
    status: 'ended',
    fault: 'caller',
    success: false,
    sentence: 'No one spoke, so the agent ended the call.',
  },
  max_duration: {
    status: 'ended',
    fault: 'none',
    success: false,
    sentence: 'The call reached its maximum length.',
  },
  spend_limit: {
    status: 'ended',
    fault: 'none',
    success: false,
    sentence: 'The call reached its cost limit.',
    act: { label: 'Go to agents', to: '/agents' },
  },
  credit_exhausted: {
    status: 'ended',
    fault: 'billing',
    success: false,
    sentence: 'The credit ran out during the call.',
    act: { label: 'Buy credits', to: '/billing' },
  },
  signed_out: {
    status: 'ended',
    fault: 'caller',
    success: false,
    sentence: 'The person who made the test signed out.',
  },
  permission_lost: {
    status: 'ended',
    fault: 'caller',
    success: false,
    sentence: 'The person who made the test may no longer use this agent.',
  },
  connection_lost: {
    status: 'ended',
    fault: 'caller',
    success: false,
    sentence: 'The connection was lost and did not come back within 30 seconds.',
  },
  caller_protocol_error: {
    status: 'failed',
    fault: 'caller',
    success: false,
    sentence: 'The caller sent something that is not part of a call.',
  },
  model_failed: {
    status: 'failed',
    fault: 'provider',
    success: false,
    sentence: 'The model did not answer.',
    act: { label: 'Check the model settings', to: '/settings' },
  },
  voice_failed: {
    status: 'failed',
    fault: 'provider',
    success: false,
    sentence: 'The voice could not speak.',
    act: { label: 'Check the providers', to: '/settings' },
  },
  transcriber_failed: {
    status: 'failed',
    fault: 'provider',
    success: false,
    sentence: 'The transcriber could not hear the caller.',
    act: { label: 'Check the providers', to: '/settings' },
  },
  link_revoked: {
    status: 'ended',
    fault: 'none',
    success: false,
    sentence: 'The share link was revoked during the call.',
  },
  platform_crash: {
    status: 'failed',
    fault: 'platform',
    success: false,
    sentence: 'Callwright stopped while the call was running. The call was not charged.',
  },
  platform_error: {
    status: 'failed',
    fault: 'platform',
    success: false,
    sentence: 'Something went wrong inside Callwright. The call was not charged.',
  },
  server_shutdown: {
    status: 'ended',
    fault: 'platform',
    success: false,
    sentence: 'Callwright was stopped while the call was running.',
  },
  never_connected: {
    status: 'not_connected',
    fault: 'caller',
    success: false,
    sentence: 'The call was prepared but never started.',
  },
  insufficient_credit: {
    status: 'refused',
    fault: 'billing',
    success: false,
    sentence: 'There was not enough credit to start the call.',
    act: { label: 'Buy credits', to: '/billing' },
  },
  agent_invalid: {
    status: 'refused',
    fault: 'configuration',
    success: false,
    sentence: 'The agent was not complete enough to run.',
    act: { label: 'Go to agents', to: '/agents' },
  },
  no_agent: {
    status: 'refused',
    fault: 'configuration',
    success: false,
    sentence: 'No agent answers the number that was called.',
    act: { label: 'Go to phone numbers', to: '/phone-numbers' },
  },
  unknown_number: {
    status: 'refused',
    fault: 'configuration',
    success: false,
    sentence: 'The number that was called isn’t in Phone Numbers, or belongs to another phone system.',
    act: { label: 'Go to phone numbers', to: '/phone-numbers' },
  },
  caller_blocked: {
    status: 'refused',
    fault: 'none',
    success: false,
    sentence: 'The caller is blocked on this number.',
    act: { label: 'Go to phone numbers', to: '/phone-numbers' },
  },
  outside_hours: {
    status: 'refused',
    fault: 'none',
    success: false,
    sentence: 'The call came outside the number’s opening hours.',
    act: { label: 'Go to phone numbers', to: '/phone-numbers' },
  },
  too_many_calls: {
    status: 'refused',
    fault: 'caller',
    success: false,
    sentence: 'The caller reached the number’s limit of calls per hour.',
    act: { label: 'Go to phone numbers', to: '/phone-numbers' },
  },
  line_failed: {
    status: 'failed',
    fault: 'telephony',
    success: false,
    sentence: 'The phone system didn’t open the sound of the call.',
    act: { label: 'Check the phone system', to: '/phone-numbers' },
  },
  no_answer: {
    status: 'not_connected',
    fault: 'none',
    success: false,
    sentence: 'No one answered.',
  },
  line_busy: { status: 'not_connected', fault: 'none', success: false, sentence: 'The line was busy.' },
  rejected: { status: 'not_connected', fault: 'none', success: false, sentence: 'The call was declined.' },
  dial_failed: {
    status: 'not_connected',
    fault: 'telephony',
    success: false,
    sentence: 'The phone system couldn’t make the call.',
    act: { label: 'Test the phone system', to: '/phone-numbers' },
  },
  carrier_away: {
    status: 'not_connected',
    fault: 'telephony',
    success: false,
    sentence: 'The phone system wasn’t connected, so the call wasn’t made.',
    act: { label: 'Test the phone system', to: '/phone-numbers' },
  },
  busy: {
    status: 'refused',
    fault: 'platform',
    success: false,
    sentence: 'Callwright was running as many calls as it can.',
  },
} as const satisfies Record<string, ReasonFacts>;

export type EndReason = keyof typeof endReasons;
export const EndReason = z.enum(Object.keys(endReasons) as [EndReason, ...EndReason[]]);

/** What is known about a reason. */
export function reasonFacts(reason: EndReason): ReasonFacts {
  return endReasons[reason];
}

/** How a call ended, told to the one who called by a share link. */
export const sentenceForCaller = (reason: EndReason): string =>
  reason === 'caller_hung_up' ? 'You ended the call.' : reasonFacts(reason).sentence;
