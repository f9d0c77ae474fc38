/** The rules of alerts: what a workspace is told of, what fired, and who has seen to it. */
import {
  type Alert,
  type AlertRule,
  type AlertRuleChange,
  type AlertRuleContent,
  type alertEndpoints,
  MOST_ALERT_RULES,
} from '#contract/figures/alerts';
import { MOST_IN_INBOX } from '#contract/figures/inbox';
import type { QueryOf, ResponseOf } from '#contract/endpoint';
import { ApiError, fieldError, present } from '#domain/api-error';
import { noSuch, tooMany } from '#domain/refusals';
import { isChange } from '#domain/requests/revisions';
import { pageOf } from '#domain/requests/paging';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import type { Session } from '../../platform/http/session';
import { cursorOf, positionOf } from '../../platform/keyset-cursor';
import { publishEvent } from '../../platform/workspace-events';
import { agentForCall, keepAgent } from '../agents/service';
import * as alertStore from './alert-store';
import { alertsOf, ruleOf } from './presentation';
import * as ruleStore from './rule-store';

type Endpoints = typeof alertEndpoints;

export interface AlertsService {
  rules(session: Session): Promise<ResponseOf<Endpoints['rules']>>;
  /** @throws ApiError `limit_reached`, `invalid_request` for an agent that isn't there */
  addRule(session: Session, content: AlertRuleContent): Promise<AlertRule>;
  /** @throws ApiError `conflict` when someone has changed it since the revision that was seen */
  changeRule(session: Session, ruleId: string, change: AlertRuleChange): Promise<AlertRule>;
  removeRule(session: Session, ruleId: string): Promise<void>;
  list(session: Session, query: QueryOf<Endpoints['list']>): Promise<ResponseOf<Endpoints['list']>>;
  acknowledge(session: Session, alertId: string): Promise<Alert>;
}

export function createAlertsService(database: Database, canEmail: boolean): AlertsService {
  const within = <T>({ workspace_id }: Session, work: (tx: Transaction) => Promise<T>) =>
    database.inWorkspace(workspace_id, work);
  const mustBeThere = async (tx: Transaction, agentId: string | null) => {
    if (agentId !== null && (await agentForCall(tx, agentId)) === undefined) {
      throw fieldError('agent_id', noSuch.agent);
    }
  };
  const answer = async (tx: Transaction, ruleId: string): Promise<AlertRule> =>
    ruleOf(present(await ruleStore.findListedRule(tx, ruleId), noSuch.alertRule));
  const told = async (tx: Transaction, { workspace_id }: Session, ruleId: string): Promise<AlertRule> => {
    await publishEvent(tx, workspace_id, { type: 'alert_rules.changed' });
    return answer(tx, ruleId);
  };
  const end = async (tx: Transaction, { workspace_id }: Session, ruleId: string) => {
    if (await alertStore.endAlertsOf(tx, [ruleId])) {
      await publishEvent(tx, workspace_id, { type: 'inbox.changed' });
    }
  };

  return {
    rules: (session) =>
      within(session, async (tx) => ({
        items: (await ruleStore.listRules(tx)).map(ruleOf),
        can_email: canEmail,
      })),

    addRule: (session, content) =>
      within(session, async (tx) => {
        const { workspace_id } = session;
        await inTurn(tx, 'alert rules', workspace_id);
        if ((await ruleStore.countRules(tx)) >= MOST_ALERT_RULES) {
          throw new ApiError('limit_reached', tooMany.alertRules);
        }
        // Who deletes it has looked for its rules already.
        if (content.agent_id !== null) await keepAgent(tx, content.agent_id);
        await mustBeThere(tx, content.agent_id);
        const { alert_rule_id } = await ruleStore.insertRule(tx, { ...content, workspace_id });
        return told(tx, session, alert_rule_id);
      }),

    changeRule: (session, ruleId, change) =>
      within(session, async (tx) => {
        const { base_revision: _seen, ...content } = change;
        // Before the rule, as it's locked by who deletes the agent.
        if (content.agent_id !== null) await keepAgent(tx, content.agent_id);
        const before = present(await ruleStore.lockRule(tx, ruleId), noSuch.alertRule);
        if (!isChange('alertRule', before, change)) return answer(tx, ruleId);
        await mustBeThere(tx, content.agent_id);
        // What was fired by it as it was says nothing about it as it is.
        await end(tx, session, ruleId);
        await ruleStore.updateRule(tx, ruleId, { ...content, revision: before.revision + 1 });
        return told(tx, session, ruleId);
      }),

    removeRule: (session, ruleId) =>
      within(session, async (tx) => {
        if (!(await ruleStore.deleteRule(tx, ruleId))) throw new ApiError('not_found', noSuch.alertRule);
        await end(tx, session, ruleId);
        await publishEvent(tx, session.workspace_id, { type: 'alert_rules.changed' });
      }),

    list: (session, { cursor, limit }) =>
      within(session, async (tx) => {
        const after = cursor === undefined ? null : positionOf(cursor);
        const rows = await alertStore.listAlerts(tx, { after, limit: limit + 1 });
        const { items, next_cursor } = pageOf(rows, limit, ({ fired_at, alert_id }) =>
          cursorOf({ at: fired_at, id: alert_id }),
        );
        return { items: await alertsOf(tx, items), next_cursor };
      }),

    acknowledge: (session, alertId) =>
      within(session, async (tx) => {
        const { workspace_id, display_name, email } = session;
        let row = present(await alertStore.lockAlert(tx, alertId), noSuch.alert);
        if (row.acknowledged_at === null) {
          row = present(await alertStore.acknowledge(tx, alertId, display_name ?? email), noSuch.alert);
          await publishEvent(tx, workspace_id, { type: 'inbox.changed' });
        }
        const [alert] = await alertsOf(tx, [row]);
        return present(alert, noSuch.alert);
      }),
  };
}

/** Those that no one has acknowledged, newest first. */
export async function waitingAlerts(tx: Transaction): Promise<Alert[]> {
  return alertsOf(tx, await alertStore.listWaiting(tx, MOST_IN_INBOX));
}

/** How many of those there are, at most `limit`. */
export async function countWaitingAlerts(tx: Transaction, limit: number): Promise<number> {
  return (await alertStore.listWaiting(tx, limit)).length;
}

/** Agents are being deleted: no one is alerted of them any more. */
export async function removeAlertRulesOf(
  tx: Transaction,
  workspaceId: string,
  agentIds: readonly string[],
): Promise<void> {
  const gone = await ruleStore.deleteRulesOf(tx, agentIds);
  if (gone.length === 0) return;
  if (await alertStore.endAlertsOf(tx, gone)) await publishEvent(tx, workspaceId, { type: 'inbox.changed' });
  await publishEvent(tx, workspaceId, { type: 'alert_rules.changed' });
}
