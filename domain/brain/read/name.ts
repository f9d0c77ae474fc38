/** Names: announced ("it's under Anna Smith"), spelled, or just said. */
import { type FactReader, unclear, understood, withoutLeadIn } from './reading';
import { distance, plain, plainWords } from '../words';
import { neverNames, seldomNames } from './not-names';
import { isEveryday } from './english';
import { isNumberWord } from './numbers';

const both = [
  /\b(?:last name|surname|family name)(?:['’]s| is)?,?\s+(?<last>[\p{L}'’-]+),?\s+(?:and )?(?:my |the )?first name(?:['’]s| is)?,?\s+(?<first>[\p{L}'’-]+)/iu,
  /\bfirst name(?:['’]s| is)?,?\s+(?<first>[\p{L}'’-]+),?\s+(?:(?:just|only|simply|that['’]?s|with|like)[^,]{0,20},\s+)?(?:and )?(?:my )?(?:last name|surname)(?:['’]s| is)?,?\s+(?<last>[\p{L}'’-]+)/iu,
];

/** "Priyanka, last name Iyer". */
const firstThenLast =
  /(?<first>[\p{L}'’-]{2,}),?\s+(?:and )?(?:my )?(?:last name|surname)(?:['’]s| is)?,?\s+(?<last>[\p{L}'’-]{2,})/iu;
/** "Abernathy, first name Lucille". */
const lastThenFirst = /(?<last>[\p{L}'’-]{2,}),?\s+first name(?:['’]s| is)?,?\s+(?<first>[\p{L}'’-]+)/iu;

/** What can only announce a name. */
const certain = [
  // "I'm Mrs. Chowdhury, but it's for my husband, Imran Chowdhury."
  /\b(?:it['’]?s|it is|this is|appointment['’]?s?(?: is)?|booking(?: is)?) (?:actually |really )?for my (?:wife|husband|partner|son|daughter|mother|father|mum|mom|dad|sister|brother|boss|friend|girlfriend|boyfriend|grandson|granddaughter|grandmother|grandfather|nephew|niece|client),?\s+(?!and\b|who\b|he\b|she\b|but\b|so\b|to\b|his\b|her\b|is\b|he['’]s\b|she['’]s\b)(.+)/iu,
  /\b(?:my|her|his|their|the|patient['’]?s|the patient['’]s)\s+(?:full |first |last |family |maiden |married |sur)?name(?:['’]s|s)?(?:\s+(?:is|was|would be|should be))?\s*[:,]?\s+(.+)/iu,
  /\b(?:sur)?name(?:['’]s| is| was| would be)\s+(.+)/iu,
  /\b(?:in|by|under)? ?(?:the )?name of\s+(.+)/iu,
  /\b(?:my|her|his|our) \p{L}+(?:['’]?s| is) (?:called|named)\s+(.+)/iu,
  /\b(?:my|her|his|our) [\p{L}]+['’]?s name,?\s+(?:is )?(.+)/iu,
  /\b(?:you can |just |they |people |every(?:body|one) |my friends )?calls? me (?!back|again|later|on|at|when|if|as|tomorrow|today)(.+)/iu,
  /\b(?:you['’]?re |you are )?(?:speaking|talking) (?:with|to)\s+(.+)/iu,
];
/** What announces a name where one is asked for. */
const likely = [
  /\b(?:write|note|jot|put|take)(?: (?:it|that))?(?: (?:down|in|me down)(?: (?:as|under))?)? (?:the )?([\p{L}'’-]+(?: [\p{L}'’-]+)?)[.!]?$/iu,
  /^(?:\W|just |please |you can |let['’]?s |so |well )*call it\s+(.+)/iu,
  /\b(?:put|book|make) (?:it|me|us|that|them) (?:down |in |out )?(?:under|as|to)\s+(?:the (?:name (?:of )?)?)?(.+)/iu,
  /\bunder (?:the name (?:of )?)?(.+)/iu,
  /\b(?:you['’]?ve got|you have|you got|here['’]?s|here is)\s+(.+)/iu,
  /\b(?:that['’]?d be|that would be|that['’]?ll be)\s+(?:me,?\s+)?(.+)/iu,
  /\b(?:the )?patient(?:['’]s| is)\s+(?:called |named )?(.+)/iu,
  /\b(?:he|she|i|it|they)(?:['’]s|['’]m|['’]re| is| am| are) (?:called|named)\s+(.+)/iu,
  /\bthis (?:is|would be|will be|['’]?ll be)\s+(.+)/iu,
  /\b(?:i am|i['’]m|im)\s+(.+)/iu,
  /\b(?:it['’]?s|it is)\s+(.+)/iu,
  /\b(?:it['’]?s |it is |book(?:ed|ing)? |reservation )?for\s+(.+)/iu,
];
const trailing =
  /^(?:.*\b(?:is|it['’]?s|hi|hello|hey|yes|yeah|and|so|um|uh|sorry|,)\s+)?([\p{L}][\p{L}'’ -]{0,60}?),? (?:here|speaking|calling)\b/iu;

/** "Ravi Chandran's my name." */
const namedBehind =
  /((?:[\p{L}][\p{L}'’-]{0,30}?\s+){0,2}[\p{L}][\p{L}'’-]{0,30}?)(?:['’]s| is) (?:my|her|his) (?:full )?name\b/iu;

/** Where a name ends. */
const ends =
  /[,;:.!?()]|\s+(?:and|from|with|here|speaking|calling|but|like|spelled|spelt|spelling|please|thanks|thank|i|i['’][a-z]+|im|ive|id|my|that|that['’]?s|it['’]?s|as|on|at|for|about|who|in|over|down|is|not|now|we|if|again|employee|badge|account|order|number|member|party|table|born|date of birth|dob|tomorrow|today|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:people|persons?|guests|adults|of us))\b|\s+-\s+/i;

/** "s m y t h": three letters and more, one by one. */
const spelledOut = /(?:^|\s)((?:(?:double\s+)?\p{L}[\s.-]+){2,}(?:double\s+)?\p{L})(?=$|[\s,.!])/iu;

const particles = new Set('van von der den de del della di da dos la le al bin ibn ter ten zu'.split(' '));
const titles =
  /^(?:mr\.? (?:and|&) mrs|mrs\.? (?:and|&) mr|dr|doctor|mr|mrs|ms|miss|mister|sir|madam|professor|prof)\.?\s+(?=\p{L})/iu;

/** A name that was typed without capitals, or in nothing else. */
function properCase(word: string, index: number): string {
  const small = word.toLowerCase();
  if (index > 0 && particles.has(small)) return small;
  return small
    .replace(/(^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_all, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** Endings of words that hardly any first name has. */
const wordEndings = /(?:.{3}ing|tion|sion|ness|.{3}ful|less|ible|ught|.{4}able|.{3}ously|.{4}ally)$/;
/** First names that are also common words. */
const alsoNames = new Set(
  'will may mark april june grace hope young rose frank bill pat drew art'.split(' '),
);

/** Greetings of other languages that people are called as well: "Ola Berg". */
const alsoGreetings = new Set(['ola']);

const isCommon = (small: string) => seldomNames.has(small) || wordEndings.test(small) || isEveryday(small);

/** @param place of the word among the `count` words of what may be a name */
function isNameWord(word: string, place: number, count: number): boolean {
  const small = word.toLowerCase().replace(/['’]/g, '');
  if (!/^\p{L}[\p{L}\p{M}'’-]*\.?$/u.test(word) || isNumberWord(small)) return false;
  if (alsoNames.has(small) && count > 1 && count < 4) return true;
  if (alsoGreetings.has(small) && place === 0 && count === 2) return true;
  // "De la Cruz".
  if (particles.has(small) && count > 1 && place < count - 1) return true;
  if (neverNames.has(small)) return false;
  const common = isCommon(small);
  return !common || (place > 0 && count < 4);
}

/** "o dell" is O'Dell. */
const joined = (text: string) => text.replace(/\bo ['’]?(?=\p{L}{3,})/giu, "o'");

/**
 * The name that a text begins with.
 *
 * @param cut takes what comes before the first word that is no name; otherwise such a word spoils it
 */
function nameAtStart(text: string, most: number, cut = false): string | null {
  const bare = joined(withoutSpelling(text)).replace(titles, '');
  const segment = bare.split(ends)[0]?.trim() ?? '';
  let words = segment.split(/\s+/).filter((word) => word !== '');
  const bad = words.findIndex((word, at) => !isNameWord(word, at, words.length));
  if (bad === 0 || (bad > 0 && !cut)) return null;
  if (bad > 0) words = words.slice(0, bad);
  if (words.length === 0 || words.length > most || segment.length > 80) return null;
  if (words.length === 1 && (words[0]?.length ?? 0) < 2) return null;
  const typed = /\p{Ll}/u.test(segment) && /\p{Lu}/u.test(segment);
  return (typed ? words : words.map(properCase)).join(' ');
}

/** "Mhairi, m h a i r i, Campbell" is Mhairi Campbell; elsewhere the spelling ends the name. */
const withoutSpelling = (text: string) =>
  text.replace(spelledOut, (_all, letters: string, at: number) => {
    const before = text.slice(0, at).trim().split(/\s+/).at(-1) ?? '';
    const after = text.slice(at).replace(spelledOut, '').trim();
    const goesOn = /^[\p{L}'’-]{3,}$/u.test(after) && isLike(before, letters.replace(/[\s.-]/g, ''));
    return goesOn ? ' ' : ' , ';
  });

/** "It's n g u y e n, first name Linh". */
function spelledSurname(text: string): string | null {
  const first = /\bfirst name(?:['’]s| is)?,?\s+(\p{L}[\p{L}'’-]+)[.!]?$/iu.exec(text)?.[1];
  const before = first === undefined ? '' : text.slice(0, text.toLowerCase().lastIndexOf('first name'));
  const spelled = spelledIn(before);
  if (first === undefined || spelled === null || /\b(?:last name|surname)\b/i.test(text)) return null;
  return `${properCase(first, 0)} ${properCase(spelled, 0)}`;
}

/** What was spelled letter by letter; null when nothing was. */
export function spelledIn(text: string): string | null {
  const letters = spelledOut.exec(text)?.[1];
  if (letters === undefined) return null;
  return letters
    .replace(/double[\s-]+(\p{L})/giu, '$1$1')
    .replace(/[\s.-]/g, '')
    .toLowerCase();
}

/** The spelling puts the word right that it's nearest to: "karen smith, s m y t h". */
function withSpelling(name: string | null, text: string): string | null {
  const spelled = spelledIn(text);
  if (spelled === null || spelled.length < 2) return name;
  const proper = properCase(spelled, 0);
  if (name === null) return proper;
  const words = name.split(' ');
  const place = words.findIndex((word) => isLike(word, spelled));
  if (place < 0) return words.length === 1 ? `${name} ${proper}` : name;
  return words.map((word, at) => (at === place ? proper : word)).join(' ');
}

function isLike(word: string, other: string): boolean {
  const [a, b] = [word.toLowerCase(), other.toLowerCase()];
  return a === b || (distance(a, b) <= (a[0] === b[0] ? 2 : 1) && a.length > 2);
}

function bothNames(text: string): string | null {
  for (const pattern of [...both, lastThenFirst, firstThenLast]) {
    const groups = pattern.exec(text)?.groups;
    const name =
      groups?.first === undefined || groups.last === undefined
        ? null
        : nameAtStart(`${groups.first} ${groups.last}`, 2);
    if (name !== null) return name;
  }
  return null;
}

/** What something is under besides a name. */
const underOther =
  /^(?:warranty|guarantee|insurance|contract|pressure|control|construction|arrest|stress|age|my|the|a|an|any|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|fifty|water|ground|way|review|no|it|that|this)\b/i;

/** A name that the words can only mean: "my name is Ada", "Ada Byron speaking", "this is Maria Lopez". */
export function announcedName(text: string): string | null {
  const whole = bothNames(withoutSpelling(text).replace(/[\s,]+,/g, ','));
  if (whole !== null) return withSpelling(whole, text);
  for (const pattern of certain) {
    const rest = pattern.exec(text)?.[1];
    const name = rest === undefined ? null : nameAtStart(withoutLeadIn(rest), 4, true);
    if (name !== null) return withSpelling(name, text);
  }
  const closing = namedBehind.exec(text)?.[1]?.split(/\s+/) ?? [];
  for (let from = 0; from < closing.length; from += 1) {
    const name = nameAtStart(closing.slice(from).join(' '), 3);
    if (name !== null) return withSpelling(name, text);
  }
  const after = trailing.exec(text)?.[1];
  const spoken =
    after === undefined ? null : (nameAtStart(after, 3) ?? nameAtStart(withoutPlainStart(after), 3));
  if (spoken !== null) return spoken;
  const under = /\bunder (?:the name (?:of )?)?([\p{L}'’-]{3,}(?: [\p{L}'’-]+)?)[.!]?$/iu.exec(text)?.[1];
  const booked = under === undefined || underOther.test(under) ? null : nameAtStart(under, 2);
  if (booked !== null) return booked;
  // "I'm Ada Byron", "this is Maria Lopez": two words, or a capital where there are small letters too.
  const told =
    /\b(?:i am|i['’]m|im|this is|it['’]?s for|it is for|booking for|under)\s+(.+)/iu.exec(text)?.[1] ?? '';
  const name = nameAtStart(told, 3, /^this is/i.test(text.slice(text.toLowerCase().indexOf('this is'))));
  if (name === null || (!name.includes(' ') && !/^\p{Lu}\p{Ll}/u.test(told))) return null;
  return /(?:ing|ed)$/i.test(name.split(' ')[0] ?? '') && !/^\p{Lu}/u.test(told) ? null : name;
}

/** "Quick, Nadia". */
const withoutPlainStart = (text: string) => {
  const words = text.split(/[\s,]+/);
  const from = words.findIndex((word) => !isPlainWord(plain(word)));
  return from < 0 ? '' : words.slice(from).join(' ');
};

/** "With a z", "it has an e at the end": no name by itself. */
const aboutLetters =
  /,?\s*\b(?:(?:it has|it ends|it['’]?s spelled|spelled|spelt|ends?|has)\s+)?(?:(?:with|in)\s+)(?:(?:an?|one|two|double) )?\b\p{L}\b(?: \p{L}\b){0,2}(?: (?:at|on|in) the (?:end|start|beginning|middle))?(?=$|[\s,.!])/giu;
/** "Peter, with a p, Bloom": the name goes on behind it. */
const aboutLettersApart =
  /,?\s*\b(?:spelled |spelt )?with (?:an?|one|two|double) \p{L}\b(?: (?:at|on|in) the (?:end|start|beginning|middle))?,?(?=\s+\p{L})/giu;
/** "McDonald, capital D." */
const aboutCapitals =
  /,?\s*\b(?:(?:with|and) )?(?:an? |the )?(?:capital|small|big|little|upper ?case|lower ?case|silent|single) \p{L}\b/giu;
/** "B as in Bravo". */
const alphabet = /(?<![\p{L}'’])(\p{L}),? (?:as in|like in|for|like)(?: an?)? \p{L}{3,}(?=$|[\s,.])/giu;
const withoutAlphabet = (text: string) =>
  /\b\p{L} (?:as|like) in /iu.test(text) || [...text.matchAll(alphabet)].length > 1
    ? text.replace(alphabet, '$1')
    : text;
/** "Just Jasmine is fine." */
const thatWillDo =
  /\s+(?:is|['’]s|will be|would be) (?:fine|ok|okay|enough|good|great|alright|all right|perfect|easiest|what i go by)[.!]*$/i;
/** "Wendell, Wendell Pickett": the word that was begun twice. */
const stutter = /(?<![\p{L}'’-])(\p{L}{3,})(?:[\s,]+\1)+(?![\p{L}'’-])/giu;

/** "I'm Robert Dawson but everybody calls me Bob": what else the caller goes by. */
const alsoCalled =
  /[\s,]+(?:(?:but|and|though|although|or)\s+)?(?:every(?:one|body)|people|they|(?:all |most of )?my (?:friends|family)|most people|friends)\s+(?:\w+\s+)?calls? me\s.+$/iu;

/** "Everyone calls me Dutch, but put down Harold Mertens": the name that's meant comes last. */
const calledOtherwise =
  /^(?:well[\s,]+)?(?:every(?:one|body)|people|they|(?:all |most of )?my (?:friends|family)|friends|most people)\s+calls? me\s+[\p{L}'’-]+[\s,]+(?:but|though|only)\s+(?:(?:please|just|you can|put(?: down)?|write(?: down)?|use|it['’]?s(?: really)?|my (?:real|full|proper|actual) name(?: is|['’]s))\s+)+/iu;

/** "O'Connell, Sean O'Connell", "it's Priya from accounting, Priya Shah": the part of a name said first is in the whole one. */
function wholeAfterPart(text: string): string | null {
  const segments = withoutSpelling(text)
    .split(/[,;.]\s*|\s-\s|\s+(?:that['’]?s|i mean|so)\s+/iu)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');
  const before = new Set<string>();
  for (const [at, segment] of segments.entries()) {
    const name = at === 0 ? null : nameAtStart(withoutLeadIn(segment), 4);
    const said = plainWords(segment);
    if (name?.includes(' ') !== true) {
      for (const word of said) before.add(word);
      continue;
    }
    const parts = name.split(' ').map(plain);
    const isPart = [...before].some((word) => word.length > 2 && parts.some((part) => isLike(part, word)));
    const common = parts.some((part) => neverNames.has(part) || isCommon(part) || isNumberWord(part));
    if (isPart || (at === segments.length - 1 && !common)) return name;
    for (const word of said) before.add(word);
  }
  return null;
}

/** "Li, L I": a word of two letters is as short as its spelling. */
const spelledPair = /(?<!\p{L})(\p{L})(\p{L}),?\s+\1[\s.-]+\2(?!\p{L})/giu;

/** "Ana, A N A, Ruiz": the spelled word, and the one that follows it. */
const spelledFirst =
  /(?<!\p{L})(\p{L}{3,}),?\s+(?:(?:that['’]?s|that is|it['’]?s|spelled|spelt)\s+)?((?:\p{L}[\s.-]+){2,}\p{L})[\s,]+(?=\p{L}{2,}[.!]?$)/iu;
const withoutSpelledFirst = (text: string) =>
  text.replace(spelledFirst, (all, word: string, letters: string) =>
    plain(word) === plain(letters.replace(/[\s.-]/g, '')) ? `${word} ` : all,
  );

/** "The O'Neill party". */
const ofGroup =
  /^(?:(?:it['’]?s|it is|for|under|we['’]?re|we are)\s+)*the ([\p{L}'’-]+(?: [\p{L}'’-]+)?) (?:party|family|household|group|wedding|booking|reservation|residence|table|account)\b[.!]?$/iu;

const greetingBefore =
  /^(?:(?:yes|yeah|oh|ok|okay|well|um|uh)[\s,]+)*(?:good (?:morning|afternoon|evening|day)|hi|hello|hey)(?: there| to you)?[\s,.!]+/i;

/** "Ola at example dot com" is no name. */
const isAddress = (text: string) => /\bat\b.*\bdot\b/i.test(text);

/** "It is" as "it's": what's said around a name comes in either form. */
const contracted = (text: string) =>
  text
    .replace(/\b(it|that|he|she|there|here|name|who|this) is\b(?=\s)/giu, (_all, word: string) =>
      /^this$/i.test(word) ? `${word} is` : `${word}'s`,
    )
    .replace(/\b(i) am\b/gi, "$1'm")
    .replace(/\b(we|you|they) are\b/gi, "$1're");

/** "Dolores with an o d o l o r e s ruiz r u i z": each word that its letters follow is as they spell it. */
function withLetters(text: string): string {
  return text.replace(
    /(?<!\p{L})(\p{L}{2,})((?:,? with (?:an?|one|two) \p{L})?,? (?:(?:that['’]?s|that is|it['’]?s|spelled|spelt|spelling) )?)((?:\p{L}[\s.-]+){1,}\p{L})(?![\p{L}'’])/giu,
    (all, word: string, between: string, letters: string) => {
      const spelled = letters.replace(/double[\s-]+(\p{L})/giu, '$1$1').replace(/[\s.-]/g, '');
      const isItsOwn =
        word.length === spelled.length ? isLike(word, spelled) : spelled.length > 3 && isLike(word, spelled);
      return between.includes(',') || !isItsOwn
        ? all
        : spelled.toLowerCase() === word.toLowerCase()
          ? word
          : spelled;
    },
  );
}

/** "Penny, she is Penny Clay", "Earl, I think, Earl Jacobs": a first name that's said once more with the rest of it. */
function extended(name: string, text: string): string {
  if (name.includes(' ')) return name;
  const again = new RegExp(`(?<![\\p{L}'’-])${name}[\\s,]+([\\p{L}][\\p{L}'’-]+)`, 'giu');
  for (const match of text.matchAll(again)) {
    const last = match[1] ?? '';
    const whole = isPlainWord(plain(last)) ? null : nameAtStart(`${name} ${properCase(last, 1)}`, 2);
    if (whole?.includes(' ') === true) return whole;
  }
  return name;
}

/** "This is her sister calling, Lorraine". */
const relativeCalling =
  /^(?:\W|hi |hello |yes |well |oh )*(?:(?:this is|it['’]?s|i['’]?m) )(?:her|his|my|their|the|our) (?:\w+['’]s )?(?:wife|husband|partner|son|daughter|mother|father|mum|mom|dad|sister|brother|boss|friend|girlfriend|boyfriend|grandson|granddaughter|grandmother|grandfather|nephew|niece|carer|assistant|neighbou?r|secretary|aunt|uncle|cousin)(?: in law)?,? (?:calling |here |speaking |on the phone )?(?=\p{L}+)/iu;
/** "Bond, James Bond", "De la Cruz, Rosa de la Cruz". */
const surnameFirst =
  /^(?!(?:\p{L}+ )?(?:no|yes|oh|well|just|it|my)\b)(\p{L}[\p{L}'’ -]{1,24}?),? (\p{L}[\p{L}'’-]+ \1)[.!]?$/iu;

export const readName: FactReader = (answer) => {
  const whole = withLetters(contracted(answer.replace(/\S+@\S+/g, ' , ')))
    .replace(relativeCalling, '')
    .replace(surnameFirst, '$2');
  if (isAddress(whole)) {
    const told = announcedName(whole);
    return told === null ? unclear() : understood(told, told);
  }
  // "Samuel T. Okoro".
  const said = whole.replace(/(?<=\p{L} )(\p{L})\.(?= \p{L})/gu, '$1');
  const formal = said.replace(alsoCalled, '');
  const given = (likelyName(formal) ?? announcedName(formal))?.includes(' ') === true ? formal : said;
  const text = withoutSpelledFirst(withoutAlphabet(given))
    .replace(ofRelative, '')
    .replace(/\bwith an? \p{L} \p{L}\b(?: (?:instead of|not|rather than) .*)?$/iu, '')
    .replace(aboutCapitals, '')
    .replace(greetingBefore, '')
    .replace(spelledPair, '$1$2')
    .replace(stutter, '$1')
    .replace(thatWillDo, '')
    .replace(calledOtherwise, '')
    .replace(ofGroup, '$1')
    .replace(/\b(for|under|it['’]?s) the (?=\p{L}{4,}s[.!]?$)/iu, '$1 ')
    .replace(/^(\p{L}[\p{L}'’-]+),? comma (\p{L}[\p{L}'’-]+)[.!]?$/iu, '$2 $1')
    .replace(/['’]s (?=(?:my|her|his|the) (?:full )?name\b)/iu, ' is ')
    .replace(/^no\s+(?=\p{L})/iu, '');
  const name = wholeAfterPart(text) ?? announcedName(text) ?? likelyName(text) ?? plainName(text);
  const spelled = spelledSurname(text) ?? withSpelling(name, text);
  if (spelled !== null) {
    const full = extended(spelled, text);
    return understood(full, full);
  }
  const last =
    wordCalledName(said) ?? nameSaidTwice(said) ?? nameBehindRemark(text) ?? onlyStrangeWords(text);
  return last === null ? unclear() : understood(last, last, 'nearly');
};

const isPlainWord = (word: string) => neverNames.has(word) || isCommon(word) || isNumberWord(word);

/** What's said around a name; a wish or a question may hold other words that aren't everyday ones: "some veneers". */
const offersName =
  /\b(?:will do|is fine|will be fine|use|put|write|go with|let['’]?s (?:do|say|use|go)|(?:known|down|booked|filed|listed|registered) (?:as|under)|under|(?:last|first|sur|middle) ?name|goes by|go by|mr|mrs|ms|miss|dr)\b/i;

/** "Just Felix will do", "let us use Fitzgerald": the only words that are no everyday English, all of them together. */
function onlyStrangeWords(text: string): string | null {
  const words = withoutSpelling(text)
    .replace(/[^\p{L}\p{N}'’ -]+/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length > MOST_AROUND || !offersName.test(text)) return null;
  const runs: string[] = [];
  let run: string[] = [];
  for (const word of [...words, '']) {
    if (word !== '' && !isPlainWord(plain(word)) && !/\d/.test(word)) run.push(word);
    else if (run.length > 0) {
      runs.push(run.join(' '));
      run = [];
    }
  }
  const [only] = runs;
  // "We booked as Ambrose last time, so Ambrose": said twice, it's one name.
  const same = only !== undefined && runs.every((other) => plain(other) === plain(only));
  return same && only.length > 2 ? nameAtStart(only, 3) : null;
}
const MOST_AROUND = 12;

/** "My name is Park", "Joy. Just Joy": an everyday word that's said to be the name. */
function wordCalledName(text: string): string | null {
  const word =
    /\b(?:my|the|our) (?:(?:last|first|family|full) name|surname|name)(?:['’]s| is)\s+(\p{L}{3,})(?=$|[,.!])/iu.exec(
      text,
    )?.[1] ?? /^\W*(?:it['’]?s )?(\p{L}{3,})[.,]?\s+(?:just|only|simply)\s+\1[.!]?$/iu.exec(text)?.[1];
  const small = plain(word ?? '');
  return word === undefined || neverNames.has(small) || isNumberWord(small) ? null : properCase(word, 0);
}

/** "You'll know me as Big Steve, Steve Marlow". */
function nameSaidTwice(text: string): string | null {
  const [, first, last] = /(?<!\p{L})(\p{L}{3,})[,.]\s+(\1\s+\p{L}[\p{L}'’-]+)[.!]?$/iu.exec(text) ?? [];
  return first === undefined || last === undefined || isPlainWord(plain(first)) ? null : nameAtStart(last, 3);
}

/** "I've been with you for years, Mabel Grey": a remark in everyday words, and a name behind it. */
function nameBehindRemark(text: string): string | null {
  const [, remark, tail] = /^(.+)[,;.]\s+([^,;.]+?)[.!]?$/u.exec(text) ?? [];
  const words = plainWords(tail ?? '');
  const [first] = words;
  const before = plainWords(remark ?? '');
  if (
    tail === undefined ||
    first === undefined ||
    words.length > 3 ||
    before.length < 3 ||
    isPlainWord(first)
  )
    return null;
  return before.every(isPlainWord) ? nameAtStart(tail, 3) : null;
}

/** A name as an answer announces it: "it's Ada Byron", "put it under Smith". */
export function likelyName(text: string): string | null {
  for (const pattern of likely) {
    const rest = pattern.exec(text)?.[1];
    const name = rest === undefined ? null : nameAtStart(withoutLeadIn(rest), 4, false);
    if (name !== null) return name;
    // "It's Owen Pryce can I book …": two words are enough to see where it ends.
    const cut = rest === undefined ? null : nameAtStart(withoutLeadIn(rest), 3, true);
    if (cut !== null && cut.includes(' ')) return cut;
  }
  return null;
}

/** What may follow a name that is just said; anything else makes the words a remark, not a name. */
const followsName =
  /^[\s,.;:!?)(-]*(?:$|(?:and|but|like (?:the|in|that|my)|from|with|here|speaking|calling|spelled|spelt|spelling|please|thanks|thank|that['’]?s|that is|my|i['’]?d|i would|i (?:need|want|wanted|have|go by|am|was|just|got)|i['’]?m (?:calling|phoning|ringing|looking|here|trying|an?|hoping|interested|from|with)|i['’]?ve|i['’]?ll spell|at|on|in|over|down|for|about|as|is (?:my|the|fine)|employee|badge|account|order|number|member|party|table|born|date of birth|dob|tomorrow|today|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:people|persons?|guests|adults|of us))\b)/i;

function plainName(text: string): string | null {
  const said = withoutLeadIn(text);
  const without = statedName(said.replace(aboutLettersApart, ' ').trim());
  return (
    (without?.includes(' ') === true ? without : null) ??
    statedName(said) ??
    statedName(said.replace(aboutLetters, ' ').trim()) ??
    lastWords(said.replace(aboutLetters, ' ').replace(/[\s,]+$/, ''))
  );
}

function statedName(said: string): string | null {
  const bare = joined(withoutSpelling(said)).replace(titles, '');
  const segment = bare.split(ends)[0] ?? '';
  const follows = bare.slice(segment.length);
  // "Emma Frost, whitening": two words that are no English, then a comma.
  const words = segment.trim().split(/\s+/).map(plain);
  const apart =
    /^\s*,/.test(follows) &&
    words.length > 1 &&
    !words.some((word) => neverNames.has(word) || isCommon(word));
  return apart || followsName.test(follows) ? nameAtStart(said, 4) : null;
}

/** "It's a long one, Konstantinos Papadopoulos": two words and more at the end that are no English, behind English ones. */
function lastWords(said: string): string | null {
  const words = withoutSpelling(said)
    .replace(/[^\p{L}'’ -]+/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const isEnglish = (word: string) => {
    const small = word.toLowerCase().replace(/['’]/g, '');
    return neverNames.has(small) || isCommon(small) || isNumberWord(small);
  };
  const start = words.findLastIndex(isEnglish) + 1;
  const tail = words.slice(start);
  if (start === 0 || start > MOST_BEFORE || tail.length < 2 || !words.slice(0, start).every(isEnglish))
    return null;
  return nameAtStart(tail.join(' '), 4);
}
const MOST_BEFORE = 8;

/** Everyday words that are said once more when the name is asked for again are a name: "Waters". */
export function insistedName(text: string, before: string): string | null {
  const said = withoutLeadIn(text);
  const words = said.split(/\s+/);
  const again = plain(said) !== '' && ` ${plain(before)} `.includes(` ${plain(said)} `);
  const isWord = (word: string) =>
    /^\p{L}[\p{L}'’-]+$/u.test(word) && !neverNames.has(plain(word)) && !isNumberWord(word.toLowerCase());
  return again && words.length <= 3 && words.every(isWord) ? words.map(properCase).join(' ') : null;
}

/** "My wife's, Sheila Price". */
const ofRelative =
  /^(?:my|our|his|her) (?:wife|husband|partner|son|daughter|mother|father|mum|mom|dad|sister|brother|boss|friend|girlfriend|boyfriend)['’]?s(?! (?:all )?call)(?: (?:full |last |first )?name)?,?\s+(?:(?:it|that|which)(?:['’]?s| is)\s+|is\s+)?(?=\p{L})/iu;

/** "My name is spelled Lopes". */
const isSpelled = /\b(name)(?:['’]s| is)? (?:spelled|spelt|written)(?: as| like)?\s+(?=\p{L}{2,})/giu;

/** A name put right: a word that is like one of the known name's takes its place. */
export function mendedName(known: string, text: string): string | null {
  const cleaned = withoutLeadIn(text)
    .replace(ofRelative, '')
    .replace(isSpelled, '$1 is ')
    .replace(
      /\b(?:it has|it ends with|has|with|spelled with|there['’]?s) (?:an?|one|two|double) \p{L}\b(?: (?:at|on|in) the (?:end|start|beginning|middle))?/giu,
      ' ',
    )
    .replace(/\bnot\s+(?:with\s+)?(?:an? )?[\p{L}'’-]+/giu, ' ')
    .trim();
  const spelled = spelledIn(cleaned);
  const name =
    spelled !== null && withoutSpelling(cleaned).replace(/[\s,]/g, '') === ''
      ? properCase(spelled, 0)
      : (wholeAfterPart(cleaned) ?? announcedName(cleaned) ?? likelyName(cleaned) ?? plainName(cleaned));
  if (name === null && spelled !== null) {
    const parts = known.split(' ');
    const place = parts.findIndex((part) => isLike(part, spelled));
    return place < 0
      ? null
      : parts.map((part, at) => (at === place ? properCase(spelled, 0) : part)).join(' ');
  }
  if (name === null) return null;
  const mended = withSpelling(name, cleaned) ?? name;
  const parts = known.split(' ');
  if (mended.includes(' ') || parts.length === 1) return mended;
  // "Nguyen, not Newen" says itself which word was wrong.
  const which = /\b(?:(surname|last name|family name)|first name)\b/i.exec(text);
  if (which !== null)
    return which[1] === undefined
      ? [mended, ...parts.slice(1)].join(' ')
      : [...parts.slice(0, -1), mended].join(' ');
  const denied = /\bnot\s+([\p{L}'’-]+)/iu.exec(text)?.[1] ?? mended;
  const place = parts.findIndex((part) => isLike(part, mended) || isLike(part, denied));
  return place < 0 ? mended : parts.map((part, at) => (at === place ? mended : part)).join(' ');
}
