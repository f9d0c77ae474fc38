/** From rows to what the API answers of alerts. */
import type { Alert, AlertRule } from '#contract/figures/alerts';
import { ruleSentence } from '#domain/alerts/alert-words';
import type { Transaction } from '../../platform/database/transaction';
import { type AlertRow, countCallsBehind } from './alert-store';
import type { ListedRule } from './rule-store';

export const ruleOf = (row: ListedRule): AlertRule => ({
  alert_rule_id: row.alert_rule_id,
  agent_id: row.agent_id,
  agent_name: row.agent_name,
  figure: row.figure,
  direction: row.direction,
  line: row.line,
  window: row.window,
  least_calls: row.least_calls,
  quiet_minutes: row.quiet_minutes,
  email: row.email,
  is_on: row.is_on,
  sentence: ruleSentence(row, row.agent_name),
  last_fired_at: row.last_fired_at?.toISOString() ?? null,
  is_open: row.is_open,
  revision: row.revision,
});

/** With how many calls each has behind it. */
export async function alertsOf(tx: Transaction, rows: readonly AlertRow[]): Promise<Alert[]> {
  const behind = await countCallsBehind(
    tx,
    rows.map(({ alert_id }) => alert_id),
  );
  return rows.map((row) => ({
    alert_id: row.alert_id,
    alert_rule_id: row.alert_rule_id,
    figure: row.figure,
    agent_id: row.agent_id,
    sentence: row.sentence,
    value: row.value,
    line: row.line,
    fired_at: row.fired_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    acknowledged_by: row.acknowledged_by,
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    calls: behind.get(row.alert_id) ?? 0,
  }));
}
