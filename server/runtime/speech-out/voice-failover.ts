/**
 * The voice of a call on a provider's key. When the provider fails, what is left of the sentence is said by the
 * built-in voice, and so is everything after it: a voice that changes back and forth is worse than another.
 */
import { type APIConnectOptions, tts } from '@livekit/agents';
import { AudioFrame, AudioResampler } from '@livekit/rtc-node';
import { SPEECH_RATE } from '#contract/call-audio';
import type { ProviderName } from '#contract/provider-keys';
import type { SpeechFailure, SpeechUse } from '../lines/call-sound';
import { sayBuiltIn } from './built-in-voice';
import { lengthOf, sayWith, type SpeakingProvider, VoiceFault } from './provider-voice';
import { Pace, unsaid } from './unsaid';
import type { Utterance } from './voice-providers';
import type { VoiceWorkers } from './voice-workers';

const FRAME_SAMPLES = SPEECH_RATE / 20;

export interface VoiceChainParts {
  workers: VoiceWorkers;
  provider: ProviderName;
  /** Null: the agent's key is gone, so that the built-in voice speaks from the first sentence. */
  speaking: SpeakingProvider | null;
  manner: Omit<Utterance, 'text'>;
  onFailure: (failure: SpeechFailure) => void;
  onUsage: (usage: SpeechUse) => void;
}

export class VoiceChain extends tts.TTS {
  label = 'callwright.VoiceChain';
  #failed = false;
  readonly #pace: Pace;

  constructor(readonly parts: VoiceChainParts) {
    super(SPEECH_RATE, 1, { streaming: false });
    this.#pace = new Pace(parts.manner.speed);
  }

  synthesize(text: string, options?: APIConnectOptions, signal?: AbortSignal): tts.ChunkedStream {
    return new ChainedSentence(text, this, options, signal);
  }

  stream(): tts.SynthesizeStream {
    throw new Error('The voice says whole sentences.');
  }

  /** Samples at `SPEECH_RATE`. @throws Error when the built-in voice cannot say it either */
  async *say(text: string, signal: AbortSignal): AsyncGenerator<Int16Array> {
    const { speaking, provider, manner, onUsage } = this.parts;
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
        if (samples > 0) onUsage({ part: 'voice', provider, ...use });
      }
    }
    yield* this.#builtIn(rest, signal);
  }

  /** Sentences are asked for ahead of time, so several may fail at once: told of once. */
  #fail(code: string): void {
    if (this.#failed) return;
    this.#failed = true;
    const { provider, onFailure } = this.parts;
    onFailure({ part: 'voice', provider, code, taken_over_by: 'built_in' });
  }

  async *#builtIn(text: string, signal: AbortSignal): AsyncGenerator<Int16Array> {
    // Its names are not the provider's: it takes its usual voice.
    const manner = { voice: '', speed: this.parts.manner.speed };
    const { samples, rate } = await sayBuiltIn(this.parts.workers, text, manner, signal);
    const resampler = new AudioResampler(rate, SPEECH_RATE, 1);
    for (const { data } of resampler.push(new AudioFrame(samples, rate, 1, samples.length))) yield data;
    for (const { data } of resampler.flush()) yield data;
  }
}

class ChainedSentence extends tts.ChunkedStream {
  label = 'callwright.ChainedSentence';

  constructor(
    private readonly text: string,
    private readonly voice: VoiceChain,
    options?: APIConnectOptions,
    signal?: AbortSignal,
  ) {
    super(text, voice, options, signal);
  }

  protected async run(): Promise<void> {
    const id = crypto.randomUUID();
    const put = (samples: Int16Array, final: boolean) => {
      const frame = new AudioFrame(samples, SPEECH_RATE, 1, samples.length);
      this.queue.put({ requestId: id, segmentId: id, frame, final });
    };
    // One frame is kept back, since the last of a sentence is marked.
    let last: Int16Array | null = null;
    try {
      for await (const piece of this.voice.say(this.text, this.abortSignal)) {
        for (let start = 0; start < piece.length; start += FRAME_SAMPLES) {
          if (this.abortSignal.aborted) return;
          if (last !== null) put(last, false);
          last = piece.slice(start, start + FRAME_SAMPLES);
        }
      }
    } catch (error) {
      if (this.abortSignal.aborted) return;
      throw error;
    }
    if (last !== null) put(last, true);
  }
}
