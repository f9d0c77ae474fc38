/** A time limit for one try of a request that works together with the caller's own signal. */

interface Deadline {
  /** Fires when time is up or when the caller aborts. */
  signal: AbortSignal;
  /** True once time was up. */
  passed(): boolean;
  /** Restarts the time, because something has moved. */
  renew(): void;
  clear(): void;
}

/** Starts the clock. A new try needs a new deadline: a signal that has fired stays fired. */
export function attemptDeadline(milliseconds: number, caller: AbortSignal): Deadline {
  const controller = new AbortController();
  const start = () =>
    setTimeout(() => controller.abort(new DOMException('Time is up.', 'TimeoutError')), milliseconds);
  let timer = start();
  return {
    signal: AbortSignal.any([caller, controller.signal]),
    passed: () => controller.signal.aborted,
    renew() {
      clearTimeout(timer);
      timer = start();
    },
    clear: () => clearTimeout(timer),
  };
}
