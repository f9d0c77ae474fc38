/** Alerts in words: the same on the page, in a webhook and in an email. */
import type { AlertFigure, AlertRuleContent, AlertWindow } from '#contract/figures/alerts';
import { formatMicros, moneyPlaces } from '#contract/money';

export const figureWords: Readonly<Record<AlertFigure, string>> = {
  success: 'Success',
  score: 'Score',
  response_p50: 'Response p50',
  response_p95: 'Response p95',
  spend: 'Spend',
  faults: 'Faults',
  calls: 'Calls',
};

/** Such as `62%`, `840 ms`, `$5.00`. @param others what's read beside it, and has to be told from it */
function figureText(figure: AlertFigure, value: number, ...others: number[]): string {
  switch (figure) {
    case 'success':
      return `${value}%`;
    case 'response_p50':
    case 'response_p95':
      return `${Math.round(value).toLocaleString('en-US')} ms`;
    case 'spend':
      return formatMicros(value, placesFor([value, ...others]));
    case 'score':
    case 'faults':
    case 'calls':
      return value.toLocaleString('en-US');
    default:
      return figure satisfies never;
  }
}

/** The fewest with which amounts that differ read differently, and none of them as nothing. */
function placesFor(amounts: readonly number[]): number {
  const { purchase, table, receipt } = moneyPlaces;
  const texts = (places: number) => new Set([...amounts, 0].map((amount) => formatMicros(amount, places)));
  const all = new Set([...amounts, 0]).size;
  return [purchase, table].find((places) => texts(places).size === all) ?? receipt;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const many = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** Such as `2 hours`, `45 minutes`. */
export function minutesText(minutes: number): string {
  if (minutes % DAY === 0) return many(minutes / DAY, 'day');
  return minutes % HOUR === 0 ? many(minutes / HOUR, 'hour') : many(minutes, 'minute');
}

/** Such as `the last 20 calls`, `the last 2 hours`, `the last call`. */
function windowText({ unit, length }: AlertWindow): string {
  const text = unit === 'calls' ? many(length, 'call') : minutesText(length);
  return `the last ${text.replace(/^1 /, '')}`;
}

type Watched = Pick<AlertRuleContent, 'figure' | 'direction' | 'line' | 'window'>;

const ofWhom = (agentName: string | null) => (agentName === null ? '' : ` of ${agentName}`);

/** What a rule watches for. @param agentName null: all agents */
export function ruleSentence({ figure, direction, line, window }: Watched, agentName: string | null): string {
  const over = `over ${windowText(window)}`;
  if (figure === 'calls' && direction === 'below' && line === 1)
    return `No calls${ofWhom(agentName)} ${over}`;
  return `${figureWords[figure]}${ofWhom(agentName)} ${direction} ${figureText(figure, line)} ${over}`;
}

/** What happened. */
export function alertSentence(
  { figure, direction, line, window }: Watched,
  agentName: string | null,
  value: number,
): string {
  const over = `over ${windowText(window)}`;
  if (figure === 'calls' && value === 0) return `No calls${ofWhom(agentName)} ${over}.`;
  return `${figureWords[figure]}${ofWhom(agentName)}: ${figureText(figure, value, line)} ${over}, ${direction} ${figureText(figure, line, value)}.`;
}
