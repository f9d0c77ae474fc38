/** Rules of alerts as their form has them: lines in the units that people write. */
import type { AlertFigure, AlertRule, AlertRuleContent } from '#contract/figures/alerts';
import { MICROS_PER_DOLLAR } from '#contract/money';

/** What of a rule can be changed. */
export const contentOf = ({
  agent_id,
  figure,
  direction,
  line,
  window,
  least_calls,
  quiet_minutes,
  email,
  is_on,
}: AlertRule): AlertRuleContent => ({
  agent_id,
  figure,
  direction,
  line,
  window,
  least_calls,
  quiet_minutes,
  email,
  is_on,
});

/** What a line is written in. */
export const unitOf: Readonly<Record<AlertFigure, string>> = {
  success: '%',
  score: 'of 100',
  response_p50: 'ms',
  response_p95: 'ms',
  spend: '$',
  faults: 'calls',
  calls: 'calls',
};

/** What the form holds, as it's typed. */
export interface RuleValues {
  /** Empty: all agents. */
  agent_id: string;
  figure: AlertFigure;
  direction: AlertRuleContent['direction'];
  line: string;
  unit: AlertRuleContent['window']['unit'];
  calls: string;
  minutes: string;
  least_calls: string;
  quiet_minutes: string;
  email: boolean;
  is_on: boolean;
}

/** Of a few calls these say nothing. */
export const shareOrTime = (figure: AlertFigure) =>
  figure !== 'spend' && figure !== 'faults' && figure !== 'calls';

const perUnit = (figure: AlertFigure) => (figure === 'spend' ? MICROS_PER_DOLLAR : 1);

/** What a new rule of a figure begins with. */
export const usual: Readonly<Record<AlertFigure, Pick<AlertRuleContent, 'direction' | 'line' | 'window'>>> = {
  success: { direction: 'below', line: 80, window: { unit: 'calls', length: 20 } },
  score: { direction: 'below', line: 70, window: { unit: 'calls', length: 20 } },
  response_p50: { direction: 'above', line: 1200, window: { unit: 'calls', length: 20 } },
  response_p95: { direction: 'above', line: 2500, window: { unit: 'calls', length: 20 } },
  spend: { direction: 'above', line: 10 * MICROS_PER_DOLLAR, window: { unit: 'minutes', length: 60 } },
  faults: { direction: 'above', line: 2, window: { unit: 'minutes', length: 60 } },
  calls: { direction: 'below', line: 1, window: { unit: 'minutes', length: 120 } },
};

/** A rule as the form shows it; what it doesn't say is as usual. */
export function typedValues(given: Partial<AlertRuleContent> | null): RuleValues {
  const figure = given?.figure ?? 'success';
  const { agent_id = null, direction, line, window, ...rest } = { ...usual[figure], ...given };
  return {
    agent_id: agent_id ?? '',
    figure,
    direction,
    line: String(line / perUnit(figure)),
    unit: window.unit,
    calls: String(window.unit === 'calls' ? window.length : 20),
    minutes: String(window.unit === 'minutes' ? window.length : 60),
    least_calls: String(rest.least_calls ?? 5),
    quiet_minutes: String(rest.quiet_minutes ?? 60),
    email: rest.email ?? false,
    is_on: rest.is_on ?? true,
  };
}

/** Empty is no number, and not 0. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** As the API takes it, checked or not. */
export function typedContent(values: RuleValues) {
  const { figure, unit } = values;
  const line = numberOf(values.line.replace(/^\$/, '')) * perUnit(figure);
  return {
    agent_id: values.agent_id || null,
    figure,
    direction: values.direction,
    // Of a cent's fraction nothing is told.
    line: figure === 'spend' ? Math.round(line) : line,
    window: { unit, length: numberOf(unit === 'calls' ? values.calls : values.minutes) },
    least_calls: shareOrTime(figure) ? numberOf(values.least_calls) : 5,
    quiet_minutes: numberOf(values.quiet_minutes),
    email: values.email,
    is_on: values.is_on,
  };
}

/** At which field the fault of a part of the content is. */
export const faultPlaces = ({ unit }: RuleValues): Readonly<Record<string, keyof RuleValues>> => ({
  agent_id: 'agent_id',
  line: 'line',
  'window.unit': 'unit',
  'window.length': unit,
  least_calls: 'least_calls',
  quiet_minutes: 'quiet_minutes',
});
