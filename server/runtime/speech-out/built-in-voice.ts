/** The built-in voice: whole sentences in, sound out. It needs no key and no network. */
import type { BuiltInVoice as VoiceName } from '#contract/agents/voices';
import type { Voice } from './voice';
import type { VoiceWorkers } from './voice-workers';

/** flite's own names. Its `kal` is the one for telephones, at half the rate. */
const fliteVoices: Record<VoiceName, string> = { slt: 'slt', rms: 'rms', awb: 'awb', kal: 'kal16' };
/** The rate at which these speak. */
const RATE = 16_000;
const USUAL: VoiceName = 'slt';

interface VoiceManner {
  /** Empty, or the name of another provider's voice, takes the usual one. */
  voice: string;
  /** 1 is usual, 2 twice as fast. */
  speed: number;
}

export class BuiltInVoice implements Voice {
  readonly rate = RATE;

  constructor(
    private readonly workers: VoiceWorkers,
    private readonly manner: VoiceManner,
  ) {}

  async *say(text: string, signal: AbortSignal): AsyncGenerator<Int16Array> {
    try {
      yield (await sayBuiltIn(this.workers, text, this.manner, signal, this)).samples;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async close(): Promise<void> {
    // Its threads are shared with other calls.
  }
}

/** Says one sentence. @param speaker the call's own, see `VoiceWorkers.speak` @throws Error when the voice can't say it */
export function sayBuiltIn(
  workers: Pick<VoiceWorkers, 'speak'>,
  text: string,
  manner: VoiceManner,
  signal?: AbortSignal,
  speaker?: object,
) {
  const name = manner.voice in fliteVoices ? (manner.voice as VoiceName) : USUAL;
  return workers.speak({ voice: fliteVoices[name], stretch: 1 / manner.speed, text }, signal, speaker);
}
