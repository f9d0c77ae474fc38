/**
 * What the agent says, on its way to the speaker, sample by sample: waits for a little in advance, holds
 * and goes on at the sample, and knows how much was heard. Knows nothing of the browser.
 */

/** Gathered before a speech begins, or goes on after it ran dry, so that a late piece is not heard as a gap. */
const CUSHION_S = 0.06;

export type QueueEvent = 'started' | 'finished' | 'underrun';

export class SpeechQueue {
  #pieces: Float32Array[] = [];
  /** Samples read of the first piece. */
  #read = 0;
  #waiting = 0;
  #played = 0;
  #whole = false;
  #started = false;
  #starved = false;
  #held = false;
  #over = false;

  constructor(private readonly rate: number) {}

  /** Samples that went to the speaker. */
  get played(): number {
    return this.#played;
  }

  get isPlaying(): boolean {
    return this.#started && !this.#held && !this.#over;
  }

  push(samples: Float32Array): void {
    if (this.#over || samples.length === 0) return;
    this.#pieces.push(samples);
    this.#waiting += samples.length;
  }

  /** Nothing more follows. */
  end(): void {
    this.#whole = true;
  }

  hold(): void {
    this.#held = true;
  }

  goOn(): void {
    this.#held = false;
  }

  /** Throws the rest away. */
  drop(): void {
    this.#over = true;
    this.#pieces = [];
    this.#waiting = 0;
  }

  /** Fills the block, with silence where there is nothing to say. @returns what happened in it */
  fill(block: Float32Array): QueueEvent[] {
    block.fill(0);
    if (this.#over || this.#held) return [];
    const events: QueueEvent[] = [];
    const gathers = !this.#started || this.#starved;
    if (gathers && this.#waiting < CUSHION_S * this.rate && !this.#whole) return [];
    if (!this.#started) {
      if (this.#waiting === 0) return this.#finish(events);
      this.#started = true;
      events.push('started');
    }
    const filled = this.#take(block);
    this.#played += filled;
    if (filled < block.length) {
      if (this.#whole) return this.#finish(events);
      if (!this.#starved) events.push('underrun');
    }
    this.#starved = filled < block.length;
    return events;
  }

  #finish(events: QueueEvent[]): QueueEvent[] {
    this.#over = true;
    return [...events, 'finished'];
  }

  #take(block: Float32Array): number {
    let filled = 0;
    for (let piece = this.#pieces[0]; piece !== undefined && filled < block.length; piece = this.#pieces[0]) {
      const taken = piece.subarray(this.#read, this.#read + block.length - filled);
      block.set(taken, filled);
      filled += taken.length;
      this.#read += taken.length;
      if (this.#read < piece.length) break;
      this.#pieces.shift();
      this.#read = 0;
    }
    this.#waiting -= filled;
    return filled;
  }
}
