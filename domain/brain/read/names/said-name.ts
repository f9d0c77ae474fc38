/** Names that are just said, with or without a remark around them. */
import { plain, plainWords } from '../../words';
import { isNumberWord } from '../numbers';
import { withoutLeadIn } from '../reading';
import { isGivenName } from './given-names';
import { ends, joined, nameAtStart, titles } from './name-start';
import { isCommon, isPlainWord, properCase } from './name-words';
import { neverNames } from './not-names';
import { aboutLetters, aboutLettersApart, isLike, withoutSpelling } from './spelling';

/** "O'Connell, Sean O'Connell", "it's Priya from accounting, Priya Shah": the part of a name said first is in the whole one. */
export function wholeAfterPart(text: string): string | null {
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

/** "Anne with an e, Anne de la Cruz", "Wu, just Wu": the name that's said before it's said once more. */
export const withoutFirstTelling = (text: string) =>
  text
    .replace(
      /^\W*(?:me llamo|mi nombre es|je m['’]appelle|mein name ist|ich hei(?:ß|ss)e|mi chiamo|(?:o )?meu nome é|ik heet)\s+/iu,
      '',
    )
    // "David Hollis, it'll say on the paperwork"
    .replace(
      /(?<=\p{L}{2})[\s,]+(?:as )?(?:it(?:['’]?ll| will| should| might)?|that['’]?s what(?: it)?) (?:say|says|be|reads?) (?:on|in) (?:the|your|my) \p{L}+[.!]*$/iu,
      '',
    )
    .replace(/(?<=\p{L}{2})(?<!\b(?:the|no|with|without|an?|is|and)) (?:hyphen|dash) (?=\p{L}{2,})/giu, '-')
    .replace(
      /^(\W*(?:it['’]?s )?)(\p{L}{2,}) with (?:an?|one|two|no|the) \p{L}(?:['’]?s)?[\s,.]+(?=\2 \p{L}{2})/iu,
      '$1',
    )
    .replace(/^(\W*(?:it['’]?s )?)(\p{L}{2,})[\s,.]+(?:just|only|simply) (?=\2\b)/iu, '$1');

/** What's said around a name; a wish or a question may hold other words that aren't everyday ones: "some veneers". */
const offersName =
  /\b(?:will do|is fine|will be fine|use|put|write|go with|let['’]?s (?:do|say|use|go)|(?:known|down|booked|filed|listed|registered) (?:as|under)|under|(?:(?:last|first|sur|middle|same) ?)?name|goes by|go by|mr|mrs|ms|miss|dr)\b/i;

/** "Just Felix will do", "let us use Fitzgerald": the only words that are no everyday English, all of them together. */
export function onlyStrangeWords(text: string): string | null {
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
export function wordCalledName(text: string): string | null {
  const word =
    /\b(?:my|the|our) (?:(?:last|first|family|full) name|surname|name)(?:['’]s| is)\s+(\p{L}{3,})(?=$|[,.!])/iu.exec(
      text,
    )?.[1] ?? /^\W*(?:it['’]?s )?(\p{L}{3,})[.,]?\s+(?:just|only|simply)\s+\1[.!]?$/iu.exec(text)?.[1];
  const small = plain(word ?? '');
  return word === undefined || neverNames.has(small) || isNumberWord(small) ? null : properCase(word, 0);
}

/** "You'll know me as Big Steve, Steve Marlow". */
export function nameSaidTwice(text: string): string | null {
  const [, first, last] = /(?<!\p{L})(\p{L}{3,})[,.]\s+(\1\s+\p{L}[\p{L}'’-]+)[.!]?$/iu.exec(text) ?? [];
  return first === undefined || last === undefined || isPlainWord(plain(first)) ? null : nameAtStart(last, 3);
}

/** "I've been with you for years, Mabel Grey": a remark in everyday words, and a name behind it. */
export function nameBehindRemark(text: string): string | null {
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

const behind = [
  'and|but|like (?:the|in|that|my)|from|with|here|speaking|calling|spelled|spelt|spelling|please',
  "thanks|thank|that['’]?s|that is|my|i['’]?d|i would",
  'i (?:need|want|wanted|have|go by|am|was|just|got)',
  "i['’]?m (?:calling|phoning|ringing|looking|here|trying|an?|hoping|interested|from|with)|i['’]?ve",
  "i['’]?ll spell|at|on|in|over|down|for|about|as|is (?:my|the|fine)|employee|badge|account|ext",
  'extension|policy|telephone|mobile|cell|order|number|member|party|table|born|date of birth|dob',
  'tomorrow|today|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day',
  String.raw`(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:people|persons?|guests|adults|of us)`,
];

/** What may follow a name that is just said; anything else makes the words a remark, not a name. */
const followsName = new RegExp(String.raw`^[\s,.;:!?)(-]*(?:$|(?:${behind.join('|')})\b)`, 'i');

/** "Fine Kit", as a comma isn't heard: what's given in to before a name. */
const givenIn = /^(?:fine|very well|if i must)\s+(?=(\p{L}[\p{L}'’-]+)(?:\s+\p{L}[\p{L}'’-]+)?[.!]?$)/iu;

function withoutGivingIn(text: string): string {
  const [whole = '', next = ''] = givenIn.exec(text) ?? [];
  return whole === '' || isPlainWord(plain(next)) ? text : text.slice(whole.length);
}

export function plainName(text: string): string | null {
  const said = withoutLeadIn(withoutGivingIn(text));
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

/**
 * "It's a long one, Konstantinos Papadopoulos": two words and more at the end that are no English, behind English ones.
 * "Sam, well, Samantha Ortiz": what's said before may be the name's short form.
 */
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
  const isShort = (word: string) => tail.some((part) => isShortFor(word, part));
  if (
    start === 0 ||
    start > MOST_BEFORE ||
    tail.length < 2 ||
    !words
      .slice(0, start)
      .every((word, at) => isEnglish(word) || isShort(word) || putsRight.test(words[at + 1] ?? ''))
  )
    return null;
  return nameAtStart(tail.join(' '), 4);
}

/** "Sam" for "Samantha", "Kathy" for "Kathleen". */
const isShortFor = (word: string, name: string) =>
  isLike(word, name) || plain(word).slice(0, SHORTEST_START) === plain(name).slice(0, SHORTEST_START);
const SHORTEST_START = 3;
/** "Liz, really Elizabeth Crane". */
const putsRight = /^(?:well|really|actually|but|properly|officially)$/i;

const MOST_BEFORE = 8;

const shortFor =
  /(?<![\p{L}'’-])([\p{L}'’-]+),? (?:(?:that['’]?s|it['’]?s|which is|is) )?short for ([\p{L}'’-]+),?/iu;
/** "Smith, Bill", "Mrs. Lopez, Jo": the surname comes first. */
const surnameBefore = /(?:^\W*([\p{L}'’-]+),|\b(?:mrs|mr|ms|miss|dr)\.? ([\p{L}'’-]+),?)\s*$/iu;

/**
 * "Jo, short for Joanna, Jo Miles" without what it's short for: the name that's said whole, else the long form with
 * what follows it.
 */
export function withoutShortForm(text: string): string {
  const found = shortFor.exec(text);
  if (found === null) return text;
  const [all, short = '', long = ''] = found;
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + all.length);
  const isSaid = (words: string, name: string) => plain(words).split(' ').includes(plain(name));
  if (isSaid(after, short)) return `${before}${after.trim()}`;
  // "Annabel Ross, Ann short for Annabel".
  if (isSaid(before, long)) return `${before.replace(/[\s,]+$/, '')}${after}`;
  const last = surnameBefore.exec(before);
  if (last !== null) {
    const [, word = '', behindTitle = word] = last;
    // "Mr. Brown, Tom" has a surname for sure, while "Martin, Ed" may have none.
    const isSure = word === '' || !(isPlainWord(plain(word)) || isGivenName(plain(word)));
    return `${before.slice(0, last.index)}${long}${isSure ? ` ${behindTitle}` : ''}${after}`;
  }
  const isSurname = !isPlainWord(plain(/([\p{L}'’]+)\s*$/u.exec(before)?.[1] ?? 'the'));
  return isSurname ? `${before}${short}${after}` : `${before}${long}${after}`;
}

/** "Ray, Raymond Castillo" in one breath: the short form that's said before the whole name, while David Davidson has both. */
export function withoutFirstForm(name: string): string {
  const [short = '', long = '', ...rest] = name.split(' ');
  const [part, whole] = [plain(short), plain(long)];
  const isForm =
    part.length > 2 &&
    whole.length > part.length &&
    whole.startsWith(part) &&
    isGivenName(whole) &&
    !/^(?:s|son|sen|ez)$/.test(whole.slice(part.length));
  return isForm && rest.length > 0 ? [long, ...rest].join(' ') : name;
}

/** "Anna, maybe": what says how sure someone is. */
export const withoutHedge = (text: string) =>
  text.replace(/(?<=\p{L}{2})[\s,]+(?:maybe|perhaps|probably|possibly)[.!?]*$/iu, '');
