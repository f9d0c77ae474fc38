/**
 * Two voices that are heard elsewhere at this moment, mixed on one clock and played a little later. Knows
 * nothing of the browser. Places are frames on the call's clock, at the rate of the device.
 */
import { levelOf } from './pcm';

export type Voice = 'caller' | 'agent';

/** What is waited for before the first piece is played, so that a late one is not heard as a gap. */
const CUSHION_S = 0.2;
/** What is waited for beyond a piece that came too late. */
const MARGIN_S = 0.06;
/** Nothing is played later than this behind what is newest; then what is between is left out. */
const MOST_BEHIND_S = 0.6;
const USUALLY_BEHIND_S = 0.4;

interface Piece {
  at: number;
  samples: Float32Array;
}

export class LiveMix {
  readonly #pieces: Record<Voice, Piece[]> = { caller: [], agent: [] };
  #playhead: number | null = null;
  #newest = 0;
  #scratch = new Float32Array(0);

  constructor(private readonly rate: number) {}

  /** How far what is played is behind the newest sample, in seconds. */
  get behind(): number {
    return this.#playhead === null ? 0 : (this.#newest - this.#playhead) / this.rate;
  }

  push(voice: Voice, at: number, samples: Float32Array): void {
    if (samples.length === 0) return;
    this.#newest =
      this.#playhead === null ? at + samples.length : Math.max(this.#newest, at + samples.length);
    let playhead = this.#playhead ?? at - CUSHION_S * this.rate;
    if (at < playhead) {
      // From here on everything is heard later by as much.
      const wanted = Math.max(at - MARGIN_S * this.rate, this.#newest - MOST_BEHIND_S * this.rate);
      playhead = Math.min(playhead, wanted);
    }
    if (this.#newest - playhead > MOST_BEHIND_S * this.rate) {
      playhead = this.#newest - USUALLY_BEHIND_S * this.rate;
    }
    this.#playhead = Math.round(playhead);
    this.#pieces[voice].push({ at, samples });
  }

  /** What comes next is played as soon as at the beginning: what had gathered is left out. */
  restart(): void {
    this.#playhead = null;
    this.#pieces.caller = [];
    this.#pieces.agent = [];
  }

  /** Fills the block with both voices. @returns how loud each of them is in it, 0 to 1 */
  fill(block: Float32Array): Record<Voice, number> {
    block.fill(0);
    if (this.#playhead === null) return { caller: 0, agent: 0 };
    const from = this.#playhead;
    this.#playhead = from + block.length;
    return { caller: this.#add('caller', from, block), agent: this.#add('agent', from, block) };
  }

  #add(voice: Voice, from: number, block: Float32Array): number {
    if (this.#scratch.length !== block.length) this.#scratch = new Float32Array(block.length);
    const heard = this.#scratch.fill(0);
    const to = from + block.length;
    const pieces = this.#pieces[voice];
    for (const { at, samples } of pieces) {
      const start = Math.max(from, at);
      const stop = Math.min(to, at + samples.length);
      if (start < stop) heard.set(samples.subarray(start - at, stop - at), start - from);
    }
    while (pieces[0] && pieces[0].at + pieces[0].samples.length <= to) pieces.shift();
    for (const [index, sample] of heard.entries()) block[index] = (block[index] ?? 0) + sample;
    return levelOf(heard);
  }
}
