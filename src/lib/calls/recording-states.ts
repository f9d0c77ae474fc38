/** Why there is no sound to hear, in a sentence. */
import type { CallEvent } from '#contract/calls/call-events';
import type { Call } from '#contract/calls/calls';

type Recorded = Pick<Call, 'recording' | 'events' | 'ended_at'>;

export function noSoundSentence({ recording, events, ended_at }: Recorded): string {
  switch (recording?.state) {
    case 'recording':
      return 'The call is being recorded. It can be heard here once it has ended.';
    case 'processing':
      return 'The recording is being made ready. It will be here in a moment, by itself.';
    case 'failed':
      return 'The recording couldn’t be prepared, so no one can hear it. What was said is kept below.';
    case 'deleted':
      return 'The recording was deleted. What was said is kept below.';
    case 'expired':
      return 'The recording was deleted after the days that the workspace keeps recordings. What was said is kept below.';
    case 'ready':
    case undefined:
      break;
  }
  if (events.some((event) => event.type === 'consent' && !event.given)) {
    return 'Nothing was recorded: the caller didn’t agree to it.';
  }
  const has = (type: CallEvent['type']) => events.some((event) => event.type === type);
  if (has('recording_started')) return 'The recording could not be kept. What was said is kept below.';
  if (!has('consent') && events.some(asksConsent)) {
    return ended_at === null
      ? 'Nothing is recorded before the caller has agreed to it.'
      : 'Nothing was recorded: the call ended before the caller had agreed to it.';
  }
  if (!hadSound(events)) {
    if (ended_at === null) return 'Nothing has been spoken yet, so there is no recording.';
    return has('caller_said') || has('agent_said')
      ? 'There is no recording: this call was typed.'
      : 'Nothing was said in this call, so there is no recording.';
  }
  return `This call ${ended_at === null ? 'is' : 'was'} not recorded: recording is off for its agent.`;
}

function asksConsent(event: CallEvent): boolean {
  return event.type === 'agent_said' && event.why.some(({ kind }) => kind === 'consent');
}

function hadSound(events: Call['events']): boolean {
  return events.some(
    (event) =>
      event.type === 'caller_speech_started' || (event.type === 'agent_said' && event.start_ms !== undefined),
  );
}
