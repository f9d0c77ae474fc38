/** A day of the calendar, wherever someone chooses which days they see. */
import * as z from 'zod/mini';

const AS_A_DAY = 'Write a day like 2026-11-20.';

/** `2026-11-20`, of years that a database and every zone can hold. */
export const calendarDay = () => z.iso.date({ error: AS_A_DAY, abort: true }).check(z.regex(/^2/, AS_A_DAY));

/** Of a last day that's before the first. */
export const LAST_BEFORE_FIRST = 'Choose a day on or after the first.';
