/** What an agent has collected, as people read it: in pages, and in summaries that are written without a model. */
import { phoneText } from '../agents/phone-numbers/phone-text';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const weekdayAndDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `+14155550132` as `+1 415 555 0132`, `2026-11-27` as `Fri, Nov 27, 2026`, any other value as it is. */
export function factText(value: string): string {
  return DAY.test(value) ? dayText(value) : phoneText(value);
}

/** What's no day of the calendar is left as it is. */
function dayText(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
  return isDay ? weekdayAndDay.format(moment) : day;
}
