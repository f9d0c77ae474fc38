/** The library's own voice detection (Silero), which runs in this process without a network. */
import { inference, type VAD } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { MICROPHONE_FRAME_SAMPLES, MICROPHONE_RATE } from '#contract/call-audio';
import { quietLibrary } from './quiet-library';

/** Makes the detection of one call. @param silenceMs quiet of this length is an end of speech */
export type VoiceActivityMaker = (silenceMs: number) => VAD;

export const sileroActivity: VoiceActivityMaker = (silenceMs) =>
  new inference.VAD({
    model: 'silero',
    minSpeechDuration: 64,
    minSilenceDuration: silenceMs,
    // Nobody reads the frames that it would keep.
    prefixPaddingDuration: 20,
    maxBufferedSpeech: 1_000,
  });

/** Loads the model, which takes a moment, so that no caller waits for it. */
export async function warmUpVoiceActivity(): Promise<void> {
  quietLibrary();
  const stream = sileroActivity(200).stream();
  for (let frame = 0; frame < 4; frame += 1) {
    const silence = new Int16Array(MICROPHONE_FRAME_SAMPLES);
    stream.pushFrame(new AudioFrame(silence, MICROPHONE_RATE, 1, silence.length));
  }
  await stream.next();
  stream.close();
}
