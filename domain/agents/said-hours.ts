/** Reads out of a sentence when a business is open: "we're open from 7 to 5 on weekdays". */
import { type OpeningHours, openOn, type Weekday, weekdays } from '#contract/agents/opening-hours';

export interface SaidHours {
  hours: OpeningHours;
  /** False: the times were said without days, and these are the usual ones. */
  saysDays: boolean;
  /** In the middle of each day, which hours can't say: "closed for lunch from 12 to 1". */
  pause: Span | null;
  /** What of the sentence says so. */
  words: string;
}

/** As the day's clock has them: "12:00". */
type Span = readonly [from: string, to: string];

const day = String.raw`(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)(?!\p{L})\.?)`;
const dayGroup = '(?:weekdays|weekends?|every day|daily|all week|(?:seven|7) days a week)';
const someDays = String.raw`(?:${dayGroup}|${day})(?:(?: ?[-–] ?|,? (?:to|through|and|&) |, )(?:on )?(?:${dayGroup}|${day}))*`;
const count = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const time = String.raw`(?:(?:\d{1,2}(?:[:.]\d\d)?|${count})(?: ?[ap]\.?m\b\.?| o['’]clock)?|noon|midnight)`;
/** Of what isn't a time of day: "from 6 to 12 people". */
const noTime = String.raw`(?![\d.:]*\d)(?! ?%| ?(?:-|–)? ?(?:year|month|week(?!days|ends)|day|hour|minute|mile|kilomet|people|person|guest|patient|child|kid|adult|dollar|euro|pound|seat|table|room|of\b))`;
const span = String.raw`(?:from |between )?(${time})(?: ?[-–] ?| (?:to|until|till|and) )(${time})${noTime}`;
const spanWithDays = String.raw`(?:(?:on )?(${someDays})[,:]? )?${span}(?:,? (?:on |every |each )?(${someDays})(?!:? (?:from |between )?${time}))?`;
const spans = String.raw`${spanWithDays}(?:(?:,| and|, and) ${spanWithDays.replaceAll(/\((?!\?)/g, '(?:')})*`;
const open = String.raw`(?<![\p{L}\d])(?<!(?:\bnot|n['’]t|\bno longer|\bnever) )(?:(?:opening|business|office) hours(?: are)?|hours are|hours(?=:)|opens?|opened)(?: is| are)?:? `;

const wholePhrase = new RegExp(
  String.raw`(?:(?:on )?(${someDays}),? (?:we|it|they|which)(?:['’]re| are| is)? )?${open}(${spans})`,
  'iu',
);
/** What may follow times of day, unlike what a count is of: "3 to 5 stars". */
const ends = String.raw`(?= ?(?:$|[,;.!?()\n–—])| (?:and|or|but|so|that|which|who|when|while|with|as|in|at|for|to|by)(?![\p{L}\d]))`;
const ending = new RegExp(`^${ends}`, 'iu');
const intro = String.raw`^[\s,;.!?()–—]*(?:(?:and|or|but) )?(?:(?:we|it|they)(?:['’](?:re|s)| are| is) )?`;
const closedOn = new RegExp(
  String.raw`${intro}(?:closed|except|not)(?: on| for| at)? (${someDays})\)?${ends}`,
  'iu',
);
const forLunch = '(?:for|at|over) (?:lunch|midday)';
const pauseOn = new RegExp(
  String.raw`${intro}(?:(?:closed|except|excluding|not)(?: ${forLunch}|,? for (?:an? )?(?:lunch )?break)?|(?:with (?:an? |our |one )?|(?:our |an? )?)(?:(?:(?:\d|one|half|half an)[ -]?)?hour[ -])?(?:lunch(?:[ -]?(?:break|time|hour))?|midday break|break)(?: is)?),? ${span}(?: ${forLunch})?${ends}`,
  'iu',
);
/** More that says when, and wasn't read. */
const goesOn = new RegExp(
  String.raw`${intro}(?:(?:on|every|each|from|between|during|closed|except|excluding|only|not|apart|other)(?!\p{L})|in (?:the )?(?:spring|summer|fall|autumn|winter|season)|\d|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*(?!\p{L})|${dayGroup}|${time})`,
  'iu',
);
const eachSpan = new RegExp(spanWithDays, 'giu');

/** @returns null where no hours are said, or not for sure, or more of them than a week with one span a day has */
export function saidHours(sentence: string): SaidHours | null {
  const found = wholePhrase.exec(sentence);
  const [phrase, daysBefore, said] = found ?? [];
  if (found === null || phrase === undefined || said === undefined) return null;
  const rest = sentence.slice(found.index + phrase.length);
  const [pauseFirst, pauseSaid] = pauseIn(rest);
  const [exception = '', closedDays] = closedOn.exec(rest.slice(pauseFirst.length)) ?? [];
  const [pauseLast, pauseAfter] =
    pauseFirst === '' ? pauseIn(rest.slice(exception.length)) : (['', null] as const);
  const more = pauseFirst + exception + pauseLast;
  if ((more === '' && !ending.test(rest)) || goesOn.test(rest.slice(more.length))) return null;
  const closed = closedDays === undefined ? new Set<Weekday>() : daysIn(closedDays);
  const week: Partial<Record<Weekday, Span>> = {};
  const unclear = new Set<Weekday>();
  let pause = pauseSaid ?? pauseAfter;
  const all = [...said.matchAll(eachSpan)];
  const daysOf = all.map(([, before, , , after]) => before ?? after ?? daysBefore);
  const isDaytime = all.some(([, , from = '', to = '']) => {
    const times = clockTimes(from, to);
    return times !== null && times[0] < '12:00' && !couldBeEvening(from, to);
  });
  for (const [index, [, before, from = '', to = '', after]] of all.entries()) {
    // "Weekdays 8 to 12 and 2 to 6", "8 to 12 and 2 to 6 on weekdays".
    const daysSaid = daysOf.slice(0, index + 1).findLast(isSaid) ?? daysOf.find(isSaid);
    const times = clockTimes(from, to);
    const isUnclear = !isDaytime && couldBeEvening(from, to);
    // Days on both sides of a span: the later ones have another.
    if (times === null || (before !== undefined && after !== undefined)) return null;
    // "From 17 to 23 except Monday" is every other day: without an exception, it's the usual days.
    for (const name of daysIn(daysSaid ?? (closed.size > 0 ? 'every day' : 'weekdays'))) {
      if (closed.has(name)) continue;
      const earlier = week[name];
      if (earlier === undefined) {
        week[name] = times;
        if (isUnclear) unclear.add(name);
      } else {
        // "8 to 12 and 2 to 6": a morning, with its afternoon.
        unclear.delete(name);
        if (times[0] <= earlier[1] || times[1] <= times[0]) return null;
        const between = [earlier[1], times[0]] as const;
        if (pause !== null && String(pause) !== String(between)) return null;
        pause = between;
        week[name] = [earlier[0], times[1]];
      }
    }
  }
  if (unclear.size > 0) return null;
  if (pause !== null && !Object.values(week).every((times) => isInside(pause, times))) return null;
  return {
    hours: openOn(week),
    saysDays: daysOf.some(isSaid) || closed.size > 0,
    pause,
    words: phrase + more,
  };
}

