/** What fired, in the database. Runs inside a workspace's transaction. */
import { and, count, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { alertCalls, alerts } from '../../platform/database/schema';
import type { KeysetPosition } from '../../platform/keyset-cursor';

export type AlertRow = typeof alerts.$inferSelect;

/** Newest first, beginning after a place. */
export function listAlerts(
  tx: Transaction,
  { after, limit }: { after: KeysetPosition | null; limit: number },
): Promise<AlertRow[]> {
  const { fired_at, alert_id } = alerts;
  return tx
    .select()
    .from(alerts)
    .where(
      after ? and(lte(fired_at, after.at), or(lt(fired_at, after.at), lt(alert_id, after.id))) : undefined,
    )
    .orderBy(desc(fired_at), desc(alert_id))
    .limit(limit);
}

/** Those that no one has acknowledged, newest first. */
export function listWaiting(tx: Transaction, limit: number): Promise<AlertRow[]> {
  return tx
    .select()
    .from(alerts)
    .where(isNull(alerts.acknowledged_at))
    .orderBy(desc(alerts.fired_at))
    .limit(limit);
}

/** How many calls are kept with each of these; those without any are absent. */
export async function countCallsBehind(
  tx: Transaction,
  alertIds: readonly string[],
): Promise<Map<string, number>> {
  if (alertIds.length === 0) return new Map();
  const rows = await tx
    .select({ alert_id: alertCalls.alert_id, calls: count() })
    .from(alertCalls)
    .where(inArray(alertCalls.alert_id, [...alertIds]))
    .groupBy(alertCalls.alert_id);
  return new Map(rows.map(({ alert_id, calls }) => [alert_id, calls]));
}

export async function lockAlert(tx: Transaction, alertId: string): Promise<AlertRow | undefined> {
  const [found] = await tx.select().from(alerts).where(eq(alerts.alert_id, alertId)).for('update');
  return found;
}

export async function hasOpen(tx: Transaction, ruleId: string): Promise<boolean> {
  const rows = await tx
    .select({ alert_id: alerts.alert_id })
    .from(alerts)
    .where(and(eq(alerts.alert_rule_id, ruleId), isNull(alerts.ended_at)));
  return rows.length > 0;
}

export async function insertAlert(tx: Transaction, row: typeof alerts.$inferInsert): Promise<AlertRow> {
  const [made] = await tx.insert(alerts).values(row).returning();
  if (made === undefined) throw new Error('The alert was not stored.');
  return made;
}

/** @returns whether one of these rules' was open */
export async function endAlertsOf(tx: Transaction, ruleIds: readonly string[]): Promise<boolean> {
  if (ruleIds.length === 0) return false;
  const { rowCount } = await tx
    .update(alerts)
    .set({ ended_at: sql`now()` })
    .where(and(inArray(alerts.alert_rule_id, [...ruleIds]), isNull(alerts.ended_at)));
  return (rowCount ?? 0) > 0;
}

export async function acknowledge(
  tx: Transaction,
  alertId: string,
  by: string,
): Promise<AlertRow | undefined> {
  const [row] = await tx
    .update(alerts)
    .set({ acknowledged_by: by, acknowledged_at: sql`now()` })
    .where(eq(alerts.alert_id, alertId))
    .returning();
  return row;
}

export async function forgetAlertsBefore(tx: Transaction, day: Date): Promise<void> {
  await tx.delete(alerts).where(lt(alerts.fired_at, day));
}
