/** Days that depend on another time that's named: "I have an exam on Thursday, so the day after", "next week, say Friday". */
import type { DateTime } from 'luxon';
import { ordinals } from '../../../ordinals';
import { months, ruledOut, weekdays } from './day-patterns';
import type { FoundDate } from './several-days';

const thatDay = String.raw`(?:(?:day|night|evening) (?:after|before)|(?:next|following) day)`;
/** What may come between a day and the one beside it: "so", "how about", "so I'd rather come". */
const leads = [
  String.raw`[^,.;]{0,25}?[\s,.]+(?=(?:how|what) about\b)`,
  String.raw`[^,.;]{0,30}?[\s,.]+so(?= the ${thatDay}\b)`,
  String.raw`[^,.;]{0,20}?[\s,.]+(?:so|and|but) (?:i|we)(?:['’](?:d|ll)| would| could| can| will) (?:(?:rather|like to|prefer to|have to) )?(?:come|do|like|prefer|take|make it|be (?:in|free))(?: in)?(?= the day (?:after|before)\b)`,
  // "We fly on Sunday, but I'd bring the car the night before"
  String.raw`[^,.;]{0,20}?[\s,.]+(?<goes>(?:(?:so|but)[\s,]+)?(?:i|we)(?:['’](?:d|ll)| would| will| want to| need to| have to))(?: (?:rather|like to|probably|just|have to|need to|want to))* (?:bring|drop|come|arrive|leave|park|deliver|get (?:in|there)|turn up|check in|fly in|drive (?:up|down|over|in)|travel)(?: (?!can\b|could\b|not\b|also\b|too\b|or\b|and\b)[\p{L}'’]+){0,4}?(?= the (?:day|night|evening) (?:after|before)\b)`,
];
const soThen = [
  'and|so|but|then|maybe|make it|no|wait|sorry|i mean|what am i saying|rather|actually|perhaps',
  String.raw`(?:how|what) about`,
  String.raw`let['’]s (?:do|say)`,
  String.raw`(?:can|could|shall) (?:we|i|you) (?:do|come|make it|say)`,
];
/** What's said behind it: "please", "would be better for me". */
const tails = [
  'then|please|instead|maybe|would work|works|suits|would suit|for me|with me',
  '(?:is|would be|might be|will be) (?:better|good|great|fine|best|perfect|ok|okay|ideal|easier)',
];
const besideIt = new RegExp(
  String.raw`^(?:${leads.join('|')})?[\s,.]*(?:(?:${soThen.join('|')})[\s,]+)*(?:the )?(?:(?<beside>(?:day|night|evening) (?:after|before))(?: that| it| him| her| them)?|(next|following) day)(?: (?:${tails.join('|')}))*\W*$`,
  'iu',
);

