/** Days and times in a text that's read aloud. */
import { DateTime } from 'luxon';
import type { CallContext } from '../reading';
import { dayInWords } from './day-words';
import { localNow, startOfDay } from './local-now';
import { spokenClock } from './time';

/** Days and times in a text as people say them: "on 2026-11-24" is "on Tuesday, November 24th", "15:30" is "3:30 PM". */
export function withSpokenDays(text: string, context: CallContext): string {
  const here = localNow(context);
  const day = (date: DateTime) => {
    const days = date.startOf('day').diff(startOfDay(here), 'days').days;
    return dayInWords(date, context.language, Math.abs(days) > 300);
  };
  const withDays = text
    .replace(
      /\b(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?(?![\d:])/g,
      (all, iso: string, clock: string, zone: string | undefined) => {
        const date = DateTime.fromISO(`${iso}T${clock}${zone ?? ''}`, { zone: here.zone });
        return date.isValid ? `${day(date)} at ${spokenClock(date, context)}` : all;
      },
    )
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, (iso) => {
      const date = DateTime.fromISO(iso, { zone: here.zone });
      return date.isValid ? day(date) : iso;
    });
  return withSpokenClocks(withDays, context);
}

/**
 * "9:30" beside "14:15" is in the morning. Beside "11:00" alone it may be of either half of the day: then all times stay
 * as they're written.
 */
function withSpokenClocks(text: string, context: CallContext): string {
  const clocks = /(?<![\d:.])([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?(?![\d:]|\s?[ap]\.?m)/gi;
  const hours = [...text.matchAll(clocks)].map(([, hour = '']) => hour);
  const isOfEither = hours.some((hour) => hour.length === 1) && hours.every((hour) => Number(hour) < 13);
  if (isOfEither) return text;
  return text.replace(clocks, (_all, hour: string, minute: string) =>
    spokenClock({ hour: Number(hour), minute: Number(minute) }, context),
  );
}
