/** How many people are meant: "two adults and three kids", "me and my wife", "just myself". */
import type { Fact } from '#contract/agents/agent-content';
import { labelOf, plain } from '../words';
import { isEveryday } from './english';
import { isNumberWord, numbersIn } from './numbers';
import { relatives } from './relatives';

/** Whether a fact counts people. */
export const countsPeople = (fact: Fact) =>
  /\b(?:guests?|people|persons?|party|seats?|adults|attendees|covers|passengers?|riders?|travell?ers?|visitors?|players?|campers?)\b|\bhow many of you\b/i.test(
    `${labelOf(fact.name)} ${fact.question}`,
  );

/** "Under Ferris, for three". */
const forSo = /[,;]\s*(?:and |it['’]?s |that['’]?s )?for (\p{L}+|\d{1,2})(?: please)?[.!]?$/iu;

const few = '(?:one|two|three|four|[1-4])';
const several = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[1-9]|1[0-2])';
const noClock = "(?! (?:thirty|fifteen|forty|o['’ ]?clock|sharp|[ap]\\.?m|hours?|nights?|days?|weeks?))";
const someDay =
  '(?:tonight|today|tomorrow|this evening|(?:(?:on|this|next) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const clockTime = `(?:at|around|about) (?:(?:half|quarter)(?: past| to)? )?${several}`;
const asGuests: readonly RegExp[] = [
  // "Yes please, for two tonight": for four hardly means four o'clock where people dine.
  new RegExp(
    `^(?:\\W|yes|yeah|yep|sure|please|ok|okay|well|hi|hello|just|something|it['’]?s|it is|i['’]?d like|we['’]?d like)*\\bfor (${few})${noClock} ${someDay}\\b(?! (?:morning|afternoon|at noon))`,
    'iu',
  ),
  // "For six on Friday at seven", "tonight for four at seven"
  new RegExp(`\\bfor (${several})${noClock}(?: ${someDay}(?: (?:night|evening))?)? ${clockTime}\\b`, 'iu'),
  // "On Friday at seven for six", "tonight for two"
  new RegExp(`\\b${clockTime}(?: thirty| fifteen)? for (${several})(?: please)?[.!]?$`, 'iu'),
  new RegExp(`\\b${someDay} for (${few})(?: please)?[.!]?$`, 'iu'),
];
const asksForGuests = /\b(?:guests?|party|covers|diners?|table)\b/i;

/** How many a table is for, by where the number stands: in words. Null where it may be a time. */
export function countBeside(cleaned: string, text: string, { name, question }: Fact): string | null {
  const behind = forSo.exec(cleaned)?.[1];
  if (behind !== undefined || !asksForGuests.test(`${labelOf(name)} ${question}`)) return behind ?? null;
  return asGuests.map((pattern) => pattern.exec(text)?.[1]).find((many) => many !== undefined) ?? null;
}

export const people =
  /^(?:people|persons?|guests?|adults?|kids?|children|child|babies|baby|toddlers?|friends?|of|seats?|grown|grownups?|colleagues|us|more|mates?|pals?|buddy|buddies|relatives|clients|lads|gents|couples|little|small|young|teens?|teenagers?|seniors?|men|women|ladies|boys|girls|grandkids|grandchildren|infants?|coworkers?|others|colleague|friend|mate|guest|relative|client|other)$/;

/** "And a child". */
const oneOfThem =
  /\b(?:an?|one)\s+(?=(?:\w+ )?(?:child|kid|baby|toddler|infant|adult|friend|colleague|guest)\b)/gi;

const myRelatives = new RegExp(`\\bmy (?:${relatives}|date|colleague)\\b(?! name| birthday)`, 'g');

const uncounted =
  /\b(?:my|the|our|some|a few) (?:kids|children|friends|colleagues|family|brothers|sisters|sons|daughters|cousins|girls|boys|guys)\b/;

/** "At six thirty five people": minutes end in a quarter, so that the number behind them counts the people. */
const countBehindTime =
  /\b((?:at|around|about|for|by) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:fifteen|thirty|forty[ -]five)) (?=(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:people|persons|guests|of us|adults)\b)/gi;

