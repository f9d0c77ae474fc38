/**
 * The voice of a call on a provider's key. When the provider fails, what is left of the sentence is said by the
 * built-in voice, and so is everything after it: a voice that changes back and forth is worse than another.
 */
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import type { ProviderName } from '#contract/workspace/provider-keys';
import { Signal } from '../desk/call-desk';
import type { SpeechFailure, SpeechUse } from '../ports';
import { Resampler } from '../resampler';
import { sayBuiltIn } from './built-in-voice';
import { lengthOf, sayWith, type SpeakingProvider, VoiceFault } from './provider-voice';
import { Pace, unsaid } from './unsaid';
import type { Voice } from './voice';
import type { Utterance } from './voice-providers';
import type { VoiceWorkers } from './voice-workers';

export class VoiceFailover implements Voice {
  readonly rate = SPEECH_RATE;
  readonly failed = new Signal<SpeechFailure>();
  readonly used = new Signal<SpeechUse>();
  #failed = false;
  readonly #pace: Pace;

  constructor(
    private readonly parts: {
      workers: VoiceWorkers;
      provider: ProviderName;
      /** Null: the agent's key is gone, so that the built-in voice speaks from the first sentence. */
      speaking: SpeakingProvider | null;
      manner: Omit<Utterance, 'text'>;
    },
  ) {
    this.#pace = new Pace(parts.manner.speed);
  }

  /** Samples at `SPEECH_RATE`. @throws Error when the built-in voice can't say it either */
  async *say(text: string, signal: AbortSignal): AsyncGenerator<Int16Array> {
    const { speaking, provider, manner } = this.parts;
    let rest = text;
    if (speaking === null) this.#fail('no_key');
    else if (!this.#failed) {
      let samples = 0;
      try {
        for await (const piece of sayWith(speaking, { ...manner, text }, signal)) {
          samples += piece.length;
          yield piece;
        }
        this.#pace.learn(text, samples);
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.#fail(error instanceof VoiceFault ? error.code : 'refused');
        // What came is played to its end.
        rest = unsaid(text, samples, this.#pace);
      } finally {
        const use = { characters: text.length, audio_ms: lengthOf(samples) };
        if (samples > 0) this.used.emit({ part: 'voice', provider, ...use });
      }
    }
    yield* this.#builtIn(rest, signal);
  }

  /** Sentences are asked for ahead of time, so several may fail at once: told of once. */
  #fail(code: string): void {
    if (this.#failed) return;
    this.#failed = true;
    const { provider } = this.parts;
    this.failed.emit({ part: 'voice', provider, code, taken_over_by: 'built_in' });
  }

  async *#builtIn(text: string, signal: AbortSignal): AsyncGenerator<Int16Array> {
    // Its names aren't the provider's: it takes its usual voice.
    const manner = { voice: '', speed: this.parts.manner.speed };
    const { samples, rate } = await sayBuiltIn(this.parts.workers, text, manner, signal, this);
    const resampler = new Resampler(rate, SPEECH_RATE);
    yield* resampler.push(samples);
    yield* resampler.end();
  }

  async close(): Promise<void> {
    // Each sentence is its own request.
  }
}
