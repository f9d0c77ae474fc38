/** Finds the stretches of speech in sound as it comes, by loudness, as a transcriber's endpointing does. */

const RATE = 16_000;
/** The grain: 20 ms. */
const BLOCK_SAMPLES = RATE / 50;
const LOUD = 300;
/** Quiet of this length ends a stretch. */
const QUIET_BLOCKS = 15;
/** A stretch that is shorter is a click. */
const LEAST_BLOCKS = 5;

/** In seconds of the sound so far. */
export interface Stretch {
  from: number;
  to: number;
}

export class SpeechCounter {
  #bytes = Buffer.alloc(0);
  #blocks = 0;
  #first: number | null = null;
  #last = 0;

  /** @param bytes samples of 16 bit at 16 kHz @returns what ended in them */
  add(bytes: Buffer): Stretch[] {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    const ended: Stretch[] = [];
    let at = 0;
    for (; at + BLOCK_SAMPLES * 2 <= this.#bytes.length; at += BLOCK_SAMPLES * 2) {
      const stretch = this.#block(this.#bytes.subarray(at, at + BLOCK_SAMPLES * 2));
      if (stretch !== null) ended.push(stretch);
    }
    this.#bytes = this.#bytes.subarray(at);
    return ended;
  }

  #block(block: Buffer): Stretch | null {
    const place = this.#blocks;
    this.#blocks += 1;
    if (peakOf(block) >= LOUD) {
      this.#first ??= place;
      this.#last = place;
      return null;
    }
    if (this.#first === null || place - this.#last < QUIET_BLOCKS) return null;
    const [from, to] = [this.#first, this.#last + 1];
    this.#first = null;
    return to - from < LEAST_BLOCKS ? null : { from: from / 50, to: to / 50 };
  }
}

function peakOf(block: Buffer): number {
  let peak = 0;
  for (let at = 0; at < block.length; at += 2) peak = Math.max(peak, Math.abs(block.readInt16LE(at)));
  return peak;
}
