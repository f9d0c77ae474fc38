/** A transcriber that is given one stretch of speech after another. */
import type { stt } from '@livekit/agents';
import { MICROPHONE_RATE } from '#contract/sockets/call-audio';
import { within } from '../desk/clock';
import { microphoneFrame } from './microphone-frame';
import { transcriberCodeOf } from './failure-codes';
import type { WordStream, WordStreamListeners } from '../speech-in/transcriber';

/** Voice detection is late by this at most: a piece begins that much before its decision. */
const BEFORE_SAMPLES = MICROPHONE_RATE / 2;
/** Longer pieces are handed in before the caller has paused. */
const LONGEST_SAMPLES = MICROPHONE_RATE * 30;
/** For the words of one piece: more, and the caller waits in silence for too long. */
const PIECE_PATIENCE_MS = 2_500;

export class PieceWords implements WordStream {
  readonly isStreaming = false;
  readonly #stop = new AbortController();
  #pieces: Int16Array[] = [];
  #samples = 0;
  #speaking = false;
  #asked = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly transcriber: stt.STT,
    private readonly on: WordStreamListeners,
  ) {}

  get isAwaited(): boolean {
    return this.#asked > 0;
  }

  push(samples: Int16Array): void {
    this.#pieces.push(samples);
    this.#samples += samples.length;
    if (this.#speaking) {
      if (this.#samples >= LONGEST_SAMPLES) this.#ask();
      return;
    }
    while (this.#samples - (this.#pieces[0]?.length ?? 0) >= BEFORE_SAMPLES) {
      this.#samples -= this.#pieces.shift()?.length ?? 0;
    }
  }

  speechStarted(): void {
    this.#speaking = true;
  }

  speechEnded(): void {
    if (!this.#speaking) return;
    this.#speaking = false;
    this.#ask();
  }

  flush(): void {
    if (this.#speaking) this.#ask();
  }

  close(): void {
    this.#stop.abort();
  }

  #ask(): void {
    if (this.#samples === 0 || this.#stop.signal.aborted) return;
    const sound = new Int16Array(this.#samples);
    let place = 0;
    for (const piece of this.#pieces) {
      sound.set(piece, place);
      place += piece.length;
    }
    this.#pieces = [];
    this.#samples = 0;
    this.#asked += 1;
    const recognised = this.#recognise(sound);
    // Words come in the order in which they were said.
    this.#last = this.#last.then(async () => {
      const outcome = await recognised;
      this.#asked -= 1;
      if (this.#stop.signal.aborted) return;
      if ('text' in outcome) {
        this.on.given(sound.length);
        if (outcome.text.trim() !== '') this.on.understood(outcome.text, []);
        return;
      }
      this.close();
      this.on.failed(outcome.code);
    });
  }

  /** Never rejects. */
  async #recognise(sound: Int16Array): Promise<{ text: string } | { code: string }> {
    const late = new AbortController();
    const signal = AbortSignal.any([late.signal, this.#stop.signal]);
    const asked = this.transcriber.recognize(microphoneFrame(sound), signal).then(
      (event) => ({ text: event.alternatives?.[0]?.text ?? '' }),
      (error: unknown) => ({ code: transcriberCodeOf(error) }),
    );
    const outcome = await within(PIECE_PATIENCE_MS, asked);
    if (outcome !== undefined) return outcome;
    late.abort();
    return { code: 'timeout' };
  }
}
