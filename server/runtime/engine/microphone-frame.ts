import { AudioFrame } from '@livekit/rtc-node';
import { MICROPHONE_RATE } from '#contract/sockets/call-audio';

/** Sound of the microphone as the library wants it. */
export function microphoneFrame(samples: Int16Array): AudioFrame {
  return new AudioFrame(samples, MICROPHONE_RATE, 1, samples.length);
}
