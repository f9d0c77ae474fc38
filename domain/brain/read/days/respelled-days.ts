/** Days in words that the date library doesn't know, put into ones that it does. */
import type { DateTime } from 'luxon';
import {
  ageThenMonth,
  anyWeekday,
  besideDay,
  besideWeekday,
  comingWeekday,
  dayAfterNext,
  dayAfterThis,
  dayBefore,
  dayFortnight,
  dayInWeeks,
  dayWeek,
  fortnightFromDay,
  inDays,
  inMonthOnDay,
  inWeeks,
  monthBefore,
  months,
  monthThenComma,
  monthThenNumber,
  monthThenOrdinal,
  monthThenThe,
  nextWeek,
  notThisWeekday,
  weekdayNotThis,
  numberThenMonth,
  ofThisWeek,
  ones,
  ordinalAlone,
  ordinalDays,
  ordinalMonth,
  ordinalOfOrdinal,
  ordinalThenMonth,
  slashed,
  tensNames,
  thousandWords,
  weekAfterNext,
  weekdayInWords,
  weekdays,
  weekdaysOnly,
  weekdayThenNumeral,
  weeksDay,
  weeksFromDay,
  weeksFromNow,
  yearWords,
} from './day-patterns';
import { withWeekdayOfMonth } from './dependent-days';
import { withBothMonths } from './either-day';
import { withHolidays } from './holidays';
import { startOfDay } from './local-now';

const monthNames = months.split('|').slice(0, 12);
const weekdayNames = weekdays.split('|');

const dayOf = (word: string) => ordinalDays.get(word.toLowerCase().replace('-', ' ')) ?? 0;

/** A number word up to 99; negative for any other word. */
export function smallNumber(words: string): number {
  const [first = '', second] = words.toLowerCase().split(/[ -]/);
  const ten = tensNames.indexOf(first);
  if (ten >= 0) return 10 * (ten + 2) + (second === undefined ? 0 : ones.indexOf(second));
  if (first === 'oh') return ones.indexOf(second ?? '');
  return ones.indexOf(first);
}

/** "Two thousand and one". */
export const withThousands = (text: string) =>
  text.replace(thousandWords, (_all, rest: string | undefined) =>
    String(2000 + (rest === undefined ? 0 : smallNumber(rest))),
  );

/** Years in words: "nineteen eighty five", "two thousand and one". */
export function withYears(text: string): string {
  return withThousands(text).replace(yearWords, (_all, century: string, rest: string) =>
    String((century.toLowerCase() === 'nineteen' ? 1900 : 2000) + smallNumber(rest)),
  );
}

/** "Twelve slash eighteen", "11 23 1978". */
function withSlashes(text: string): string {
  const digits = (word: string) => (/^\d/.test(word) ? word : String(smallNumber(word)));
  return text
    .replace(slashed, (_all, a: string, b: string, year?: string) =>
      [a, b, year].flatMap((part) => (part === undefined ? [] : digits(part))).join('/'),
    )
    .replace(/\b(\d{1,2})[ -.](\d{1,2})[ -.](\d{4})\b/g, '$1/$2/$3');
}

/** The next day with this number in its month, today included. */
export function nextDayOfMonth(here: DateTime, day: number): DateTime | null {
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const month = here.startOf('month').plus({ months: ahead });
    const date = month.set({ day });
    if (date.month === month.month && date.day === day && date >= startOfDay(here)) return date;
  }
  return null;
}

/** The next day of this name, today excluded. */
function nextWeekday(here: DateTime, name: string): DateTime {
  const wanted = weekdayNames.indexOf(name.toLowerCase()) + 1;
  const ahead = (wanted - here.weekday + 7) % 7;
  return startOfDay(here).plus({ days: ahead === 0 ? 7 : ahead });
}

/** The day that one of the alternatives caught. */
const firstOf = (groups: readonly (string | undefined)[]) => groups.find((one) => one !== undefined) ?? '';

const iso = (date: DateTime) => date.toFormat('yyyy-MM-dd');

