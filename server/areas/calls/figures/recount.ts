/** Compares a workspace's figures with a full count of its calls, and repairs them. */
import { spendPartsOf } from '#domain/money/spend-parts';
import { responseTimes } from '#contract/calls/turn-latency';
import type { Database } from '../../../platform/database/connection';
import { logsOf } from '../log-store';
import { updateCall } from '../store';
import { countAgain, mendLonger, mergeDeltas, waitForTurn } from './merge-store';
import * as store from './recount-store';
import { countTopicsAgain, mendTopics, mergeTopicDeltas } from './topic-store';

/** So many calls are counted in about a second, and only then may others count. */
const CALLS_AT_A_TIME = 20_000;
const LOGS_AT_A_TIME = 50;
const MERGE_BATCH = 20_000;

const QUARTER_MS = 15 * 60_000;
const BLOCK_MS = 8 * 86_400_000;
/** Blocks begin here. */
const ORIGIN = Date.UTC(2000, 0, 1);

interface Recount {
  /** Rows of figures that were wrong and have been put right. */
  repaired: number;
}

interface RecountOptions {
  /** Stops between two steps; the next recount goes on there. */
  signal?: AbortSignal;
}

/**
 * Counts all calls of a workspace again and puts its figures right: after calls were written past the triggers, or to
 * prove that nothing is wrong. The product may run meanwhile. What was broken off goes on where it was.
 */
export async function recountFigures(
  database: Database,
  workspaceId: string,
  { signal }: RecountOptions = {},
): Promise<Recount> {
  const inTurn = <T>(work: (tx: Parameters<Parameters<Database['inWorkspace']>[1]>[0]) => Promise<T>) =>
    database.inWorkspace(workspaceId, async (tx) => {
      await waitForTurn(tx, workspaceId);
      return work(tx);
    });
  let repaired = 0;
  for (const mergeSome of [mergeDeltas, mergeTopicDeltas]) {
    while ((await inTurn((tx) => mergeSome(tx, MERGE_BATCH))) === MERGE_BATCH) signal?.throwIfAborted();
  }
  const { span, reached } = await database.inWorkspace(workspaceId, async (tx) => ({
    span: await store.spanToCount(tx),
    reached: await store.reachedSoFar(tx),
  }));
  if (span !== null) {
    const end = edge(span.last.getTime(), QUARTER_MS) + QUARTER_MS;
    let from = Math.max(edge(span.first.getTime(), QUARTER_MS), reached?.getTime() ?? 0);
    while (from < end) {
      signal?.throwIfAborted();
      const start = new Date(from);
      const [found, reached] = await inTurn(async (tx) => {
        const after = await store.startAfter(tx, start, CALLS_AT_A_TIME);
        const upTo = after === null ? end : Math.max(edge(after.getTime(), QUARTER_MS), from + QUARTER_MS);
        const counted = { from: start, before: new Date(upTo) };
        const wrong = (await countAgain(tx, counted)) + (await countTopicsAgain(tx, counted));
        await store.noteReached(tx, workspaceId, new Date(upTo));
        return [wrong, upTo] as const;
      });
      repaired += found;
      from = reached;
    }
    for (let block = edge(span.first.getTime(), BLOCK_MS); block < end; block += BLOCK_MS) {
      signal?.throwIfAborted();
      const whole = { from: new Date(block), before: new Date(block + BLOCK_MS) };
      repaired += await inTurn(async (tx) => (await mendLonger(tx, whole)) + (await mendTopics(tx, whole)));
    }
  }
  await database.inWorkspace(workspaceId, (tx) => store.noteReached(tx, workspaceId, null));
  return { repaired };
}

/**
 * Reads the logs of calls that ended before their response times were kept, a few at a time. The triggers bring the
 * figures up to date.
 *
 * @returns how many calls were read; 0: there are none left
 */
export function readOldCalls(database: Database, workspaceId: string): Promise<number> {
  return database.inWorkspace(workspaceId, async (tx) => {
    const unread = await store.lockUnreadCalls(tx, LOGS_AT_A_TIME);
    const logs = await logsOf(
      tx,
      unread.map(({ call_id }) => call_id),
    );
    for (const { call_id, receipt } of unread) {
      const events = (logs.get(call_id) ?? []).map(({ event }) => event);
      await updateCall(tx, call_id, {
        response_times: responseTimes(events),
        spend_parts: receipt ? spendPartsOf(receipt) : {},
      });
    }
    return unread.length;
  });
}

const edge = (at: number, length: number) => ORIGIN + Math.floor((at - ORIGIN) / length) * length;
