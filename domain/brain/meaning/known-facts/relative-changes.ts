/** Known values that are put right by how they differ: "a day later", "one more, so five", "Friday's no good, the 3rd". */
import { DateTime } from 'luxon';
import type { Fact } from '#contract/agents/agent-content';
import { asksForBirth } from '../../read/days/birth-days';
import { dateValue } from '../../read/days/date';
import { isTime, timeIn, timeValue } from '../../read/days/time';
import { isCode, numberValue } from '../../read/number';
import { numbersIn } from '../../read/numbers';
import { countsPeople } from '../../read/people';
import type { CallContext, Value } from '../../read/reading';
import { plainWords } from '../../words';

const amount = '(?:one|two|three|four|five|six|a|an|another|\\d{1,2})';
/** "A day later", "the week after", "push it back a week". */
const laterDay = new RegExp(
  `\\b(?:(?<count>${amount}) (?<unit>day|week)s? (?<way>later|earlier|sooner|before|after)(?: that| it)?|(?:the |^)(?:very )?(?<unit2>day|week) (?<way2>after|before|later|earlier)(?: that| it)?|the (?<way3>next|following|previous) (?<unit3>day|week)|(?<way4>back|forward|out) (?:by )?(?<count4>${amount}) (?<unit4>day|week)s?)(?=$|[\\s,.!?])`,
  'i',
);
/** "One more", "two fewer", "an extra person". */
const moreOrFewer = new RegExp(
  `\\b(?:(?<count>${amount}) (?:person |people |guest |guests )?(?<way>more|fewer|less)|(?<extra>an extra|an additional|one extra))(?! (?:thing|question|time|minute|moment|second|week|day|than|expensive|convenient|comfortable))\\b`,
  'i',
);

const countOf = (word: string | undefined) =>
  word === undefined || /^(?:an?|another)$/i.test(word) ? 1 : (numbersIn(word)[0]?.value ?? 1);

/** A known day or number as it is after the change that the words ask for; null where they ask for none. */
export function relativeValue(text: string, fact: Fact, known: string, context: CallContext): Value | null {
  if (plainWords(text).length > MOST_WORDS) return null;
  if (isTime(fact)) return otherTime(text, fact, known, context);
  if (fact.type === 'date') return otherDay(text, fact, known, context);
  if (fact.type === 'number' && !isCode(fact)) return otherCount(text, fact, known);
  return null;
}
const MOST_WORDS = 14;

const namesDay =
  /\d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:today|tomorrow|yesterday|christmas|easter|january|february|march|april|june|july|august|september|october|november|december)\b/i;

const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
/** "The Friday after that", "the following Friday". */
const laterWeekday = new RegExp(
  `^(?:\\W|oh |no |sorry |wait |actually |not that one |i meant? |make it |it['’]?s |let['’]?s (?:do|say) |(?:can|could) (?:we|i) (?:do|say|make it) )*the (?:(?<after>${weekdays.join('|')}) (?:after|following)(?: (?:that(?: one)?|it|this one))?|(?:following|next) (?<next>${weekdays.join('|')}))(?: (?:please|then|instead|i mean|i meant))*[.?!]*$`,
  'i',
);

/** The first such day of the week behind the known one. */
function weekdayBehind(text: string, known: DateTime): DateTime | null {
  const groups = laterWeekday.exec(text)?.groups;
  const place = weekdays.indexOf((groups?.after ?? groups?.next ?? '').toLowerCase());
  return place < 0 ? null : known.plus({ days: ((place + 1 - known.weekday + 6) % 7) + 1 });
}

