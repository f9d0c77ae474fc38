/** The clock of a conversation that is played: real time runs, except while the conversation has to wait. */
import { type Clock, systemClock } from './clock';

/** A timer that comes due while the clock is stopped is looked at again after this. */
const LOOK_AGAIN_MS = 50;

export class StoppableClock implements Clock {
  #stoppedAt: number | null = null;
  #stood = 0;

  /** @param pretended the date and time that it always tells; null: the real ones */
  constructor(private readonly pretended: Date | null = null) {}

  now(): Date {
    return this.pretended ?? systemClock.now();
  }

  monotonic(): number {
    return (this.#stoppedAt ?? systemClock.monotonic()) - this.#stood;
  }

  after(ms: number, run: () => void): () => void {
    const due = this.monotonic() + ms;
    let cancel = () => {};
    const wait = (left: number) => {
      cancel = systemClock.after(left, () => {
        if (this.#stoppedAt !== null) wait(LOOK_AGAIN_MS);
        else if (this.monotonic() < due) wait(due - this.monotonic());
        else run();
      });
    };
    wait(ms);
    return () => cancel();
  }

  /** Stops until `work` settles. What it rejects with is its own affair. */
  async whileStopped(work: () => Promise<void>): Promise<void> {
    this.#stoppedAt ??= systemClock.monotonic();
    await work().catch(() => undefined);
    this.#stood += systemClock.monotonic() - this.#stoppedAt;
    this.#stoppedAt = null;
  }
}
