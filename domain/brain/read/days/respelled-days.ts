/** Days in words that the date library doesn't know, put into ones that it does. */
import type { DateTime } from 'luxon';

export const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec';
const monthNames = months.split('|').slice(0, 12);
const weekdays = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const weekdayNames = weekdays.split('|');

const ordinalNames =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const ordinalDays = new Map(ordinalNames.map((word, index) => [word, index + 1]));
ordinalDays.set('thirtieth', 30).set('thirty first', 31);
for (const [index, word] of ordinalNames.slice(0, 9).entries()) ordinalDays.set(`twenty ${word}`, 21 + index);
const ordinal = `(?:${[...ordinalDays.keys()]
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replace(/ /g, '[ -]')})`;
const dayOf = (word: string) => ordinalDays.get(word.toLowerCase().replace('-', ' ')) ?? 0;

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
export const tensNames = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const below = (most: number) => ones.slice(1, most + 1).join('|');
/** A number word up to 99; negative for any other word. */
export function smallNumber(words: string): number {
  const [first = '', second] = words.toLowerCase().split(/[ -]/);
  const ten = tensNames.indexOf(first);
  if (ten >= 0) return 10 * (ten + 2) + (second === undefined ? 0 : ones.indexOf(second));
  if (first === 'oh') return ones.indexOf(second ?? '');
  return ones.indexOf(first);
}
const twoDigits = `(?:(?:${tensNames.join('|')})(?:[ -](?:${below(9)}))?|oh (?:${below(9)})|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)`;
const yearWords = new RegExp(`\\b(nineteen|twenty)(?: hundred(?: and)?)?[ -](${twoDigits})\\b`, 'gi');
const thousandWords = new RegExp(`\\btwo thousand(?:(?: and)? (${twoDigits}|${below(9)}))?\\b`, 'gi');

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
  const number = `(?:\\d{1,2}|${twoDigits}|${below(19)})`;
  const digits = (word: string) => (/^\d/.test(word) ? word : String(smallNumber(word)));
  return text
    .replace(
      new RegExp(
        `\\b(${number})\\s*(?:slash|/|stroke)\\s*(${number})(?:\\s*(?:slash|/|stroke)\\s*(\\d{2,4}|${twoDigits}))?(?![\\d/])`,
        'gi',
      ),
      (_all, a: string, b: string, year?: string) =>
        [a, b, year].flatMap((part) => (part === undefined ? [] : digits(part))).join('/'),
    )
    .replace(/\b(\d{1,2})[ -.](\d{1,2})[ -.](\d{4})\b/g, '$1/$2/$3');
}

/** The next day with this number in its month, today included. */
export function nextDayOfMonth(here: DateTime, day: number): DateTime | null {
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const month = here.startOf('month').plus({ months: ahead });
    const date = month.set({ day });
    if (date.month === month.month && date.day === day && date >= here.startOf('day')) return date;
  }
  return null;
}

/** The next day of this name, today excluded. */
function nextWeekday(here: DateTime, name: string): DateTime {
  const wanted = weekdayNames.indexOf(name.toLowerCase()) + 1;
  const ahead = (wanted - here.weekday + 7) % 7;
  return here.startOf('day').plus({ days: ahead === 0 ? 7 : ahead });
}

const iso = (date: DateTime) => date.toFormat('yyyy-MM-dd');