/** "Three couples" are six, and so are "five plus me". */
export const withCouples = (text: string) =>
  text
    .replace(countBehindTime, ' ')
    .replace(
      /^(\W*(?:\p{L}+ ){0,2}?)(\p{L}+|\d{1,2}) (?:people )?(?:plus|and) (?:me|myself)\b/iu,
      (all, lead: string, many: string) => {
        const [others] = numbersIn(many);
        return others === undefined ? all : `${lead}${others.value + 1} people`;
      },
    )
    // "My family of four plus my mother".
    .replace(
      new RegExp(
        `\\b(\\p{L}+|\\d{1,2})(?: people| adults| of us)? plus (?:my|our|his|her|an?|one) (?:${relatives}|baby|child|kid|friend|toddler|guest)\\b(?! and)`,
        'giu',
      ),
      (all, many: string) => {
        const [others] = numbersIn(many);
        return others === undefined ? all : `${others.value + 1} people`;
      },
    )
    .replace(
      /\b(two|three|four|five|six|[2-6]) (?:couples|pairs)\b/gi,
      (_all, many: string) => `${2 * (numbersIn(many)[0]?.value ?? 1)} people`,
    );

const inList =
  /^(?:(?:well|so|oh|it|its|thatll|that|will|would|be|is|there|theres|therell|just|only|for|us|yes|um|including|also|then|maybe|probably|and) )*/;

/** "Two big ones and a little one", "the wife and me". */
const withMine = (text: string) =>
  text
    .replace(
      /\b(\p{L}+|\d) (?:big|grown(?: up)?|tall) ones(?=.*\b(?:little|small|tiny) ones?\b)/giu,
      '$1 adults',
    )
    .replace(/(?<=\badults\b.*)\b(?:an?|one) (?:little|small|tiny) one\b/giu, '1 child')
    .replace(/(?<=\badults\b.*)\b(?:little|small|tiny) ones\b/giu, 'children')
    .replace(/\bthe (?=(?:wife|husband|missus|girlfriend|boyfriend|kids|boys|girls)\b)/gi, 'my ')
    .replace(/\b(?:my )?(?:missus|hubby)\b/gi, 'my wife');

const whose = '(?:my|our|her|his|their|the|your)';
const kindOf =
  '(?:(?:little|small|young|older?|younger|elder|elderly|eldest|youngest|big|best|good|grown|up|teenage|own|other|dear|new|twin) )*';
const oneOf = `(?:${relatives}|date|colleague|coworker|mate|baby|child|kid|toddler|guest|guy|boy|girl|adult|teenager|stepson|stepdaughter|stepdad|stepmom|stepmum|godson|godmother|godfather|flatmate)`;
const severalOf = `(?:${relatives}s|wives|(?:mother|father|sister|brother|son|daughter)s in law|${oneOf}s|children|babies|people|persons|adults|men|women|ladies|grandkids|grandchildren|others|more|of us)`;
/** "My wife", "her brother's girlfriend", "an aunt". */
const onePerson = new RegExp(
  `^(?:${whose}|an?|one|another) ${kindOf}(?:${relatives}s )?${kindOf}${oneOf}(?= |$)`,
);
/** "Her parents", "my husband's in-laws". */
const twoPeople = new RegExp(
  `^(?:the in ?laws|(?:both (?:of )?)?${whose} (?:${relatives}s )?(?:grand)?(?:parents|in ?laws|folks))(?= |$)`,
);
const ownNumber = new RegExp(`^(?:${whose}|another) (?=\\p{L}+ \\p{L})`, 'u');
const andMany = new RegExp(`^(?:of ${whose} )?${kindOf}${severalOf}(?= |$)`);
const joins = /^(?:(?:and|plus|with|then|also|maybe) )+/;

/** "Two sisters and their husbands": as many again. */
const theirOwn =
  /^their (?:husbands|wives|partners|spouses|boyfriends|girlfriends|other halves|better halves|plus ones|dates)(?= |$)/;

/**
 * Whom a list begins with: how many they are, and what follows; null where that's no one who can be counted.
 *
 * @param before how many the last ones of the list were
 */
