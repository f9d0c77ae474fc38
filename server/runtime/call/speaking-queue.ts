/** Tasks that speak, one after another. */

export class SpeakingQueue {
  #last: Promise<void>;
  #waiting = 0;

  /** @param first what comes before every task */
  constructor(
    first: Promise<void>,
    private readonly on: {
      /** The call is over: what has not begun is left out. */
      isOver(): boolean;
      failed(error: unknown): void;
      /** A task is done. */
      done(): void;
    },
  ) {
    this.#last = first.catch((error: unknown) => on.failed(error));
  }

  /** No task runs or waits. */
  get idle(): boolean {
    return this.#waiting === 0;
  }

  add(task: () => Promise<void>): void {
    this.#waiting += 1;
    this.#last = this.#last
      .then(async () => {
        if (!this.on.isOver()) await task();
      })
      .catch((error: unknown) => this.on.failed(error))
      .then(() => {
        this.#waiting -= 1;
        if (!this.on.isOver()) this.on.done();
      });
  }

  /** Resolves when all that was added has been said. */
  settled(): Promise<void> {
    return this.#last;
  }
}
