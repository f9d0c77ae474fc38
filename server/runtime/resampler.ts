/**
 * Sound from one rate to another: PCM, 16 bit, one channel. By Speex's resampler in WebAssembly, in this thread: a call
 * has fifty frames a second and more of it in each direction, and the native one of the call library costs five times
 * as much for each, since they're copied to it and back as messages.
 */
import startSpeex from '@echogarden/speex-resampler-wasm/simd';

/** Of 0 to 10. Cuts off what the lower rate can't hold by 80 dB, and holds back 5 ms. */
const QUALITY = 5;
/** Samples that are converted in one go at most. */
const PIECE = 4_096;
const SAMPLE_BYTES = Int16Array.BYTES_PER_ELEMENT;
/** From 8 to 48 kHz is the most that's asked for. */
const MOST_RATIO = 6;

const speex = await startSpeex();
/** What goes in, what comes out, and how many samples there are of both: used by all, since each call ends before the next. */
const input = speex._malloc(PIECE * SAMPLE_BYTES);
const output = speex._malloc((PIECE * MOST_RATIO + 1) * SAMPLE_BYTES);
const counts = speex._malloc(2 * Uint32Array.BYTES_PER_ELEMENT);

/** A speech that's given up half-way is dropped without a word. */
const dropped = new FinalizationRegistry<number>((state) => speex._speex_resampler_destroy(state));

export class Resampler {
  /** How many samples of what comes out it always holds back. */
  readonly holds: number;
  /** 0: it's closed. */
  #state: number;
  #taken = 0;
  #given = 0;

  /** @param from samples a second, at least a sixth of `to` @throws Error when there's no memory for it */
  constructor(
    private readonly from: number,
    private readonly to: number,
  ) {
    if (to > from * MOST_RATIO) throw new Error(`Sound of ${from} Hz can't be brought to ${to} Hz.`);
    this.#state = speex._speex_resampler_init(1, from, to, QUALITY, counts);
    if (this.#state === 0) throw new Error('There is no memory for the resampler.');
    // So that what comes out begins where what goes in does.
    speex._speex_resampler_skip_zeros(this.#state);
    dropped.register(this, this.#state, this);
    this.holds = speex._speex_resampler_get_output_latency(this.#state);
  }

  /** @returns what is ready by now; the rest comes with later samples, or with `end` */
  push(samples: Int16Array): Int16Array[] {
    this.#taken += samples.length;
    return this.#convert(samples);
  }

  /** What is left. Takes nothing more. */
  end(): Int16Array[] {
    const held = speex._speex_resampler_get_input_latency(this.#state);
    const whole = Math.round((this.#taken * this.to) / this.from);
    const left = whole - this.#given;
    const rest = this.#convert(new Int16Array(held + Math.ceil(this.from / this.to)));
    this.close();
    return left > 0 ? rest.map((piece) => piece.subarray(0, left)) : [];
  }

  /** Frees it without the rest. */
  close(): void {
    if (this.#state === 0) return;
    dropped.unregister(this);
    speex._speex_resampler_destroy(this.#state);
    this.#state = 0;
  }

  #convert(samples: Int16Array): Int16Array[] {
    if (this.#state === 0) throw new Error('The resampler is closed.');
    const pieces: Int16Array[] = [];
    for (let at = 0; at < samples.length; ) {
      const piece = samples.subarray(at, at + PIECE);
      // Its memory may have moved, so that it's asked for each time.
      speex.HEAP16.set(piece, input / SAMPLE_BYTES);
      const [taken, given] = [counts / 4, counts / 4 + 1];
      speex.HEAPU32[taken] = piece.length;
      speex.HEAPU32[given] = PIECE * MOST_RATIO + 1;
      const fault = speex._speex_resampler_process_int(this.#state, 0, input, counts, output, counts + 4);
      // One that takes nothing would be asked for ever.
      if (fault !== 0) throw new Error(`The resampler failed with ${fault}.`);
      at += speex.HEAPU32[taken] ?? 0;
      const from = output / SAMPLE_BYTES;
      const ready = speex.HEAP16.slice(from, from + (speex.HEAPU32[given] ?? 0));
      this.#given += ready.length;
      if (ready.length > 0) pieces.push(ready);
    }
    return pieces;
  }
}
