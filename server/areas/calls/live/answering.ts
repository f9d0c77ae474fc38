/**
 * People who wait for an agent: they've called, or taken a call, and it hasn't begun to talk. What's due by a pace waits for them
 * for a moment, since it would take its time from theirs. Of this process alone: others have their own.
 */
export class Answering {
  #waiting = 0;
  readonly #onIdle = new Set<() => void>();

  /** Someone waits while this is done. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    try {
      return await work();
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) for (const tell of this.#onIdle) tell();
    }
  }

  /** Resolves when no one waits, and after `mostMs` in any case. @returns whether no one waits */
  async over(mostMs: number): Promise<boolean> {
    if (this.#waiting === 0) return true;
    return new Promise((resolve) => {
      const done = (isOver: boolean) => {
        clearTimeout(timer);
        this.#onIdle.delete(told);
        resolve(isOver);
      };
      const told = () => done(true);
      const timer = setTimeout(() => done(false), mostMs);
      this.#onIdle.add(told);
    });
  }
}
