/** Days as they are said in words: the names, and the patterns that are put into others. */
import { ordinals } from '../../../ordinals';

export const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec';
export const weekdays = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
export const ordinalDays = new Map(ordinals.map((word, index) => [word, index + 1]));
ordinalDays.set('thirtieth', 30).set('thirty first', 31);
for (const [index, word] of ordinals.slice(0, 9).entries()) ordinalDays.set(`twenty ${word}`, 21 + index);
export const ordinal = `(?:${[...ordinalDays.keys()]
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replace(/ /g, '[ -]')})`;
export const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
export const tensNames = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const below = (most: number) => ones.slice(1, most + 1).join('|');
const twoDigits = `(?:(?:${tensNames.join('|')})(?:[ -](?:${below(9)}))?|oh (?:${below(9)})|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)`;
export const yearWords = new RegExp(`\\b(nineteen|twenty)(?: hundred(?: and)?)?[ -](${twoDigits})\\b`, 'gi');
export const thousandWords = new RegExp(`\\btwo thousand(?:(?: and)? (${twoDigits}|${below(9)}))?\\b`, 'gi');
/** What an ordinal counts besides days: "the sixth form", "the second floor", "the first time". */
export const counted =
  'one|thoughts?|glance|look|choice|option|thing|form|floor|street|st|avenue|ave|road|grade|class|year|time|row|door|house|turning|left|right|exit|best|person|child|baby|birthday|anniversary|wedding|lesson|attempt|try|visit|half|quarter|edition|week|weekend|order|name|number|address|call|half|bit|part|page|line|digit|letter|language|husband|wife|son|daughter';
const number = `(?:\\d{1,2}|${twoDigits}|${below(19)})`;
const day = `(${weekdays}|today|tomorrow|now)`;
export const slashed = new RegExp(
  `\\b(${number})\\s*(?:slash|/|stroke)\\s*(${number})(?:\\s*(?:slash|/|stroke)\\s*(\\d{2,4}|${twoDigits}))?(?![\\d/])`,
  'gi',
);
export const weeksFromNow = new RegExp(
  `\\b(${weekdays}),? (a|one|two|\\d) weeks? from (?:now|today)\\b`,
  'gi',
);
export const weeksFromDay = new RegExp(
  `\\b(a|one|two|three|four|\\d)\\s+weeks?\\s+(?:from|on|after|past)\\s+(?:this |next |coming )?${day}\\b`,
  'gi',
);
export const weeksDay = new RegExp(`\\b(a|one|two|\\d) weeks?(?:'s)? (today|tomorrow|${weekdays})\\b`, 'gi');
export const dayWeek = new RegExp(`\\b${day} week\\b`, 'gi');
export const weekAfterNext = new RegExp(
  `\\b(?:(?:in )?(?:the )?week after next,?(?: on)?(?: the)? (${weekdays})|(?:on )?(${weekdays})(?: of| in)? (?:the )?week after next)\\b`,
  'gi',
);
/** "Thursday in two weeks", "in three weeks on a Thursday". */
export const dayInWeeks = new RegExp(
  `\\b(?:(?:on )?(?:a |the )?(${weekdays}),? in (two|three|four|a|\\d) weeks?(?:'s?)?(?: time)?|in (two|three|four|a|\\d) weeks?(?:'s?)?(?: time)?,? on (?:a |the )?(${weekdays}))\\b`,
  'gi',
);
/** "The Friday after this one", "the day before Saturday". */
export const dayAfterThis = new RegExp(
  `\\b(?:the )?(${weekdays}) after (?:this|the) (?:coming |next )?(?:one|\\1)\\b`,
  'gi',
);
export const dayBefore = new RegExp(
  `\\b(?:the )?(?:day|night) before (?:this |next |coming )?(${weekdays})\\b`,
  'gi',
);
export const dayAfterNext = new RegExp(`\\b(?:the )?(${weekdays}) after next\\b`, 'gi');
export const fortnightFromDay = new RegExp(
  `\\b(?:(?:a |in a )?fortnight (?:on|from|after)|(?<!\\b(?:for|once|away|here|waited|weeks) )a fortnight) (?:this |next |coming )?${day}\\b`,
  'gi',
);
export const dayFortnight = new RegExp(`\\b${day} fortnight\\b`, 'gi');
/** "I can't do next week, probably Friday" is Friday of this week. */
export const ruledOut =
  "(?<!\\b(?:not|no|never|cannot|can['’]?t|won['’]?t|couldn['’]?t|isn['’]?t|don['’]?t|before|until|till|away|off|out|busy|holiday|leave|abroad|vacation|travell?ing|working)\\b(?:(?!\\bbut\\b)[^,.]){0,30})";