function firstListed(
  list: string,
  isJoined: boolean,
  before: number,
): { count: number; rest: string } | null {
  const behind = (found: string, count: number) => ({ count, rest: list.slice(found.length).trim() });
  const theirs = before > 1 ? theirOwn.exec(list)?.[0] : undefined;
  if (theirs !== undefined) return behind(theirs, before);
  const me = /^(?:me|myself|i)(?= |$)/.exec(list)?.[0];
  if (me !== undefined) return behind(me, 1);
  const two = twoPeople.exec(list)?.[0];
  if (two !== undefined) return behind(two, 2);
  const one = onePerson.exec(list)?.[0];
  if (one !== undefined) return behind(one, 1);
  const lead = ownNumber.exec(list)?.[0] ?? '';
  const [many] = numbersIn(list.slice(lead.length));
  const said = many?.words.join(' ') ?? '';
  if (many !== undefined && list.startsWith(lead + said)) {
    const counted = `${lead}${said}`;
    const after = list.slice(counted.length).trimStart();
    const kind = andMany.exec(after)?.[0];
    if (kind !== undefined) return { count: many.value, rest: after.slice(kind.length).trim() };
    return after === '' || joins.test(after) ? behind(counted, many.value) : null;
  }
  // "Harold": a name by itself.
  const [name = ''] = /^\p{L}+(?= (?:and|plus|with|then|also|maybe) |$)/u.exec(list) ?? [];
  return !isJoined || name === '' || isEveryday(name) || everyone.test(name) ? null : behind(name, 1);
}

/** "Me and Harold and our two boys", "me, my wife, her sister": everyone who's listed, where each can be counted. */
function peopleListed(words: string): number | null {
  let rest = words
    .replace(inList, '')
    .replace(/ (?:please|thanks|thank you|together|altogether|only|though|so far|i think|this time)$/, '');
  let total = 0;
  let items = 0;
  let last = 0;
  while (rest !== '' && items < MOST_LISTED) {
    const list = rest.replace(joins, '');
    const first = firstListed(list, items === 0 || list !== rest, last);
    if (first === null) return null;
    total += first.count;
    last = first.count;
    items += 1;
    ({ rest } = first);
  }
  return items < 2 || rest !== '' ? null : total;
}
const MOST_LISTED = 12;

const everyone =
  /^(?:them|they|family|friends|kids|children|everyone|everybody|others|some|more|who|that|it|you)$/;

/** "We're seven with my in-laws": those who are named are among them. */
const inAll =
  /\b(?:were|we are|well be|itll be|it will be|thatll be|that makes(?: us)?|makes us|theres|therell be) (\p{L}+|\d{1,2})(?: people| of us| in all| altogether)? (?:with|including|counting) (?:me|my|our|the|myself|(?:one|an?|two|three) (?:kids?|child|children|bab(?:y|ies)|toddlers?|little ones?))\b/u;

const nowOther =
  /\b(?:drop(?:s|ped)?|pull(?:s|ed)?|can['’]?t|cannot|cancell?ed|out|sick|ill|poorly|not|won['’]?t|isn['’]?t|aren['’]?t|asked|join(?:s|ed|ing)?|coming|more|bring(?:s|ing)?)\b/i;
/** "It was going to be six, but Jan's dropped out": how many it was, and no other number. */
export function countsNoMore(text: string): boolean {
  const [, before = '', after = ''] = /^(.*?)[\s,;]+(?:but|only|except)\s+(.+)$/i.exec(text) ?? [];
  return (
    /\b(?:was|were|would['’]?ve been|would have been|['’]d have been) (?:(?:going|supposed|meant) to be |all |originally )*\S+/i.test(
      before,
    ) &&
    numbersIn(before).length === 1 &&
    numbersIn(after).length === 0 &&
    nowOther.test(after)
  );
}

