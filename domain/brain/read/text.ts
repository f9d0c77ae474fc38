/** Free text: the answer without the sentence around it. */
import type { Fact } from '#contract/agents/agent-content';
import { labelOf, plain, saysPhrase } from '../words';
import {
  aboutSaying,
  agreesBehind,
  aroundText,
  bareSubject,
  withoutAround,
  withoutAskedVerb,
} from './around-answer';
import { isEveryday } from './english';
import { codeReadOut } from './figures';
import { withoutSelf } from './people';
import { isCode } from './number';
import {
  addressAmid,
  addressTold,
  asksWhere,
  isNoPlace,
  routeEndIn,
  tellsOfOther,
  tellsOnlyWhereTo,
  whereIn,
} from './places';
import { conclusionIn, repairIn } from './repair';
import { type FactReader, unclear, understood, withoutLeadIn } from './reading';
import { asksForTime, timeIn, turnsDownTimes } from './days/time';
import { besideTime, freeAfter, partOfHour } from './days/time-answer';

/** Words that say nothing by themselves. */
const nothing =
  /^(?:(?:yes|yeah|yep|yup|no|nope|nah|ok|okay|sure|right|well|so|um+|uh+|er+|hm+|oh|ah|please|thanks|thank you|cheers|ta|haha(?:ha)*|and|but|the|a|it|that|this|i|maybe|mhm|uh huh|alright|all right|fine|good|great|correct|exactly|none|nothing|hello|hi|not really|of course|sorry|you know|like|i mean)(?: |$))+$/;
/** "No" answers it: "Do you have any allergies?" */
const closedQuestion = /^(?:do|does|did|are|is|was|were|have|has|can|could|will|would|should|any)\b/i;

/** "Not downtown, Lakeside": of a place or a thing the one that's meant. */
const denies =
  /^(?:(?:oh|well|no|um)[\s,]+)*not (?!(?:far|too|near|sure|a|an|much|many|very|really|that)\b)(?:(?:in|on|at|the) )*[\p{L}\d]+(?: \p{L}+)?,\s*(?:but )?(?=[\p{L}\d])/iu;
