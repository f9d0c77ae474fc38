/** Lengths of time, which are counts only where they're what is asked for. */
import type { Fact } from '#contract/agents/agent-content';
import { plain } from '../../words';
import { numbersIn } from '../numbers';

/** Numbers in another role: "three weeks ago", "two times", "number one". */
export const otherRole =
  /\b(?:[\p{L}]+|\d+) (?:next|in (?:an?(?:other)?|two|three|a few)) (?:weeks?|months?|years?|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december)\b|\b(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -])?(?:[\p{L}]+|\d+)(?:[ -](?:or|to)[ -](?:[\p{L}]+|\d+))?\s+(?:sec(?:ond)?s?|moments?|ticks?|minutes?|hours?|days?|weeks?|months?|years?|times)\b(?:\s+(?:ago|old|now|already))?/giu;

/** "How many days?", "how long, in days", "how old", "their age": the unit that's asked for. */
const askedUnit =
  /\bhow (?:many (?:\w+ )?(second|minute|hour|day|week|month|year)s|old)\b|\b(?:in|number of) (second|minute|hour|day|week|month|year)s\b|\bage\b/i;
/** "In three days", "I've had him for three years", "ten days ago": how long until then, or since. */
const spanBefore =
  /\b(?:in|within|after|waiting|been|had|for|last|past|next|every|since|another)(?: [\p{L}\d]+){0,2} *$/iu;
/** "For ten days", "we'd need it for ten days", and nothing besides. */
const onlyFor =
  /^\W*(?:(?:i|we)(?:['’](?:d|ll|re)| would| will| are)? (?:need|want|keep|take|rent|staying|stay) (?:(?:it|one|them|that) )?)?(?:its |it['’]s |just |only |about |probably )*for (?:[\p{L}\d]+[ -])?$/iu;
const spanBehind = /^ *(?:ago|now|already|later|from|before|after|earlier|notice)\b/i;

/** "Ten days" is in another role, unless it's the answer to "How many days?". */
export const withoutOtherRoles = (text: string, { question }: Fact) => {
  const [asked, many, other] = askedUnit.exec(question) ?? [];
  const unit = many ?? other;
  const counts = unit === undefined ? /\byears?(?: old)?$/i : new RegExp(`\\b${unit}s?$`, 'i');
  return text.replace(otherRole, (all: string, at: number) => {
    const before = text.slice(0, at);
    const behind = text.slice(at + all.length);
    const isSpan = spanBefore.test(before) || spanBehind.test(behind);
    const isAll = unit !== undefined && onlyFor.test(before) && /^\W*(?:please)?\W*$/i.test(behind);
    return asked !== undefined && counts.test(all.replace(/ (?:now|already)$/i, '')) && (!isSpan || isAll)
      ? all
      : ' , ';
  });
};

/** "A canoe for three hours", where it's asked for how many hours. */
export function isAskedSpan(span: string, before: string, behind: string, { question }: Fact): boolean {
  const unit = askedUnit.exec(question)?.[1];
  if (unit === undefined || spanBehind.test(behind)) return false;
  return (
    new RegExp(`^(?!an? )\\S+ ${unit}s?$`, 'i').test(span) &&
    (!spanBefore.test(before) || /\bfor $/i.test(before))
  );
}

const count = '(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}|a couple of|half an?)';
const onlyLength = new RegExp(
  `^(?:(?:its|it is|thats|just|only|about|around|roughly|maybe|probably|for|say|like|nearly|almost|he|she|it|is|hes|shes|well|be|stay|staying|need|want|i|we|id|wed|ill|it|would|will|there|to|keep|book) )*(?<many>${count}) (?<unit>weeks?|fortnights?|years?)(?<half> and a half)?(?: (?:or so|old|please|thanks|thank you|i think|i guess|probably|in total|altogether|now|there|already))*$`,
);
/** How many of the unit that's asked for are in one that's said instead. */
const inOne: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  day: { week: 7, fortnight: 14 },
  night: { week: 7, fortnight: 14 },
  week: { fortnight: 2 },
  month: { year: 12 },
};

const oneDay =
  '(?:today|tomorrow|tonight|the day after(?: tomorrow)?|(?:the )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|the (?:one|whole) day|the day)';
const onlyDays = new RegExp(
  `^(?:(?:its|it is|thats|thatll be|itll be|just|only|for|on|well|oh|um|probably|maybe|hell be out|shell be out) )*(?<days>${oneDay}(?: (?:and|plus)(?: also)?(?: maybe)? ${oneDay}| (?=${oneDay})${oneDay})*)(?: (?:please|thanks|thank you|i think|i hope|only|so far))*$`,
);
/** "Just today", "Thursday and Friday": as many days as are named, and nothing else. */
function daysListed(text: string): number | null {
  const days = onlyDays.exec(plain(text))?.groups?.['days'];
  return days === undefined || /\bmaybe\b/.test(days)
    ? null
    : (days.match(new RegExp(oneDay, 'g'))?.length ?? null);
}

/** "A week" is seven, where days or nights are asked for, and "a year and a half" eighteen months. Null for any other. */
export function lengthIn(text: string, { question }: Fact): number | null {
  const days = /\bhow many days\b/i.test(question) ? daysListed(text) : null;
  if (days !== null) return days;
  const asked = /\bhow many (?:\w+ )?(day|night|week|month)s\b|\bin (day|night|week|month)s\b/i.exec(
    question,
  );
  const unit = (asked?.[1] ?? asked?.[2])?.toLowerCase();
  const { many = '', unit: said = '', half } = onlyLength.exec(plain(text))?.groups ?? {};
  const each = unit === undefined ? undefined : inOne[unit]?.[said.replace(/s$/, '')];
  if (each === undefined) return null;
  const times = many.startsWith('half')
    ? 0.5
    : /^an?$/.test(many)
      ? 1
      : /couple/.test(many)
        ? 2
        : (numbersIn(many)[0]?.value ?? 0);
  const length = each * (times + (half === undefined ? 0 : 0.5));
  return length > 0 && Number.isInteger(length) ? length : null;
}

/** "He just turned two" to the question for months: years, most likely. */
const turnsYears =
  /\b(?:turned|turning|turns|will be|['’]ll be|gonna be|going to be)(?: just)? (?:one|two|three|four|five|six)\b(?! (?:and|months?|weeks?))/i;

/** Whether an age in years is told where months are asked for. */
export const tellsYears = (text: string, { question }: Fact) =>
  /\bmonths old\b/i.test(question) && turnsYears.test(text);

/** "A week or two": no one knows how many. */
export const isOpenLength = (text: string, { question }: Fact) =>
  /\bhow many (?:\w+ )?(?:day|night|week|month)s\b/i.test(question) &&
  /\b(?:a|one|couple of) (?:days?|nights?|weeks?|months?|years?) or (?:two|three|more)\b/i.test(text);
