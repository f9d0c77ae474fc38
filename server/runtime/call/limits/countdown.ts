/** A timer that can be stopped for a while, so that the time without a connection doesn't count. */
import type { Clock } from '../../desk/clock';

export class Countdown {
  #cancel: (() => void) | null = null;
  #left = 0;
  #since = 0;
  #run: (() => void) | null = null;

  constructor(private readonly clock: Clock) {}

  /** Calls `run` once after `ms`; what ran before is cancelled. Starts stopped when `paused` is set. */
  start(ms: number, run: () => void, paused = false): void {
    this.cancel();
    this.#left = ms;
    this.#run = run;
    if (!paused) this.resume();
  }

  pause(): void {
    if (this.#cancel === null) return;
    this.#cancel();
    this.#cancel = null;
    this.#left = Math.max(0, this.#left - (this.clock.monotonic() - this.#since));
  }

  resume(): void {
    const run = this.#run;
    if (run === null || this.#cancel !== null) return;
    this.#since = this.clock.monotonic();
    this.#cancel = this.clock.after(this.#left, () => {
      this.#cancel = null;
      this.#run = null;
      run();
    });
  }

  readonly cancel = (): void => {
    this.#cancel?.();
    this.#cancel = null;
    this.#run = null;
  };
}
