/** Where a number's calls go that no agent takes: another number, by the rules of calls out. */
import type { NumberRules } from '#contract/agents/number-rules';
import type { EndReason } from '#contract/calls/outcomes';
import { phoneText } from '../../agents/phone-numbers/phone-text';
import { fieldError } from '../../api-error';
import { type CallingNumber, numberToCall } from './dialling';
import { WITHHELD_FORWARDED_AN_HOUR } from './forwarded';

/** How long the fallback number rings before the caller hears that the call can't be taken. */
export const FALLBACK_RING_SECONDS = 30;

/** Full, out of credit, switched off, without an agent that can answer, or down. Whom the number doesn't want is only told so. */
const forwarded: ReadonlySet<EndReason> = new Set([
  'busy',
  'insufficient_credit',
  'paused',
  'no_agent',
  'agent_invalid',
  'platform_error',
  'line_failed',
]);

interface NumberWithFallback extends CallingNumber {
  /** E.164. */
  number: string;
  rules: Pick<NumberRules, 'countries' | 'fallback_number' | 'outside_hours'>;
}

/** Where the caller of a refused call is sent, and from which number; null: they only hear why it's refused. */
export function fallbackOf(
  reason: EndReason,
  number: NumberWithFallback,
): { number: string; from: string } | null {
  const { fallback_number, outside_hours } = number.rules;
  const wanted =
    reason === 'outside_hours' ? outside_hours.number : forwarded.has(reason) ? fallback_number : null;
  if (wanted === null || wanted === '') return null;
  // The countries it may call may have changed since it was set.
  const checked = numberToCall(wanted, number);
  return 'fault' in checked ? null : { number: checked.number, from: number.number };
}

/** For which reasons a number's calls are sent to another number when they're refused. */
export const forwardedReasons = (number: NumberWithFallback): EndReason[] =>
  [...forwarded, 'outside_hours' as const].filter((reason) => fallbackOf(reason, number) !== null);

/** Each of a number's ways to another, and the field that it's typed in. */
const ways = [
  {
    field: 'rules.fallback_number',
    typed: (rules: NumberWithFallback['rules']) => rules.fallback_number,
    changed: (rules: NumberRules, fallback_number: string): NumberRules => ({ ...rules, fallback_number }),
  },
  {
    field: 'rules.outside_hours.number',
    typed: ({ outside_hours: { number } }: NumberWithFallback['rules']) => number ?? '',
    changed: (rules: NumberRules, number: string): NumberRules => ({
      ...rules,
      outside_hours: { ...rules.outside_hours, number },
    }),
  },
];

interface CalledInstead {
  /** With each number in E.164. */
  rules: NumberRules;
  /** Those numbers, and the fields that they're typed in. */
  called: { field: string; number: string }[];
}

/** @throws ApiError `invalid_request` at the field of a number that may not be called */
export function mustBeCalledInstead(number: NumberWithFallback & { rules: NumberRules }): CalledInstead {
  const instead: CalledInstead = { rules: number.rules, called: [] };
  for (const { field, typed, changed } of ways) {
    const wanted = typed(number.rules);
    if (wanted === '') continue;
    const checked = numberToCall(wanted, number);
    if ('fault' in checked) throw fieldError(field, checked.fault);
    if (checked.number === number.number) throw ownNumber(field);
    instead.rules = changed(instead.rules, checked.number);
    instead.called.push({ field, number: checked.number });
  }
  return instead;
}

/** Of a number whose calls come here as well: they could go round and round. */
export const ownNumber = (field: string) =>
  fieldError(field, 'This number is in Phone Numbers. Use one that doesn’t ring here.');

/** Why a caller wasn't sent to the fallback number after all. `withheld`: too many who withhold their number were, within an hour. */
type NotSent = 'capped' | 'withheld';

/** How the way to the fallback number ended; null: it isn't known, or it still rings. */
export type FallbackResult =
  | 'answered'
  | 'no_answer'
  | 'line_busy'
  | 'rejected'
  | 'failed'
  | 'caller_gone'
  | NotSent;

const notSent: Record<NotSent, string> = {
  capped: 'today’s cap on phone calls was reached',
  withheld: `${WITHHELD_FORWARDED_AN_HOUR} callers with a withheld number were sent on within an hour`,
};

const isNotSent = (result: FallbackResult | null): result is NotSent => result !== null && result in notSent;

const results: Record<Exclude<FallbackResult, NotSent>, string> = {
  answered: 'Someone answered there.',
  no_answer: 'No one answered there.',
  line_busy: 'The line was busy there.',
  rejected: 'The call was declined there.',
  failed: 'It couldn’t be reached.',
  caller_gone: 'The caller hung up while it rang.',
};

/** What is said of a call that went there, or should have. @param number E.164 */
export function fallbackSentence(number: string, result: FallbackResult | null): string {
  if (isNotSent(result)) return `The caller wasn’t sent to ${phoneText(number)}: ${notSent[result]}.`;
  const sent = `The caller was sent to ${phoneText(number)}.`;
  return result === null ? sent : `${sent} ${results[result]}`;
}
