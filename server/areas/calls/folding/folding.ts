/**
 * Folding: the log of a call that has ended becomes one compressed row, and what ran a reference. A row in
 * `call_folds`, written in the transaction that ends the call, says that it's to be done; every process looks for
 * them. Done twice, or by two processes at once, it does the same as once; a crash leaves the row, and all as it was.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallEvent } from '#contract/calls/call-events';
import type { Database } from '../../../platform/database/connection';
import { takeCallsToFold } from '../../../platform/database/lookups/due';
import type { Log } from '../../../platform/logging';
import { repeated } from '../../../platform/repeated';
import { type WordsRow, wordsInsert, wordsRowOf } from '../words-store';
import * as store from './fold-store';
import { type NumberedEvent, packLog, unpackLog } from './folded-log';

const FOLD_INTERVAL_MS = 5000;
/** Calls that are folded in one transaction, at most. */
const BATCH = 20;
/** Between batches, while there's more to do. */
const PAUSE_MS = 20;

interface FoldingOptions {
  database: Database;
  log: Log<'error'>;
}

export function createFolding({ database, log }: FoldingOptions) {
  let stopped = false;

  const foldOrTell = async (workspaceId: string, callIds: readonly string[]): Promise<number> => {
    try {
      return await foldCalls(database, workspaceId, callIds);
    } catch (error) {
      if (callIds.length > 1) {
        // One that can't be folded holds no other one up.
        let done = 0;
        for (const callId of callIds) done += await foldOrTell(workspaceId, [callId]);
        return done;
      }
      log.error({ err: error, call_id: callIds[0] }, 'a call could not be folded');
      return 0;
    }
  };

  const fold = async (): Promise<number> => {
    let done = 0;
    while (!stopped) {
      const taken = await database.withoutTenant((tx) => takeCallsToFold(tx, BATCH));
      const byWorkspace = grouped(taken, ({ workspace_id }) => workspace_id);
      for (const [workspaceId, calls] of byWorkspace) {
        done += await foldOrTell(
          workspaceId,
          calls.map(({ call_id }) => call_id),
        );
      }
      if (taken.length < BATCH) break;
      // The database is there for calls that run as well.
      await sleep(PAUSE_MS);
    }
    return done;
  };

  const looking = repeated(fold, FOLD_INTERVAL_MS, (err) => log.error({ err }, 'folding calls failed'));
  return {
    /** Folds what waits, a batch after the other. @returns how many calls were folded */
    fold,
    start: looking.start,
    stop: () => {
      stopped = true;
      return looking.stop();
    },
  };
}

/** @returns how many of them this has folded */
async function foldCalls(
  database: Database,
  workspaceId: string,
  callIds: readonly string[],
): Promise<number> {
  const read = await database.inWorkspace(workspaceId, async (tx) => ({
    loose: await store.looseEvents(tx, callIds),
    folded: await store.foldedLogs(tx, callIds),
    wordless: await store.callsWithoutWords(tx, callIds),
  }));
  // Between the two transactions, which stay short.
  const loose = grouped(read.loose, ({ call_id }) => call_id);
  const logs = new Map<string, Buffer>();
  for (const [callId, events] of loose) {
    const before = read.folded.find(({ call_id }) => call_id === callId);
    const late = numbered(events);
    logs.set(callId, await packLog(before ? withLate(await unpackLog(before.log), late) : late));
  }
  const words = read.wordless.map((call) => wordsRowOf(call, eventsOf(loose.get(call.call_id) ?? [])));
  return database.inWorkspace(workspaceId, async (tx) => {
    const claimed = await store.claimFolds(tx, callIds);
    if (claimed.size === 0) return 0;
    const ids = [...claimed];
    const written = [...logs].flatMap(([call_id, log]) =>
      claimed.has(call_id) ? { workspace_id: workspaceId, call_id, log } : [],
    );
    const folding = written.map(({ call_id }) => call_id);
    await store.writeLogs(tx, written);
    const packed = folding.reduce((sum, callId) => sum + (loose.get(callId)?.length ?? 0), 0);
    if ((await store.deleteLoose(tx, folding)) !== packed) {
      // Rolled back, and tried again with the event that has come meanwhile.
      throw new Error('The log of a call grew while it was folded.');
    }
    await wordsInsert(
      tx,
      words.filter((row): row is WordsRow => row !== null && claimed.has(row.call_id)),
    );
    await store.foldContents(tx, ids);
    await store.folded(tx, ids);
    return ids.length;
  });
}

const numbered = (events: readonly store.LooseEvent[]): NumberedEvent[] =>
  // The column's own type, as text.
  events.map(({ message_seq, event }) => ({ message_seq, event: JSON.parse(event) as CallEvent }));

const eventsOf = (events: readonly store.LooseEvent[]) => numbered(events).map(({ event }) => event);

function withLate(known: readonly NumberedEvent[], late: readonly NumberedEvent[]): NumberedEvent[] {
  const seqs = new Set(known.map(({ event }) => event.seq));
  const added = late.filter(({ event }) => !seqs.has(event.seq));
  return [...known, ...added].toSorted((a, b) => a.event.seq - b.event.seq);
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
