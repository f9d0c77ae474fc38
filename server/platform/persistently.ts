/** Work that must happen in the end: done again while the database is away or too busy, until it works. */
import { setTimeout as sleep } from 'node:timers/promises';
import { mayWorkLater } from './database/database-away';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;

interface Persistence {
  /** Not tried again after so many milliseconds; without end unless told. */
  forMs?: number;
  /** Told once, with the first failure. */
  onWait?: (error: unknown) => void;
}

/**
 * @param work may run several times, also when its last commit did happen and only its answer was lost:
 *   done twice it must come to the same
 * @throws what `work` throws for another reason, or when the time is over
 */
export async function persistently<T>(
  work: () => Promise<T>,
  { forMs = Number.POSITIVE_INFINITY, onWait }: Persistence = {},
): Promise<T> {
  const until = performance.now() + forMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!mayWorkLater(error) || performance.now() + pause > until) throw error;
      if (pause === FIRST_PAUSE_MS) onWait?.(error);
    }
    await sleep(pause);
  }
}
