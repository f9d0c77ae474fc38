/** What people read about the end of a call: one sentence for each reason, and where they can act on it. */
import { type CallStatus, type EndReason, endReasons, type Fault, YOU_ENDED } from './outcomes';

interface Told {
  sentence: string;
  /** Where a person can act on it. */
  act?: { label: string; to: '/billing' | '/settings' | '/agents' | '/phone-numbers' };
}

/** Where the fault is ours: of a call, and of other work. */
export const WENT_WRONG = 'Something went wrong inside Callwright.';

/** Why something about a call has to wait for its end. */
export const STILL_RUNNING = 'The call is still running.';

const told: Record<EndReason, Told> = {
  completed: { sentence: 'Completed. All facts collected.' },
  end_phrase: { sentence: 'The caller said goodbye.' },
  agent_ended: { sentence: 'The agent ended the call.' },
  person_ended: { sentence: 'The team member who took over ended the call.' },
  transferred: { sentence: 'The agent transferred the caller to a person.' },
  caller_hung_up: { sentence: 'The caller hung up.' },
  ended_by_user: { sentence: 'The tester ended the call.' },
  not_understood: { sentence: 'The agent failed to understand three times.' },
  silence_timeout: { sentence: 'No one spoke for a while, so the agent ended the call.' },
  max_duration: { sentence: 'The call reached its maximum length.' },
  spend_limit: {
    sentence: 'The call reached its cost limit.',
    act: { label: 'Go to agents', to: '/agents' },
  },
  credit_exhausted: {
    sentence: 'The credit ran out during the call.',
    act: { label: 'Buy credits', to: '/billing' },
  },
  daily_cap_reached: {
    sentence: 'The daily cap on phone calls was reached during the call.',
    act: { label: 'Go to settings', to: '/settings' },
  },
  signed_out: { sentence: 'The tester signed out.' },
  permission_lost: { sentence: 'The tester no longer has access to this agent.' },
  connection_lost: { sentence: 'The connection dropped and didn’t come back within 30 seconds.' },
  caller_protocol_error: { sentence: 'The caller’s browser sent something that isn’t part of a call.' },
  model_failed: {
    sentence: 'The model didn’t answer.',
    act: { label: 'Check the model settings', to: '/settings' },
  },
  voice_failed: {
    sentence: 'The voice couldn’t speak.',
    act: { label: 'Check the providers', to: '/settings' },
  },
  transcriber_failed: {
    sentence: 'The transcriber couldn’t hear the caller.',
    act: { label: 'Check the providers', to: '/settings' },
  },
  link_revoked: { sentence: 'The share link was revoked during the call.' },
  platform_crash: { sentence: 'Callwright stopped while the call was running. The call wasn’t charged.' },
  platform_error: { sentence: `${WENT_WRONG} The call wasn’t charged.` },
  server_shutdown: { sentence: 'Callwright was stopped while the call was running.' },
  never_connected: { sentence: 'The call was prepared but never started.' },
  insufficient_credit: {
    sentence: 'There wasn’t enough credit to start the call.',
    act: { label: 'Buy credits', to: '/billing' },
  },
  daily_cap: {
    sentence: 'The daily cap on phone calls was reached.',
    act: { label: 'Go to settings', to: '/settings' },
  },
  agent_invalid: {
    sentence: 'The agent was incomplete, so the call couldn’t start.',
    act: { label: 'Go to agents', to: '/agents' },
  },
  no_agent: {
    sentence: 'No agent answers the number that was called.',
    act: { label: 'Go to phone numbers', to: '/phone-numbers' },
  },
  unknown_number: {
    sentence: 'The number that was called isn’t in Phone Numbers, or belongs to another phone system.',
    act: { label: 'Go to phone numbers', to: '/phone-numbers' },
  },
  paused: {
    sentence: 'The number was set to take no calls.',
    act: { label: 'Go to phone numbers', to: '/phone-numbers' },
  },
  caller_blocked: {
    sentence: 'The caller is blocked on this number.',
    act: { label: 'Go to phone numbers', to: '/phone-numbers' },
  },
  outside_hours: {
    sentence: 'The call came outside the number’s opening hours.',
    act: { label: 'Go to phone numbers', to: '/phone-numbers' },
  },
  too_many_calls: {
    sentence: 'The caller reached the number’s limit of calls per hour.',
    act: { label: 'Go to phone numbers', to: '/phone-numbers' },
  },
  line_failed: {
    sentence: 'The phone system didn’t connect the call’s audio.',
    act: { label: 'Check the phone system', to: '/phone-numbers' },
  },
  no_answer: { sentence: 'No one answered.' },
  line_busy: { sentence: 'The line was busy.' },
  rejected: { sentence: 'The call was declined.' },
  dial_failed: {
    sentence: 'The phone system couldn’t make the call.',
    act: { label: 'Test the phone system', to: '/phone-numbers' },
  },
  machine: { sentence: 'An answering machine answered, so the call was hung up.' },
  message_left: { sentence: 'An answering machine answered, and the agent left a message.' },
  call_cancelled: { sentence: 'The call was cancelled before anyone answered.' },
  carrier_away: {
    sentence: 'The phone system wasn’t connected, so the call wasn’t made.',
    act: { label: 'Test the phone system', to: '/phone-numbers' },
  },
  busy: { sentence: 'Callwright was running as many calls as it can.' },
};

/** The same of people whom the agent called. */
const toldOfCalled: Partial<Record<EndReason, string>> = {
  end_phrase: 'The person who was called said goodbye.',
  transferred: 'The agent transferred the person who was called.',
  caller_hung_up: 'The person who was called hung up.',
  transcriber_failed: 'The transcriber couldn’t hear the person who was called.',
};

interface ReasonFacts extends Told {
  status: CallStatus;
  fault: Fault;
  success: boolean;
}

/** What is known about a reason. */
export function reasonFacts(reason: EndReason): ReasonFacts {
  return { ...endReasons[reason], ...told[reason] };
}

/** A sentence about an end, said of a person whom the agent called where it's of a caller. */
export function saidOfCalled(sentence: string, reason: EndReason): string {
  const called = toldOfCalled[reason];
  // What a provider said may come between the last word and the full stop.
  return called === undefined
    ? sentence
    : sentence.replace(withoutStop(told[reason].sentence), withoutStop(called));
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '');

/** How a call ended, told to the one who called by a share link. */
export function sentenceForCaller(reason: EndReason): string {
  if (reason === 'caller_hung_up') return YOU_ENDED;
  return byWords.has(reason) ? 'Call ended.' : told[reason].sentence;
}

/** Those who were there have heard why. */
const byWords: ReadonlySet<EndReason> = new Set(['completed', 'end_phrase', 'agent_ended']);
