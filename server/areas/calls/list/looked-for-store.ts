/**
 * Calls that are looked for by words, a number or a part of a fact, whose indexes aren't in the order of the list: what
 * is common is found along the list, and what is rare by the index. Runs inside a workspace's transaction.
 */
import { and, sql } from 'drizzle-orm';
import { NEWEST_FIRST } from '#contract/calls/calls';
import { timeRangeOf } from '#domain/calls/call-filters';
import { calls } from '../../../platform/database/schema';
import type { Transaction } from '../../../platform/database/transaction';
import type { CallPosition } from './call-cursor';
import { daysToSearch, everyDay } from '../words-store';
import { type LookedUp, matching, notLookedFor } from './filter-store';
import { type CallSummaryRow, callsInOrder, type ListCallsOptions, positionOf } from './ordered-store';

const READ_FIRST = 300;
/** In a list that isn't by time: where one call in so many has it, reading on comes to a page sooner than looking all of them up. */
const COMMON_AMONG = 100;
/** So many are read at a time, and altogether, before all that have it are looked up. */
const MOST_AT_A_TIME = 2_400;
const MOST_READ = 20_000;

/** In the order of the list. */
export function callsLookedFor(
  tx: Transaction,
  options: ListCallsOptions,
  found: LookedUp,
): Promise<CallSummaryRow[]> {
  const { sort } = options.order ?? NEWEST_FIRST;
  return sort === 'time' ? byTime(tx, options, found) : byValue(tx, options, found);
}

/** Day by day from the list's beginning on, so that a page ends the search. */
async function byTime(
  tx: Transaction,
  options: ListCallsOptions,
  found: LookedUp,
): Promise<CallSummaryRow[]> {
  const { filters, limit, order = NEWEST_FIRST, now = new Date() } = options;
  const next = await amongNext(tx, options, found);
  const rows = [...next.rows];
  const { last } = next;
  if (last === null || rows.length >= limit) return rows;
  const { from, before } = timeRangeOf(filters, now);
  const range =
    order.order === 'desc'
      ? { from, before: before && before < last.at ? before : last.at }
      : { from: from && from > last.at ? from : last.at, before };
  for await (const days of daysToSearch(tx, range, order.order)) {
    const rest = { ...options, after: last, limit: limit - rows.length };
    rows.push(...(await callsInOrder(tx, rest, { ...found, days })));
    if (rows.length >= limit) break;
  }
  return rows;
}

/** Along the order's own index where it's common; of what is rare all are looked up and sorted. */
async function byValue(
  tx: Transaction,
  options: ListCallsOptions,
  found: LookedUp,
): Promise<CallSummaryRow[]> {
  const { filters, limit, now = new Date() } = options;
  const rows: CallSummaryRow[] = [];
  const rest = () => ({ ...options, after, limit: limit - rows.length });
  let { after, readFirst = READ_FIRST } = options;
  let isCommon: boolean | undefined;
  for (let read = 0; isCommon !== false && read < MOST_READ; ) {
    const next = await amongNext(tx, { ...rest(), readFirst }, found);
    rows.push(...next.rows);
    if (next.last === null || rows.length >= limit) return rows;
    after = next.last;
    read += readFirst;
    const isCommonHere = next.rows.length * COMMON_AMONG >= readFirst;
    // The shortest calls may lack what most others have.
    if (!isCommonHere) isCommon ??= await isCommonLately(tx, options, found);
    readFirst = Math.min(2 * readFirst, MOST_AT_A_TIME);
  }
  const days = await everyDay(tx, timeRangeOf(filters, now));
  if (days !== null) rows.push(...(await callsInOrder(tx, rest(), { ...found, days })));
  return rows;
}

async function isCommonLately(tx: Transaction, options: ListCallsOptions, found: LookedUp): Promise<boolean> {
  const lately = { ...options, order: NEWEST_FIRST, after: null, limit: READ_FIRST, readFirst: READ_FIRST };
  const { rows, last } = await amongNext(tx, lately, found);
  return last === null || rows.length * COMMON_AMONG >= READ_FIRST;
}

/**
 * Those of the next calls in the list that have what's looked for, each read by itself.
 *
 * @returns also the last call that was read; null: there are no more
 */
async function amongNext(
  tx: Transaction,
  options: ListCallsOptions,
  found: LookedUp,
): Promise<{ rows: CallSummaryRow[]; last: CallPosition | null }> {
  const { filters, limit, order = NEWEST_FIRST, now = new Date(), readFirst = READ_FIRST } = options;
  const read = await callsInOrder(
    tx,
    { ...options, filters: notLookedFor(filters), limit: readFirst },
    found,
  );
  if (read.length === 0) return { rows: [], last: null };
  const ids = read.map(({ call_id }) => call_id);
  const chosen = await tx
    .select({ call_id: calls.call_id })
    .from(calls)
    .where(
      and(
        sql`${calls.call_id} = any(${sql.param(ids)}::uuid[])`,
        matching(tx, filters, now, { ...found, isRead: true }),
      ),
    );
  const have = new Set(chosen.map(({ call_id }) => call_id));
  const last = read.length < readFirst ? undefined : read.at(-1);
  return {
    rows: read.filter(({ call_id }) => have.has(call_id)).slice(0, limit),
    last: last ? positionOf(last, order) : null,
  };
}