/** "Two adults and three kids", "me and my wife", "just myself". */
export function peopleIn(said: string): number | null {
  const total = inAll.exec(plain(said))?.[1];
  if (total !== undefined && isNumberWord(total)) return numbersIn(total)[0]?.value ?? null;
  const text = withCouples(withMine(said)).replace(/\banother couple\b/gi, '2 others');
  const words = plain(text);
  const parts = numbersIn(text.replace(oneOfThem, '1 ')).filter(
    ({ next }) => next !== null && people.test(next) && next !== 'of',
  );
  const me = /\b(?:me|myself|i) (?:and|plus|with|my|our|her|his)\b|\b(?:and|plus) (?:me|myself|i)\b/.test(
    words,
  )
    ? 1
    : 0;
  const pairs = (
    words.match(
      /\b(?:(?:my|her|his|their|both) (?:grand)?(?:parents|in ?laws|folks)|(?<=\b(?:me|myself|i and|and i)\b.*)(?<!\b(?:not|without|no|except|minus) )the in ?laws(?! (?:cant|cannot|wont|arent|are not|couldnt)\b))\b/g,
    ) ?? []
  ).length;
  const named =
    me === 1 || parts.length > 0 || pairs > 0 ? (words.match(myRelatives) ?? []).length + 2 * pairs : 0;
  const listed = me === 1 || /\band their \p{L}{4,}/u.test(words) ? peopleListed(words) : null;
  if (listed !== null) return listed;
  // How many "my kids" are, only the caller knows.
  if (uncounted.test(words)) return null;
  const joined = /\b(?:and|plus|with)\b/.test(words);
  const beside = /\b(?:me|myself) (?:and|plus|with) (.+)/.exec(words)?.[1] ?? '';
  const [others] = numbersIn(beside);
  // "Me plus three."
  if (
    parts.length + named === 0 &&
    others !== undefined &&
    (others.next === null || people.test(others.next))
  )
    return 1 + others.value;
  if (parts.length > 1 || (parts.length + named > 0 && joined && parts.length + named + me > 1))
    return parts.reduce((sum, { value }) => sum + value, me + named);
  // "My brother's family, that's four, and me" is more than they tell.
  const isPair = /^(?:me|myself|i) and my (\w+)\b|^my (\w+) and (?:me|i|myself)\b/.exec(
    words.replace(inList, ''),
  );
  const other = isPair?.[1] ?? isPair?.[2] ?? '';
  if (isPair !== null && !isNumberWord(other) && parts.length === 0) return 2;
  if (/\bthe two of us\b|\bboth of us\b/.test(words)) return 2;
  if (
    /\b(?:just|only) (?:me|myself)\b|\bby myself\b|\balone\b|\bon my own\b|^(?:just |only )?(?:me|myself|one)$/.test(
      words,
    )
  )
    return 1;
  return null;
}

/** "Four, and one of them is a baby": some of those that are counted. */
export const someOfThem =
  /\b(?:but|and|with) (?:one|two|three|both)(?: of (?:us|them|those|these))?(?:['’]s| (?:is|are|being|will be)\b)(?: an? \p{L}+)?|\b(?:one|two|three|half|some|most|both) of (?:them|whom|which|those|these|the \w+)\b|\bone of us\b|(?<=\S )(?:including|counting|among them) (?:my |our |the |a |me|myself|one|two|three|\d).*$/giu;

/** "Are coming now", "would all like to come", "will join us because my son is here". */
const come =
  '(?:come|coming|join|joining|attend|attending|there|expected|make it)[\\s.!]*(?:$|now|then|after|instead|too|tonight|on|at)';
const comeAsWell =
  '(?:(?:all|now|actually|definitely|only|just|still|like to|love to|want to|able to|hoping to|planning to|going to|gonna|to) )*(?:be )?(?:(?:come|coming|join|joining|attend|attending|there|expected|going|confirmed|in|eating|dining)(?: (?:you|us|with (?:me|us)|along))?(?: (?:to|for) (?:dinner|lunch|eat))?|great|good|perfect|ideal|fine)[\\s.,!]*(?:$|now\\b|then\\b|actually\\b|because\\b|since\\b|as\\b|please\\b|today\\b|tomorrow\\b|instead\\b|after all\\b|the (?:others?|rest)\\b)';
const counted =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}) (?:(?:other|more|older|young) )?(?:people|persons|guests|adults|kids|children|of us|of them)';
const areOrDo =
  "(?:can(?:['’]?t|not)?|could(?:n['’]?t)?|will|won['’]?t|would|wouldn['’]?t|need|needs|have|has|are|is|do|don['’]?t|want|eat|drink|use|walk|like|prefer)\\b";
/** Only two of us, now: those who are left, unless it's about what they eat or need. */
const ofFew =
  "(?:(?:will |would )?(?:needs?|eat|drink|use|walk|prefer)|(?:are|is) (?:vegan|vegetarian|allergic)|(?:ca|wo|do|could|would)n['’]?t)\\b";
/** "Two people can't climb the stairs", "three of us are vegan": some of those who come, while "five are coming" is all. */
export const tellsOfSome = new RegExp(
  `\\b(?:only|just|now) ${counted} ${ofFew}|(?<!\\b(?:only|just|now) )\\b${counted} ${areOrDo}(?! (?:(?:all|now|actually|definitely|only) )*(?:be )?${come})(?!(?<!n['’]?t|cannot) ${comeAsWell})`,
  'i',
);

/** "There's five of us, no six, my brother's coming": the last count holds. */
const numbers =
  '(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)';
