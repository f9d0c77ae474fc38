/** Who is let through to a phone number, who answers, and what those hear who aren't. */
import { DateTime } from 'luxon';
import type { NumberRules } from '#contract/agents/number-rules';
import type { EndReason } from '#contract/calls/outcomes';
import { isOpen, nextOpening } from './number-hours';
import { WITHHELD } from './phone-number-rules';
import { CALL_FAILED, CLOSED_FOR_DAYS, closedUntil, LINES_BUSY } from './refusal-words';

interface RungNumber {
  agent_id: string | null;
  /** Null: the live one. */
  agent_version: number | null;
  rules: NumberRules;
}

/** Who answers, or why no one does. `after_hours`: it's the agent of outside the opening hours. */
type Answering =
  | { agent_id: string; version: number | null; after_hours: boolean }
  | Extract<EndReason, 'caller_blocked' | 'paused' | 'outside_hours' | 'no_agent'>;

/** @param caller as `callerText` has it */
export function answering(
  { agent_id, agent_version, rules }: RungNumber,
  caller: string,
  now: Date,
): Answering {
  if (isBlocked(rules, caller)) return 'caller_blocked';
  if (!rules.takes_calls) return 'paused';
  if (!isOpen(rules, now)) {
    const { agent_id: other } = rules.outside_hours;
    return other === null ? 'outside_hours' : { agent_id: other, version: null, after_hours: true };
  }
  return agent_id === null ? 'no_agent' : { agent_id, version: agent_version, after_hours: false };
}

/** @param caller as `callerText` has it */
export function isBlocked(
  { blocked, block_withheld }: Pick<NumberRules, 'blocked' | 'block_withheld'>,
  caller: string,
): boolean {
  if (caller === WITHHELD) return block_withheld;
  return blocked.some((one) => (one.endsWith('*') ? caller.startsWith(one.slice(0, -1)) : caller === one));
}

const BUSY = `${LINES_BUSY} Goodbye.`;
const CANNOT = 'I’m sorry, this number can’t take calls at the moment. Please try again later. Goodbye.';
const BLOCKED = 'I’m sorry, this number can’t take your call. Goodbye.';
const TOO_MANY = 'I’m sorry, you’ve called this number too often. Please try again in an hour. Goodbye.';

/**
 * What a caller hears whose call isn't taken.
 *
 * @param rules of the number; null: it isn't known
 */
export function refusalWords(reason: EndReason, rules: NumberRules | null, now: Date): string {
  if (reason === 'caller_blocked') return BLOCKED;
  if (reason === 'too_many_calls') return TOO_MANY;
  if (reason === 'outside_hours' && rules !== null)
    return rules.outside_hours.message || closedWords(rules, now);
  const own = rules?.unavailable_message;
  if (own) return own;
  if (reason === 'busy') return BUSY;
  return reason === 'platform_error' || reason === 'line_failed' ? CALL_FAILED : CANNOT;
}

/** "We’re closed at the moment. We open again tomorrow at 9 AM." */
function closedWords(rules: NumberRules, now: Date): string {
  const opening = nextOpening(rules, now)?.setLocale('en-US');
  if (opening === undefined) return CLOSED_FOR_DAYS;
  const today = DateTime.fromJSDate(now, { zone: opening.zone }).startOf('day');
  const ahead = opening.startOf('day').diff(today, 'days').days;
  const near = ['today', 'tomorrow'][ahead];
  const day = near ?? `on ${opening.toFormat(ahead < 7 ? 'cccc' : 'cccc, MMMM d')}`;
  const time = opening.toFormat(opening.minute === 0 ? 'h a' : 'h:mm a');
  return closedUntil(day, time);
}
