/** The built-in voice as the engine wants it: whole sentences in, sound out. It needs no key and no network. */
import { type APIConnectOptions, tts } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import type { BuiltInVoice as VoiceName } from '#contract/voices';
import type { VoiceWorkers } from './voice-workers';

/** flite's own names. Its `kal` is the one for telephones, at half the rate. */
const fliteVoices: Record<VoiceName, string> = { slt: 'slt', rms: 'rms', awb: 'awb', kal: 'kal16' };
/** The rate at which these speak. */
const RATE = 16_000;
const USUAL: VoiceName = 'slt';
const FRAME_SAMPLES = RATE / 10;

export interface VoiceManner {
  /** Empty, or the name of another provider's voice, takes the usual one. */
  voice: string;
  /** 1 is usual, 2 twice as fast. */
  speed: number;
}

export class BuiltInVoice extends tts.TTS {
  label = 'callwright.BuiltInVoice';

  constructor(
    readonly workers: VoiceWorkers,
    readonly manner: VoiceManner,
  ) {
    super(RATE, 1, { streaming: false });
  }

  synthesize(text: string, options?: APIConnectOptions, signal?: AbortSignal): tts.ChunkedStream {
    return new SentenceStream(text, this, options, signal);
  }

  stream(): tts.SynthesizeStream {
    throw new Error('The built-in voice says whole sentences.');
  }
}

/** Says one sentence. @throws Error when the voice cannot say it */
export function sayBuiltIn(workers: VoiceWorkers, text: string, manner: VoiceManner, signal?: AbortSignal) {
  const name = manner.voice in fliteVoices ? (manner.voice as VoiceName) : USUAL;
  return workers.speak({ voice: fliteVoices[name], stretch: 1 / manner.speed, text }, signal);
}

class SentenceStream extends tts.ChunkedStream {
  label = 'callwright.SentenceStream';

  constructor(
    private readonly text: string,
    private readonly voice: BuiltInVoice,
    options?: APIConnectOptions,
    signal?: AbortSignal,
  ) {
    super(text, voice, options, signal);
  }

  protected async run(): Promise<void> {
    const signal = this.abortSignal;
    let spoken: Int16Array;
    try {
      spoken = (await sayBuiltIn(this.voice.workers, this.text, this.voice.manner, signal)).samples;
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    const id = crypto.randomUUID();
    for (let start = 0; start < spoken.length && !signal.aborted; start += FRAME_SAMPLES) {
      const piece = spoken.slice(start, start + FRAME_SAMPLES);
      const frame = new AudioFrame(piece, RATE, 1, piece.length);
      const final = start + FRAME_SAMPLES >= spoken.length;
      this.queue.put({ requestId: id, segmentId: id, frame, final });
    }
  }
}
