/** What an agent has collected, as people read it. */
import { dayWithWeekday } from './dates';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `+14155550132` as `+1 415 555 0132`, `2026-11-27` as `Fri, Nov 27, 2026`, any other value as it is. */
export function factText(value: string): string {
  return DAY.test(value) ? dayWithWeekday(value) : phoneText(value);
}
