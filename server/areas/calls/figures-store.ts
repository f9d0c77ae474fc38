/** Figures of connected calls over time, for the dashboard. */
import { and, count, eq, gte, inArray, lt, ne, sql, sum } from 'drizzle-orm';
import { countedStatuses, type DayFigures } from '#domain/dashboard/figures';
import type { Transaction } from '../../platform/database/connection';
import { calls } from '../../platform/database/schema';

export const counted = inArray(calls.status, [...countedStatuses]);

interface FiguresQuery {
  /** From and including. */
  from: Date;
  /** Up to and without. */
  to: Date;
  /** IANA zone whose midnight parts the days. */
  zone: string;
  includeTests: boolean;
}

/** Days without a call are absent. Calls that were never connected do not count. */
export async function figuresByDay(
  tx: Transaction,
  { from, to, zone, includeTests }: FiguresQuery,
): Promise<DayFigures[]> {
  const day = sql<string>`to_char(${calls.started_at} at time zone ${zone}, 'YYYY-MM-DD')`;
  const rows = await tx
    .select({
      day: day.as('day'),
      calls: count(),
      duration_ms: sum(calls.duration_ms).mapWith(Number),
      spend_micros: sum(calls.cost_micros).mapWith(Number),
      ended: count(calls.success),
      successful: count(sql`case when ${calls.success} then 1 end`),
      examples: count(sql`case when ${calls.is_example} then 1 end`),
    })
    .from(calls)
    .where(
      and(
        gte(calls.started_at, from),
        lt(calls.started_at, to),
        counted,
        includeTests ? undefined : ne(calls.origin, 'test'),
      ),
    )
    .groupBy(sql`1`);
  return rows.map((row) => ({
    ...row,
    duration_ms: row.duration_ms ?? 0,
    spend_micros: row.spend_micros ?? 0,
  }));
}

/** How many test calls began from `from` on and before `to`, of those that were connected. */
export async function testCallsBetween(
  tx: Transaction,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const [row] = await tx
    .select({ tests: count() })
    .from(calls)
    .where(and(gte(calls.started_at, from), lt(calls.started_at, to), counted, eq(calls.origin, 'test')));
  return row?.tests ?? 0;
}

/** Whether a call that counts began before the instant: whether there is something to compare with. */
export async function hasCallsBefore(
  tx: Transaction,
  { before, includeTests }: { before: Date; includeTests: boolean },
): Promise<boolean> {
  const found = await tx
    .select({ call_id: calls.call_id })
    .from(calls)
    .where(and(lt(calls.started_at, before), counted, includeTests ? undefined : ne(calls.origin, 'test')))
    .limit(1);
  return found.length > 0;
}
