/** Dates: "tomorrow", "Friday", "3 April", "the 5th", in the caller's time zone. */
import * as chrono from 'chrono-node';
import { DateTime } from 'luxon';
import type { Fact } from '#contract/agent-content';
import { type FactReader, type Reading, readOnce, type Surroundings, unclear, understood } from './reading';
import { capitalised, plain } from './words';

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec';
const dayThenMonth = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+(${months})\\b\\.?,?(?:\\s+(\\d{4}))?`,
  'i',
);
const monthThenDay = new RegExp(
  `\\b(${months})\\.?\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\b(?:,?\\s+(\\d{4}))?(?!\\d)`,
  'i',
);
const isoDate = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/;
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const ordinalDays = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, index) => [word, index + 1]),
);
ordinalDays
  .set('thirtieth', 30)
  .set('thirty first', 31)
  .set('twenty first', 21)
  .set('twenty second', 22)
  .set('twenty third', 23);
for (const [index, word] of ['fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'].entries())
  ordinalDays.set(`twenty ${word}`, 24 + index);
const ordinalWords = new RegExp(
  `\\b(${[...ordinalDays.keys()]
    .sort((a, b) => b.length - a.length)
    .join('|')
    .replace(/ /g, '[ -]')})\\b(?=(?:\\s+of)?\\s+(?:${months})\\b)`,
  'gi',
);
const monthThenOrdinal = new RegExp(
  `\\b(${months})\\s+(?:the\\s+)?(${[...ordinalDays.keys()]
    .sort((a, b) => b.length - a.length)
    .join('|')
    .replace(/ /g, '[ -]')})\\b`,
  'gi',
);

const dayOf = (word: string) => ordinalDays.get(word.toLowerCase().replace('-', ' ')) ?? 0;

/** Spellings that the date library does not know, put into ones it knows. */
function respelled(text: string): string {
  return (
    text
      .replace(ordinalWords, (word) => `${dayOf(word)}`)
      .replace(monthThenOrdinal, (_all, month: string, word: string) => `${month} ${dayOf(word)}`)
      // "7 December, 2 guests": what comes after the comma is no part of the day.
      .replace(new RegExp(`\\b(${months}),\\s+(?=\\d{1,2}\\s+\\p{L})`, 'giu'), '$1; ')
      .replace(new RegExp(`\\b(${months})\\s+the\\s+(?=\\d)`, 'gi'), '$1 ')
      .replace(/(?<!the )\bday after tomorrow\b/gi, 'the day after tomorrow')
      .replace(/\b(?:in )?a fortnight\b/gi, 'in 2 weeks')
      .replace(/\ba week (?:from )?(today|tomorrow)\b/gi, (_all, day: string) =>
        day.toLowerCase() === 'today' ? 'in 7 days' : 'in 8 days',
      )
      .replace(/\bchristmas eve\b/gi, '24 December')
      .replace(/\bchristmas(?: day)?\b/gi, '25 December')
      .replace(/\bnew year['’]?s eve\b/gi, '31 December')
  );
}

/** "There is no 31 February." for a day that the calendar does not have. */
function impossibleDay(text: string): string | null {
  const written = dayThenMonth.exec(text);
  const turned = monthThenDay.exec(text);
  const iso = isoDate.exec(text);
  const [day, month, year] =
    written !== null
      ? [Number(written[1]), monthNumber(written[2] ?? ''), Number(written[3] ?? 2028)]
      : turned !== null
        ? [Number(turned[2]), monthNumber(turned[1] ?? ''), Number(turned[3] ?? 2028)]
        : iso !== null
          ? [Number(iso[3]), Number(iso[2]), Number(iso[1])]
          : [1, 1, 2028];
  const exists = DateTime.utc(year, month, day).isValid;
  if (exists) return null;
  const name = monthNames[month - 1];
  return name === undefined ? 'That date is not in the calendar.' : `There is no ${day} ${name}.`;
}

function monthNumber(name: string): number {
  return monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase().slice(0, 3))) + 1;
}

export interface FoundDate {
  date: DateTime;
  /** Whether the caller named a time of day. */
  timed: boolean;
  /** What was said that names the day: "Friday", "3 April", "3 April 2027". */
  certain: 'weekday' | 'day' | 'year';
}

/**
 * Every day that a text names, in order: both ends of "from Friday to Sunday". `bareDay` also takes
 * "the 5th", which elsewhere may mean anything.
 */
export function datesIn(text: string, surroundings: Surroundings, bareDay: boolean): readonly FoundDate[] {
  const words = respelled(text);
  const found = datesOf(words, surroundings);
  if (found.length > 0) return found;
  const bare = bareDay ? /\b(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)\b/i.exec(words) : null;
  const next = bare === null ? null : nextDayOfMonth(localNow(surroundings), Number(bare[1]));
  return next === null ? [] : [{ date: next, timed: false, certain: 'day' }];
}

const datesOf = readOnce((words, surroundings): readonly FoundDate[] => {
  const here = localNow(surroundings);
  const reference = { instant: surroundings.now, timezone: here.offset };
  const first = surroundings.language === 'en-GB' ? chrono.en.GB : chrono.en.casual;
  const found = [first, chrono.en.casual, chrono.en.GB]
    .map((parser) => parser.parse(words, reference, { forwardDate: true }))
    .map((results) =>
      results
        .flatMap((result) => (result.end ? [result.start, result.end] : [result.start]))
        .map((parts) => dayIn(parts, here))
        .filter((date) => date !== null),
    )
    .find((dates) => dates.length > 0);
  return found ?? [];
});

function dayIn(parts: chrono.ParsedComponents, here: DateTime): FoundDate | null {
  const named = parts.isCertain('day') || parts.isCertain('weekday');
  const justNow = parts.isCertain('second');
  if (!named || justNow) return null;
  const timed = parts.isCertain('hour');
  const date = DateTime.fromObject(
    {
      year: parts.get('year') ?? here.year,
      month: parts.get('month') ?? here.month,
      day: parts.get('day') ?? here.day,
      ...(timed ? { hour: parts.get('hour') ?? 0, minute: parts.get('minute') ?? 0 } : {}),
    },
    { zone: here.zone },
  );
  const certain = parts.isCertain('year') ? 'year' : parts.isCertain('day') ? 'day' : 'weekday';
  return date.isValid ? { date, timed, certain } : null;
}

function nextDayOfMonth(here: DateTime, day: number): DateTime | null {
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const month = here.startOf('month').plus({ months: ahead });
    const date = month.set({ day });
    if (date.month === month.month && date.day === day && date >= here.startOf('day')) return date;
  }
  return null;
}

function localNow(surroundings: Surroundings): DateTime {
  const here = DateTime.fromJSDate(surroundings.now, { zone: surroundings.timeZone });
  return here.isValid ? here : DateTime.fromJSDate(surroundings.now, { zone: 'utc' });
}

/** Facts about the past may lie in the past: a date of birth, the day of a purchase. */
const pastWords =
  /\b(?:born|birth|birthday|dob|since|happen(?:ed)?|was|were|did|last|issued|incident|accident|purchased?|bought|ordered|started|expired?)\b/;
/** Facts that ask for the time of day as well. */
const timeWords = /\b(?:time|hour|when|appointment)\b/;

/** A found day as the value of a fact; one on the wrong side of today is refused. */
export function dateValue(found: FoundDate, fact: Fact, surroundings: Surroundings): Reading {
  const here = localNow(surroundings);
  const about = plain(`${fact.name.replace(/_/g, ' ')} ${fact.question}`);
  const date = fact.date_rule === 'past' ? asPast(found, here) : found.date;
  const day = spokenDate(date, here, surroundings);
  const liesAhead = fact.date_rule === 'future' || (fact.date_rule === 'any' && !pastWords.test(about));
  if (liesAhead && date < here.startOf('day')) return unclear(`${capitalised(day)} is in the past.`);
  if (fact.date_rule === 'past' && date > here.endOf('day'))
    return unclear(`${capitalised(day)} is still to come.`);
  const withTime = found.timed && timeWords.test(about);
  const value = date.toFormat(withTime ? 'yyyy-MM-dd HH:mm' : 'yyyy-MM-dd');
  return understood(value, withTime ? `${day} at ${spokenTime(date, surroundings)}` : day);
}

/** "Friday" and "3 April" of a fact that lies in the past are the last ones, not the next. */
function asPast({ date, certain }: FoundDate, here: DateTime): DateTime {
  if (date <= here.endOf('day') || certain === 'year') return date;
  const last = certain === 'weekday' ? date.minus({ weeks: 1 }) : date.minus({ years: 1 });
  return last <= here.endOf('day') ? last : date;
}

/** "today, Friday, 20 November"; the year only where it is not plain. */
function spokenDate(date: DateTime, here: DateTime, { language }: Surroundings): string {
  const days = date.startOf('day').diff(here.startOf('day'), 'days').days;
  const near = days === 0 ? 'today, ' : days === 1 ? 'tomorrow, ' : '';
  const plainYear = date.year === here.year || (days > 0 && days < 300);
  const format =
    language === 'en-GB'
      ? `cccc, d LLLL${plainYear ? '' : ' yyyy'}`
      : `cccc, LLLL d${plainYear ? '' : ', yyyy'}`;
  return `${near}${date.toFormat(format, { locale: language })}`;
}

function spokenTime(date: DateTime, { language }: Surroundings): string {
  if (language === 'en-GB') return date.toFormat('HH:mm');
  return date.toFormat(date.minute === 0 ? 'h a' : 'h:mm a', { locale: 'en-US' });
}

export const readDate: FactReader = (text, fact, surroundings) => {
  const impossible = impossibleDay(respelled(text));
  if (impossible !== null) return unclear(impossible);
  const [found] = datesIn(text, surroundings, true);
  if (found !== undefined) return dateValue(found, fact, surroundings);
  const month = new RegExp(`\\b(${months})\\b`, 'i').exec(text);
  const spokenMonth = month === null ? undefined : monthNames[monthNumber(month[1] ?? '') - 1];
  if (spokenMonth !== undefined && !/\bmay i\b|\bi may\b/i.test(text))
    return unclear(`Which day in ${spokenMonth}?`);
  return unclear();
};
