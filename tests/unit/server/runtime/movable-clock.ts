import type { Clock } from '#server/runtime/desk/clock';

/** A clock that doesn't run until it's moved; timers run in their order while it moves. */
export class MovableClock implements Clock {
  #now = 1_000;
  #timers: { at: number; run: () => void }[] = [];

  now(): Date {
    return new Date(Date.parse('2026-11-20T10:00:00Z') + this.#now - 1_000);
  }

  monotonic(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#now + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Timers that wait. */
  get waiting(): number {
    return this.#timers.length;
  }

  /** Moves time on, and lets everything that follows from it happen. */
  async move(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      await settled();
      const [next] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = until;
    await settled();
  }
}

/** Waits until the engine, which speaks in real microseconds, has said what it has to say. */
async function settled(): Promise<void> {
  for (let round = 0; round < 12; round += 1) await new Promise((resolve) => setTimeout(resolve, 1));
}
