/** Days that are named only to say that they won't do, and words that only sound like it. */
import type { Fact } from '#contract/agents/agent-content';

const exceptions = [
  'not|instead of|rather than|except(?: for)?|apart from|other than|any (?:day|time) but|anything but',
  'any other day than|besides',
];
const unable = String.raw`\bcan['’]?t|\bcannot|\bcould(?:n['’]t| not)|\bwon['’]?t|\bunable to`;

/** "I don't think Friday": what's thought, wanted and liked. */
const unwilling = 'think|suppose|believe|expect|reckon|want|like|fancy';
const engaged =
  'busy|away|working|(?:i|we) work|tied up|in meetings|out|closed|gone|traveling|travelling|booked up';
/** "I've got work on Friday"; without the "on" it may be of the day before: "I have work, Saturday please". */
const occupied =
  '(?:have|got) (?:work|school|college|plans|something|training|an? (?:shift|thing|wedding|funeral|meeting|exam|class|course|trip))';
const ruledOutBefore = new RegExp(
  String.raw`(?:\b(?:${exceptions.join('|')})\s+(?:on |this |next |the |for )*` +
    String.raw`|(?:${unable})\s+(?:(?<=\b(?:i|we|you|he|she|they)\s+\S+(?:\s+not)?\s+)|(?!(?:i|we|you|he|she|they|it)\b))(?:(?!\w+day\b|tomorrow\b)\w+\s+){0,2}(?:on |this |next )?` +
    String.raw`|\b(?:do|does|did|should|would)(?:n['’]t| not)\s+(?:really\s+)?(?:${unwilling})\s+(?:(?:that|on|this|next|the)\s+)*` +
    String.raw`|\b(?:do|does|did)(?:n['’]t| not)\s+(?:really\s+)?(?:need|have)\s+(?:(?:it|this|that|to|be|by|for|on|done|ready)\s+){1,5}` +
    String.raw`|\bdo(?:n['’]t| not)\s+(?:book|put|pencil|come|make)\s+(?:(?:it|me|us|that|anything|one|down|in|for|on|a)\s+)*` +
    String.raw`|\b${occupied} on\s+(?:this |next )?` +
    String.raw`|\b(?:${engaged})\s+(?:(?:on|until|till|through|from|all day)\s+)?(?:this |next )?)$`,
  'i',
);
/**
 * "Friday is busy, but I'll come after work", "is off, so that works": it will do, where no other day is named behind it, no
 * other part of it and nothing that's asked or turned down.
 */
const yetItWillDo = String.raw`(?:\s+(?!so\b|but\b)\w+){0,2}[\s,]+(?:(?:so|but)\b(?!.*(?:\b(?:can['’]?t|cannot|won['’]?t|not|no(?! problem)|\w+day|tomorrow|tonight|weekend|\w+ings|afternoons|next|other|another|later|what|which|how|when|else|(?:day|week) (?:after|before)|the \w+(?:th|st|rd|nd))\b|\d+(?:st|nd|rd|th)\b|(?<!\b(?:at|after|before|around|by|do|from|to|till|until|come)\s)\b\d))|(?:but )?doable\b|perfect\b|great\b)`;
const ruledOutAfter = new RegExp(
  String.raw`^(?![\s,]*(?:\w+\s+)?(?:(?:is|are|was|would)(?:n['’]?t| not)|['’]s not)\s+(?:be\s+)?(?:(?:an?|too|so|that|really|much of an?)\s+)*(?:problems?|issues?|bad|late|early|wrong|trouble|off|full|taken|busy|tricky)\b)[\s,]*(?:\w+\s+)?(?:(?:does|is|wo|would|ca|do)(?:n['’]?t| not)\b|(?:is|are|['’]s) (?:no good|a no go|not|bad|out|impossible|difficult|too|an? (?:bank |public |national |federal )?holiday\b(?!${yetItWillDo})|(?:off|full|taken|busy|tricky)(?!${yetItWillDo}))|won['’]?t\b|cannot\b|no good\b|not good\b|not possible\b)`,
  'i',
);

/** What goes on to the day that's wanted instead. */
const otherDay = String.raw`(?:(?:so|then|rather|better|maybe|perhaps|make it|how about|what about|let['’]?s (?:do|say|make it)|can we do|i['’]d say|on|this|next|the) )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|\d{1,2}(?:st|nd|rd|th))(?!s|['’]s)\b(?! (?:too|also|as well|is (?:my|our|his|her|the|when))\b)`;
/** "Friday's my sister's thing, Saturday": what a day is taken by, where another one is named right behind it. */
const takenUp = new RegExp(
  String.raw`^(?:['’]?s| is|['’]ll be| will be| was)\s+(?:(?:also|actually|already|always|really|usually)\s+)*` +
    String.raw`(?:when\s+|(?:my|our|his|her|their|the|an?|\p{L}+['’]s)\s+(?!(?:best|better|only|one|first choice|perfect|ideal|right|earliest|soonest|day (?:that |which )?(?:suits|works|i['’]m (?:off|free)))\b)|\p{L}+\s+(?:day|night|morning|practice|class|week|weekend)\b)` +
    String.raw`(?:(?!\b(?:and|or|too|but i|but we|still)\b)[^.;]){0,45}?[\s,.;]+${otherDay}`,
  'iu',
);

