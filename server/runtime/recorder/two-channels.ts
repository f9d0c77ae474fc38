/** Two channels on one clock, in pieces of a second: left the caller, right the agent. */
import { RECORDING_RATE } from '#contract/calls/recordings';

/** Frames of a piece; a frame is one sample of each channel. */
export const PIECE_FRAMES = RECORDING_RATE;
/** A piece that lies this far behind the newest sample isn't added to any more. */
const OPEN_PIECES = 10;
/** More than this isn't kept for a storage that doesn't take it: 30 s are 2 MB. */
const MOST_PIECES = 30;
/** Stamps that are nearer than this to the end of what came before go on from there, without a click. */
const SNAP_FRAMES = RECORDING_RATE / 200;

export type Channel = 'caller' | 'agent';

interface OpenPiece {
  samples: Int16Array;
  /** Something was added and not taken yet. */
  changed: boolean;
  /** Taken, and not known to be stored yet. */
  taken: boolean;
}

export class TwoChannels {
  readonly #pieces = new Map<number, OpenPiece>();
  readonly #ends: Record<Channel, number> = { caller: 0, agent: 0 };
  /** Pieces before this one are closed. */
  #earliest = 0;

  /** @param offset_ms where the first frame lies on the call's clock */
  constructor(private readonly offset_ms: number) {}

  /** Places samples at `RECORDING_RATE`. What lies before the start or in a closed piece is left out. */
  place(channel: Channel, samples: Int16Array, at_ms: number): void {
    const told = Math.round(((at_ms - this.offset_ms) * RECORDING_RATE) / 1000);
    const start = Math.abs(told - this.#ends[channel]) <= SNAP_FRAMES ? this.#ends[channel] : told;
    const side = channel === 'caller' ? 0 : 1;
    let index = Math.max(0, this.#earliest * PIECE_FRAMES - start);
    while (index < samples.length) {
      const number = Math.floor((start + index) / PIECE_FRAMES);
      const piece = this.#piece(number);
      const end = Math.min(samples.length, (number + 1) * PIECE_FRAMES - start);
      let place = (start + index - number * PIECE_FRAMES) * 2 + side;
      for (; index < end; index += 1, place += 2) piece.samples[place] = samples[index] ?? 0;
      piece.changed = true;
    }
    this.#ends[channel] = Math.max(this.#ends[channel], start + samples.length);
  }

  /**
   * The pieces that were added to since they were taken last, in order. They are counted from 0 at the start of
   * the recording; a number that is left out is a second of silence.
   */
  changed(): number[] {
    return [...this.#pieces]
      .flatMap(([number, { changed }]) => (changed ? [number] : []))
      .sort((a, b) => a - b);
  }

  /**
   * What should be stored of a piece, until `settled` is told how that went.
   *
   * @returns interleaved, a copy; the last piece so far ends where the sound does. Null: it was given up
   */
  take(number: number): Int16Array | null {
    const piece = this.#pieces.get(number);
    if (piece === undefined) return null;
    piece.changed = false;
    piece.taken = true;
    return piece.samples.slice(0, this.#framesOf(number) * 2);
  }

  /** A piece that was taken is stored, or can be taken again. */
  settled(number: number, stored: boolean): void {
    const piece = this.#pieces.get(number);
    if (piece === undefined) return;
    piece.taken = false;
    if (!stored) piece.changed = true;
  }

  /** How many pieces aren't stored, or not as they are now. */
  get unstored(): number {
    return [...this.#pieces.values()].filter(({ changed, taken }) => changed || taken).length;
  }

  /** Lets go of what is closed. @returns how many pieces were given up without being stored */
  forgetOld(): number {
    const newest = Math.floor(this.#newestFrame() / PIECE_FRAMES);
    this.#earliest = Math.max(this.#earliest, newest - OPEN_PIECES);
    let lost = 0;
    for (const [number, { changed, taken }] of this.#pieces) {
      // Whether one that is on its way arrives isn't known yet.
      if (number >= this.#earliest || taken) continue;
      if (changed && number > newest - MOST_PIECES) continue;
      this.#pieces.delete(number);
      if (changed) lost += 1;
    }
    return lost;
  }

  #newestFrame(): number {
    return Math.max(this.#ends.caller, this.#ends.agent);
  }

  #framesOf(number: number): number {
    return Math.min(PIECE_FRAMES, this.#newestFrame() - number * PIECE_FRAMES);
  }

  #piece(number: number): OpenPiece {
    let piece = this.#pieces.get(number);
    if (piece === undefined) {
      piece = { samples: new Int16Array(PIECE_FRAMES * 2), changed: false, taken: false };
      this.#pieces.set(number, piece);
    }
    return piece;
  }
}
