/**
 * Calls with a tag, in a list by time. A tag's calls are in the order of the list in its index, and so are those that the
 * other filters leave in theirs. Which of the two comes to a page sooner isn't known beforehand (newer calls may all lack the
 * tag, or what else is asked for), so they're read in turns, each from where the other came to, and more at once of the one
 * whose calls are further apart. Runs inside a workspace's transaction.
 */
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { type CallFilters, NEWEST_FIRST } from '#contract/calls/calls';
import { timeRangeOf } from '#domain/calls/call-filters';
import { callTags } from '../../../platform/database/schema';
import type { Transaction } from '../../../platform/database/transaction';
import { anyOf, lookUp } from './filter-store';
import {
  type CallSummaryRow,
  callsInOrder,
  type ListCallsOptions,
  placedAfter,
  positionOf,
} from './ordered-store';

const LEAST_AT_A_TIME = 50;
const MOST_AT_A_TIME = 2_400;
/** So many times as many are read the next time. */
const GROWTH = 4;

/**
 * In the order of the list.
 *
 * @param along reads the list of what the other filters leave
 */
export async function callsTagged(
  tx: Transaction,
  options: ListCallsOptions,
  tag: string,
  along: (options: ListCallsOptions) => Promise<CallSummaryRow[]>,
): Promise<CallSummaryRow[]> {
  const { limit, order = NEWEST_FIRST, now = new Date() } = options;
  const { readFirst = Math.max(limit, LEAST_AT_A_TIME) } = options;
  const { tag: _tag, ...filters } = options.filters;
  const found = await lookUp(tx, filters);
  const rows: CallSummaryRow[] = [];
  let { after } = options;
  let most = { tagged: readFirst, listed: readFirst };
  for (;;) {
    const tagged = await nextTagged(tx, { ...options, after, now, limit: most.tagged }, tag);
    const few = { ...found, isRead: true, named: [...(found.named ?? []), anyOf(tagged)] };
    const rest = { ...options, filters, limit: limit - rows.length };
    rows.push(...(await callsInOrder(tx, rest, few)));
    const last = tagged.length < most.tagged ? undefined : tagged.at(-1);
    if (last === undefined || rows.length >= limit) return rows;
    after = { value: null, at: last.started_at, id: last.call_id };
    if (isTimeAlone(filters)) continue;
    const listed = await along({ ...options, filters, after, limit: most.listed });
    const have = await withTag(tx, tag, listed);
    rows.push(...listed.filter(({ call_id }) => have.has(call_id)).slice(0, limit - rows.length));
    const end = listed.length < most.listed ? undefined : listed.at(-1);
    if (end === undefined || rows.length >= limit) return rows;
    after = positionOf(end, order);
    most =
      apart(tagged) > apart(listed)
        ? { tagged: Math.min(GROWTH * most.tagged, MOST_AT_A_TIME), listed: readFirst }
        : { tagged: readFirst, listed: Math.min(GROWTH * most.listed, MOST_AT_A_TIME) };
  }
}

/** How far apart calls are in time, on average. */
function apart(read: readonly { started_at: Date }[]): number {
  const [first, last] = [read[0], read.at(-1)];
  return first && last ? Math.abs(last.started_at.getTime() - first.started_at.getTime()) / read.length : 0;
}

/** Up to `most` calls with a tag. */
export async function countTagged(
  tx: Transaction,
  { filters, now, most }: { filters: CallFilters; now: Date; most: number },
  tag: string,
): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (
      select from ${callTags} where ${ofTag(tag, filters, now)} limit ${most}
    ) as counted`,
  );
  return rows[0]?.total ?? 0;
}

const timeFilters: ReadonlySet<string> = new Set(['days', 'from', 'to', 'time_zone', 'words_by']);

/** Whether they ask for nothing but a time, which the index of tags has. */
export const isTimeAlone = (filters: CallFilters): boolean =>
  Object.entries(filters).every(([name, value]) => value === undefined || timeFilters.has(name));

function ofTag(tag: string, filters: CallFilters, now: Date) {
  const { from, before } = timeRangeOf(filters, now);
  return and(
    eq(callTags.tag, tag),
    from ? gte(callTags.call_started_at, from) : undefined,
    before ? lt(callTags.call_started_at, before) : undefined,
  );
}

function nextTagged(
  tx: Transaction,
  { filters, order: { order } = NEWEST_FIRST, after, limit, now = new Date() }: ListCallsOptions,
  tag: string,
): Promise<{ call_id: string; started_at: Date }[]> {
  const inOrder = order === 'asc' ? asc : desc;
  const { call_started_at: at, call_id } = callTags;
  return tx
    .select({ call_id, started_at: sql<Date>`${at}`.mapWith(at) })
    .from(callTags)
    .where(and(ofTag(tag, filters, now), placedAfter([at, call_id], after, order)))
    .orderBy(inOrder(at), inOrder(call_id))
    .limit(limit);
}

async function withTag(
  tx: Transaction,
  tag: string,
  listed: readonly { call_id: string }[],
): Promise<Set<string>> {
  if (listed.length === 0) return new Set();
  const ids = listed.map(({ call_id }) => call_id);
  const have = await tx
    .select({ call_id: callTags.call_id })
    .from(callTags)
    .where(and(eq(callTags.tag, tag), inArray(callTags.call_id, ids)));
  return new Set(have.map(({ call_id }) => call_id));
}
