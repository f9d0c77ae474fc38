/**
 * Puts the frames of a stream in order: Telnyx numbers them in `chunk` and doesn't promise to send them in order
 * (https://developers.telnyx.com/api-reference/websockets/stream-call-media-over-websocket, "Ordering").
 *
 * One that is due passes at once, so frames that come in order wait for nothing. One that's early waits for those before
 * it until `MOST_HELD` wait; then what's missing is taken for lost, and silence stands for it.
 */
import { MU_LAW_SILENCE } from '../../../runtime/lines/mu-law';

/** Of 20 ms each: what comes later than that is worth less than the delay would cost. */
const MOST_HELD = 5;
/** As much silence as stands for what is missing, so that a jump of the numbers isn't minutes of it. */
const MOST_SILENT = 50;
/** So far back a number isn't that of a late frame: the counting has started again. */
const BEGINS_AGAIN = 500;

export class FrameOrder {
  /** The number that is due; null: any. */
  #due: number | null = null;
  readonly #held = new Map<number, Uint8Array>();

  /** @param pass told each frame, in order */
  constructor(private readonly pass: (frame: Uint8Array) => void) {}

  /** @param chunk its number; not a number: it passes as it comes */
  take(chunk: number, frame: Uint8Array): void {
    if (!Number.isSafeInteger(chunk)) return this.pass(frame);
    if (this.#due !== null && chunk < this.#due - BEGINS_AGAIN) this.#beginAgain();
    this.#due ??= chunk;
    // It came too late, or twice.
    if (chunk < this.#due) return;
    if (chunk > this.#due) {
      this.#held.set(chunk, frame);
      if (this.#held.size < MOST_HELD) return;
      this.#giveUp(this.#due, frame.length);
    } else {
      this.pass(frame);
      this.#due += 1;
    }
    this.#release();
  }

  /** What's missing before the first that waits is lost. */
  #giveUp(due: number, bytes: number): void {
    const next = Math.min(...this.#held.keys());
    for (let lost = 0; lost < Math.min(next - due, MOST_SILENT); lost += 1) {
      this.pass(new Uint8Array(bytes).fill(MU_LAW_SILENCE));
    }
    this.#due = next;
  }

  /** Passes those that wait for nothing any more. */
  #release(): void {
    for (;;) {
      const frame = this.#due === null ? undefined : this.#held.get(this.#due);
      if (this.#due === null || frame === undefined) return;
      this.#held.delete(this.#due);
      this.pass(frame);
      this.#due += 1;
    }
  }

  #beginAgain(): void {
    for (const chunk of [...this.#held.keys()].toSorted((one, other) => one - other)) {
      this.pass(this.#held.get(chunk) ?? new Uint8Array(0));
    }
    this.#held.clear();
    this.#due = null;
  }
}
