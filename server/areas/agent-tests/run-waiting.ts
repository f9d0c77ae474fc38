/** Waiting for a run of tests, wherever it runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Notice, Notices } from '../../platform/workspace-events';

/** Looks again without being told, since a notice can be missed. */
const LOOK_EVERY_MS = 5000;

/**
 * Waits until it has finished.
 *
 * @param isFinished asks the database
 * @returns whether it finished before `signal` fired
 */
export async function waitForRun(
  notices: Notices,
  runId: string,
  isFinished: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> {
  let told = new AbortController();
  const concerns = (notice: Notice) =>
    notice.kind === 'gap' ||
    (notice.kind === 'event' && notice.event.type === 'test_run.changed' && notice.event.run_id === runId);
  const unsubscribe = notices.subscribe((notice) => {
    if (concerns(notice)) told.abort();
  });
  try {
    while (!signal.aborted) {
      told = new AbortController();
      if (await isFinished()) return true;
      await sleep(LOOK_EVERY_MS, undefined, { signal: AbortSignal.any([signal, told.signal]) }).catch(
        () => undefined,
      );
    }
    return false;
  } finally {
    unsubscribe();
  }
}
