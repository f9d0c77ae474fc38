/** The library's own voice detection (Silero), which runs in this process without a network. */
import { inference, type VAD, type VADEvent, VADEventType, type VADStream } from '@livekit/agents';
import { MICROPHONE_FRAME_SAMPLES } from '#contract/sockets/call-audio';
import type { DetectedEdge, SpeechDetection, SpeechDetector } from '../speech-in/speech-detector';
import { microphoneFrame } from './microphone-frame';
import { quietLibrary } from './quiet-library';

/** @param silenceMs quiet of this length is an end of speech */
export const silero = (silenceMs: number): inference.VAD =>
  new inference.VAD({
    model: 'silero',
    minSpeechDuration: 64,
    minSilenceDuration: silenceMs,
    // Nothing reads the frames that it would keep.
    prefixPaddingDuration: 20,
    maxBufferedSpeech: 1_000,
  });

export const sileroDetection: SpeechDetection = (silenceMs) => detectorOf(silero(silenceMs));

/** Any voice detection of the library's, at work in one call. */
export function detectorOf(activity: VAD): SpeechDetector {
  const stream = edgesAlone(activity.stream());
  return {
    push: (samples) => stream.pushFrame(microphoneFrame(samples)),
    async *edges(): AsyncGenerator<DetectedEdge> {
      for await (const { type, samplesIndex: sample, speechDuration, silenceDuration } of stream) {
        if (type === VADEventType.START_OF_SPEECH) {
          yield { kind: 'speech', sample, lasted_ms: speechDuration };
        } else if (type === VADEventType.END_OF_SPEECH) {
          yield { kind: 'silence', sample, lasted_ms: silenceDuration };
        }
      }
    },
    close: () => stream.close(),
  };
}

/**
 * The library tells what it makes of each 32 ms, by two streams after each other, which costs as much as finding it out.
 * No one asks for it: only beginnings and ends of speech are let through.
 */
function edgesAlone(stream: VADStream): VADStream {
  const telling = stream as unknown as { sendVADEvent(event: VADEvent): boolean };
  const tell = telling.sendVADEvent.bind(stream);
  telling.sendVADEvent = (event) => event.type === VADEventType.INFERENCE_DONE || tell(event);
  return stream;
}

/** Loads the model, which takes a moment, so that no caller waits for it. */
export async function warmUpVoiceActivity(): Promise<void> {
  quietLibrary();
  const stream = silero(200).stream();
  for (let frame = 0; frame < 4; frame += 1) {
    stream.pushFrame(microphoneFrame(new Int16Array(MICROPHONE_FRAME_SAMPLES)));
  }
  await stream.next();
  stream.close();
}
