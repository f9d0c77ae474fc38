/**
 * Looks at the rules of alerts again and again. Every process does this; a rule is one process's at a time, and it fires
 * in the transaction that has its row, so that it fires once whatever happens to the process.
 */
import { type Alert, ALERTS_KEPT_DAYS, MOST_CALLS_BEHIND } from '#contract/figures/alerts';
import { isBeyond, nextStep, spanOf } from '#domain/alerts/alert-rules';
import { alertSentence } from '#domain/alerts/alert-words';
import { measured } from '#domain/alerts/measure';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { takeAlertRules } from '../../platform/database/lookups/due';
import type { Log } from '../../platform/logging';
import { type Admins, becauseAdmin, type Mail, mailAdmins } from '../../platform/mail/mail';
import { type Repeated, repeated } from '../../platform/repeated';
import { tellWebhooks } from '../../platform/webhook-outbox';
import { publishEvent } from '../../platform/workspace-events';
import { agentForCall } from '../agents/service';
import { noteCallsBehind, type Watched, watchedLast, watchedWithin } from '../calls/service';
import * as alertStore from './alert-store';
import * as ruleStore from './rule-store';
import type { Letter } from '../../platform/mail/letter';

const LOOK_EVERY_MS = 5_000;
/** How often a rule is looked at. */
const EACH_SECONDS = 30;
const BATCH = 20;
/** Transactions at a time. */
const AT_ONCE = 4;
const DAY_MS = 24 * 60 * 60_000;

export interface AlertWatching extends Repeated {
  /** Looks at the rules that are due. @returns how many those were */
  look(): Promise<number>;
}

interface AlertWatchingOptions {
  database: Database;
  mail: Mail;
  admins: Admins;
  /** Where people open the application, without a slash at its end. */
  origin: string;
  /** Has what was written for webhooks delivered at once. */
  onWritten: () => void;
  log: Log<'error'>;
}

interface DueRule {
  workspace_id: string;
  alert_rule_id: string;
}

export function createAlertWatching(options: AlertWatchingOptions): AlertWatching {
  const { database, mail, admins, origin, onWritten, log } = options;
  let stopping = false;

  async function look(): Promise<number> {
    let looked = 0;
    while (!stopping) {
      const due = await database.withoutTenant((tx) => takeAlertRules(tx, BATCH, EACH_SECONDS));
      for (let first = 0; first < due.length; first += AT_ONCE) {
        await Promise.all(due.slice(first, first + AT_ONCE).map(lookAtOrTell));
      }
      looked += due.length;
      if (due.length < BATCH) break;
    }
    return looked;
  }

  async function lookAtOrTell(rule: DueRule): Promise<void> {
    try {
      const hasFired = await database.inWorkspace(rule.workspace_id, (tx) => lookAt(tx, rule));
      if (hasFired) onWritten();
    } catch (error) {
      // It's looked at again in a moment.
      log.error({ err: error, ...rule }, 'a rule of alerts could not be looked at');
    }
  }

  /** @returns whether it fired */
  async function lookAt(tx: Transaction, { workspace_id, alert_rule_id }: DueRule): Promise<boolean> {
    const rule = await ruleStore.lockRule(tx, alert_rule_id);
    if (rule === undefined || !rule.is_on) return false;
    const now = new Date();
    const watched = await watchedBy(tx, rule, now);
    const measure = measured(rule.figure, watched.counted);
    const is_open = await alertStore.hasOpen(tx, alert_rule_id);
    const step = nextStep(
      rule,
      { is_open, last_fired_at: rule.last_fired_at },
      isBeyond(rule, measure, rule.changed_at, now),
      now,
    );
    if (step === 'fire') await fire(tx, rule, watched, measure.value ?? 0, now);
    if (step === 'end') await alertStore.endAlertsOf(tx, [alert_rule_id]);
    if (step === 'nothing') return false;
    await publishEvent(tx, workspace_id, { type: 'inbox.changed' });
    await publishEvent(tx, workspace_id, { type: 'alert_rules.changed' });
    return step === 'fire';
  }

  async function fire(
    tx: Transaction,
    rule: ruleStore.RuleRow,
    watched: Watched,
    value: number,
    now: Date,
  ): Promise<void> {
    const { workspace_id, alert_rule_id, agent_id, figure, line } = rule;
    const agent = agent_id === null ? undefined : await agentForCall(tx, agent_id);
    const sentence = alertSentence(rule, agent?.name ?? null, value);
    await alertStore.forgetAlertsBefore(tx, new Date(now.getTime() - ALERTS_KEPT_DAYS * DAY_MS));
    const { alert_id } = await alertStore.insertAlert(tx, {
      workspace_id,
      alert_rule_id,
      agent_id,
      figure,
      sentence,
      value,
      line,
      fired_at: now,
    });
    const behind = await watched.behind(MOST_CALLS_BEHIND);
    await noteCallsBehind(tx, alert_id, behind);
    await ruleStore.noteFired(tx, alert_rule_id, now);
    const fired_at = now.toISOString();
    await tellWebhooks(
      tx,
      {
        type: 'alert.fired',
        data: {
          alert_id,
          alert_rule_id,
          agent_id,
          agent_name: agent?.name ?? null,
          figure,
          direction: rule.direction,
          line,
          window: rule.window,
          value,
          sentence,
          fired_at,
        },
      },
      alert_id,
    );
    if (!rule.email || !mail.isOn) return;
    const alert = { alert_id, sentence };
    await mailAdmins(tx, workspace_id, { mail, admins }, (workspace) =>
      alertLetter({ alert, workspace, origin, hasCalls: behind.length > 0 }),
    );
  }

  const looking = repeated(look, LOOK_EVERY_MS, (err) =>
    log.error({ err }, 'alerts could not be looked for'),
  );
  return {
    look,
    start: looking.start,
    stop: () => {
      stopping = true;
      return looking.stop();
    },
  };
}

function watchedBy(
  tx: Transaction,
  { figure, agent_id, window }: ruleStore.RuleRow,
  now: Date,
): Promise<Watched> {
  const of = { figure, agentId: agent_id };
  return window.unit === 'calls'
    ? watchedLast(tx, of, window.length)
    : watchedWithin(tx, of, spanOf(window.length, now));
}

interface AlertWords {
  alert: Pick<Alert, 'alert_id' | 'sentence'>;
  workspace: string;
  /** Where people open the application, without a slash at its end. */
  origin: string;
  /** Whether calls are kept with it. */
  hasCalls: boolean;
}

/** The mail that tells an admin of an alert. */
function alertLetter({ alert, workspace, origin, hasCalls }: AlertWords): Letter {
  return {
    subject: alert.sentence.replace(/\.$/, ''),
    paragraphs: [
      alert.sentence,
      'You won’t get this alert again until the figure has recovered. Acknowledge it in the inbox so that others know someone is on it.',
    ],
    action: hasCalls
      ? { label: 'Open the calls', url: `${origin}/calls?alert_id=${alert.alert_id}` }
      : { label: 'Open the alerts', url: `${origin}/settings?section=alerts` },
    reason: becauseAdmin(workspace, ', and the alert is emailed'),
  };
}
