/** Voice detection by loudness alone, so that tones count as speech and its timing is known. */
import { VAD, VADEventType, VADStream } from '@livekit/agents';
import { detectorOf } from '#server/runtime/engine/voice-activity';
import type { SpeechDetection } from '#server/runtime/speech-in/speech-detector';

const LOUD = 500;
/** Sound of this length is speech. */
const SPEECH_MS = 60;

export const energyDetection: SpeechDetection = (silenceMs) => detectorOf(new EnergyActivity(silenceMs));

class EnergyActivity extends VAD {
  label = 'test.EnergyActivity';

  constructor(private readonly silenceMs: number) {
    super({ updateInterval: 20 });
  }

  stream(): VADStream {
    return new EnergyStream(this, this.silenceMs);
  }
}

class EnergyStream extends VADStream {
  constructor(
    activity: VAD,
    private readonly silenceMs: number,
  ) {
    super(activity);
    void this.#listen();
  }

  async #listen(): Promise<void> {
    let speaking = false;
    let loudMs = 0;
    let quietMs = 0;
    let samples = 0;
    while (!this.closed) {
      const { done, value: frame } = await this.inputReader.read();
      if (done) return;
      if (typeof frame === 'symbol') continue;
      samples += frame.samplesPerChannel;
      const ms = (frame.samplesPerChannel * 1000) / frame.sampleRate;
      const loud = frame.data.some((sample) => Math.abs(sample) > LOUD);
      loudMs = loud ? loudMs + ms : 0;
      quietMs = loud ? 0 : quietMs + ms;
      const tell = (type: VADEventType) =>
        this.sendVADEvent({
          type,
          samplesIndex: samples,
          timestamp: 0,
          speechDuration: loudMs,
          silenceDuration: quietMs,
          frames: [],
          probability: loud ? 1 : 0,
          inferenceDuration: 0,
          speaking,
          rawAccumulatedSilence: quietMs,
          rawAccumulatedSpeech: loudMs,
        });
      if (!speaking && loudMs >= SPEECH_MS) {
        speaking = true;
        tell(VADEventType.START_OF_SPEECH);
      } else if (speaking && quietMs >= this.silenceMs) {
        speaking = false;
        tell(VADEventType.END_OF_SPEECH);
      }
    }
  }
}