function otherDay(text: string, fact: Fact, known: string, context: CallContext): Value | null {
  const before = DateTime.fromFormat(known.slice(0, 10), 'yyyy-MM-dd', { zone: context.timeZone });
  const behind = asksForBirth(fact) ? null : weekdayBehind(text, before);
  if (behind !== null) return movedTo(behind, fact, known, context);
  const groups = laterDay.exec(text)?.groups;
  // "The day after tomorrow" is a day of its own.
  if (groups === undefined || asksForBirth(fact) || namesDay.test(text)) return null;
  const way = groups.way ?? groups.way2 ?? groups.way3 ?? groups.way4 ?? '';
  const unit = groups.unit ?? groups.unit2 ?? groups.unit3 ?? groups.unit4;
  const count = countOf(groups.count ?? groups.count4);
  const back = /^(?:earlier|sooner|before|previous|forward)$/i.test(way) ? -1 : 1;
  return movedTo(
    before.plus({ days: back * count * (unit?.toLowerCase() === 'week' ? 7 : 1) }),
    fact,
    known,
    context,
  );
}

function movedTo(date: DateTime, fact: Fact, known: string, context: CallContext): Value | null {
  const reading = dateValue({ date, certain: 'year', from: 0, to: 0 }, fact, context, known.slice(10));
  return reading.ok ? { value: reading.value, spoken: reading.spoken } : null;
}

/** "An hour later", "half an hour earlier". */
const laterTime =
  /\b(?<count>half an|an?|one|two|three|fifteen|twenty|thirty|forty[ -]five|\d{1,2})(?<half> and a half)? (?<unit>hour|minute|min)s? (?<way>later|earlier|sooner)(?: than (?:that|it))?(?=$|[\s,.!?])/i;