/** Weeks from a day: "a week from Tuesday", "Tuesday week", "two weeks from today". */
function withWeeks(text: string, here: DateTime): string {
  const today = startOfDay(here);
  const base = (word: string) => {
    const small = word.toLowerCase();
    if (small === 'today' || small === 'now') return today;
    return small === 'tomorrow' ? today.plus({ days: 1 }) : nextWeekday(here, small);
  };
  const count = (word: string) =>
    /^\d/.test(word)
      ? Number(word)
      : word.toLowerCase() === 'a' || word.toLowerCase() === 'one'
        ? 1
        : smallNumber(word);
  return (
    text
      // "Friday a week from now".
      .replace(weeksFromNow, (_all, from: string, weeks: string) =>
        iso(base(from).plus({ weeks: count(weeks) })),
      )
      .replace(weeksFromDay, (_all, weeks: string, from: string) =>
        iso(base(from).plus({ weeks: count(weeks) })),
      )
      .replace(weeksDay, (_all, weeks: string, from: string) => iso(base(from).plus({ weeks: count(weeks) })))
      .replace(dayInWeeks, (_all, first?: string, weeks?: string, others?: string, last?: string) =>
        iso(
          today.startOf('week').plus({
            weeks: count(weeks ?? others ?? ''),
            days: weekdayNames.indexOf((first ?? last ?? '').toLowerCase()),
          }),
        ),
      )
      .replace(dayAfterThis, (_all, from: string) => iso(base(from).plus({ weeks: 1 })))
      .replace(dayBefore, (_all, from: string) => iso(base(from).minus({ days: 1 })))
      // What rules out the one day says nothing of the other: "I work Friday, so the day after".
      .replace(
        besideDay,
        (_all, from: string, way: string) =>
          `, so ${iso(base(from).plus({ days: way.toLowerCase() === 'after' ? 1 : -1 }))}`,
      )
      .replace(
        besideWeekday,
        (all, from?: string, numeral?: string, day?: string, way?: string, next?: string) => {
          const named = from === undefined ? nextDayOfMonth(today, Number(numeral)) : base(from);
          const place = weekdayNames.indexOf((day ?? next ?? '').toLowerCase()) + 1;
          if (named === null) return all;
          const days =
            way?.toLowerCase() === 'before'
              ? -((named.weekday - place + 6) % 7) - 1
              : ((place - named.weekday + 6) % 7) + 1;
          return `, so ${iso(named.plus({ days }))}`;
        },
      )
      .replace(dayWeek, (_all, from: string) => iso(base(from).plus({ weeks: 1 })))
      .replace(weekAfterNext, (_all, behind: string | undefined, before: string | undefined) =>
        iso(
          today
            .startOf('week')
            .plus({ weeks: 2, days: weekdayNames.indexOf((behind ?? before ?? '').toLowerCase()) }),
        ),
      )
      .replace(dayAfterNext, (_all, from: string) => iso(base(from).plus({ weeks: 1 })))
      .replace(fortnightFromDay, (_all, from: string) => iso(base(from).plus({ weeks: 2 })))
      .replace(dayFortnight, (_all, from: string) => iso(base(from).plus({ weeks: 2 })))
      .replace(nextWeek, (_all, ...names: (string | undefined)[]) =>
        iso(
          today.startOf('week').plus({ weeks: 1, days: weekdayNames.indexOf(firstOf(names).toLowerCase()) }),
        ),
      )
      .replace(/\b(?:this|the same|same) (?:time|day|weekday) next week\b/gi, () =>
        iso(today.plus({ weeks: 1 })),
      )
      .replace(/\b(?:in )?(?:a )?fortnight(?:'s time)?(?: (?:from )?(?:today|now))?\b/gi, () =>
        iso(today.plus({ weeks: 2 })),
      )
      .replace(inWeeks, (all, weeks: string) =>
        /^in\b|time/i.test(all) ? iso(today.plus({ weeks: count(weeks) })) : all,
      )
      .replace(inDays, (_all, days: string) => iso(today.plus({ days: count(days) })))
  );
}

/** Ordinals in words become numerals where they name a day. */
function withOrdinals(text: string): string {
  return (
    text
      // "August sixteen, fifty eight".
      .replace(monthThenNumber, (_all, month: string, day: string) => `${month} ${smallNumber(day)}`)
      // "Seventeen March".
      .replace(numberThenMonth, (all, day: string) =>
        smallNumber(day) > 0 && smallNumber(day) < 32 ? String(smallNumber(day)) : all,
      )
      .replace(ordinalOfOrdinal, (all, day: string, month: string) => {
        const name = monthNames[dayOf(month) - 1];
        return name === undefined ? all : `${dayOf(day)} ${name}`;
      })
      .replace(ordinalThenMonth, (word) => `${dayOf(word)}`)
      .replace(monthThenOrdinal, (_all, month: string, word: string) => `${month} ${dayOf(word)}`)
      .replace(ordinalAlone, (_all, lead: string, word: string) => `${lead}${dayOf(word)}th`)
  );
}

const bareDay = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)\\b(?!\\s+(?:of\\s+)?(?:${months})\\b)`, 'i');

/** "The fourth, I believe that's a Friday": whether the two name one day; null where not both are said. */
export function agreesWithWeekday(words: string, here: DateTime): boolean | null {
  const found = bareDay.exec(words);
  const before = found === null ? '' : words.slice(Math.max(0, found.index - 12), found.index);
  const named = anyWeekday.exec(words)?.[1];
  if (found === null || named === undefined || monthBefore.test(before)) return null;
  const date = nextDayOfMonth(here, Number(found[1]));
  return date !== null && weekdayNames[date.weekday - 1] === named.toLowerCase();
}

/** Where a numeral and a weekday name the same day, the numeral says which one. */
function withNumeralDay(words: string, here: DateTime): string {
  if (agreesWithWeekday(words, here) !== true) return words;
  return words.replace(weekdayInWords, ' ').replace(bareDay, (all, day: string) => {
    const date = nextDayOfMonth(here, Number(day));
    return date === null ? all : iso(date);
  });
}

/** "Nineteen and forty six", "the third month, the ninth day", "in March on the second". */
const joinedYears = (text: string) =>
  text
    .replace(inMonthOnDay, '$1 $2')
    .replace(
      /\b(nineteen) (?:and|hundred(?: and)?) (?=(?:twen|thir|for|fif|six|seven|eigh|nine)(?:ty|teen)\b)/gi,
      '$1 ',
    )
    .replace(ordinalMonth, (all, month: string, day: string | undefined) => {
      const name = monthNames[dayOf(month) - 1];
      return name === undefined || day === undefined ? all : `${dayOf(day)} ${name}`;
    });

/** "Deshawn, d e s h a w n": letters hold no day; nor does an age ("she's 78, November fifth"); "what's today?" asks for one. */
const withoutLetters = (text: string) =>
  text
    .replace(ageThenMonth, ' , ')
    // "Could it be later in the day?"
    .replace(
      /\b(?:later|earlier|early|late|end|beginning|middle|rest|time) (?:(?:on )?in|of) the day\b/gi,
      ' , ',
    )
    .replace(/(?<![\p{L}\p{N}'’])(?:\p{L}[\s.-]+){3,}\p{L}(?![\p{L}\p{N}'’])/gu, ' , ')
    .replace(/\bwhat(?:['’]?s| is| day is(?: it)?)(?: the date)? today\b/gi, ' , ');

/** Spellings that the date library doesn't know, put into ones that it does. */
export function respelled(said: string, here: DateTime): string {
  const text = withWeekdayOfMonth(
    withoutLetters(withBothMonths(said))
      .replace(
        /(?<!\b(?:happy|since|last|about|a good|over|had|nice)\s)\bthanksgiving(?: day)?\b(?! (?:week|weekend|dinner|turkey|party|holiday))/gi,
        'the fourth thursday in november',
      )
      .replace(/\bin (?:exactly|precisely|about|around|roughly|maybe) (?=\S+ (?:days?|weeks?)\b)/gi, 'in '),
    here,
  );
  return withNumeralDay(
    withHolidays(
      withWeeks(withSlashes(withOrdinals(withYears(joinedYears(text)))), here)
        // "I can only do Mondays."
        .replace(weekdaysOnly, (_all, day: string) => day)
        // "Thursday the 3rd": the number says which one.
        .replace(weekdayThenNumeral, (all, day: string) => {
          const date = nextDayOfMonth(here, Number(day));
          return date === null ? all : iso(date);
        })
        // "7 December, 2 guests": what comes after the comma is no part of the day.
        .replace(monthThenComma, '$1; ')
        .replace(monthThenThe, '$1 ')
        .replace(/\b(?:the )?(?:day|night|evening) before (?:yesterday|last)\b/gi, () =>
          iso(startOfDay(here).minus({ days: 2 })),
        )
        // "Not this Friday, the one after".
        .replace(weekdayNotThis, (_all, day: string) => iso(nextWeekday(here, day).plus({ weeks: 1 })))
        .replace(notThisWeekday, (_all, day: string) => iso(nextWeekday(here, day).plus({ weeks: 1 })))
        .replace(/\bnot tomorrow,?(?: but)? (?:the )?day after\b/gi, 'day after tomorrow')
        .replace(/(?<!the )\bday after tomorrow\b/gi, 'the day after tomorrow')
        .replace(comingWeekday, 'this ')
        // On a Tuesday, "this week Monday" leaves open which one.
        .replace(ofThisWeek, (all, ...names: (string | undefined)[]) =>
          weekdayNames.indexOf(firstOf(names).toLowerCase()) + 1 > here.weekday
            ? `this ${firstOf(names)}`
            : all,
        )
        .replace(
          /\b(?:tonight|this (?:morning|afternoon|evening)|later today)\b/gi,
          (all) => `today ${all.replace(/^this|^later today/i, '')}`,
        ),
    ),
    here,
  );
}
