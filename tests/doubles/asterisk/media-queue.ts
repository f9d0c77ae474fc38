/**
 * What waits to be played on a media socket of Asterisk's `chan_websocket`, in frames of 20 ms. It asks for a pause when much
 * waits, and throws away messages of sound that come all the same; marks it keeps.
 */
const FRAME_BYTES = 160;
/** As `chan_websocket` has them: `QUEUE_LENGTH_MAX`, `QUEUE_LENGTH_XOFF_LEVEL` and `QUEUE_LENGTH_XON_LEVEL`. */
const MOST_FRAMES = 1_000;
const XOFF_FRAMES = 900;
const XON_FRAMES = 800;

export class MediaQueue {
  /** Frames, and names of marks. */
  #waiting: (Uint8Array | string)[] = [];
  #frames = 0;
  #isFull = false;

  /** @param tell sends a message to who plays */
  constructor(private readonly tell: (message: string) => void) {}

  /** How many frames wait. */
  get frames(): number {
    return this.#frames;
  }

  sound(codes: Uint8Array): void {
    if (this.#frames >= MOST_FRAMES) return;
    for (let at = 0; at < codes.length; at += FRAME_BYTES) {
      this.#waiting.push(codes.subarray(at, at + FRAME_BYTES));
      this.#frames += 1;
    }
    if (this.#isFull || this.#frames < XOFF_FRAMES) return;
    this.#isFull = true;
    this.tell('MEDIA_XOFF');
  }

  mark(name: string): void {
    this.#waiting.push(name);
  }

  flush(): void {
    this.#waiting = [];
    this.#frames = 0;
  }

  /** What is played next; null: nothing waits. */
  next(): Uint8Array | null {
    if (this.#isFull && this.#frames < XON_FRAMES) {
      this.#isFull = false;
      this.tell('MEDIA_XON');
    }
    let one = this.#waiting.shift();
    for (; typeof one === 'string'; one = this.#waiting.shift()) this.tell(`MEDIA_MARK_PROCESSED ${one}`);
    if (one === undefined) return null;
    this.#frames -= 1;
    return one;
  }
}
