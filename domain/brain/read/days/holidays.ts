/** Holidays that lie on the same day each year, and the days beside them: "the day after Christmas". */
import { DateTime } from 'luxon';

const holidays: readonly (readonly [name: string, month: number, day: number])[] = [
  ['christmas eve', 12, 24],
  ['boxing day', 12, 26],
  ['christmas(?: day)?', 12, 25],
  ["new year['’]?s? eve", 12, 31],
  ["new year['’]?s(?: day)?", 1, 1],
  ["valentine['’]?s(?: day)?", 2, 14],
  ['halloween', 10, 31],
];

/** Any year will do that's no leap year. */
const ANY_YEAR = 2001;
const rows = holidays.map(([name, month, day]) => ({
  named: new RegExp(`\\b(?:(?:the )?(day|night|evening) (after|before) )?${name}\\b`, 'gi'),
  on: DateTime.fromObject({ year: ANY_YEAR, month, day }),
}));

/** The text with holidays as days of the calendar, as "25 December". */
export const withHolidays = (text: string): string =>
  rows.reduce(
    (rest, { named, on }) =>
      rest.replace(named, (_all, _day?: string, way?: string) =>
        on
          .plus({ days: way === undefined ? 0 : /after/i.test(way) ? 1 : -1 })
          .toFormat('d LLLL', { locale: 'en' }),
      ),
    text,
  );
