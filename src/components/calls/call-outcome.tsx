import type { CallSummary } from '#contract/calls/calls';
import { type CallStatus, type EndReason, endReasons } from '#contract/calls/outcomes';
import { Status, type Tone } from '@/components/ui/status';

/** Each end of a call in two or three words, for a filter. */
export const reasonWords: Record<EndReason, string> = {
  completed: 'Completed',
  end_phrase: 'Caller said goodbye',
  agent_ended: 'Agent ended',
  transferred: 'Transferred',
  caller_hung_up: 'Caller hung up',
  ended_by_user: 'Ended by tester',
  not_understood: 'Not understood',
  silence_timeout: 'Silence',
  max_duration: 'Maximum length',
  spend_limit: 'Spend limit',
  credit_exhausted: 'Credit ran out',
  signed_out: 'Signed out',
  permission_lost: 'Permission lost',
  connection_lost: 'Connection lost',
  caller_protocol_error: 'Client error',
  model_failed: 'Model failed',
  voice_failed: 'Voice failed',
  transcriber_failed: 'Transcriber failed',
  link_revoked: 'Link revoked',
  platform_crash: 'Callwright crashed',
  platform_error: 'Callwright failed',
  server_shutdown: 'Callwright was stopped',
  never_connected: 'Never connected',
  insufficient_credit: 'Not enough credit',
  daily_cap: 'Daily cap used up',
  daily_cap_reached: 'Daily cap reached',
  no_agent: 'No agent assigned',
  unknown_number: 'Unknown number',
  paused: 'Calls switched off',
  caller_blocked: 'Blocked caller',
  outside_hours: 'Outside hours',
  too_many_calls: 'Too many calls',
  line_failed: 'No sound',
  agent_invalid: 'Agent incomplete',
  no_answer: 'No answer',
  line_busy: 'Line busy',
  rejected: 'Declined',
  dial_failed: 'Not placed',
  machine: 'Answering machine',
  message_left: 'Message left',
  call_cancelled: 'Cancelled',
  carrier_away: 'Phone system offline',
  busy: 'Callwright at capacity',
  person_ended: 'Ended by a person',
};

/** The same of people whom the agent called. */
const wordsOfCalled: Partial<Record<EndReason, string>> = {
  end_phrase: 'Said goodbye',
  caller_hung_up: 'Hung up',
};

/** The end of a call in two or three words. */
export const endWords = (reason: EndReason, direction: CallSummary['direction']): string =>
  (direction === 'outbound' ? wordsOfCalled[reason] : undefined) ?? reasonWords[reason];

/** Of a call that hasn't ended. */
const openWords: Partial<Record<CallStatus, string>> = { ringing: 'Ringing', in_progress: 'In progress' };

interface CallOutcomeProps {
  call: Pick<CallSummary, 'status' | 'end_reason' | 'direction'>;
  /** A whole sentence in place of the few words. */
  children?: string;
}

/** How a call ended, or that it has not: an icon and a few words, or the sentence given. */
export function CallOutcome({ call, children }: CallOutcomeProps) {
  if (call.end_reason === null) {
    const words = openWords[call.status] ?? 'Starting';
    return <Status tone="waiting">{children ?? words}</Status>;
  }
  return (
    <Status tone={toneOf(call.end_reason)} className="max-w-full">
      {children ?? <span className="truncate">{endWords(call.end_reason, call.direction)}</span>}
    </Status>
  );
}

/** No one is at fault, and the call is worth a look all the same. */
const worthALook: ReadonlySet<EndReason> = new Set(['not_understood', 'connection_lost']);

function toneOf(reason: EndReason): Tone {
  const { success, fault } = endReasons[reason];
  if (success) return 'good';
  if (worthALook.has(reason)) return 'warn';
  if (fault === 'none' || fault === 'caller') return 'neutral';
  return fault === 'billing' ? 'warn' : 'bad';
}
