/**
 * A carrier that keeps no connection: its calls come by webhooks, to any process. What's looked at again and again is
 * whether its account still lets us in.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CarrierConnection, CarrierListeners } from './carrier';

const LOOK_MS = 15 * 60_000;
/** After a look that failed; doubled each time. */
const FIRST_PAUSE_MS = 5_000;

/** @param look why it can't be used, in a sentence; null: it can. Never rejects. */
export function watchAccount(
  look: () => Promise<string | null>,
  on: CarrierListeners,
  dial: NonNullable<CarrierConnection['dial']>,
): CarrierConnection {
  const closing = new AbortController();
  const { signal } = closing;
  const run = async () => {
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const problem = await look();
      if (signal.aborted) return;
      if (problem === null) on.connected();
      else on.failed(problem);
      const wait = problem === null ? LOOK_MS : pause;
      pause = problem === null ? FIRST_PAUSE_MS : Math.min(pause * 2, LOOK_MS);
      await sleep(wait * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    dial,
    // Calls need nothing of it.
    async leave() {
      closing.abort();
      return true;
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}
