/** What the call's clock on the server says, told from pings: the quickest answer is the truest. */

/** Answers older than this count no longer: clocks drift. */
const REMEMBERED_MS = 60_000;

export class CallClock {
  /** Pings under way: when each was sent. */
  readonly #sent = new Map<number, number>();
  #answers: { at: number; roundTripMs: number; aheadMs: number }[] = [];
  #next = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param now milliseconds that never jump, such as `performance.now` */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The id of a ping that is sent now. */
  ping(): number {
    this.#next += 1;
    this.#sent.set(this.#next, this.now());
    if (this.#sent.size > 20) this.#sent.delete(this.#next - 20);
    return this.#next;
  }

  /** @param offset_ms the call's clock when the ping was answered */
  pong(id: number, offset_ms: number): void {
    const sentAt = this.#sent.get(id);
    if (sentAt === undefined) return;
    this.#sent.delete(id);
    const at = this.now();
    const roundTripMs = at - sentAt;
    const aheadMs = offset_ms - (sentAt + roundTripMs / 2);
    this.#answers = [...this.#answers, { at, roundTripMs, aheadMs }].filter(
      (answer) => at - answer.at < REMEMBERED_MS,
    );
    for (const act of this.#waiting.splice(0)) act();
  }

  /** Known well enough to stamp sound by. */
  get isSet(): boolean {
    return this.#answers.length > 0;
  }

  /** Now, or as soon as the clock is known; in the order in which it was asked for. */
  whenSet(act: () => void): void {
    if (this.isSet) act();
    else this.#waiting.push(act);
  }

  /** The call's clock at a moment of this page's clock. */
  at(pageMs: number): number {
    const [best] = this.#answers.toSorted((a, b) => a.roundTripMs - b.roundTripMs);
    return Math.max(0, pageMs + (best?.aheadMs ?? 0));
  }
}
