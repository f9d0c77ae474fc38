/** The words by which a call was answered, before anyone talks: a transcriber at work without a call. */
import { MICROPHONE_RATE } from '#contract/sockets/call-audio';
import { decodeMuLaw, TELEPHONE_RATE } from '../lines/mu-law';
import { Resampler } from '../resampler';
import type { Transcriber, WordStream } from './transcriber';

export class GreetingWords {
  readonly #stream: WordStream;
  readonly #resampler = new Resampler(TELEPHONE_RATE, MICROPHONE_RATE);
  readonly #texts: string[] = [];
  #guess = '';
  #isSpeaking = true;
  #closed = false;

  /** @param told words have come, or others than before */
  constructor(
    private readonly transcriber: Transcriber,
    told: () => void,
  ) {
    this.#stream = transcriber.open({
      given: () => undefined,
      guessed: (text) => {
        this.#guess = text;
        told();
      },
      understood: (text) => {
        this.#guess = '';
        this.#texts.push(text.trim());
        told();
      },
      // What's heard tells then.
      failed: () => undefined,
    });
    this.#stream.speechStarted();
  }

  /** What won't change any more. */
  get understood(): string {
    return this.#texts.join(' ');
  }

  /** That, and what's guessed after it. */
  get all(): string {
    return `${this.understood} ${this.#guess}`.trim();
  }

  /** @param isSpeaking whether this belongs to something that's being said */
  hear(codes: Uint8Array, isSpeaking: boolean): void {
    if (this.#closed) return;
    if (isSpeaking && !this.#isSpeaking) this.#stream.speechStarted();
    for (const piece of this.#resampler.push(decodeMuLaw(codes))) this.#stream.push(piece);
    if (!isSpeaking && this.#isSpeaking) {
      this.#stream.speechEnded();
      this.#stream.flush();
    }
    this.#isSpeaking = isSpeaking;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stream.close();
    this.#resampler.close();
    void this.transcriber.close().catch(() => undefined);
  }
}
