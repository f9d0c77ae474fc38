/** When a rule of alerts fires, and when it's over. */
import type { AlertFigure, AlertRuleContent } from '#contract/figures/alerts';
import type { TimeSpan } from '../dashboard/period';
import type { Measure } from './measure';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

/** Of a few calls these say nothing. */
const needCalls: ReadonlySet<AlertFigure> = new Set(['success', 'score', 'response_p50', 'response_p95']);

/** The minutes before `now` in whole quarters of an hour, that of `now` among them. */
export function spanOf(minutes: number, now: Date): TimeSpan {
  const quarter = (at: number) => Math.floor(at / QUARTER_MS) * QUARTER_MS;
  return {
    from: new Date(quarter(now.getTime() - minutes * MINUTE_MS)),
    before: new Date(quarter(now.getTime()) + QUARTER_MS),
  };
}

/**
 * Whether the figure is beyond the line.
 *
 * @param since when the rule was last changed: before that it didn't watch for what is missing
 */
export function isBeyond(rule: AlertRuleContent, { value, calls }: Measure, since: Date, now: Date): boolean {
  const { figure, direction, line, window } = rule;
  if (value === null) return false;
  if (direction === 'above' ? value <= line : value >= line) return false;
  const isFull = window.unit === 'minutes' || calls >= window.length;
  if (needCalls.has(figure)) return window.unit === 'minutes' ? calls >= rule.least_calls : isFull;
  if (direction === 'above') return true;
  // Too little of something is known only after the whole time, or all of the calls.
  return window.unit === 'calls' ? isFull : now.getTime() - since.getTime() >= window.length * MINUTE_MS;
}

interface Standing {
  is_open: boolean;
  last_fired_at: Date | null;
}

/**
 * What is to be done: it fires as the line is crossed, once, until the figure has come back; and not within the quiet
 * time.
 */
export function nextStep(
  { quiet_minutes }: Pick<AlertRuleContent, 'quiet_minutes'>,
  { is_open, last_fired_at }: Standing,
  beyond: boolean,
  now: Date,
): 'fire' | 'end' | 'nothing' {
  if (is_open) return beyond ? 'nothing' : 'end';
  if (!beyond) return 'nothing';
  const isQuiet =
    last_fired_at !== null && now.getTime() - last_fired_at.getTime() < quiet_minutes * MINUTE_MS;
  return isQuiet ? 'nothing' : 'fire';
}
