/** Where a number's calls go that Callwright can't take: another number, by the rules of calls out. */
import type { NumberRules } from '#contract/agents/number-rules';
import type { EndReason } from '#contract/calls/outcomes';
import { formatNumber } from '../agents/phone-number-rules';
import { fieldError } from '../api-error';
import { type CallingNumber, numberToCall } from './dialling';

/** How long the fallback number rings before the caller hears that the call can't be taken. */
export const FALLBACK_RING_SECONDS = 30;

/** Full, out of credit, without an agent that can answer, or down. Whom the number doesn't want is only told so. */
const forwarded: ReadonlySet<EndReason> = new Set([
  'busy',
  'insufficient_credit',
  'no_agent',
  'agent_invalid',
  'platform_error',
]);

interface NumberWithFallback extends CallingNumber {
  /** E.164. */
  number: string;
  rules: Pick<NumberRules, 'countries' | 'fallback_number'>;
}

/** Where the caller of a refused call is sent, and from which number; null: they only hear why it's refused. */
export function fallbackOf(
  reason: EndReason,
  number: NumberWithFallback,
): { number: string; from: string } | null {
  if (!forwarded.has(reason) || number.rules.fallback_number === '') return null;
  // The countries it may call may have changed since it was set.
  const checked = numberToCall(number.rules.fallback_number, number);
  return 'fault' in checked ? null : { number: checked.number, from: number.number };
}

const FIELD = 'rules.fallback_number';

/**
 * The fallback number in E.164; empty where there's none.
 *
 * @throws ApiError `invalid_request` at its field when it may not be called
 */
export function mustBeFallback(number: NumberWithFallback): string {
  const typed = number.rules.fallback_number;
  if (typed === '') return '';
  const checked = numberToCall(typed, number);
  if ('fault' in checked) throw fieldError(FIELD, checked.fault);
  if (checked.number === number.number) throw ownNumber();
  return checked.number;
}

/** Of a number whose calls come here as well: they could go round and round. */
export const ownNumber = () =>
  fieldError(FIELD, 'This number is in Phone Numbers. Use one that doesn’t ring here.');

/** How the way to the fallback number ended; null: it isn't known, or it still rings. */
export type FallbackResult = 'answered' | 'no_answer' | 'line_busy' | 'rejected' | 'failed' | 'caller_gone';

const results: Record<FallbackResult, string> = {
  answered: 'Someone answered there.',
  no_answer: 'No one answered there.',
  line_busy: 'The line was busy there.',
  rejected: 'The call was declined there.',
  failed: 'It couldn’t be reached.',
  caller_gone: 'The caller hung up while it rang.',
};

/** What is said of a call that went there. @param number E.164 */
export function fallbackSentence(number: string, result: FallbackResult | null): string {
  const sent = `The caller was sent to ${formatNumber(number)}.`;
  return result === null ? sent : `${sent} ${results[result]}`;
}