const isSaid = (days: string | undefined): days is string => days !== undefined;
const isInside = ([from, to]: Span, [opens, closes]: Span) => opens < from && from < to && to < closes;

/** What says at the beginning of `rest` when there's a break, and that break. */
function pauseIn(rest: string): readonly [words: string, pause: Span | null] {
  const [words = '', from = '', to = ''] = pauseOn.exec(rest) ?? [];
  const times = words === '' ? null : clockTimes(from, to);
  return times === null ? ['', null] : [words, times];
}

const named = String.raw`\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?`;

/** "Monday to Friday and Sunday", "every day". */
function daysIn(said: string): Set<Weekday> {
  const days = new Set<Weekday>();
  const words = said.toLowerCase();
  if (/every day|daily|all week|days a week/.test(words)) return new Set(weekdays);
  if (words.includes('weekday')) for (const name of weekdays.slice(0, 5)) days.add(name);
  if (words.includes('weekend')) for (const name of weekdays.slice(5)) days.add(name);
  const range = new RegExp(`${named}(?:(?: ?[-–] ?| to | through )${named})?`, 'g');
  for (const [, first = '', last] of words.matchAll(range)) {
    const begin = weekdays.findIndex((name) => name.startsWith(first));
    const end = last === undefined ? begin : weekdays.findIndex((name) => name.startsWith(last));
    for (let at = begin; ; at = (at + 1) % 7) {
      const name = weekdays[at];
      if (name !== undefined) days.add(name);
      if (at === end || end < 0) break;
    }
  }
  return days;
}

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

interface Time {
  minutes: number;
  /** It can only be this one: "5 pm", "17:00", "noon". */
  isSure: boolean;
}

function timeOf(said: string): Time | null {
  const words = said.toLowerCase();
  if (words === 'noon') return { minutes: 12 * 60, isSure: true };
  if (words === 'midnight') return { minutes: 0, isSure: true };
  const [, digits, more = '0', half] =
    /^(\d+|[a-z]+?)(?:[:.](\d\d))?(?: ?([ap])\.?m\.?| o['’]clock)?$/.exec(words) ?? [];
  if (digits === undefined) return null;
  const hour = /^\d/.test(digits) ? Number(digits) : numbers.indexOf(digits) + 1;
  if (hour > 24 || (half !== undefined && (hour > 12 || hour === 0)) || Number(more) > 59) return null;
  const shift = half === 'p' && hour < 12 ? 12 : half === 'a' && hour === 12 ? -12 : 0;
  return {
    minutes: ((hour + shift) % 24) * 60 + Number(more),
    isSure: half !== undefined || hour > 12 || digits.startsWith('0') || digits === '0',
  };
}

const NOON = 12 * 60;

/** Both as the day's clock has them; null: it isn't clear which half of the day is meant. */
function clockTimes(from: string, to: string): Span | null {
  const begin = timeOf(from);
  const end = timeOf(to);
  if (begin === null || end === null) return null;
  if (!begin.isSure && begin.minutes < 5 * 60) begin.minutes += NOON;
  // "5 to 11" is a morning or an evening.
  else if (!begin.isSure && begin.minutes < 7 * 60 && end.minutes % NOON > begin.minutes) return null;
  // Shops close in the afternoon: "7 to 5", "8 to 8", and in the night after an evening.
  if (!end.isSure && end.minutes <= begin.minutes && end.minutes + NOON > begin.minutes) end.minutes += NOON;
  return begin.minutes === end.minutes ? null : [written(begin), written(end)];
}

/** A bar's "6 to 2", a club's "7 to 10" and "8 to midnight", unlike a school's "8 to 3". */
function couldBeEvening(from: string, to: string): boolean {
  const begin = timeOf(from);
  const end = timeOf(to);
  if (begin === null || end === null || begin.isSure || begin.minutes < 5 * 60 || begin.minutes >= NOON)
    return false;
  if (end.isSure && !/p/i.test(to)) return end.minutes < 5 * 60;
  const last = end.isSure ? end.minutes % NOON : end.minutes;
  if (last > begin.minutes) return last - begin.minutes <= 5 * 60;
  return !end.isSure && last < 5 * 60 && !(begin.minutes < 10 * 60 && last >= 3 * 60);
}

const written = ({ minutes }: Time) =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
