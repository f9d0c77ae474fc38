/** Deletes the recordings that are older than their workspace keeps them. Every process does this; each goes once. */
import type { Database } from '../../platform/database/connection';
import { recordingsPastTheirDays } from '../../platform/database/lookups/due';
import type { Log } from '../../platform/logging';
import type { RecordingKeeper } from './keeping';
import { deleteRecording } from './service';

const EVERY_MS = 60 * 60_000;
const BATCH = 100;

interface RecordingRetentionOptions {
  database: Database;
  keeper: RecordingKeeper;
  log: Log<'info' | 'error'>;
}

export function createRecordingRetention(options: RecordingRetentionOptions) {
  const { database, keeper, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  let stopped = false;

  const run = async (): Promise<number> => {
    let deleted = 0;
    for (;;) {
      const due = await database.withoutTenant((tx) => recordingsPastTheirDays(tx, BATCH));
      let gone = 0;
      for (const call of due) {
        if (stopped) return deleted;
        if (
          await database.inWorkspace(call.workspace_id, (tx) => deleteRecording(tx, keeper, call, 'expired'))
        )
          gone += 1;
      }
      deleted += gone;
      // What another process deletes at the same time is not there the next time.
      if (due.length < BATCH || gone === 0) break;
    }
    if (deleted > 0) {
      keeper.wake();
      log.info({ recordings: deleted }, 'deleted recordings past their days');
    }
    return deleted;
  };

  const runQuietly = () => {
    underWay = underWay
      .then(run)
      .catch((error: unknown) => log.error({ err: error }, 'old recordings were not deleted'));
    void underWay.finally(() => timer?.refresh());
  };

  return {
    /** Deletes all that are due. @returns how many */
    run,
    /** Runs in the background: now and then every hour. */
    start(): void {
      timer = setTimeout(runQuietly, EVERY_MS);
      timer.unref();
      runQuietly();
    },
    /** Runs in the background at once: fewer days may be kept than before. */
    soon: runQuietly,
    /** Resolves when a run under way has ended. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      timer = undefined;
      await underWay;
    },
  };
}
