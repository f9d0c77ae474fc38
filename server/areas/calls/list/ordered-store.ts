/** Calls read along an index, in the order of the list. Runs inside a workspace's transaction. */
import { and, asc, count, desc, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type CallFilters, type CallOrder, NEWEST_FIRST } from '#contract/calls/calls';
import { sortedBy } from '#domain/calls/call-order';
import { calls } from '../../../platform/database/schema';
import type { Transaction } from '../../../platform/database/transaction';
import type { CallPosition } from './call-cursor';
import type { CallRow } from '../store';
import { type LookedUp, matching, type SortedColumn } from './filter-store';

/** What a list shows: everything but the content, which can be large. */
export const summaryColumns = {
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
  happened: calls.happened,
  facts: calls.facts,
};
export type CallSummaryRow = Pick<CallRow, keyof typeof summaryColumns>;

export interface ListCallsOptions {
  filters: CallFilters;
  /** Newest first unless told. */
  order?: CallOrder;
  /** Only these of them. */
  ids?: readonly string[];
  /** Only those whose id begins with this. */
  idPrefix?: string;
  after: CallPosition | null;
  limit: number;
  /** What the days of a filter are counted from; by default now. */
  now?: Date;
  /**
   * So many calls are read before an index is asked: what's common fills a page from them. By default 300; of a tag's
   * calls a page, and 50 at least.
   */
  readFirst?: number;
}

/** The place of a call in the order, from which a list goes on. */
export function positionOf(row: CallSummaryRow, { sort }: CallOrder): CallPosition {
  const name = sortedBy[sort];
  return { value: name && row[name], at: row.started_at, id: row.call_id };
}

/** That a call comes after a place in a list by time; undefined: from its beginning on. */
export const afterTime = (after: CallPosition | null, order: CallOrder['order']): SQL | undefined =>
  placedAfter([calls.started_at, calls.call_id], after, order);

/** As `afterTime`, of rows that have a call's start and its id. */
export function placedAfter(
  [at, id]: readonly [AnyPgColumn, AnyPgColumn],
  after: CallPosition | null,
  order: CallOrder['order'],
): SQL | undefined {
  return after === null ? undefined : sql`(${at}, ${id}) ${beyond(order)} (${placed(after)})`;
}

const beyond = (order: CallOrder['order']) => sql.raw(order === 'asc' ? '>' : '<');
const placed = ({ at, id }: CallPosition) => sql`${at.toISOString()}::timestamptz, ${id}::uuid`;

/** That a call is one of those that are asked for by themselves. */
export const isOneOf = (ids: readonly string[] | undefined): SQL | undefined =>
  ids === undefined ? undefined : inArray(calls.call_id, [...ids]);

/**
 * What isn't known comes last in both directions, which no single index has, so calls with a value and those without
 * are read after each other, each along the same index.
 */
export async function callsInOrder(
  tx: Transaction,
  { filters, order = NEWEST_FIRST, ids, after, limit, now = new Date() }: ListCallsOptions,
  found: LookedUp,
): Promise<CallSummaryRow[]> {
  const meant = and(matching(tx, filters, now, found), isOneOf(ids));
  const inOrder = order.order === 'asc' ? asc : desc;
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

  const name = sortedBy[order.sort];
  if (name === null) return read(afterTime(after, order.order), limit);
  const column = calls[name];
  const isPastValues = after !== null && after.value === null;
  const afterValue =
    after &&
    sql`(${column}, ${calls.started_at}, ${calls.call_id}) ${beyond(order.order)} (${after.value}::bigint, ${placed(after)})`;
  const known = isPastValues
    ? []
    : await read(and(isNotNull(column), afterValue ?? undefined), limit, column);
  if (known.length === limit) return known;
  // Sorted by the column as well, where it's all the same: so the rows come along its index.
  const unknown = await read(
    and(isNull(column), isPastValues ? afterTime(after, order.order) : undefined),
    limit - known.length,
    column,
  );
  return [...known, ...unknown];
}

/** How many are meant, up to `most` of them. */
export async function countMeant(
  tx: Transaction,
  { filters, now, most }: { filters: CallFilters; now: Date; most: number },
  found: LookedUp,
): Promise<number> {
  const some = tx
    .select({ call_id: calls.call_id })
    .from(calls)
    .where(matching(tx, filters, now, found))
    .limit(most)
    .as('some');
  const [row] = await tx.select({ total: count() }).from(some);
  return row?.total ?? 0;
}
