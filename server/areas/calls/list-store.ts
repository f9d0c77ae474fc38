/** The list of calls: pages of it, neighbours in it, and how many there are. Runs inside a workspace's transaction. */
import { and, asc, count, desc, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { type CallFilters, type CallOrder, MOST_COUNTED, NEWEST_FIRST } from '#contract/calls/calls';
import { timeRangeOf } from '#domain/calls/call-filters';
import { sortedBy } from '#domain/calls/call-order';
import { calls } from '../../platform/database/schema';
import type { Transaction } from '../../platform/database/transaction';
import type { CallPosition } from './call-cursor';
import {
  isLookedFor,
  lookUp,
  type LookedUp,
  matching,
  notLookedFor,
  type SortedColumn,
} from './filter-store';
import type { CallRow } from './store';
import { type Days, daysToSearch, everyDay } from './words-store';

/** What a list shows: everything but the content, which can be large. */
const summaryColumns = {
  call_id: calls.call_id,
  agent_id: calls.agent_id,
  agent_name: calls.agent_name,
  agent_version: calls.agent_version,
  origin: calls.origin,
  is_example: calls.is_example,
  party: calls.party,
  calling_number: calls.calling_number,
  status: calls.status,
  end_reason: calls.end_reason,
  fault: calls.fault,
  success: calls.success,
  score: calls.score,
  topic_id: calls.topic_id,
  started_at: calls.started_at,
  ended_at: calls.ended_at,
  duration_ms: calls.duration_ms,
  response_ms: calls.response_ms,
  worst_response_ms: calls.worst_response_ms,
  cost_micros: calls.cost_micros,
  facts: calls.facts,
};
export type CallSummaryRow = Pick<CallRow, keyof typeof summaryColumns>;

export interface ListCallsOptions {
  filters: CallFilters;
  /** Newest first unless told. */
  order?: CallOrder;
  /** Only these of them. */
  ids?: readonly string[];
  after: CallPosition | null;
  limit: number;
  /** What the days of a filter are counted from; by default now. */
  now?: Date;
  /** So many calls are read before an index is asked: what's common fills a page from them. By default 300. */
  readFirst?: number;
}

/** In the order of `comparePlaces`. */
export async function listCalls(tx: Transaction, options: ListCallsOptions): Promise<CallSummaryRow[]> {
  const { filters, limit, order = NEWEST_FIRST, now = new Date() } = options;
  const found = await lookUp(tx, filters);
  if (!isLookedFor(filters)) return callsOf(tx, options, found);
  const range = timeRangeOf(filters, now);
  if (order.sort !== 'time' || order.order !== 'desc') {
    const days = await everyDay(tx, range);
    return days === null ? [] : callsOf(tx, options, { ...found, days });
  }
  const newest = await amongNewest(tx, options, found);
  const rows = [...newest.rows];
  if (newest.last === null || rows.length >= limit) return rows;
  const before = range.before && range.before < newest.last.at ? range.before : newest.last.at;
  for await (const days of daysToSearch(tx, { ...range, before })) {
    const rest = { ...options, after: newest.last, limit: limit - rows.length };
    rows.push(...(await callsOf(tx, rest, { ...found, days })));
    if (rows.length >= limit) break;
  }
  return rows;
}

const READ_FIRST = 300;

/**
 * Those of the next calls in the list that are looked for by words, a number or a part of a fact, each read by itself.
 *
 * @returns also the last call that was read; null: there are no more
 */
async function amongNewest(
  tx: Transaction,
  { filters, ids, after, limit, now = new Date(), readFirst = READ_FIRST }: ListCallsOptions,
  found: LookedUp,
): Promise<{ rows: CallSummaryRow[]; last: CallPosition | null }> {
  const place =
    after &&
    sql`(${calls.started_at}, ${calls.call_id})
    < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const read = await tx
    .select({ at: calls.started_at, id: calls.call_id })
    .from(calls)
    .where(
      and(
        matching(tx, notLookedFor(filters), now, found),
        ids === undefined ? undefined : inArray(calls.call_id, [...ids]),
        place ?? undefined,
      ),
    )
    .orderBy(desc(calls.started_at), desc(calls.call_id))
    .limit(readFirst);
  const last = read.length < readFirst ? undefined : read.at(-1);
  if (read.length === 0) return { rows: [], last: null };
  const chosen = sql`${calls.call_id} = any(${sql.param(read.map(({ id }) => id))}::uuid[])`;
  const rows = await tx
    .select(summaryColumns)
    .from(calls)
    .where(and(chosen, matching(tx, filters, now, { ...found, isRead: true })))
    // They're looked up by their ids and sorted, and the list isn't walked along once more.
    .orderBy(desc(sql`${calls.started_at} + interval '0 s'`), desc(calls.call_id))
    .limit(limit);
  return { rows, last: last ? { value: null, at: last.at, id: last.id } : null };
}

/**
 * What isn't known comes last in both directions, which no single index has, so calls with a value and those without
 * are read after each other, each along the same index.
 */
async function callsOf(
  tx: Transaction,
  { filters, order = NEWEST_FIRST, ids, after, limit, now = new Date() }: ListCallsOptions,
  found: LookedUp,
): Promise<CallSummaryRow[]> {
  const meant = and(
    matching(tx, filters, now, found),
    ids === undefined ? undefined : inArray(calls.call_id, [...ids]),
  );
  const inOrder = order.order === 'asc' ? asc : desc;
  const beyond = sql.raw(order.order === 'asc' ? '>' : '<');
  // Few calls have the words, the number or the part: they're looked up and sorted, and the list isn't walked along.
  const areFew = found.days !== undefined || (found.named?.length ?? 0) > 0;
  const time = areFew ? sql`${calls.started_at} + interval '0 s'` : calls.started_at;
  const read = (where: SQL | undefined, most: number, column?: SortedColumn) =>
    tx
      .select(summaryColumns)
      .from(calls)
      .where(and(meant, where))
      .orderBy(
        ...(column ? [inOrder(areFew ? sql`${column} + 0` : column)] : []),
        inOrder(time),
        inOrder(calls.call_id),
      )
      .limit(most);
  const place = after && sql`${after.at.toISOString()}::timestamptz, ${after.id}::uuid`;
  const afterTime = place ? sql`(${calls.started_at}, ${calls.call_id}) ${beyond} (${place})` : undefined;

  const name = sortedBy[order.sort];
  if (name === null) return read(afterTime, limit);
  const column = calls[name];
  const isPastValues = after !== null && after.value === null;
  const afterValue = place
    ? sql`(${column}, ${calls.started_at}, ${calls.call_id}) ${beyond} (${after.value}::bigint, ${place})`
    : undefined;
  const known = isPastValues ? [] : await read(and(isNotNull(column), afterValue), limit, column);
  if (known.length === limit) return known;
  // Sorted by the column as well, where it's all the same: so the rows come along its index.
  const unknown = await read(
    and(isNull(column), isPastValues ? afterTime : undefined),
    limit - known.length,
    column,
  );
  return [...known, ...unknown];
}

/** The calls before and after one, in a list that it may or may not be in itself. */
export async function neighboursOf(
  tx: Transaction,
  row: CallRow,
  { filters, order }: { filters: CallFilters; order: CallOrder },
): Promise<{ previous: string | null; next: string | null }> {
  const name = sortedBy[order.sort];
  const value = name && row[name];
  const after: CallPosition = { value, at: row.started_at, id: row.call_id };
  const reversed: CallOrder = { ...order, order: order.order === 'asc' ? 'desc' : 'asc' };
  const [next] = await listCalls(tx, { filters, order, after, limit: 1 });
  let [previous] = await listCalls(tx, { filters, order: reversed, after, limit: 1 });
  // What isn't known comes last in both directions, and so isn't before what is.
  if (name && value !== null && previous?.[name] === null) previous = undefined;
  if (name && value === null && previous === undefined) {
    const [last] = await listCalls(tx, { filters, order: reversed, after: null, limit: 1 });
    if (last && last[name] !== null) previous = last;
  }
  return { previous: previous?.call_id ?? null, next: next?.call_id ?? null };
}

/** How many calls are meant; one more than `MOST_COUNTED` where there are more. */
export async function countCalls(tx: Transaction, filters: CallFilters, now: Date): Promise<number> {
  const found = await lookUp(tx, filters);
  const counted = async (most: number, days?: Days) => {
    const some = tx
      .select({ call_id: calls.call_id })
      .from(calls)
      .where(matching(tx, filters, now, { ...found, ...(days && { days }) }))
      .limit(most)
      .as('some');
    const [row] = await tx.select({ total: count() }).from(some);
    return row?.total ?? 0;
  };
  const most = MOST_COUNTED + 1;
  if (!isLookedFor(filters)) return counted(most);
  let total = 0;
  for await (const days of daysToSearch(tx, timeRangeOf(filters, now))) {
    total += await counted(most - total, days);
    if (total >= most) break;
  }
  return total;
}
