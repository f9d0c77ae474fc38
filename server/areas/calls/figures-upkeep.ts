/**
 * Keeps figures short to read and right: adds what calls have changed to them every few seconds, and compares them with
 * the calls once a day, first of all where they never were. Every process does this; each workspace is one process's at
 * a time.
 */
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { workspacesToRecount, workspacesWithFigureDeltas } from '../../platform/database/lookups/due';
import type { Log } from '../../platform/logging';
import { repeated } from '../../platform/repeated';
import { mergeDeltas, takeTurn } from './figures/merge-store';
import { readOldCalls, recountFigures } from './figures/recount';
import { mergeTopicDeltas } from './figures/topic-store';
import { readOldTopics } from './topics/assigning';

const MERGE_EVERY_MS = 2_000;
const CHECK_EVERY_MS = 60_000;
const MERGE_BATCH = 2_000;
const WORKSPACES = 100;

interface FiguresUpkeepOptions {
  database: Database;
  log: Log<'warn' | 'error'>;
}

export function createFiguresUpkeep({ database, log }: FiguresUpkeepOptions) {
  const stopped = new AbortController();

  const mergeWorkspace = async (workspaceId: string): Promise<number> => {
    let merged = 0;
    for (let batch = MERGE_BATCH; batch === MERGE_BATCH && !stopped.signal.aborted; merged += batch) {
      batch = await database.inWorkspace(workspaceId, async (tx) =>
        // The process that has the turn adds them, or the next look does.
        (await takeTurn(tx, workspaceId)) ? mergeBoth(tx) : 0,
      );
    }
    return merged;
  };

  /** As many of each, so that neither waits for the other. */
  const mergeBoth = async (tx: Transaction): Promise<number> =>
    Math.max(await mergeDeltas(tx, MERGE_BATCH), await mergeTopicDeltas(tx, MERGE_BATCH));

  const merge = async (): Promise<number> => {
    if (stopped.signal.aborted) return 0;
    const changed = await database.withoutTenant((tx) => workspacesWithFigureDeltas(tx, WORKSPACES));
    let merged = 0;
    for (const workspaceId of changed) {
      if (stopped.signal.aborted) break;
      merged += await mergeWorkspace(workspaceId);
    }
    return merged;
  };

  const checkWorkspace = async (workspaceId: string): Promise<void> => {
    while ((await readOldCalls(database, workspaceId)) > 0) stopped.signal.throwIfAborted();
    while ((await readOldTopics(database, workspaceId)) > 0) stopped.signal.throwIfAborted();
    const { repaired } = await recountFigures(database, workspaceId, stopped);
    if (repaired > 0)
      log.warn({ workspace_id: workspaceId, rows: repaired }, 'figures of calls were repaired');
  };

  const check = async (): Promise<number> => {
    if (stopped.signal.aborted) return 0;
    const due = await database.withoutTenant((tx) => workspacesToRecount(tx, WORKSPACES));
    for (const workspaceId of due) {
      if (stopped.signal.aborted) break;
      try {
        await checkWorkspace(workspaceId);
      } catch (err) {
        if (!stopped.signal.aborted)
          log.error({ err, workspace_id: workspaceId }, 'figures could not be compared');
      }
    }
    return due.length;
  };

  const merging = repeated(merge, MERGE_EVERY_MS, (err) =>
    log.error({ err }, 'figures were not brought up to date'),
  );
  const checking = repeated(check, CHECK_EVERY_MS, (err) =>
    log.error({ err }, 'figures could not be compared'),
  );

  return {
    start(): void {
      // Neither keeps a server from answering.
      void merging.start();
      void checking.start();
    },
    /** Resolves when work under way has ended. */
    async stop(): Promise<void> {
      stopped.abort();
      await Promise.all([merging.stop(), checking.stop()]);
    },
    /** Adds to the figures of every workspace what has changed. @returns how many changes those were */
    merge,
    /** Compares the figures of every workspace for which it's time. @returns how many workspaces those were */
    check,
  };
}
