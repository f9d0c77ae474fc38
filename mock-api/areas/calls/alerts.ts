/** Alerts. Rules are looked at when a call ends, when they change, and when someone asks what fired. */
import {
  type Alert,
  type AlertFigure,
  type AlertRule,
  type alertEndpoints,
  MOST_ALERT_RULES,
  MOST_CALLS_BEHIND,
} from '#contract/figures/alerts';
import { responseTimes } from '#contract/calls/turn-latency';
import { ApiError, fieldError, present } from '#domain/api-error';
import { isBeyond, nextStep, spanOf } from '#domain/alerts/alert-rules';
import { alertSentence, ruleSentence } from '#domain/alerts/alert-words';
import { brokenBy, measured } from '#domain/alerts/measure';
import { connectedStatuses } from '#domain/calls/call-filters';
import { countPlainly } from '#domain/dashboard/plain-count';
import { noSuch } from '#domain/refusals';
import type { Host } from '../../host';
import { keysetPage } from '../../paging';
import type { Answers } from '../../serve';
import {
  livingAgent,
  type StoredAlert,
  type StoredAlertRule,
  type StoredCall,
  type World,
} from '../../world';

export function alertAnswers(host: Host): Answers<typeof alertEndpoints> {
  const { world } = host;
  const rulesIn = (workspaceId: string) =>
    world.alertRules.filter(({ workspace_id }) => workspace_id === workspaceId);
  const find = (workspaceId: string, ruleId: string) =>
    present(
      rulesIn(workspaceId).find(({ alert_rule_id }) => alert_rule_id === ruleId),
      noSuch.alertRule,
    );
  const mustBeThere = (workspaceId: string, agentId: string | null) => {
    if (agentId !== null && livingAgent(world, workspaceId, agentId) === undefined) {
      throw fieldError('agent_id', noSuch.agent);
    }
  };
  const changed = (rule: StoredAlertRule): AlertRule => {
    lookAtAlerts(host, rule.workspace_id);
    host.publish(rule.workspace_id, { type: 'alert_rules.changed' });
    return shownRule(world, rule);
  };

  return {
    rules: ({ session: { workspace_id } }) => ({
      items: rulesIn(workspace_id).map((rule) => shownRule(world, rule)),
      can_email: false,
    }),

    addRule({ session: { workspace_id }, body }) {
      if (rulesIn(workspace_id).length >= MOST_ALERT_RULES) {
        throw new ApiError('limit_reached', `A workspace can have ${MOST_ALERT_RULES} alert rules.`);
      }
      mustBeThere(workspace_id, body.agent_id);
      const rule: StoredAlertRule = {
        ...body,
        workspace_id,
        alert_rule_id: crypto.randomUUID(),
        changed_at: new Date().toISOString(),
        last_fired_at: null,
      };
      world.alertRules.push(rule);
      return changed(rule);
    },

    changeRule({ session: { workspace_id }, params, body }) {
      const rule = find(workspace_id, params.alert_rule_id);
      mustBeThere(workspace_id, body.agent_id);
      end(host, rule);
      Object.assign(rule, body, { changed_at: new Date().toISOString() });
      return changed(rule);
    },

    removeRule({ session: { workspace_id }, params }) {
      const rule = find(workspace_id, params.alert_rule_id);
      world.alertRules = world.alertRules.filter((one) => one !== rule);
      end(host, rule);
      host.publish(workspace_id, { type: 'alert_rules.changed' });
    },

    list: ({ session: { workspace_id }, query }) => {
      lookAtAlerts(host, workspace_id);
      return keysetPage(
        world.alerts.filter((alert) => alert.workspace_id === workspace_id).map(shownAlert),
        ({ fired_at, alert_id }) => ({ at: fired_at, id: alert_id }),
        query,
      );
    },

    acknowledge({ session: { workspace_id, person }, params }) {
      const alert = present(
        world.alerts.find((one) => one.workspace_id === workspace_id && one.alert_id === params.alert_id),
        noSuch.alert,
      );
      if (alert.acknowledged_at === null) {
        alert.acknowledged_by = person.display_name ?? person.email;
        alert.acknowledged_at = new Date().toISOString();
        host.publish(workspace_id, { type: 'inbox.changed' });
      }
      return shownAlert(alert);
    },
  };
}

/** Those that no one has acknowledged, newest first. */
export const waitingAlerts = (world: World, workspaceId: string): Alert[] =>
  world.alerts
    .filter(({ workspace_id, acknowledged_at }) => workspace_id === workspaceId && acknowledged_at === null)
    .toReversed()
    .map(shownAlert);

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
    const step = nextStep(rule, { is_open: openOf(world, rule) !== undefined, last_fired_at }, beyond, now);
    if (step === 'end') end(host, rule);
    if (step === 'fire') fire(host, rule, measure.value ?? 0, calls);
  }
}

/** An agent was deleted: no one is alerted of it any more. */
export function removeAlertRulesOf(host: Host, agentId: string): void {
  const { world } = host;
  const gone = world.alertRules.filter(({ agent_id }) => agent_id === agentId);
  world.alertRules = world.alertRules.filter((rule) => !gone.includes(rule));
  for (const rule of gone) end(host, rule);
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
    sentence: alertSentence(rule, nameOf(host.world, rule), value),
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

function end(host: Host, rule: StoredAlertRule): void {
  const open = openOf(host.world, rule);
  if (open === undefined) return;
  open.ended_at = new Date().toISOString();
  host.publish(rule.workspace_id, { type: 'inbox.changed' });
}

const openOf = (world: World, { alert_rule_id }: StoredAlertRule) =>
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

const nameOf = (world: World, { workspace_id, agent_id }: StoredAlertRule) =>
  agent_id === null ? null : (livingAgent(world, workspace_id, agent_id)?.draft.name ?? null);

function shownRule(world: World, rule: StoredAlertRule): AlertRule {
  const { workspace_id: _workspace, changed_at: _changed, ...shown } = rule;
  const agent_name = nameOf(world, rule);
  return {
    ...shown,
    agent_name,
    sentence: ruleSentence(rule, agent_name),
    is_open: openOf(world, rule) !== undefined,
  };
}

const shownAlert = ({ workspace_id: _workspace, call_ids, ...alert }: StoredAlert): Alert => ({
  ...alert,
  calls: call_ids.length,
});
