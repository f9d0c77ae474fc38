/**
 * Calls of a weekday or an hour: stretches of the index by time, one after the other, and nothing between them. Runs
 * inside a workspace's transaction.
 */
import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import { type CallFilters, NEWEST_FIRST, type SortDirection } from '#contract/calls/calls';
import { timeRangeOf } from '#domain/calls/call-filters';
import { type Stretch, stretchesOf } from '#domain/calls/call-hours';
import { calls } from '../../../platform/database/schema';
import type { Transaction } from '../../../platform/database/transaction';
import { firstStart, lastStart } from '../words-store';
import { anyOf, type LookedUp, matching } from './filter-store';
import {
  afterTime,
  type CallSummaryRow,
  isOneOf,
  type ListCallsOptions,
  summaryColumns,
} from './ordered-store';

/** So many stretches are asked for at once: a busy hour fills a page from the first. */
const AT_ONCE = [1, 2, 8, 32, 128, Number.POSITIVE_INFINITY];

/** In a list by time. */
export async function callsAtHours(
  tx: Transaction,
  options: ListCallsOptions,
  found: LookedUp,
): Promise<CallSummaryRow[]> {
  const { filters, order: { order } = NEWEST_FIRST, ids, after, limit, now = new Date() } = options;
  const inOrder = order === 'asc' ? asc : desc;
  const rows: CallSummaryRow[] = [];
  const span = await spanOf(tx, filters, now);
  if (span === null) return rows;
  const stretches = stretchesOf(filters, fromPlace(span, after, order), order);
  const meant = and(matching(tx, filters, now, found), isOneOf(ids), afterTime(after, order));
  for (const most of AT_ONCE) {
    const next = [...taken(stretches, most)];
    if (next.length === 0) break;
    const within = tx
      .select({ call_id: calls.call_id, started_at: calls.started_at })
      .from(calls)
      .where(and(meant, isWithin))
      .orderBy(inOrder(calls.started_at), inOrder(calls.call_id))
      .limit(limit - rows.length);
    const { rows: placed } = await tx.execute<{ call_id: string }>(
      sql`select page.call_id from ${unnested(next)} cross join lateral ${within} as page
        order by ${inOrder(sql`page.started_at`)}, ${inOrder(sql`page.call_id`)} limit ${limit - rows.length}`,
    );
    rows.push(
      ...(await summariesOf(
        tx,
        placed.map(({ call_id }) => call_id),
      )),
    );
    if (rows.length >= limit) break;
  }
  return rows;
}

/** Up to `most` of those that are meant. */
export async function countAtHours(
  tx: Transaction,
  { filters, now, most }: { filters: CallFilters; now: Date; most: number },
  found: LookedUp,
): Promise<number> {
  const span = await spanOf(tx, filters, now);
  if (span === null) return 0;
  const within = tx
    .select({ call_id: calls.call_id })
    .from(calls)
    .where(and(matching(tx, filters, now, found), isWithin))
    .limit(most);
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from (
      select from ${unnested([...stretchesOf(filters, span, 'desc')])} cross join lateral ${within} as page limit ${most}
    ) as counted`,
  );
  return rows[0]?.total ?? 0;
}

/** Beyond that many they're found along the list, whatever it's sorted by, or by what else is looked for. */
const FEW = 10_000;

/** That a call is one of those of these hours; null: they're many. */
export async function fewAtHours(tx: Transaction, filters: CallFilters, now: Date): Promise<SQL | null> {
  const span = await spanOf(tx, filters, now);
  if (span === null) return sql`false`;
  const within = tx
    .select({ call_id: calls.call_id })
    .from(calls)
    .where(isWithin)
    .limit(FEW + 1);
  const { rows } = await tx.execute<{ call_id: string }>(
    sql`select page.call_id from ${unnested([...stretchesOf(filters, span, 'desc')])}
      cross join lateral ${within} as page limit ${FEW + 1}`,
  );
  return rows.length > FEW ? null : anyOf(rows);
}

const isWithin: SQL = sql`${calls.started_at} >= stretch.since and ${calls.started_at} < stretch.until`;

function unnested(stretches: readonly Stretch[]): SQL {
  const [since, until] = (['from', 'before'] as const).map((edge) =>
    sql.param(stretches.map((stretch) => stretch[edge].toISOString())),
  );
  return sql`unnest(${since}::timestamptz[], ${until}::timestamptz[]) as stretch (since, until)`;
}

function* taken<Item>(items: Iterator<Item>, most: number): Generator<Item> {
  for (let n = 0; n < most; n += 1) {
    const { value, done } = items.next();
    if (done === true) return;
    yield value;
  }
}

/** The time from the first call to the last that a filter leaves; null: there's none. */
async function spanOf(tx: Transaction, filters: CallFilters, now: Date): Promise<Stretch | null> {
  const { from, before } = timeRangeOf(filters, now);
  const [first, last] = [await firstStart(tx), await lastStart(tx)];
  if (first === null || last === null) return null;
  const end = new Date(last.getTime() + 1);
  return {
    from: from && from > first ? from : first,
    before: before && before < end ? before : end,
  };
}

/** What of the span comes after a place in the list. The call of the place may not be the only one of its millisecond. */
function fromPlace(span: Stretch, after: ListCallsOptions['after'], order: SortDirection): Stretch {
  if (after === null) return span;
  if (order === 'asc') return { ...span, from: after.at > span.from ? after.at : span.from };
  const end = new Date(after.at.getTime() + 1);
  return { ...span, before: end < span.before ? end : span.before };
}

/** In the order of the ids. */
async function summariesOf(tx: Transaction, ids: readonly string[]): Promise<CallSummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.select(summaryColumns).from(calls).where(isOneOf(ids));
  const byId = new Map(rows.map((row) => [row.call_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
