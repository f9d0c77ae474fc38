/** The rows of campaigns and their calls in the database. Runs inside a workspace's transaction. */
import { and, asc, eq, gt, inArray, like, lte, min, sql } from 'drizzle-orm';
import type { CollectedFact } from '#contract/calls/call-summary';
import type { CampaignRow, RowOutcome, RowState } from '#contract/outbound/campaigns';
import type { KeptRow } from '#domain/campaigns/new-rows';
import type { Transaction } from '../../platform/database/transaction';
import { campaignCalls, campaignRows } from '../../platform/database/schema';

export type RowRecord = typeof campaignRows.$inferSelect;
export type NewRowRecord = typeof campaignRows.$inferInsert;

/** Rows whose lines are there already are left as they are. @returns those that were added */
export async function insertRows(
  tx: Transaction,
  rows: readonly NewRowRecord[],
): Promise<Pick<RowRecord, 'line' | 'state'>[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(campaignRows)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ line: campaignRows.line, state: campaignRows.state });
}

/** The line of each of these numbers that can be called. */
export async function linesOfNumbers(
  tx: Transaction,
  campaignId: string,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .select({ number: campaignRows.number, line: campaignRows.line })
    .from(campaignRows)
    .where(
      and(
        eq(campaignRows.campaign_id, campaignId),
        inArray(campaignRows.number, [...numbers]),
        sql`${campaignRows.state} <> 'left_out'`,
      ),
    );
  return new Map(rows.map(({ number, line }) => [number, line]));
}

/** Those of these lines that are there, by their lines. */
export async function keptRows(
  tx: Transaction,
  campaignId: string,
  lines: readonly number[],
): Promise<Map<number, KeptRow>> {
  const { line, number, time_zone, variables, fault } = campaignRows;
  const rows = await tx
    .select({ line, number, time_zone, variables, fault })
    .from(campaignRows)
    .where(and(eq(campaignRows.campaign_id, campaignId), inArray(line, [...lines])));
  return new Map(rows.map((row) => [row.line, row]));
}

export async function deleteRows(tx: Transaction, campaignId: string): Promise<void> {
  await tx.delete(campaignRows).where(eq(campaignRows.campaign_id, campaignId));
}

interface Wanted {
  state?: RowState | undefined;
  outcome?: RowOutcome | undefined;
  digits: string;
  after: number;
  limit: number;
}

export function listRows(
  tx: Transaction,
  campaignId: string,
  { state, outcome, digits, after, limit }: Wanted,
): Promise<RowRecord[]> {
  return tx
    .select()
    .from(campaignRows)
    .where(
      and(
        eq(campaignRows.campaign_id, campaignId),
        gt(campaignRows.line, after),
        state && eq(campaignRows.state, state),
        outcome && eq(campaignRows.outcome, outcome),
        digits === '' ? undefined : like(campaignRows.number, `%${digits}%`),
      ),
    )
    .orderBy(asc(campaignRows.line))
    .limit(limit);
}

/** The zones of rows that wait; null stands for those that aren't known. */
export async function zonesOf(tx: Transaction, campaignId: string): Promise<(string | null)[]> {
  const rows = await tx
    .selectDistinct({ time_zone: campaignRows.time_zone })
    .from(campaignRows)
    .where(and(eq(campaignRows.campaign_id, campaignId), eq(campaignRows.state, 'waiting')));
  return rows.map(({ time_zone }) => time_zone);
}

/** Rows of unknown zone that wait are in this one. */
export async function setUnknownZones(tx: Transaction, campaignId: string, zone: string): Promise<void> {
  await tx
    .update(campaignRows)
    .set({ time_zone: zone })
    .where(
      and(
        eq(campaignRows.campaign_id, campaignId),
        eq(campaignRows.state, 'waiting'),
        sql`${campaignRows.time_zone} is null`,
      ),
    );
}

const waitsIn = (campaignId: string, zones: readonly string[]) =>
  and(
    eq(campaignRows.campaign_id, campaignId),
    eq(campaignRows.state, 'waiting'),
    inArray(campaignRows.time_zone, [...zones]),
  );