/** "My boss is off on Friday, so I can't do that": what follows from a day that's taken, and no other one is named. */
const ruledOutSo =
  /^[\s,]*so (?:i|we) (?:really )?(?:can['’]?t|cannot|won['’]?t be able to) (?:do|make|come|meet)(?: (?:that|it|then|in|by))*[\s.!]*$/i;
const takenBefore = /\b(?:off|away|out|gone|busy|works?|working)\b[^,.;]*$/i;

/** "Before Saturday", "not until Friday": a bound, which is no day yet. */
const bound =
  /(?<!\b(?:day|days|night|evening|morning|week|weeks|straight|right|month|months)\s+)(?:\b(?:before|after)|\bnot (?:until|till))\s+(?:(?:my|our|the) (?:\p{L}+ ){1,2}(?:is )?(?:on )?)?(?:on |this |next |the |at least )*$/iu;

/** "On the first, so sometime after that". */
const boundAfter =
  /^[\s,.]*(?:(?:so|and|then|but)[\s,]+)*(?:(?:it['’]?s|make it|let['’]?s say|i['’]?d say|maybe|rather|just|some|any) ?)*(?:time |day |week |soon |shortly |right |a bit |a (?:few|couple of?) days )*(?:after|before)(?: (?:that|then|it)\b|wards\b|[.!]*$)/i;

/** Whether a day is only the bound of those that will do. */
export const isBound = (words: string, { from, to }: { from: number; to: number }): boolean =>
  bound.test(words.slice(Math.max(0, from - 40), from)) || boundAfter.test(words.slice(to, to + 60));

/** "I'm busy except for Saturday" leaves Saturday. */
const onlyExcept =
  /\b(?:busy|booked|tied up|can['’]?t|cannot|not (?:free|available)|working|no time|full)\b.{0,40}\b(?:except(?: for)?|apart from|other than|besides|but)\s+(?:on |this |next )?$/i;

/** "I don't think Friday would be a problem." */
const isNoProblem = (words: string, { from, to }: { from: number; to: number }) =>
  /\b(?:do|does|did|should|would)(?:n['’]t| not)\s+(?:really\s+)?(?:think|suppose|believe|expect|reckon)\s+(?:(?:that|on|this|next|the)\s+)*$/i.test(
    words.slice(Math.max(0, from - 40), from),
  ) &&
  /^\s*(?:(?:would|will|should|could) be|is|['’]s|poses?|makes?|causes?)\s+(?:(?:an?|any|much of an?|too|so|that)\s+)*(?:big\s+)?(?:problems?|issues?|trouble|bother|bad|difficult|late|early|soon|impossible)\b/i.test(
    words.slice(to, to + 40),
  );

/** Whether a day is named only to say that it won't do: "I can't do Monday", "Monday doesn't work". */
export const isRuledOut = (words: string, span: { from: number; to: number }): boolean =>
  isTurnedDown(words, span) || (isBound(words, span) && !isOnlyOne(words, span));

/** Whether it's all that will do: "busy except for Saturday", "Friday wouldn't be a problem". */
function isOnlyOne(words: string, { from, to }: { from: number; to: number }): boolean {
  return onlyExcept.test(words.slice(Math.max(0, from - 90), from)) || isNoProblem(words, { from, to });
}

/** "I can't do Thursday, Friday's better", "Thursday I can't, Friday's fine": what the words before turn down is another day. */
const willDo =
  /^(?:['’]s| is| are| would be| might be| works?| suits| looks)(?: (?:actually|really|much|probably|a lot|a bit|ok|okay|fine|for me|for us))*(?: (?:better|fine|good|great|ok|okay|perfect|best|easier|possible|free|all right|alright|me|us|doable))*[\s.!]*(?:$|[,.;]|(?=(?:then|though|for|if|at|in|please|instead|so|and|or|thanks)\b))/i;
const isWanted = (words: string, { from, to }: { from: number; to: number }) =>
  willDo.test(words.slice(to, to + 40)) &&
  /\w+day\b|\btomorrow\b/i.test(words.slice(Math.max(0, from - 40), from));

/** Whether a day or a time is turned down, bounds like "before three" apart. */
export const isTurnedDown = (words: string, span: { from: number; to: number }): boolean =>
  !isOnlyOne(words, span) &&
  ((!isWanted(words, span) && ruledOutBefore.test(words.slice(Math.max(0, span.from - 40), span.from))) ||
    ruledOutAfter.test(words.slice(span.to, span.to + 90)) ||
    takenUp.test(words.slice(span.to, span.to + 90)) ||
    (takenBefore.test(words.slice(Math.max(0, span.from - 40), span.from)) &&
      ruledOutSo.test(words.slice(span.to, span.to + 80))));

/** Whether it's asked on which day someone is away. */
export const asksWhenAway = ({ type, question }: Pick<Fact, 'type' | 'question'>) =>
  type === 'date' && /\b(?:miss(?:ing)?|absen(?:t|ce)|be (?:out|off|away))\b/i.test(question);
const notHere =
  /\b(?:won['’]?t|will not|can['’]?t|isn['’]?t|(?:is |was )?not) (?:be )?(?:in|coming(?: in)?|able to come|come(?: in)?|there|at school)\b/gi;

/** "She won't be in today" says nothing against the day, where it's asked when someone is away. */
export const sayingAway = (text: string, fact: Pick<Fact, 'type' | 'question'>) =>
  asksWhenAway(fact) ? text.replace(notHere, 'is ill') : text;
