/** Why there is no sound to hear, in a sentence. */
import type { Call } from '#contract/calls';

type Recorded = Pick<Call, 'recording' | 'events' | 'ended_at' | 'is_example'>;

export function noSoundSentence({ recording, events, ended_at, is_example }: Recorded): string {
  switch (recording?.state) {
    case 'recording':
      return 'The call is being recorded. It can be heard here once it has ended.';
    case 'processing':
      return 'The recording is being made ready. It will be here in a moment, by itself.';
    case 'failed':
      return 'The recording could not be made ready, and nobody can hear it. What was said is kept below.';
    case 'deleted':
      return 'The recording was deleted. What was said is kept below.';
    case 'ready':
    case undefined:
      break;
  }
  if (is_example) return 'Example calls have no sound.';
  if (events.some((event) => event.type === 'consent' && !event.given)) {
    return 'Nothing was recorded: the caller did not agree to it.';
  }
  if (!hadSound(events)) {
    return ended_at === null
      ? 'Nothing has been spoken yet, so there is no recording.'
      : 'There is no recording: this call was typed.';
  }
  return ended_at === null ? 'This call is not being recorded.' : 'This call was not recorded.';
}

function hadSound(events: Call['events']): boolean {
  return events.some(
    (event) =>
      event.type === 'caller_speech_started' || (event.type === 'agent_said' && event.start_ms !== undefined),
  );
}