/** "I have an exam on Thursday, so the day after": the day beside the one that's named. */
export function besideNamed(words: string, named: FoundDate): FoundDate {
  const step = besideIt.exec(words.slice(named.to));
  // "Friday is best, but I can do the day before": that one would do too.
  const behind = words.slice(named.to);
  const isBest =
    /\b(?:prefer|rather|best|ideally|like)\b[^,.;]*$/i.test(words.slice(0, named.to)) ||
    /^[^,.;]*\b(?:best|ideal|perfect|good|great|fine|preferred|works|suits)\b/i.test(behind);
  const isOffered = /[\s,.]but (?:i|we)(?:['’]ll| could| can| will) (?!rather\b|prefer\b|like\b)/i.test(
    behind,
  );
  // "Friday, so I'll bring the papers the day before": only what else is on that day makes it another.
  const isOther = step?.groups?.['goes'] === undefined || isOfEvent.test(words.slice(0, named.from));
  // "Can I come Friday and the next day" is about both.
  if (step === null || !isOther || (isBest && isOffered) || isJoined.test(behind)) return named;
  return {
    ...named,
    date: named.date.plus({ days: /before/i.test(step.groups?.['beside'] ?? '') ? -1 : 1 }),
  };
}

/** "We fly on", "the wedding is on". */
const isOfEvent =
  /\b(?:fly|flying|flight|sail\w*|travel\w*|cruise|wedding|party|event|show|game|match|race|concert|conference|meeting|exam|interview|ceremony|funeral|birthday|(?:we|i) (?:leave|start|move)|leaving|starts?)\b(?:['’]s| is)?(?: (?:out|off|away))?(?: (?:on|is on|this|next|the|of))*[\s,]*$/i;

/** "The next day", "the day before that": no day by itself. */
export const isNextDay =
  /^(?:the )?(?:(?:next|following) day|day (?:before|after)(?: that| it)?)(?: (?:then|please|instead))*\W*$/i;

/** "… and the next day": both are meant. */
export const isJoined =
  /^[\s,]*(?:and|or|nor) (?:the )?(?:(?:next|following) day|day (?:before|after)(?: that)?)\W*$/i;

/** What may be said between a stretch of time and the day of it that's meant; anything else may turn it down. */
const softWords = [
  'some ?time|some day|any ?time|any day|maybe|perhaps|probably|possibly|preferably|ideally|please|then|say|like|on|the|a|an',
  String.raw`if (?:possible|you can|that works|that['’]?s (?:ok|okay|possible|alright))`,
  String.raw`(?:would|will|should|might) (?:be (?:good|great|best|ideal|fine|better|perfect|nice|ok|okay|possible)|work|do|suit)`,
  'works|suits|is (?:good|great|best|fine|better|perfect|possible|ok|okay|ideal)',
  'for (?:me|us)|i (?:guess|think|suppose|reckon)',
  String.raw`let['’]?s (?:say|do|make it)|(?:i['’]?d|i would) say|(?:how|what) about`,
  String.raw`(?:is|would|does)(?= (?:the )?\w+(?:day|th|st|rd|nd)\b)`,
];
const soft = String.raw`(?:[\s,]+(?:${softWords.join('|')})(?![\p{L}’']))*[\s,]+`;
const weekOf = new RegExp(
  `\\b(?=next |(?:the )?week |in )${ruledOut}(next week(?:end)?|(?:the )?week after next|in (?:two|three|four|\\d) weeks?(?:['’]?s?)?(?: time)?)${soft}(${weekdays})\\b(?!['’]s (?:time|work|class)| (?:(?:of|in) )?(?:this|next|the following) week\\b)`,
  'giu',
);
/** "We moved in in May, the 3rd" tells what was. */
const isOver =
  '(?<!\\b(?:i|we|he|she|it|they) (?:moved|met|came|went|got|broke|bought|started|stopped|was|were)\\b(?! born)[^.;!?]{0,40})';
const monthOf = new RegExp(
  `\\b(?=(?:in |next )?(?:${months}))${ruledOut}${isOver}(?:in |next )?(${months})${soft}(?<=[\\s,]the )(\\d{1,2}(?:st|nd|rd|th)|(?:twenty |thirty )?(?:first|second|third|\\w+th|\\w+tieth))\\b(?![\\s,]+(?!(?:please|if|is|at|would|works?|for|in|then|or|and|maybe|suits?)\\b)\\p{L})`,
  'giu',
);

/** "Next week, say Wednesday": a stretch of time and a day of it, put together as "Wednesday next week". */
export const withDayOfSpan = (text: string) =>
  text
    .replace(weekOf, (_all, span: string, day: string) =>
      /weekend$/i.test(span)
        ? `next ${day}`
        : `${day} ${/^in /i.test(span) ? '' : 'of '}${span}`.replace(/of (?=next week$)/i, ''),
    )
    .replace(monthOf, (_all, month: string, day: string) => `${month} ${day}`);

const whichOfMonth = new RegExp(
  `\\b(?:the )?(first|second|third|fourth|last|[1-4](?:st|nd|rd|th)) (${weekdays})(?: (?:in|of) (?:the ((?:coming |following )?month)\\b(?! of)|(?:the month of )?(next month|this month|(?:${months})\\b)))`,
  'gi',
);
const monthsInOrder = months.split('|').slice(0, 12);

/** "The first Monday in December": a weekday by its place in a month, as a day of the calendar. */
export const withWeekdayOfMonth = (text: string, here: DateTime) =>
  text.replace(whichOfMonth, (all, place: string, weekday: string, bare?: string, named?: string) => {
    const today = here.startOf('day');
    const month = monthOfYear(named ?? bare ?? '', today);
    const day = weekdays.split('|').indexOf(weekday.toLowerCase()) + 1;
    const found = dayOfMonth(month, day, placeOf(place));
    if (found.month !== month.month) return all;
    if (found >= today) return found.toFormat('yyyy-MM-dd');
    // "The first Monday of March" is next year's once this year's is over, and "of the month" is next month's.
    const isMonth = /month$/i.test(named ?? bare ?? '');
    const ahead = dayOfMonth(month.plus(isMonth ? { months: 1 } : { years: 1 }), day, placeOf(place));
    return ahead.toFormat('yyyy-MM-dd');
  });

function monthOfYear(name: string, today: DateTime): DateTime {
  const first = today.startOf('month');
  if (/^(?:next|coming|following)/i.test(name)) return first.plus({ months: 1 });
  const at = monthsInOrder.findIndex((month) => month.slice(0, 3) === name.toLowerCase().slice(0, 3));
  return at < 0 || /month$/i.test(name) ? first : first.set({ month: at + 1 });
}

/** The place of a weekday in its month, from 1; 0 for the last. */
const placeOf = (word: string) =>
  /^last$/i.test(word) ? 0 : Number(/^\d/.exec(word)?.[0] ?? ordinals.indexOf(word.toLowerCase()) + 1);

function dayOfMonth(month: DateTime, weekday: number, place: number): DateTime {
  if (place === 0) {
    const end = month.endOf('month').startOf('day');
    return end.minus({ days: (end.weekday - weekday + 7) % 7 });
  }
  return month.plus({ days: ((weekday - month.weekday + 7) % 7) + 7 * (place - 1) });
}