/** Nothing else is said than that: "bring the cake an hour later" moves the cake. */
const movesOnly =
  /^(?:(?:oh|um|uh|hm+|well|and|so|but|no|ok|okay|actually|sorry|please|maybe|perhaps|then|rather|about|(?:can|could|may|shall|should) (?:i|we|you|it) (?:please |maybe |just )?(?:come|do|do it|make|make it|make that|have it|say|go|go for|move it|push it|put it|start|be)(?: (?:back|by|for|to))?|(?:is|would) (?:it|there) (?:be )?(?:possible|ok|okay|any chance)(?: (?:to (?:come|make it|do it)|of))?|let['’]?s (?:say|do|make it)|make (?:it|that)|(?:i|we)(?:['’]d| would) (?:like|prefer)|(?:i|we)(?:['’]ll)? (?:need|want|have) (?:it|that|the (?:car|cab|taxi|table))(?: to be)?|i['’]d rather)[\s,]+)*LATER[\s,.!?]*(?:(?:please|then|thanks|thank you|instead|actually|though|sorry|if (?:possible|(?:i|we|you) can|you have it)|(?:would be|['’]d be|is) (?:better|best|good|great|fine|easier|nicer|perfect|ideal)|(?:suits|works)(?: better)?|for (?:me|us))[\s,.!?]*)*$/i;
/** "Can you push that back half an hour?" */
const pushes =
  /\b(?:push|move|shift|put|bump|bring)(?: (?:it|that|this|us|me|the (?:booking|table|time|car|cab|appointment)))? (back|forward|up|out)(?: by)? ((?:half an|an?|one|two|three|fifteen|twenty|thirty|\d{1,2})(?: and a half)? (?:hour|minute|min)s?)\b/i;
const hourNames = 'twelve one two three four five six seven eight nine ten eleven'.split(' ');

/** "Did I say seven? I meant half past": of the hour that's known. */
const pastTheHour = new RegExp(
  `^(?:(?:oh|um|no|sorry|wait|actually|well|so|and|but|i (?:mean|meant)|make it|rather|more like|(?:did i say|i said|scratch|scrap|forget) (?:it|that|this|${hourNames.join('|')})|(?:can|could) (?:i|we) (?:make it|say|do)|let['’]?s (?:say|do|make it)|at|about)[\\s,?]+)*(?:a )?(?<part>half|quarter) past(?: (?:please|instead|sorry|then|actually|if possible|thanks))*[.!?]*$`,
  'iu',
);

/** The time with the change, in the words that it was told in: half past six an hour later is half past seven. */
function otherTime(said: string, fact: Fact, known: string, context: CallContext): Value | null {
  const text = said.replace(
    pushes,
    (_all, way: string, by: string) => `make it ${by} ${/back|out/i.test(way) ? 'later' : 'earlier'}`,
  );
  const part = pastTheHour.exec(text)?.groups?.['part']?.toLowerCase();
  const groups = movesOnly.test(text.replace(laterTime, 'LATER')) ? laterTime.exec(text)?.groups : undefined;
  const at = groups === undefined && part === undefined ? null : (timeIn(known, true)?.at ?? null);
  if (part !== undefined && at !== null)
    return saidAt({ hour: at.hour, minute: part === 'half' ? 30 : 15 }, fact, known, context);
  if (groups === undefined || at === null || timeIn(text.replace(laterTime, ' '), false) !== null)
    return null;
  const isHalf = /^half/i.test(groups.count ?? '');
  const count = isHalf ? 0.5 : countOf(groups.count) + (groups.half === undefined ? 0 : 0.5);
  const by = count * (groups.unit?.toLowerCase() === 'hour' ? 60 : 1);
  const back = /^(?:earlier|sooner|before)$/i.test(groups.way ?? '') ? -1 : 1;
  const total = (at.hour * 60 + at.minute + back * by + DAY) % DAY;
  return saidAt({ hour: Math.floor(total / 60), minute: total % 60 }, fact, known, context);
}
const DAY = 24 * 60;

/** A time in the words that the known one was told in: "half past seven in the evening". */
function saidAt(
  other: { hour: number; minute: number },
  fact: Fact,
  known: string,
  context: CallContext,
): Value | null {
  if (fact.type === 'time') {
    const reading = timeValue(other, context);
    return reading.ok ? { value: reading.value, spoken: reading.spoken } : null;
  }
  const hour = hourNames[other.hour % 12] ?? '';
  const tail = /\s?(?:[ap]\.?m\.?|in the (?:morning|afternoon|evening)|at night)$/i.exec(known)?.[0] ?? '';
  const words =
    other.minute === 0
      ? hour
      : other.minute === 30 || other.minute === 15
        ? `${other.minute === 30 ? 'half' : 'quarter'} past ${hour}`
        : `${hour} ${other.minute}`;
  return { value: `${words}${tail}`, spoken: `${words}${tail}` };
}

const isNow =
  /\b(?:it['’]?s|it is|it['’]?ll be|we['’]?re|we are|there['’]?s|that['’]?s|make (?:it|that)) (?:going to be |actually |only |just )*(\p{L}+|\d{1,2})(?: of us| people)? now\b/iu;
const joinsUs =
  /\b(?:coming|joining|can['’]?t|cannot|dropped out|not coming|isn['’]?t|come too|come along|invited|bringing|can make it)\b/i;
/** "It's four now, my sister's coming": how many, where it's said who comes or doesn't. */
function nowThatMany(text: string): number | null {
  const said = isNow.exec(text);
  const [many] = said === null || !joinsUs.test(text) ? [] : numbersIn(said[1] ?? '');
  return many?.value ?? null;
}

/** "Two of them can't come", "add another two". */
const leavesOrJoins = new RegExp(
  `(?:^|\\b)(?:(?<fewer>${amount}) (?:of (?:them|us)|people|guests) (?:can['’]?t|cannot|can no longer|won['’]?t|isn['’]?t|aren['’]?t|is not|are not)(?: be)? (?:come|coming|(?:make|making) it|joining|join|there|able to (?:come|make it|join|be there))(?=[\\s.!]*(?:$|,|(?:so|because|after all|any ?more|now|sorry|tonight|today|unfortunately)\\b))|(?:(?:add|plus) (?:on )?(?:another )?(?<more>${amount}) (?:more|others?|extra|people|guests)|^(?:(?:oh|and|can you|could you|please|actually) )*add (?:on )?(?:another )?(?<added>${amount}))(?: people| guests| please)*$)`,
  'i',
);

function otherCount(text: string, fact: Fact, known: string): Value | null {
  const now = countsPeople(fact) ? nowThatMany(text) : null;
  if (now !== null && String(now) !== known && now >= (fact.minimum ?? 1) && now <= (fact.maximum ?? now)) {
    const reading = numberValue(now, fact);
    if (reading.ok) return { value: reading.value, spoken: reading.spoken };
  }
  const joined = countsPeople(fact) ? leavesOrJoins.exec(text) : null;
  const found = moreOrFewer.exec(text) ?? joined;
  const before = Number(known);
  if (found?.groups === undefined || !Number.isFinite(before)) return null;
  const { way, fewer } = found.groups;
  const count = found.groups.count ?? fewer ?? found.groups.more ?? found.groups.added;
  const value =
    before + (fewer !== undefined || /^(?:fewer|less)$/i.test(way ?? '') ? -1 : 1) * countOf(count);
  // "One more, so six" where four were noted: which one holds, only the caller knows.
  const [total] = numbersIn(text.slice(found.index + found[0].length));
  const bounded = (fact.minimum ?? 1) <= value && value <= (fact.maximum ?? value);
  if (!bounded || (total !== undefined && total.value !== value)) return null;
  const reading = numberValue(value, fact);
  return reading.ok ? { value: reading.value, spoken: reading.spoken } : null;
}

/** "Too early", "no good", "doesn't work", "a bank holiday": what says that a value won't do. */
const unfit = [
  '(?:an? (?:bit|little|touch)|kind of|kinda|sort of|rather|pretty|really|way) (?:too )?(?:early|late|many|few|much|big|small|soon|long|short|far)',
  'too (?:early|late|many|few|much|little|big|small|soon|long|short)|no good',
  "(?:does|wo|ca|do|is|would)n['’]?t (?:really |actually |going to )*(?:work|do|suit|possible|good|right|enough)",
  String.raw`(?:wrong|out|impossible)\b|not (?:right|good|possible|enough|going to work)`,
  'an? (?:bank |public |national )?holiday',
];
const leadsOver = [
  'so|and|but|actually|rather|maybe|perhaps|sorry|then|please',
  '(?:can|could) (?:i|we|you) (?:please )?(?:do|make it|have|say|come|take)|(?:how|what) about',
  "let['’]?s (?:do|say|make it)|make it|i['’]?d rather",
];

/** What turns down a value: "seven's too early", "Friday doesn't work after all". */
const turnsDown = new RegExp(
  String.raw`^(?<value>.{1,40}?)(?:['’]s|['’]re| is| are| was| would be| will be)? ?\b(?:${unfit.join('|')})` +
    String.raw`(?: (?:after all|actually|for me|for us|though|any ?more|then|now|sorry))*[\s,.;]+` +
    String.raw`(?:(?:${leadsOver.join('|')})[\s,]+)*(?<instead>.+)$`,
  'iu',
);

/** "Forget Friday, tomorrow", "not four, three". */
const dropped =
  /^(?:(?:no|oh|ok|okay|actually|well|sorry|wait|you know what|let['’]?s)[\s,]+)*(?:forget|scrap|drop|ditch|skip|cancel|never mind|not)\s+(?:about |the |on )*(?<value>.{1,30}?)(?:\s*[,;]|\s+but|(?=\s+(?:i (?:want|need|prefer)|i['’]d|we['’]d|we (?:want|need)|make it|let['’]?s|give me|it['’]?s|it is)\b))\s+(?:(?:so|and|but|actually|rather|maybe|then|let['’]?s (?:do|say|make it)|make it|it['’]?s)[\s,]+)*(?<instead>.+)$/iu;

const pauses = /^(?:(?:hold on|hang on|wait|sorry|oh|actually|you know what|ah|um|uh)\b[\s,]*)+/i;

/** "Seven's too early, eight": what is turned down, and what is wanted instead; null where nothing is turned down. */
export function turnedDown(text: string): { value: string; instead: string } | null {
  const groups = (turnsDown.exec(text.replace(pauses, '')) ?? dropped.exec(text))?.groups;
  return groups?.value === undefined || groups.instead === undefined
    ? null
    : { value: groups.value, instead: groups.instead };
}
