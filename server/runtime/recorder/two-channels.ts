/** Two channels on one clock, handed out as pieces of a second: left the caller, right the agent. */
import { RECORDING_RATE } from '#contract/recordings';

/** Frames of a piece; a frame is one sample of each channel. */
export const PIECE_FRAMES = RECORDING_RATE;
/** How late what belongs before the newest sample may come. */
const LATENESS_FRAMES = RECORDING_RATE / 4;
/** Stamps that are nearer than this to the end of what came before go on from there, without a click. */
const SNAP_FRAMES = RECORDING_RATE / 200;

export type Channel = 'caller' | 'agent';

export interface Piece {
  /** Counted from 0 at the start of the recording. A number that is left out is a second of silence. */
  number: number;
  /** Interleaved; the last piece of a recording may be shorter. */
  samples: Int16Array;
}

export class TwoChannels {
  readonly #open = new Map<number, Int16Array>();
  readonly #ends: Record<Channel, number> = { caller: 0, agent: 0 };
  /** The first piece that has not been handed out. */
  #next = 0;

  /** @param offset_ms where the first frame lies on the call's clock */
  constructor(private readonly offset_ms: number) {}

  /**
   * Places samples at `RECORDING_RATE`; what lies before the start or in a piece that was handed out is
   * left out.
   *
   * @returns pieces that nothing is added to any more
   */
  place(channel: Channel, samples: Int16Array, at_ms: number): Piece[] {
    const told = Math.round(((at_ms - this.offset_ms) * RECORDING_RATE) / 1000);
    const start = Math.abs(told - this.#ends[channel]) <= SNAP_FRAMES ? this.#ends[channel] : told;
    const side = channel === 'caller' ? 0 : 1;
    const earliest = this.#next * PIECE_FRAMES;
    for (let index = Math.max(0, earliest - start); index < samples.length; index += 1) {
      const frame = start + index;
      this.#piece(Math.floor(frame / PIECE_FRAMES))[(frame % PIECE_FRAMES) * 2 + side] = samples[index] ?? 0;
    }
    this.#ends[channel] = Math.max(this.#ends[channel], start + samples.length);
    const newest = Math.max(this.#ends.caller, this.#ends.agent);
    return this.#close(Math.floor((newest - LATENESS_FRAMES) / PIECE_FRAMES));
  }

  /** What is left, the last piece cut where the sound ends. */
  finish(): Piece[] {
    const end = Math.max(this.#ends.caller, this.#ends.agent);
    return this.#close(Math.ceil(end / PIECE_FRAMES)).map(({ number, samples }) => ({
      number,
      samples: samples.subarray(0, Math.min(PIECE_FRAMES, end - number * PIECE_FRAMES) * 2),
    }));
  }

  #piece(number: number): Int16Array {
    let piece = this.#open.get(number);
    if (piece === undefined) this.#open.set(number, (piece = new Int16Array(PIECE_FRAMES * 2)));
    return piece;
  }

  #close(upTo: number): Piece[] {
    this.#next = Math.max(this.#next, upTo);
    const closed = [...this.#open].filter(([number]) => number < this.#next).toSorted(([a], [b]) => a - b);
    for (const [number] of closed) this.#open.delete(number);
    return closed.map(([number, samples]) => ({ number, samples }));
  }
}
