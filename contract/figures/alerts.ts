/** Alerts: a figure of the calls crosses a line, and people are told. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { keysetPageOf, KeysetQuery } from '../paging';
import { NOT_WHOLE } from '../limits';

export const MOST_ALERT_RULES = 50;
/** How many calls are kept with an alert: the newest behind it. */
export const MOST_CALLS_BEHIND = 500;
/** How long an alert is kept. */
export const ALERTS_KEPT_DAYS = 365;

/**
 * `success`: percent of the calls that tell. `score`: the mean, 0 to 100. `response_p50` and `response_p95`: of turns, in
 * milliseconds. `spend`: micro-dollars. `faults`: calls that something else than the caller broke. `calls`: connected
 * ones; below 1 is silence.
 */
export const AlertFigure = z.enum([
  'success',
  'score',
  'response_p50',
  'response_p95',
  'spend',
  'faults',
  'calls',
]);
export type AlertFigure = z.infer<typeof AlertFigure>;

export const AlertDirection = z.enum(['below', 'above']);

const whole = (least: number, most: number, message: string) =>
  z.number(message).check(z.int(NOT_WHOLE), z.gte(least, message), z.lte(most, message));

/** Over this many of the last calls, or this many minutes, which are counted in quarters of an hour. */
export const AlertWindow = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('calls'), length: whole(1, 200, 'Use 1 to 200 calls.') }),
  z.object({
    unit: z.literal('minutes'),
    length: whole(15, 10_080, 'Use 15 minutes to 7 days.').check(
      z.multipleOf(15, 'Use quarters of an hour.'),
    ),
  }),
]);
export type AlertWindow = z.infer<typeof AlertWindow>;

const RuleShape = {
  /** Null: of all agents together. */
  agent_id: z._default(z.nullable(z.uuid()), null),
  figure: AlertFigure,
  direction: AlertDirection,
  /** In the figure's unit. */
  line: whole(0, 2_000_000_000, 'Use 0 or more.'),
  window: AlertWindow,
  /** In a window of minutes: a share, a mean or a time of fewer calls says nothing. */
  least_calls: z._default(whole(1, 200, 'Use 1 to 200 calls.'), 5),
  /** For this long after it fired, it doesn't fire again. */
  quiet_minutes: z._default(whole(5, 10_080, 'Use 5 minutes to 7 days.'), 60),
  /** Whether admins are told by email, where the server can send it. */
  email: z._default(z.boolean(), false),
  /** Off: it's paused. */
  is_on: z._default(z.boolean(), true),
};

interface RuleParts {
  figure: AlertFigure;
  direction: 'below' | 'above';
  line: number;
  window: AlertWindow;
}

/** What a part may be beside another. */
const fitTogether = [
  z.refine<RuleParts>(({ figure, line }) => !['success', 'score'].includes(figure) || line <= 100, {
    message: 'Use 0 to 100.',
    path: ['line'],
  }),
  z.refine<RuleParts>(({ direction, line }) => direction === 'above' || line > 0, {
    message: 'Use more than 0.',
    path: ['line'],
  }),
  z.refine<RuleParts>(({ figure, window }) => figure !== 'calls' || window.unit === 'minutes', {
    message: 'The number of calls is counted over minutes.',
    path: ['window', 'unit'],
  }),
];

export const AlertRuleContent = z.object(RuleShape).check(...fitTogether);
export type AlertRuleContent = z.infer<typeof AlertRuleContent>;

export const AlertRuleChange = z
  .extend(z.object(RuleShape), {
    /** The revision that was seen; 409 when someone has changed it since. Without it what they changed is replaced. */
    base_revision: z.optional(z.int()),
  })
  .check(...fitTogether);
export type AlertRuleChange = z.infer<typeof AlertRuleChange>;

export const AlertRule = z.extend(z.object(RuleShape), {
  alert_rule_id: z.uuid(),
  /** Null: it's for all agents. */
  agent_name: z.nullable(z.string()),
  /** What it watches for, in a sentence. */
  sentence: z.string(),
  last_fired_at: z.nullable(z.iso.datetime()),
  /** It fired, and the figure hasn't come back since. */
  is_open: z.boolean(),
  /** Grows with each change. */
  revision: z.int(),
});
export type AlertRule = z.infer<typeof AlertRule>;

/** A rule that fired: once, until the figure has come back. */
export const Alert = z.object({
  alert_id: z.uuid(),
  /** It may have been changed or deleted since. */
  alert_rule_id: z.uuid(),
  figure: AlertFigure,
  agent_id: z.nullable(z.uuid()),
  /** What happened, in a sentence. */
  sentence: z.string(),
  value: z.number(),
  line: z.int(),
  fired_at: z.iso.datetime(),
  /** When the figure came back, or the rule was changed, paused or deleted; null: it's still so. */
  ended_at: z.nullable(z.iso.datetime()),
  /** Name or address of the one who dealt with it. */
  acknowledged_by: z.nullable(z.string()),
  acknowledged_at: z.nullable(z.iso.datetime()),
  /** How many calls the figure was of; `alert_id` lists them, at most 500. */
  calls: z.int(),
});
export type Alert = z.infer<typeof Alert>;

const RuleParams = z.object({ alert_rule_id: z.uuid() });

export const alertEndpoints = {
  rules: endpoint({
    method: 'GET',
    path: '/alert-rules',
    access: 'settings:view',
    summary: 'What the workspace is alerted of',
    response: z.object({
      items: z.array(AlertRule),
      /** Whether this server can send email. */
      can_email: z.boolean(),
    }),
  }),
  addRule: endpoint({
    method: 'POST',
    path: '/alert-rules',
    access: 'settings:manage',
    summary: 'Add an alert rule: tell the workspace when a figure of its calls crosses a threshold',
    body: AlertRuleContent,
    response: AlertRule,
    status: 201,
  }),
  changeRule: endpoint({
    method: 'PUT',
    path: '/alert-rules/{alert_rule_id}',
    access: 'settings:manage',
    summary:
      'Change or pause a rule; what it has fired stays. 409 when someone has changed it since `base_revision`',
    params: RuleParams,
    body: AlertRuleChange,
    response: AlertRule,
  }),
  removeRule: endpoint({
    method: 'DELETE',
    path: '/alert-rules/{alert_rule_id}',
    access: 'settings:manage',
    summary: 'Delete a rule; what it has fired stays',
    params: RuleParams,
  }),
  list: endpoint({
    method: 'GET',
    path: '/alerts',
    access: 'calls:view',
    summary: 'Alerts of the last year, newest first',
    query: KeysetQuery,
    response: keysetPageOf(Alert),
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/alerts/{alert_id}/acknowledge',
    access: 'calls:view',
    summary: 'Acknowledge an alert; the first to do so stays',
    params: z.object({ alert_id: z.uuid() }),
    response: Alert,
  }),
};
