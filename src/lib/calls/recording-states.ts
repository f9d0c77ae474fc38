/** Why there is no sound to hear, in a sentence. */
import type { CallEvent } from '#contract/calls/call-events';
import type { Call } from '#contract/calls/calls';

type Recorded = Pick<Call, 'recording' | 'events' | 'ended_at'>;

export function noSoundSentence({ recording, events, ended_at }: Recorded): string {
  switch (recording?.state) {
    case 'recording':
      return 'Recording. You can play it here after the call.';
    case 'processing':
      return 'Processing the recording. It will appear here in a moment.';
    case 'failed':
      return 'The recording couldn’t be processed. The transcript is below.';
    case 'deleted':
      return 'The recording was deleted. The transcript is below.';
    case 'expired':
      return 'The recording was deleted at the end of your workspace’s retention period. The transcript is below.';
    case 'ready':
    case undefined:
      break;
  }
  if (events.some((event) => event.type === 'consent' && !event.given)) {
    return 'Not recorded — the caller didn’t agree.';
  }
  const has = (type: CallEvent['type']) => events.some((event) => event.type === type);
  if (has('recording_started')) return 'The recording couldn’t be saved. The transcript is below.';
  if (!has('consent') && events.some(asksConsent)) {
    return ended_at === null
      ? 'Recording starts once the caller agrees.'
      : 'Not recorded — the call ended before the caller agreed.';
  }
  if (!hadSound(events)) {
    if (ended_at === null) return 'Nothing to play yet.';
    return has('caller_said') || has('agent_said') ? 'Typed call — no recording.' : 'No recording.';
  }
  return 'Not recorded — recording is off for this agent.';
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