/** Weeks from a day: "a week from Tuesday", "Tuesday week", "two weeks from today". */
function withWeeks(text: string, here: DateTime): string {
  const today = here.startOf('day');
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
  const day = `(${weekdays}|today|tomorrow|now)`;
  return (
    text
      // "Friday a week from now".
      .replace(
        new RegExp(`\\b(${weekdays}),? (a|one|two|\\d) weeks? from (?:now|today)\\b`, 'gi'),
        (_all, from: string, weeks: string) => iso(base(from).plus({ weeks: count(weeks) })),
      )
      .replace(
        new RegExp(
          `\\b(a|one|two|three|four|\\d)\\s+weeks?\\s+(?:from|on|after|past)\\s+(?:this |next |coming )?${day}\\b`,
          'gi',
        ),
        (_all, weeks: string, from: string) => iso(base(from).plus({ weeks: count(weeks) })),
      )
      .replace(
        new RegExp(`\\b(a|one|two|\\d) weeks?(?:'s)? (today|tomorrow|${weekdays})\\b`, 'gi'),
        (_all, weeks: string, from: string) => iso(base(from).plus({ weeks: count(weeks) })),
      )
      .replace(new RegExp(`\\b${day} week\\b`, 'gi'), (_all, from: string) =>
        iso(base(from).plus({ weeks: 1 })),
      )
      .replace(
        new RegExp(
          `\\b(?:(?:in )?(?:the )?week after next,?(?: on)?(?: the)? (${weekdays})|(?:on )?(${weekdays})(?: of| in)? (?:the )?week after next)\\b`,
          'gi',
        ),
        (_all, behind: string | undefined, before: string | undefined) =>
          iso(
            today
              .startOf('week')
              .plus({ weeks: 2, days: weekdayNames.indexOf((behind ?? before ?? '').toLowerCase()) }),
          ),
      )
      .replace(new RegExp(`\\b(?:the )?(${weekdays}) after next\\b`, 'gi'), (_all, from: string) =>
        iso(base(from).plus({ weeks: 1 })),
      )
      .replace(
        new RegExp(`\\b(?:a |in a )?fortnight (?:on|from|after) (?:this |next |coming )?${day}\\b`, 'gi'),
        (_all, from: string) => iso(base(from).plus({ weeks: 2 })),
      )
      .replace(new RegExp(`\\b${day} fortnight\\b`, 'gi'), (_all, from: string) =>
        iso(base(from).plus({ weeks: 2 })),
      )
      .replace(
        new RegExp(
          `\\b(?:next week(?: on|,)?(?: the)? (${weekdays})|(?:on )?(${weekdays})(?: of|,)? next week)\\b`,
          'gi',
        ),
        (_all, behind: string | undefined, before: string | undefined) =>
          iso(
            today
              .startOf('week')
              .plus({ weeks: 1, days: weekdayNames.indexOf((behind ?? before ?? '').toLowerCase()) }),
          ),
      )
      .replace(/\b(?:this|the same|same) (?:time|day|weekday) next week\b/gi, () =>
        iso(today.plus({ weeks: 1 })),
      )
      .replace(/\b(?:in )?(?:a )?fortnight(?:'s time)?(?: (?:from )?(?:today|now))?\b/gi, () =>
        iso(today.plus({ weeks: 2 })),
      )
      .replace(
        new RegExp(
          `\\b(?:in )?(a|one|two|three|four|\\d) weeks?(?:'s?)?(?: time)?(?=$|[\\s,.!?])(?! ago)`,
          'gi',
        ),
        (all, weeks: string) => (/^in\b|time/i.test(all) ? iso(today.plus({ weeks: count(weeks) })) : all),
      )
      .replace(
        new RegExp(`\\bin (\\d{1,2}|${twoDigits}|${below(19)}) days?(?:'? time)?\\b`, 'gi'),
        (_all, days: string) => iso(today.plus({ days: count(days) })),
      )
  );
}

/** What an ordinal counts besides days: "the sixth form", "the second floor", "the first time". */
export const counted =
  'one|choice|option|thing|form|floor|street|st|avenue|ave|road|grade|class|year|time|row|door|house|turning|left|right|exit|best|person|child|baby|birthday|anniversary|wedding|lesson|attempt|try|visit|half|quarter|edition|week|weekend|order|name|number|address|call|half|bit|part|page|line|digit|letter|language|husband|wife|son|daughter';

/** Ordinals in words become numerals where they name a day. */
function withOrdinals(text: string): string {
  return (
    text
      // "August sixteen, fifty eight".
      .replace(
        new RegExp(
          `\\b((?!may\\b|mar\\b)(?:${months})) ((?:ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)|(?:twenty|thirty)[ -](?:${below(9)})|${below(9)})(?=[\\s,]+(?:\\d{4}|(?:${tensNames.join('|')})\\b)|[.!]*$)`,
          'gi',
        ),
        (_all, month: string, day: string) => `${month} ${smallNumber(day)}`,
      )
      // "Seventeen March".
      .replace(
        new RegExp(
          `\\b((?:twenty|thirty)[ -](?:${below(9)})|twenty|thirty|${below(19)})(?: of)?(?= (?:${months})\\b(?! (?:be|i|we|or)\\b))`,
          'gi',
        ),
        (all, day: string) =>
          smallNumber(day) > 0 && smallNumber(day) < 32 ? String(smallNumber(day)) : all,
      )
      .replace(
        new RegExp(`\\b(?:the )?(${ordinal}) of the (${ordinal})\\b`, 'gi'),
        (all, day: string, month: string) => {
          const name = monthNames[dayOf(month) - 1];
          return name === undefined ? all : `${dayOf(day)} ${name}`;
        },
      )
      .replace(
        new RegExp(`\\b(${ordinal})(?=(?:\\s+(?:day )?of)?\\s+(?:${months})\\b)`, 'gi'),
        (word) => `${dayOf(word)}`,
      )
      .replace(
        new RegExp(`\\b(${months})\\s+(?:the\\s+)?(${ordinal})\\b`, 'gi'),
        (_all, month: string, word: string) => `${month} ${dayOf(word)}`,
      )
      .replace(
        new RegExp(
          `\\b(the\\s+|(?:${weekdays})\\s+(?:the\\s+)?|on\\s+)(${ordinal})\\b(?!\\s+(?:${counted})\\b)`,
          'gi',
        ),
        (_all, lead: string, word: string) => `${lead}${dayOf(word)}th`,
      )
  );
}

const bareDay = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)\\b(?!\\s+(?:of\\s+)?(?:${months})\\b)`, 'i');

/** "The fourth, I believe that's a Friday": whether the two name one day; null where not both are said. */
export function agreesWithWeekday(words: string, here: DateTime): boolean | null {
  const found = bareDay.exec(words);
  const before = found === null ? '' : words.slice(Math.max(0, found.index - 12), found.index);
  const named = new RegExp(`\\b(${weekdays})\\b`, 'i').exec(words)?.[1];
  if (found === null || named === undefined || new RegExp(`\\b(?:${months})\\s+$`, 'i').test(before))
    return null;
  const date = nextDayOfMonth(here, Number(found[1]));
  return date !== null && weekdayNames[date.weekday - 1] === named.toLowerCase();
}

/** Where a numeral and a weekday name the same day, the numeral says which one. */
function withNumeralDay(words: string, here: DateTime): string {
  if (agreesWithWeekday(words, here) !== true) return words;
  return words
    .replace(new RegExp(`\\b(?:on )?(?:an? |the )?(?:${weekdays})\\b`, 'i'), ' ')
    .replace(bareDay, (all, day: string) => {
      const date = nextDayOfMonth(here, Number(day));
      return date === null ? all : iso(date);
    });
}

/** "Nineteen and forty six", "the third month, the ninth day", "in March on the second". */
const joinedYears = (text: string) =>
  text
    .replace(new RegExp(`\\bin (${months}),? on the (${ordinal}|\\d{1,2}(?:st|nd|rd|th))\\b`, 'gi'), '$1 $2')
    .replace(
      /\b(nineteen) (?:and|hundred(?: and)?) (?=(?:twen|thir|for|fif|six|seven|eigh|nine)(?:ty|teen)\b)/gi,
      '$1 ',
    )
    .replace(
      new RegExp(`\\b(?:the )?(${ordinal}) month(?:,? (?:and )?(?:the )?(${ordinal})(?: day)?)?`, 'gi'),
      (all, month: string, day: string | undefined) => {
        const name = monthNames[dayOf(month) - 1];
        return name === undefined || day === undefined ? all : `${dayOf(day)} ${name}`;
      },
    );

/** "Deshawn, d e s h a w n": letters hold no day; nor does an age ("she's 78, November fifth"); "what's today?" asks for one. */
const withoutLetters = (text: string) =>
  text
    .replace(
      new RegExp(
        `(?<!\\b(?:nineteen|twenty)[ -])\\b(?:3[2-9]|[4-9]\\d|(?:forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:${below(9)}))?),? (?=(?:${months})\\b)`,
        'gi',
      ),
      ' , ',
    )
    .replace(/(?<![\p{L}\p{N}'’])(?:\p{L}[\s.-]+){3,}\p{L}(?![\p{L}\p{N}'’])/gu, ' , ')
    .replace(/\bwhat(?:['’]?s| is| day is(?: it)?)(?: the date)? today\b/gi, ' , ');

/** Spellings that the date library doesn't know, put into ones that it does. */
export function respelled(said: string, here: DateTime): string {
  const text = withoutLetters(said);
  return withNumeralDay(
    withWeeks(withSlashes(withOrdinals(withYears(joinedYears(text)))), here)
      // "I can only do Mondays."
      .replace(
        new RegExp(`(\\b(?:only|just|free|off)\\b[^,.]{0,20}\\b(?:${weekdays}))s\\b`, 'gi'),
        (_all, day: string) => day,
      )
      // "Thursday the 3rd": the number says which one.
      .replace(
        new RegExp(
          `\\b(?:${weekdays}),?\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)\\b(?!\\s+(?:of\\s+)?(?:${months}))`,
          'gi',
        ),
        (all, day: string) => {
          const date = nextDayOfMonth(here, Number(day));
          return date === null ? all : iso(date);
        },
      )
      // "7 December, 2 guests": what comes after the comma is no part of the day.
      .replace(new RegExp(`\\b(${months}),\\s+(?=\\d{1,2}\\s+\\p{L})`, 'giu'), '$1; ')
      .replace(new RegExp(`\\b(${months})\\s+the\\s+(?=\\d)`, 'gi'), '$1 ')
      .replace(/\b(?:the )?(?:day|night|evening) before (?:yesterday|last)\b/gi, () =>
        iso(here.startOf('day').minus({ days: 2 })),
      )
      // "Not this Friday, the one after".
      .replace(
        new RegExp(
          `\\bnot (?:this |the |the coming |on )*(${weekdays}),?(?: but| rather| it['’]?s)*,? (?:the )?(?:one|week) (?:after|later)(?: (?:that|next))?(?! (?:the|my|our)\\b)`,
          'gi',
        ),
        (_all, day: string) => iso(nextWeekday(here, day).plus({ weeks: 1 })),
      )
      .replace(/\bnot tomorrow,?(?: but)? (?:the )?day after\b/gi, 'day after tomorrow')
      .replace(/(?<!the )\bday after tomorrow\b/gi, 'the day after tomorrow')
      .replace(/\bchristmas eve\b/gi, '24 December')
      .replace(/\bboxing day\b/gi, '26 December')
      .replace(/\bchristmas(?: day)?\b/gi, '25 December')
      .replace(/\bnew year['’]?s? eve\b/gi, '31 December')
      .replace(/\bnew year['’]?s(?: day)?\b/gi, '1 January')
      .replace(/\bvalentine['’]?s(?: day)?\b/gi, '14 February')
      .replace(/\bhalloween\b/gi, '31 October')
      .replace(new RegExp(`\\b(?:this )?coming (?=${weekdays})`, 'gi'), 'this ')
      .replace(
        /\b(?:tonight|this (?:morning|afternoon|evening)|later today)\b/gi,
        (all) => `today ${all.replace(/^this|^later today/i, '')}`,
      ),
    here,
  );
}
