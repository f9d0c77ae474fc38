/** State outside React: components read it with `useSyncExternalStore`. */
export class StateStore<State extends object> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(beginning: State) {
    this.#state = beginning;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): State => this.#state;

  /** Tells the listeners, unless everything was so already. */
  protected change(change: Partial<State>): void {
    const keys = Object.keys(change) as (keyof State)[];
    if (keys.every((key) => this.#state[key] === change[key])) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
