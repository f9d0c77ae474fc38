/** Rules of alerts in the database. Runs inside a workspace's transaction. */
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { agents, alertRules, alerts } from '../../platform/database/schema';

export type RuleRow = typeof alertRules.$inferSelect;

export interface ListedRule extends RuleRow {
  agent_name: string | null;
  is_open: boolean;
}

/** In the order in which they were added. */
export async function listRules(tx: Transaction): Promise<ListedRule[]> {
  const rows = await tx
    .select({ rule: alertRules, agent_name: agents.name, open: alerts.alert_id })
    .from(alertRules)
    .leftJoin(agents, eq(agents.agent_id, alertRules.agent_id))
    .leftJoin(alerts, and(eq(alerts.alert_rule_id, alertRules.alert_rule_id), isNull(alerts.ended_at)))
    .orderBy(alertRules.created_at, alertRules.alert_rule_id);
  return rows.map(({ rule, agent_name, open }) => ({ ...rule, agent_name, is_open: open !== null }));
}

export async function findListedRule(tx: Transaction, ruleId: string): Promise<ListedRule | undefined> {
  return (await listRules(tx)).find(({ alert_rule_id }) => alert_rule_id === ruleId);
}

export async function countRules(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ rules: count() }).from(alertRules);
  return row?.rules ?? 0;
}

/** No one else changes it, or has it fire, until the transaction ends. */
export async function lockRule(tx: Transaction, ruleId: string): Promise<RuleRow | undefined> {
  const [found] = await tx
    .select()
    .from(alertRules)
    .where(eq(alertRules.alert_rule_id, ruleId))
    .for('update');
  return found;
}

export async function insertRule(tx: Transaction, row: typeof alertRules.$inferInsert): Promise<RuleRow> {
  const [made] = await tx.insert(alertRules).values(row).returning();
  if (made === undefined) throw new Error('The rule was not stored.');
  return made;
}

/** It's looked at again at once. */
export async function updateRule(
  tx: Transaction,
  ruleId: string,
  change: Partial<typeof alertRules.$inferInsert>,
): Promise<void> {
  await tx
    .update(alertRules)
    .set({ ...change, changed_at: sql`now()`, not_before: sql`now()` })
    .where(eq(alertRules.alert_rule_id, ruleId));
}

export async function noteFired(tx: Transaction, ruleId: string, at: Date): Promise<void> {
  await tx.update(alertRules).set({ last_fired_at: at }).where(eq(alertRules.alert_rule_id, ruleId));
}

/** @returns whether it was there */
export async function deleteRule(tx: Transaction, ruleId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(alertRules).where(eq(alertRules.alert_rule_id, ruleId));
  return (rowCount ?? 0) > 0;
}

/** Agents are being deleted. @returns the rules that were about them */
export async function deleteRulesOf(tx: Transaction, agentIds: readonly string[]): Promise<string[]> {
  const gone = await tx
    .delete(alertRules)
    .where(inArray(alertRules.agent_id, [...agentIds]))
    .returning({ alert_rule_id: alertRules.alert_rule_id });
  return gone.map(({ alert_rule_id }) => alert_rule_id);
}