export const nextWeek = new RegExp(
  `\\b(?:(?=next week)${ruledOut}next week(?: some ?time)?,?(?: (?:on|say|maybe|perhaps|like|probably))?(?: the)? (${weekdays})|next week(?: on|,)?(?: the)? (${weekdays})|(?:on )?(${weekdays})(?: of|,)? next week)\\b`,
  'gi',
);
export const inWeeks = new RegExp(
  `\\b(?:in )?(a|one|two|three|four|\\d) weeks?(?:'s?)?(?: time)?(?=$|[\\s,.!?])(?! ago)`,
  'gi',
);
export const inDays = new RegExp(`\\bin (\\d{1,2}|${twoDigits}|${below(19)}) days?(?:'? time)?\\b`, 'gi');
export const monthThenNumber = new RegExp(
  `\\b((?!may\\b|mar\\b)(?:${months})) ((?:ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)|(?:twenty|thirty)[ -](?:${below(9)})|${below(9)})(?=[\\s,]+(?:\\d{4}|(?:${tensNames.join('|')})\\b)|[.!]*$)`,
  'gi',
);
export const numberThenMonth = new RegExp(
  `\\b((?:twenty|thirty)[ -](?:${below(9)})|twenty|thirty|${below(19)})(?: of)?(?= (?:${months})\\b(?! (?:be|i|we|or)\\b))`,
  'gi',
);
export const ordinalOfOrdinal = new RegExp(`\\b(?:the )?(${ordinal}) of the (${ordinal})\\b`, 'gi');
export const ordinalThenMonth = new RegExp(
  `\\b(${ordinal})(?=(?:\\s+(?:day )?of)?\\s+(?:${months})\\b)`,
  'gi',
);
export const monthThenOrdinal = new RegExp(`\\b(${months})\\s+(?:the\\s+)?(${ordinal})\\b`, 'gi');
export const ordinalAlone = new RegExp(
  `\\b(the\\s+|(?:${weekdays})\\s+(?:the\\s+)?|on\\s+)(${ordinal})\\b(?!\\s+(?:${counted})\\b)`,
  'gi',
);
export const anyWeekday = new RegExp(`\\b(${weekdays})\\b`, 'i');
export const monthBefore = new RegExp(`\\b(?:${months})\\s+$`, 'i');
export const weekdayInWords = new RegExp(`\\b(?:on )?(?:an? |the )?(?:${weekdays})\\b`, 'i');
export const inMonthOnDay = new RegExp(
  `\\bin (${months}),? on the (${ordinal}|\\d{1,2}(?:st|nd|rd|th))\\b`,
  'gi',
);
export const ordinalMonth = new RegExp(
  `\\b(?:the )?(${ordinal}) month(?:,? (?:and )?(?:the )?(${ordinal})(?: day)?)?`,
  'gi',
);
export const ageThenMonth = new RegExp(
  `(?<!\\b(?:nineteen|twenty)[ -])\\b(?:3[2-9]|[4-9]\\d|(?:forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:${below(9)}))?),? (?=(?:${months})\\b)`,
  'gi',
);
export const weekdaysOnly = new RegExp(
  `(\\b(?:only|just|free|off)\\b[^,.]{0,20}\\b(?:${weekdays}))s\\b`,
  'gi',
);
export const weekdayThenNumeral = new RegExp(
  `\\b(?:${weekdays}),?\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)\\b(?!\\s+(?:of\\s+)?(?:${months}))`,
  'gi',
);
export const monthThenComma = new RegExp(`\\b(${months}),\\s+(?=\\d{1,2}\\s+\\p{L})`, 'giu');
export const monthThenThe = new RegExp(`\\b(${months})\\s+the\\s+(?=\\d)`, 'gi');
export const notThisWeekday = new RegExp(
  `\\bnot (?:this |the |the coming |on )*(${weekdays}),?(?: but| rather| it['’]?s)*,? (?:the )?(?:one|week|\\1) (?:after|later)(?: (?:that|next))?(?! (?:the|my|our)\\b)`,
  'gi',
);
/** "Monday, not this coming one, I'm away, the one after". */
export const weekdayNotThis = new RegExp(
  `\\b(?:the |on )?(${weekdays}),? (?:but )?not (?:this|the) (?:coming |very next )?(?:one|\\1)\\b[^.;?]{0,40}?[\\s,]+(?:but )?the (?:(?:one|week|\\1) (?:after|later)(?: (?:that|next))?|(?:following|next)(?: one)?)(?![\\w ]*\\b(?:${weekdays})\\b)`,
  'gi',
);
export const comingWeekday = new RegExp(`\\b(?:this )?coming (?=${weekdays})`, 'gi');
/** "This week Thursday", "Thursday of this week". */
export const ofThisWeek = new RegExp(
  `\\b(?:(?=this week)${ruledOut}this week(?:['’]s| on)?,? (${weekdays})|(${weekdays})(?: of| in)? this week)\\b`,
  'gi',
);
/** "I need it on Friday, so I'd bring it the day before", "we land Thursday so the evening after that". */
export const besideDay = new RegExp(
  `\\b(?<!\\b(?:not|no|never|until|till|before|after|away|except|busy|closed|['’]t|cannot)\\b.{0,40})(?<!^(?:on |for |maybe )?)${day}\\b(?! (?:is|was|isn|won|doesn|can|would|please)\\b)(?: \\p{L}+)?,? so (?:(?:ideally|maybe|perhaps|then|say|make it|let['’]?s (?:say|do)|(?:i|we)['’]?d (?:bring|come|need|like|want)(?: it| in)?) ){0,2}(?:the )?(?:day|night|evening|morning) (before|after)(?: (?:that|it))?(?=$|[,.!?]| (?:please|then|instead|if (?:possible|you can|that)|at|would be|works?|thanks|sorry)\\b)`,
  'giu',
);
/** "Her birthday's Saturday, so the Monday after", "I've an exam on the 3rd, but the following Monday". */
export const besideWeekday = new RegExp(
  `\\b(?:(${weekdays}|today|tomorrow)|(?:the )?(\\d{1,2})(?:st|nd|rd|th))\\b(?: \\p{L}+){0,2},? (?:so|but|then) (?:(?:ideally|maybe|perhaps|then|rather|preferably|on|say|make it|(?:how|what) about|let['’]?s (?:say|do)|(?:can|could) (?:we|i) (?:do|say|make it)|(?:i|we)['’]?d (?:like|prefer|rather)) ){0,2}(?:the )?(?:(${weekdays}) (after|before|following)(?: (?:that|it))?|(?:following|next) (${weekdays}))(?=$|[,.!?]| (?:please|then|instead|if (?:possible|you can|that)|at|in|would be|works?|thanks|sorry)\\b)`,
  'giu',
);