const countedPeople = `\\b(?:${numbers} (?:people|persons|guests|of us)|(?:table|party|group) (?:for|of) ${numbers})`;
const countedAgain = new RegExp(
  `${countedPeople}[\\s,]+(?:(?:no|wait|sorry|actually|i mean|make (?:it|that)|or rather|hang on)[\\s,]+)+(${numbers})\\b(?=\\s*(?:[,.!]|$)| (?:people|persons|guests|please|now|then|in all|altogether|in total|on|at|under)\\b| of us\\b(?! (?:may|might|will|can|could|is|are|has|have|needs?|wants?)\\b))`,
  'gi',
);
/** "Five people, well six": a sigh, and nothing behind the number that says what it counts. */
const sighedAgain = new RegExp(
  `${countedPeople},?\\s+(?:oh|well),?\\s+(${numbers})(?=\\s*(?:,|[.!]?$)| (?:now|people)\\b)`,
  'gi',
);
/** "Four, well five if you count the baby": all of them, while "four, one with a walker" tells of one, and "four or five with the kids" isn't sure. */
const persons = `(?:the|my|our) (?:${kindOf})?(?:${severalOf}|${oneOf}|twins|triplets|in laws|parents|folks|family|newborn|little ones?)\\b`;
const withTheRest = new RegExp(
  `\\b(${numbers})(?: people| of us)?[\\s,]+(?:(?:or|well|oh|actually|no|so)[\\s,]+)*(${numbers})(?: people| of us)? (?:if (?:you|we) (?:count|include|add)|counting|including|(?<!(?<!(?:people|of us),? )\\bor \\w+(?: people| of us)? )with(?= ${persons})) (?:the|my|our|a) `,
  'gi',
);
/** "Five people, oh four of us are kids": some of those that are counted. */
const someOfUs = new RegExp(
  `(?<=${countedPeople}[\\s,]+(?:(?:oh|well|and|but)[\\s,]+)?)${numbers} of us (?=(?:are|is|may|might|will|can|could|has|have|needs?|wants?)\\b)`,
  'gi',
);

/** The words with the last count of people alone, where it's told twice. */
export const withLastCount = (text: string) =>
  text
    .replace(withTheRest, (all, some: string, whole: string) => {
      const [few, many] = [numbersIn(some)[0]?.value ?? 0, numbersIn(whole)[0]?.value ?? 0];
      return many > few ? `${whole} people including the ` : all;
    })
    .replace(countedAgain, '$1 people')
    .replace(sighedAgain, '$1 people')
    .replace(someOfUs, '');

/** What a neighbour or friend has or did, which isn't about the caller. */
export const othersDid =
  /^(?:\w+ )?(?:my|our|the|a) (?:neighbou?rs?|friends?|colleagues?|coworkers?|boss|doctor|sister|brother|aunt|uncle|cousin|mate|buddy)(?: in law)?(?: (?!and\b|is\b)\w+)? (has|got|went|came|goes|uses|used|works|lives|paid|sold|bought|likes|gave|sent|changed|called|moved|stopped|started)\b/;

/** "As we were last time, five": the bare number behind the last comma; null where there's none. */
export function bareNumberLast(text: string): string | null {
  const last = /,\s*(?:about |just |only )?([\p{L}\d-]+)\W*$/u.exec(text)?.[1];
  return last !== undefined && isNumberWord(last.toLowerCase()) ? last : null;
}

/** "My friend has four kids, five": the caller's own number behind what others have; null where there's none. */
export const countBehindOthers = (text: string) =>
  othersDid.test(plain(text)) ? bareNumberLast(text) : null;

const asksWhoCalls =
  /\b(?:related|relation(?:ship)?|what do you do|(?:you|your) (?:role|job|position|occupation|profession|trade|title)|are you (?:an?|the)|who are you to)\b/i;
const whoIAm =
  /^(?:i['’]?m|i am|we['’]?re|we are) (?:an? )?(?!(?:not|sure|afraid|here)\b)(?=(?:(?:the|his|her|their|its) )?\p{L}+)/iu;

const asksBrand = /\b(?:what|which) (?:brand|make|manufacturer)\b/i;

/** "I'm his grandmother" is "his grandmother", where the question is who the caller is; the brand of a Bosch is Bosch. */
export const withoutSelf = (text: string, question: string): string =>
  (asksWhoCalls.test(question) ? text.replace(whoIAm, '') : text).replace(
    asksBrand.test(question) ? /^an? (?=\S{2})/i : '',
    '',
  );
