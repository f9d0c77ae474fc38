/** Watches calls for alerts: what fires, and what is over. */
import { type AlertFigure, MOST_CALLS_BEHIND } from '#contract/figures/alerts';
import { responseTimes } from '#contract/calls/turn-latency';
import { isBeyond, nextStep, spanOf } from '#domain/alerts/alert-rules';
import { alertSentence } from '#domain/alerts/alert-words';
import { brokenBy, measured } from '#domain/alerts/measure';
import { connectedStatuses } from '#domain/calls/call-filters';
import { countPlainly } from '#domain/dashboard/plain-count';
import type { Host } from '../host';
import type { StoredAlertRule, StoredCall } from '../stored-calls';
import { livingAgent, type World } from '../world';

/** Has the rules of a workspace fire, or be over, by its calls of now. */
export function lookAtAlerts(host: Host, workspaceId: string): void {
  const { world } = host;
  const now = new Date();
  for (const rule of world.alertRules) {
    if (rule.workspace_id !== workspaceId || !rule.is_on) continue;
    const calls = watchedBy(world, rule, now);
    const measure = measured(
      rule.figure,
      countPlainly(
        calls.map((call) => ({ ...call, response_times: responseTimes(call.events), spend_parts: {} })),
      ),
    );
    const last_fired_at = rule.last_fired_at === null ? null : new Date(rule.last_fired_at);
    const beyond = isBeyond(rule, measure, new Date(rule.changed_at), now);
    const step = nextStep(
      rule,
      { is_open: openAlertOf(world, rule) !== undefined, last_fired_at },
      beyond,
      now,
    );
    if (step === 'end') endAlert(host, rule);
    if (step === 'fire') fire(host, rule, measure.value ?? 0, calls);
  }
}

/** An agent was deleted: no one is alerted of it any more. */
export function removeAlertRulesOf(host: Host, agentId: string): void {
  const { world } = host;
  const gone = world.alertRules.filter(({ agent_id }) => agent_id === agentId);
  world.alertRules = world.alertRules.filter((rule) => !gone.includes(rule));
  for (const rule of gone) endAlert(host, rule);
}

function fire(host: Host, rule: StoredAlertRule, value: number, calls: readonly StoredCall[]): void {
  const { workspace_id, alert_rule_id, agent_id, figure, line } = rule;
  const fired_at = new Date().toISOString();
  rule.last_fired_at = fired_at;
  host.world.alerts.push({
    workspace_id,
    alert_id: crypto.randomUUID(),
    alert_rule_id,
    figure,
    agent_id,
    sentence: alertSentence(rule, alertedAgent(host.world, rule), value),
    value,
    line,
    fired_at,
    ended_at: null,
    acknowledged_by: null,
    acknowledged_at: null,
    call_ids: calls
      .filter((call) => isBehind(figure, call))
      .slice(0, MOST_CALLS_BEHIND)
      .map(({ call_id }) => call_id),
  });
  host.publish(workspace_id, { type: 'inbox.changed' });
  host.publish(workspace_id, { type: 'alert_rules.changed' });
}

/** What a rule has alerted of is over, if it has. */
export function endAlert(host: Host, rule: StoredAlertRule): void {
  const open = openAlertOf(host.world, rule);
  if (open === undefined) return;
  open.ended_at = new Date().toISOString();
  host.publish(rule.workspace_id, { type: 'inbox.changed' });
}

export const openAlertOf = (world: World, { alert_rule_id }: StoredAlertRule) =>
  world.alerts.find((alert) => alert.alert_rule_id === alert_rule_id && alert.ended_at === null);

/** Newest first. */
function watchedBy(world: World, rule: StoredAlertRule, now: Date): StoredCall[] {
  const { workspace_id, agent_id, figure, window } = rule;
  const own = world.calls
    .filter(
      (call) =>
        call.workspace_id === workspace_id &&
        call.origin !== 'test' &&
        !call.is_example &&
        (agent_id === null || call.agent_id === agent_id),
    )
    .toSorted((a, b) => b.started_at.localeCompare(a.started_at));
  if (window.unit === 'calls') {
    return own.filter((call) => call.ended_at !== null && counts(figure, call)).slice(0, window.length);
  }
  const { from, before } = spanOf(window.length, now);
  return own.filter(
    ({ started_at }) => started_at >= from.toISOString() && started_at < before.toISOString(),
  );
}

function counts(figure: AlertFigure, call: StoredCall): boolean {
  if (figure === 'spend' || figure === 'faults') return call.ended_at !== null;
  if (!connectedStatuses.includes(call.status)) return false;
  if (figure === 'success') return call.success !== null;
  if (figure === 'score') return call.score !== null;
  return figure === 'calls' || call.response_ms !== null;
}

function isBehind(figure: AlertFigure, call: StoredCall): boolean {
  if (figure === 'spend') return (call.cost_micros ?? 0) > 0;
  if (figure === 'faults') return brokenBy.includes(call.fault);
  return counts(figure, call);
}

/** Null: of all agents, or of one that's gone. */
export const alertedAgent = (world: World, { workspace_id, agent_id }: StoredAlertRule) =>
  agent_id === null ? null : (livingAgent(world, workspace_id, agent_id)?.draft.name ?? null);
