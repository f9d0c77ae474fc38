/** Alerts. Rules are looked at when a call ends, when they change, and when someone asks what fired. */
import { type Alert, type AlertRule, type alertEndpoints, MOST_ALERT_RULES } from '#contract/figures/alerts';
import { ApiError, fieldError, present } from '#domain/api-error';
import { ruleSentence } from '#domain/alerts/alert-words';
import { noSuch, tooMany } from '#domain/refusals';
import { isChange } from '#domain/requests/revisions';
import { alertedAgent, endAlert, lookAtAlerts, openAlertOf } from '../../calls/alert-watch';
import type { Host } from '../../host';
import { keysetPage } from '../../paging';
import type { Answers } from '../../serve';
import type { StoredAlert, StoredAlertRule } from '../../stored-calls';
import { livingAgent, type World } from '../../world';

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
        throw new ApiError('limit_reached', tooMany.alertRules);
      }
      mustBeThere(workspace_id, body.agent_id);
      const rule: StoredAlertRule = {
        ...body,
        workspace_id,
        alert_rule_id: crypto.randomUUID(),
        changed_at: new Date().toISOString(),
        last_fired_at: null,
        revision: 1,
      };
      world.alertRules.push(rule);
      return changed(rule);
    },

    changeRule({ session: { workspace_id }, params, body }) {
      const rule = find(workspace_id, params.alert_rule_id);
      if (!isChange('alertRule', rule, body)) return shownRule(world, rule);
      const { base_revision: _seen, ...content } = body;
      mustBeThere(workspace_id, content.agent_id);
      endAlert(host, rule);
      Object.assign(rule, content, {
        changed_at: new Date().toISOString(),
        revision: rule.revision + 1,
      });
      return changed(rule);
    },

    removeRule({ session: { workspace_id }, params }) {
      const rule = find(workspace_id, params.alert_rule_id);
      world.alertRules = world.alertRules.filter((one) => one !== rule);
      endAlert(host, rule);
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

function shownRule(world: World, rule: StoredAlertRule): AlertRule {
  const { workspace_id: _workspace, changed_at: _changed, ...shown } = rule;
  const agent_name = alertedAgent(world, rule);
  return {
    ...shown,
    agent_name,
    sentence: ruleSentence(rule, agent_name),
    is_open: openAlertOf(world, rule) !== undefined,
  };
}

const shownAlert = ({ workspace_id: _workspace, call_ids, ...alert }: StoredAlert): Alert => ({
  ...alert,
  calls: call_ids.length,
});