/** The next row to call in these zones; no one else has it until the transaction ends. */
export async function lockNextRow(
  tx: Transaction,
  campaignId: string,
  zones: readonly string[],
): Promise<RowRecord | undefined> {
  if (zones.length === 0) return undefined;
  const [next] = await tx
    .select()
    .from(campaignRows)
    .where(and(waitsIn(campaignId, zones), lte(campaignRows.next_at, sql`now()`)))
    .orderBy(asc(campaignRows.next_at), asc(campaignRows.line))
    .limit(1)
    .for('update');
  return next;
}

/** When the next row of these zones may be called again; null: none waits. */
export async function nextRowAt(
  tx: Transaction,
  campaignId: string,
  zones: readonly string[],
): Promise<Date | null> {
  if (zones.length === 0) return null;
  const [row] = await tx
    .select({ at: min(campaignRows.next_at) })
    .from(campaignRows)
    .where(waitsIn(campaignId, zones));
  return row?.at ?? null;
}

/** Rows with a call under way. */
export function callingRows(tx: Transaction, campaignId: string): Promise<RowRecord[]> {
  return tx
    .select()
    .from(campaignRows)
    .where(and(eq(campaignRows.campaign_id, campaignId), eq(campaignRows.state, 'calling')))
    .orderBy(asc(campaignRows.line));
}

export async function countWaiting(tx: Transaction, campaignId: string): Promise<number> {
  const [row] = await tx
    .select({ rows: sql<number>`count(*)`.mapWith(Number) })
    .from(campaignRows)
    .where(and(eq(campaignRows.campaign_id, campaignId), eq(campaignRows.state, 'waiting')));
  return row?.rows ?? 0;
}

export async function updateRow(
  tx: Transaction,
  { campaign_id, line }: Pick<RowRecord, 'campaign_id' | 'line'>,
  change: Partial<Omit<RowRecord, 'workspace_id' | 'campaign_id' | 'line'>>,
): Promise<void> {
  await tx
    .update(campaignRows)
    .set(change)
    .where(and(eq(campaignRows.campaign_id, campaign_id), eq(campaignRows.line, line)));
}

/** Those that still wait are never called. */
export async function giveUpWaiting(tx: Transaction, campaignId: string): Promise<void> {
  await tx
    .update(campaignRows)
    .set({ state: 'done', outcome: 'stopped' })
    .where(and(eq(campaignRows.campaign_id, campaignId), eq(campaignRows.state, 'waiting')));
}

/** The intent to call: its own try of its row, which no other call can be. */
export async function insertCall(
  tx: Transaction,
  call: Pick<
    typeof campaignCalls.$inferInsert,
    'workspace_id' | 'campaign_id' | 'line' | 'attempt' | 'call_id'
  >,
): Promise<void> {
  await tx.insert(campaignCalls).values(call);
}

export async function updateCall(
  tx: Transaction,
  callId: string,
  change: Partial<Pick<typeof campaignCalls.$inferSelect, 'outcome' | 'cost_micros' | 'not_made'>>,
): Promise<void> {
  await tx.update(campaignCalls).set(change).where(eq(campaignCalls.call_id, callId));
}

/** What is known of a row's call. */
interface RowCall extends Omit<CampaignRow['calls'][number], 'facts'> {
  line: number;
  facts: readonly Pick<CollectedFact, 'name' | 'value'>[];
}

export const rowOf = (row: RowRecord, calls: readonly RowCall[]): CampaignRow => ({
  line: row.line,
  number: row.number,
  time_zone: row.time_zone,
  variables: row.variables,
  state: row.state,
  outcome: row.outcome,
  fault: row.fault,
  next_at: row.state === 'waiting' && row.attempts > 0 ? row.next_at.toISOString() : null,
  calls: calls
    .filter(({ line }) => line === row.line)
    .map(({ line: _line, facts, ...call }) => ({
      ...call,
      facts: Object.fromEntries(facts.map(({ name, value }) => [name, value])),
    })),
});