/** "Here it is, it's warfarin", "it's my wife's, it's a Fiat": what leads up to the name of a thing. */
const leadsToThing =
  /^(?:(?:ah|oh|ok|okay|right)[\s,]+)*(?:(?:here|there) (?:it is|they are|we (?:are|go))|(?:i['’]?ve |i )?found it|(?:let me |i['’]?ll |i can )spell (?:it|that)(?: out)?(?: for you)?(?=[\s,.]+(?:it['’]?s |that['’]?s )?(?:\p{L}[\s.,-]+){3})|(?:it['’]?s |it is )?(?:my|our|his|her) \p{L}+['’]s(?: (?:car|one|van))?)[\s,.]+(?=\p{L}[\s.,-]+\p{L}[\s.,-]|(?:it['’]?s|it is|it says)\s(?!(?:gone|empty|lost|broken|here|there|not|the wrong)\b))/iu;

function thingIn(words: string): string {
  const thing = words.replace(leadsToThing, '');
  const named = plain(thing).replace(/^(?:its|it is|it says) /, '');
  // "Here it is, it's hard to read", "it's my wife's, it's on the drive": a remark names no thing.
  const first = named.replace(/ .*/, '');
  const isRemark =
    /^(?:a bit|all|on|in|at|hard|under|\w+ing)\b/.test(named) ||
    (!/^(?:an?|the|called)$/.test(first) && isEveryday(first));
  return isRemark && /^it\b/i.test(thing) ? words : thing;
}

/** "To be near the lake", "we love the old town": where someone would be. */
const wherePlaced = [
  /^to (?:be|live|stay|move|settle|look|find (?:something|somewhere|a place|one))\s+(?:in\s+|(?=(?:near|close|around|by|at|on|within|next)\b))/i,
  /^in\s+(?=(?:the\s+)?\p{L}{3,}(?:\s\p{L}+){0,2}$)/iu,
  /^(?:i|we)(?:['’](?:m|re)| am| are)(?: (?:now|currently|all|both|over|still))* in\s+(?!(?:an?|the|no|my|our|your|some)\b)(?=\p{L}+(?:\s\p{L}+){0,2}$)/iu,
  /^(?:i|we) (?:(?:really|quite|just|do|both|all) )*(?:like|love|prefer|fancy|favou?r)\s+(?!(?:you|big|small|it|that|this|to|how|when|being|living|there|here|your|a|an)\b)/i,
];
/** "She's on warfarin", "he takes metformin". */
const takesMedicine =
  /^(?:he|she|they)(?:['’](?:s|re)| is| are)? (?:(?:on|taking|takes?|uses?)\s+(?:(?:his|her|their|the|some|more) )*|(?:needs?|wants?)\s+(?:(?:some|more) )*(?:his|her|their)\s+)(?!(?:after|some\w+|it|that|this|them|an?|to|help|another|\d+|one|two|three|four|half|every|by|in|at|as|holiday)\b)(?=\p{L}{4})/iu;
const isMedicine = ({ name, question }: Fact) =>
  /\b(?:medicine|medication|prescription|drug)\b/i.test(`${labelOf(name)} ${question}`);

function withoutDoing(words: string, fact: Fact): string {
  if (isMedicine(fact)) {
    const cut = words.replace(takesMedicine, '');
    return plain(cut).split(' ').every(isEveryday) ? words : cut;
  }
  if (!asksWhere(fact)) return words;
  const where = wherePlaced.reduce((rest, pattern) => rest.replace(pattern, ''), words);
  // "We love dogs": no place has an everyday name without an article.
  const isNoPlace = !/^the /i.test(where) && plain(where).split(' ').every(isEveryday);
  return isNoPlace && /^(?:i|we)\b/i.test(words) ? words : where;
}

const wantsIt = /^(?:i|we)(?: need| want|['’]d like| would like) (?:it|them) (?!for |because |so )\S/i;
/** The answer without the sentence around it. */
export function answerIn(text: string, fact: Fact): string {
  const said = text.replace(aboutSaying, '').replace(agreesBehind, '');
  // "I need it by Friday" is told as a whole, while "I need it for my heart" says what for.
  if (!isThing(fact) && wantsIt.test(said)) return said.replace(/[\s,]*(?:please|thanks)?[\s.!?]*$/i, '');
  // A message is kept as it is: "find out if that works".
  let rest = withoutLeadIn(isThing(fact) ? thingIn(withoutAround(said)) : said);
  for (let changed = true; changed; ) {
    changed = false;
    for (const pattern of aroundText) {
      const cut = rest.replace(pattern, '');
      // "It's frozen" keeps its subject in "the problem is it's frozen"; an article goes last.
      if (
        cut !== rest &&
        cut.trim() !== '' &&
        !(pattern === bareSubject && /^(?:not|too|very|been|so|making|stuck)\b/i.test(cut))
      ) {
        rest = withoutLeadIn(cut);
        changed = true;
      }
    }
  }
  const now = /^(.*\S)\s+(?:at the moment|right now|currently|these days)$/i.exec(rest)?.[1];
  if (now !== undefined && !/\b(?:is|are|am|was|can|will|not|has|have|do|does)\b|n['’]t\b/i.test(now))
    rest = now;
  return rest
    .replace(/(?<=\S)[\s,]+(?:and|but|or|so|because|with|for)$/i, '')
    .replace(/(?<=\S)[\s,]+(?:mostly|mainly|really|basically|probably)$/i, '')
    .replace(
      /(?<!^an?)[\s,]+(?:please|thanks|thank you|i guess|i think|i believe|i suppose|or so|you know|if (?:(?:that['’]?s |it['’]?s |at all )?possible|you can|i can|i may|you have it)|ideally|preferably)$/i,
      '',
    )
    .trim();
}

/** What an answer to "What time?" has in it. */
const timeLike =
  /\b(?:now|asap|soon|sooner|possible|early|earlier|earliest|late|later|latest|after|before|during|between|around|minutes?|hours?|half|quarter|weekend|any|anything|flexible|open|whenever|when|first|last|beginning|end|start|close|closing|opening|shift|school|work|today|tonight|tomorrow|free|slot|straight away)\b/;

/** "Fairview would be our first choice". */
const isPreferred =
  /(?<=\S)\s+(?:would be|will be|might be|is) (?:(?:my|our|the) )?(?:first choice|favou?rite|best|ideal|perfect|preferred|nicest?|great)(?: (?:one|choice|for (?:me|us)))?[.!]*$/i;

/** "He's a labrador mix", "they're red": what someone or something is. */
const whatItIs = /^(?:he|she|they)(?:['’](?:s|re)| is| are) (?=(?:an?|the|mostly|just|half) \p{L}|\p{L}+$)/iu;

/** "Not before ten" is the opposite of "before ten". */
const withNot = (words: string, text: string) =>
  /^(?:before|after|until|till|earlier|later)\b/i.test(words) &&
  new RegExp(`\\bnot (?:any )?${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'i').test(text)
    ? `not ${words}`
    : words;

/** "Don't book anything", "so tomorrow it is", "for two tonight", "I'll hold off for now": what says when only in passing. */
const isNoTime = (words: string) =>
  /\b(?:thats|that is|its|it is) (?:\w+ )?(?:reserved|booked|done|settled|sorted|arranged|confirmed|noted)\b/.test(
    words,
  ) ||
  /^(?:please |just |well |ok |okay |oh )*(?:dont|do not|lets not)\b/.test(words) ||
  // "The bleeding has stopped now" tells how something is.
  /^(?:(?:oh|well|so|and|but|actually|luckily) )*(?:the|my|his|her|it|its|that|this|he|she) (?:\w+ ){0,3}?(?:has|have|is|s|are|was|went|feels?|seems?|stopped|started|hurts?)\b(?! (?:free|open|available|best|good|fine|ok|okay|better|at|after|before|around|from|until|between)\b).* (?:now|already|again|at last|finally)$/.test(
    words,
  ) ||
  // "My friend's giving me a lift now"
  /^(?:(?:oh|well|so|and|but|actually) )*(?:my|the|our) \w+s? (?:is |has |has just |just )?(?:giving|given|gave|got|offered|taking|picking|driving) .* now$/.test(
    words,
  ) ||
  /^(?:(?:yes|yeah|please|just|oh|um|well|ok|okay) )*for (?:one|two|three|four|[1-4]) tonight(?: (?:please|thanks|thank you))*$/.test(
    words,
  ) ||
  /^(?:(?:great|good|okay|ok|perfect|so|then|alright|right|lovely) )+(?:(?:its|that is|thats) )?(?:today|tomorrow|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:it is|then|it is then))*$/.test(
    words,
  ) ||
  (/\bfor now$/.test(words) && isSentence(words.replace(/\b(i|we)(ll|d|ve|m|re)\b/g, "$1'$2")));

/** "The same one as last year": only someone who remembers knows what that is. */
const pointsBack = /^(?:the )?(?:same|usual)\b(?!.*\d)/i;
/** Days that a time is said to be on, where only the time is asked for. */
const namesDay =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:the )?\d{1,2}(?:st|nd|rd|th)\b|\b(?:days?|weeks?) (?:later|earlier|before|after)\b/i;

/** Free text in which anything that's said may be the answer. */
const asksOpenly =
  /\b(?:problem|trouble|reason|concern|about|help|wrong|matter|wish|wishes|requests?|special|describe|happen(?:ed)?|going on|looking for|need|want|like|goal|project|message|question|service|know|details?|note|notes|tell|say|card|write|writing|anything|occasion|for|why|symptoms?)\b/i;
/** "Is cash alright", "we won't be needing it": a sentence, not the name of a thing. */
const isSentence = (words: string) =>
  /^(?:is|are|am|was|were|do|does|did|can|could|will|would|shall|should|have|has|had)\s+\S+\s+\S/i.test(
    words,
  ) ||
  /\b(?:i|we|you|he|she|they|it|that|there)(?:\s+(?:really|just|also|actually))?(?:['’](?:m|re|s|ve|ll|d)|\s+(?:am|are|is|was|were|have|has|had|do|does|did|can|could|will|would|should|might|may|want|need|think|don['’]t|won['’]t|can['’]t|didn['’]t))\b/i.test(
    words,
  );
/** "He comes tomorrow", "my dad's going to do it", "my dog's very anxious": what someone does or is like. */
const tellsOf =
  /^(?:(?:so|and|great|then|good)[\s,]+)*(?:(?:he|she|they|we|you) (?!and\b|or\b)\p{L}{3,}|my \p{L}+(?:['’]s| is|['’]ll| will|s)? (?:going to |gonna |just )*(?:do|done|fix|fixed|found|find|sort|sorted|get|got|sold|sell)(?:ing)? (?:it|that|this|them|us|me)\b|(?:my|our) \p{L}+(?:['’]s| is| are) (?:very|so|really|quite|a bit|not)\b)/iu;
/** "It pulls to the left", "it just died on me", "my wife drives it": what something does, or someone with it. */
const does =
  /^(?:(?:so|and|well|but|yeah)[\s,]+)*(?:(?:it|they|this|that) (?:(?:just|only|always|sometimes|really|still|also|never|kind of) )*(?!(?:is|was|are|were|and|or|one|says?|has|had|wants?|needs?|end(?:s|ed)?|starts?|begins?|should|would|might|may|will|could)\b)\p{L}{3,}(?:(?:s|ed|d|t|n|en) .{2,}|(?:es|s|ed))$|(?:(?:my|our|the|his|her) )\p{L}+ (?!(?:and|or|of|for|with|from|on|in|by|called|named)\b)\p{L}{3,} (?:it|them|me|us)\b|(?:it|them) (?:every|once|twice|each|daily|most)\b)/iu;
const asksWhich =
  /\b(?:which|where)\b|\bwhat(?:['’]s| is)? (?:your |the )?(?:car|vehicle|make|model|address|street|city|town|area|medicine|medication|company|brand|breed|size|colou?r)\b|\bcalled\b/i;
/** Whether a thing, a place or a time is asked for rather than whatever the caller may say. */
export const isThing = ({ name, question, required }: Fact) =>
  required && (asksWhich.test(question) || !asksOpenly.test(`${labelOf(name)} ${question}`));

/** What isn't an answer yet, or none. */
const noMore = [
  // "It's about …" that breaks off
  'not|about|regarding|concerning|for|with|roughly|approximately',
  // "It begins with a T, I think"
  '(?:it|that|the name) (?:begins|starts|ends) (?:with|in) (?:an? |the (?:letter )?)?[a-z](?: i (?:think|guess|believe))?',
  // "He'll know what it's about"
  "(?:he|she|they)(?:['’]ll| will)? (?:already )?knows?(?: (?:what|why) (?:it['’]?s|it is|this is)(?: all)?(?: about)?)?",
  // "I have another number"
  "(?:(?:i|we)(?:['’]ve| have)?(?: also| got| have)* )?(?:another|an? (?:different|second|other)) " +
    '(?:(?:phone|mobile|cell|contact) )*(?:number|e-?mail(?: address)?)' +
    '(?: (?:too|also|as well|you can (?:use|try|call|reach me on)|for you|(?:to|i can) give you|if you (?:need|want) it|actually))*',
];
const saysNoMore = new RegExp(`^(?:${noMore.join('|')})$`, 'i');

const numbers = String.raw`(?:\d+|(?:(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|double)(?:[\s-]+|$))+)`;
const numberAlone = new RegExp(
  String.raw`^(?:(?:it['’]?s|that['’]?s|it is|we['’]?re at|i['’]?m at|at|number|um|uh|oh)[\s,]+)*${numbers}$`,
  'iu',
);
const numberFirst = new RegExp(String.raw`^(?:it['’]?s |at |number )*${numbers}\s*\p{L}{3,}`, 'iu');

/** "A Golf, no sorry, a Polo": of two things of one form the second. */
function swappedIn(text: string): string | null {
  const { before = '', after = '' } = repairIn(text) ?? {};
  // "Forty four, no, forty six Birch Road": the house, and then the whole address.
  if (numberAlone.test(before) && numberFirst.test(after)) return after;
  const isWord = (words: string) => /^\S+$/.test(words) && !isEveryday(plain(words));
  const hasArticle = (words: string) => /^(?:an?|the) \S+(?: \S+)?$/i.test(words);
  return (isWord(before) && isWord(after)) || (hasArticle(before) && hasArticle(after)) ? after : null;
}

export const readText: FactReader = (text, fact) => {
  const words = plain(text);
  const end = routeEndIn(text, fact);
  if (end !== null) return understood(end, end);
  if (/^(?:no|nope|nah|none|nothing|not really|no thanks|no thank you)$/.test(words) && isClosed(fact))
    return understood('no', 'no');
  if (/^(?:yes|yeah|yep|yup)$/.test(words) && isClosed(fact)) return understood('yes', 'yes');
  // "A thank you" is something, to the question what the flowers are for.
  if ((nothing.test(words) && !/^an? \p{L}/u.test(words)) || words === '') return unclear();
  if (asksForTime(fact)) {
    const right = repairIn(text)?.after ?? conclusionIn(text);
    const time = (right === null ? null : timeIn(right, true)) ?? freeAfter(text) ?? timeIn(text, true);
    const part = partOfHour(text, time);
    if (part === null) return unclear('What time exactly?');
    if (part !== undefined) return understood(part, part);
    const beside = besideTime(text);
    if (beside === null) return unclear('What time exactly?');
    if (beside !== undefined) return understood(beside, beside);
    if (time !== null) {
      const words = withNot(time.words, text);
      return understood(words, words);
    }
  }
  if (asksForTime(fact) && (!timeLike.test(words) || isNoTime(words) || turnsDownTimes(text)))
    return unclear();
  // A question says nothing about which car it is.
  if (
    isThing(fact) &&
    /^(?:is|are|am|do|does|did|can|could|will|would|shall|should|have|has)\s+\S+\s+\S/.test(words)
  ) {
    const asked = /^(?:can|could|will|would) you\b/.test(words) && words !== plain(answerIn(text, fact));
    const told = asked ? null : addressTold(text, fact);
    if (told !== null) return understood(told, told);
    if (!asked) return unclear();
  }
  // "We love Fairview but Lakeside is closer, so Lakeside".
  const concluded = isThing(fact) ? conclusionIn(text) : null;
  const before = concluded === null ? '' : text.slice(0, -concluded.length);
  const isNamed = concluded !== null && (saysPhrase(before, concluded) || rulesOut.test(before));
  const content = withoutAskedVerb(
    answerIn(
      (isThing(fact) ? swappedIn(text) : null) ??
        (isNamed ? concluded : null) ??
        afterLabel(text, fact) ??
        (isThing(fact) ? text.replace(denies, '') : text),
      fact,
    ),
    fact,
  );
  if (
    !/[\p{L}\p{N}]/u.test(content) ||
    saysNoMore.test(content) ||
    (nothing.test(plain(content)) && !/^an? \p{L}/iu.test(content))
  )
    return unclear();
  const letters = isThing(fact) && /^(?:\p{L}[\s.,-]+){4,}\p{L}$/u.test(content);
  const code = letters
    ? content.replace(/[^\p{L}]/gu, '')
    : isCode(fact)
      ? (codeIn(content) ?? codeReadOut(content, fact))
      : codeReadOut(content, fact);
  const bare =
    isThing(fact) && !asksForTime(fact)
      ? withoutSelf(withoutDoing(content.replace(isPreferred, ''), fact).replace(whatItIs, ''), fact.question)
      : content;
  const whole = code ?? bare;
  const place = asksWhere(fact) && isThing(fact) ? addressAmid(whole, tellsSomething) : null;
  const short = (place === null ? whole : whereIn(place, tellsSomething)).slice(0, 500);
  if (isThing(fact) && !asksForTime(fact) && (does.test(short) || criesOut(text, short))) return unclear();
  if (place !== null && (tellsOfOther(text) || tellsOnlyWhereTo(text, fact))) return unclear();
  const besideThePoint =
    (asksForTime(fact) && namesDay.test(short)) ||
    (fact.required && pointsBack.test(short)) ||
    (isThing(fact) && !asksForTime(fact) && tellsSomething(short));
  return besideThePoint || (asksWhere(fact) && isNoPlace(short)) || isStrayNumber(short, fact)
    ? understood(short, short, 'off_the_point')
    : understood(short, short);
};

/** "Oh no, the dog's in the yard again", "wow": what's cried out, and no more than what happens. */
const criesOut = (text: string, short: string) =>
  onlyCry.test(plain(short)) || (cry.test(text) && !/\d/.test(text) && happens.test(text.replace(cry, '')));
const onlyCry =
  /^(?:(?:oh|my|dear|wow|gosh|god|jeez|geez|phew|ugh|oops|whoops|ouch|yikes|goodness|blimey|argh|bless you|excuse me|boy oh boy|oh boy|oh man) ?)+$/;
const cry =
  /^\W*(?:(?:oh no|oh dear|oh god|oh my god|my god|oops|whoops|uh oh|argh|ouch|jeez|geez|gosh|blimey|crikey|yikes|goodness(?: me)?|good grief|wow|phew|ugh|damn)[\s,.!]+)+/i;
const happens =
  /^(?!.*\b(?:at|near|to|from|opposite|called|move[ds]?|moving|live|street|road|avenue|in (?!my|our|the|this|that|here))\b)(?:(?:my|our|the|this|that|some) \p{L}+(?: \p{L}+)?(?:['’]s| (?:just|has|have|is|are|was|keeps?|went|got|fell|broke|ran))|(?:i|we|he|she|they|there)(?:['’]\p{L}+)?|it['’]s \p{L}+ing) \p{L}/iu;

const tellsSomething = (words: string) => isSentence(words) || tellsOf.test(words);

/** "Anywhere but the old town, so Lakeside." */
const rulesOut = /^\W*(?:any\w*|all|not|nothing|nowhere|everywhere)(?: \w+)?,? (?:but|except|in|near|bar)\b/i;

/** "45" to the question what the flowers are for. */
const isStrayNumber = (words: string, fact: Fact) =>
  /^\d{1,6}$/.test(words) &&
  !isCode(fact) &&
  !asksForTime(fact) &&
  !/\b(?:how|number|size|old|age|year|code|plate|zip|floor|room|unit|apartment|level|amount|weight|height|dose)\b/i.test(
    `${labelOf(fact.name)} ${fact.question}`,
  );

/** A question that has to be answered and that "no" answers; one that may be left out is left out by it. */
const isClosed = (fact: Fact) =>
  fact.required && (closedQuestion.test(fact.question) || /\bany\b/i.test(fact.question));

/** What follows "my order number is" for a fact of that name; null when nothing announces it. */
export function afterLabel(text: string, fact: Fact): string | null {
  const label = labelOf(fact.name).replace(/[^a-z0-9 ]/g, '');
  if (label === '') return null;
  const announced = new RegExp(
    `\\b(?:my|the|our)\\s+${label}\\s+(?:is|are|was|would be|:)\\s*(.+)`,
    'i',
  ).exec(text);
  const value = announced?.[1] ?? null;
  // "My car is making a noise" says what it does, not what it is.
  const tells =
    /^(?:not|in|on|at|off|too|so|very|really|still|always|just|broken|dead|\p{L}+ing|\p{L}{3,}ed)\b/iu;
  // "The car is my dad's" says whose it is.
  const isOwners = /^(?:my|our|his|her|their) \p{L}+s$|^(?:my|our|his|her|their) \p{L}+['’]s$/iu;
  return value !== null && fact.type === 'text' && (tells.test(value) || isOwners.test(value)) ? null : value;
}

/** A reference such as "1234" or "A-1234" in a sentence. */
export function codeIn(text: string): string | null {
  return (
    /(?:^|[\s#:])(?!\d{1,2}(?:st|nd|rd|th)\b)([a-z]{0,6}-?\d[a-z0-9-]{1,30})\b/i
      .exec(text)?.[1]
      ?.toUpperCase() ?? null
  );
}
