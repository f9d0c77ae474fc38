/** Names that the words around them announce: "it's under Anna Smith". */
import { plain } from '../../words';
import { withoutLeadIn } from '../reading';
import { relatives } from '../relatives';
import { announcedCouple } from './couples';
import { isGivenName } from './given-names';
import { nameAtStart } from './name-start';
import { isParticle, isPlainWord } from './name-words';
import { withSpelling, withoutSpelling } from './spelling';

const both = [
  /\b(?:last name|surname|family name)(?:['’]s| is)?,?\s+(?<last>(?:(?:van|von|de|da|di) (?:der|den|de|la|las|los) )?[\p{L}'’-]+(?: (?!(?:and|then|my|the|with|first)\b)[\p{L}'’-]+)?),?\s+(?:and )?(?:then )?(?:my |the )?first name(?:['’]s| is)?,?\s+(?<first>[\p{L}'’-]+(?: [\p{L}'’-]+(?=[.!]?$))?)/iu,
  /\bfirst name(?:['’]s| is)?,?\s+(?<first>[\p{L}'’-]+(?: (?!(?:and|then|my|the|just|only|simply|thats|that['’]s|with|like|last|surname|family)\b)[\p{L}'’-]+)?),?\s+(?:(?:just|only|simply|that['’]?s|with|like)[^,]{0,20},\s+)?(?:and )?(?:then )?(?:my |the )?(?:last name|surname)(?:['’]s| is)?,?\s+(?<last>[\p{L}'’-]+)/iu,
];

/** "Patel, Anjali is the first name". */
const namedAfter = [
  /(?<last>[\p{L}'’-]{2,}),?\s+(?:and )?(?<first>[\p{L}'’-]{2,})(?:['’]s| is) (?:the |my |his |her )?first name\b/iu,
  /(?<first>[\p{L}'’-]{2,}),?\s+(?:and )?(?<last>[\p{L}'’-]{2,})(?:['’]s| is) (?:the |my |his |her )?(?:last name|surname)\b/iu,
];

/** "Priyanka, last name Iyer". */
const firstThenLast =
  /(?<first>[\p{L}'’-]{2,}),?\s+(?:and )?(?:then )?(?:my |the )?(?:last name|surname)(?:['’]s| is)?,?\s+(?<last>[\p{L}'’-]{2,})/iu;

/** "Anne Marie, last name Kehoe". */
const firstTwoThenLast =
  /^(?:(?:hi|hello|hey|yes|yeah|sure|oh|so|well|it['’]?s|i['’]?m|this is|my name['’]?s|my name is)[\s,]+)*(?<first>[\p{L}'’-]{2,} (?!(?:and|then|my|the|first|last|with)\b)[\p{L}'’-]{2,}),?\s+(?:and )?(?:then )?(?:my |the )?(?:last name|surname)(?:['’]s| is)?,?\s+(?<last>[\p{L}'’-]{2,})/iu;

/** "Abernathy, first name Lucille". */
const lastThenFirst =
  /(?<last>[\p{L}'’-]{2,}),?\s+(?:and )?(?:then )?(?:my |the )?first name(?:['’]s| is)?,?\s+(?<first>[\p{L}'’-]+)/iu;

/** What follows a relative, where it's their name. */
const nameFollows =
  "(?!and\\b|who\\b|he\\b|she\\b|but\\b|so\\b|to\\b|his\\b|her\\b|is\\b|he['’]s\\b|she['’]s\\b|calling\\b|speaking\\b)(.+)";

/** What can only announce a name. */
const certain = [
  // "I'm Mrs. Chowdhury, but it's for my husband, Imran Chowdhury", "the patient is my son Noah Wright".
  new RegExp(
    `\\b(?:it['’]?s|it is|this is|put(?: it)?(?: down)?|(?:put|make|book) it|(?:appointment|booking|patient|patient['’]s)(?:['’]?s| is)?) (?:(?:actually |really )?(?:for|under|to) )?my ${relatives},? ${nameFollows}`,
    'iu',
  ),
  /\b(?:my|her|his|their|the|patient['’]?s|the patient['’]s)\s+(?:full |first |last |family |maiden |married |sur)?name(?:['’]s|s)?(?:\s+(?:is|was|would be|should be))?\s*[:,]?\s+(.+)/iu,
  /\b(?:sur)?name(?:['’]s| is| was| would be)\s+(.+)/iu,
  /\bname (?:on|for|in|under) (?:the |my |our )?\w+(?:['’]s| is| was| would be)\s+(.+)/iu,
  new RegExp(
    `\\b(?:on behalf of|(?:calling|phoning|ringing|booking|appointment|refill|prescription) for) (?:my|our) ${relatives},? ${nameFollows}`,
    'iu',
  ),
  /\b(?:in|by|under)? ?(?:the )?name of\s+(.+)/iu,
  // "Could you tell Mr. Dunn that Pete Alvarez called"
  /\b(?:tell|let) (?:(?:mr|mrs|ms|miss|dr)\.? \p{L}+|him|her|them|the \p{L}+(?: team)?)(?: know)?(?: that)? (\p{L}[\p{L}'’-]+ \p{L}[\p{L}'’-]+)(?= (?:called|rang|phoned|was calling|is calling|tried to (?:reach|call|ring))\b)/iu,
  /\b(?:me llamo|mi nombre es|je m['’]appelle|mein name ist|ich hei(?:ß|ss)e|mi chiamo|(?:o )?meu nome é|ik heet)\s+(.+)/iu,
  /\b(?:calling|ringing|phoning|here|it['’]?s|speaking) on behalf of (?!(?:my|our|the|an?|his|her|their)\b)(.+)/iu,
  /\b(?:my|her|his|our) \p{L}+(?:['’]?s| is) (?:called|named)\s+(.+)/iu,
  /\b(?:my|her|his|our) [\p{L}]+['’]?s name,?\s+(?:is )?(.+)/iu,
  /\b(?:you can |just |they |people |every(?:body|one) |my friends )?calls? me (?!back|again|later|on|at|when|if|as|tomorrow|today)(.+)/iu,
  /\b(?:you['’]?re |you are )?(?:speaking|talking) (?:with|to)\s+(.+)/iu,
];

/** What announces a name where one is asked for. */
const likely = [
  /^(?:\W|(?:hi|hello|hey|yes|so|good (?:morning|afternoon|evening)|sir|madam)\b)*myself\s+(.+)/iu,
  /\b(?:licen[cs]e|passport|card|badge|papers?|file|chart|records?|certificate|it|that) (?:here )?(?:says|reads)\s+(.+)/iu,
  /\b(?:write|note|jot|put|take)(?: (?:it|that))?(?: (?:down|in|me down)(?: (?:as|under))?)? (?:the )?([\p{L}'’-]+(?: (?!on\b|through\b)[\p{L}'’-]+)?)[.!]?$/iu,
  /\b(?:put|write|note|jot) (?!(?:it|that|this|me|us|him|her|them)\b)(.+?) down[.!]*$/iu,
  /^(?:\W|just |please |you can |let['’]?s |so |well )*call it\s+(.+)/iu,
  /\b(?:put|book|make) (?:it|me|us|that|them) (?:down |in |out )?(?:under|as|to)\s+(?:the (?:name (?:of )?)?)?(.+)/iu,
  /\bunder (?:the name (?:of )?)?(.+)/iu,
  /\b(?:you['’]?ve got|you have|you got|here['’]?s|here is)\s+(.+)/iu,
  /\b(?:that['’]?d be|that would be|that['’]?ll be)\s+(?:me,?\s+)?(.+)/iu,
  /\b(?:the )?patient(?:['’]s| is)\s+(?:called |named )?(.+)/iu,
  /\b(?:hers|his|theirs)(?:['’]s| is)\s+(.+)/iu,
  /\b(?:he|she|i|it|they)(?:['’]s|['’]m|['’]re| is| am| are) (?:called|named)\s+(.+)/iu,
  /\bthis (?:is|would be|will be|['’]?ll be)\s+(.+)/iu,
  /\b(?:i am|i['’]m|im)\s+(.+)/iu,
  /\b(?:it['’]?s|it is)\s+(.+)/iu,
  /\b(?:it['’]?s |it is |book(?:ed|ing)? |reservation )?for\s+(.+)/iu,
];

const trailing =
  /^(?:.*\b(?:is|it['’]?s|hi|hello|hey|yes|yeah|and|so|um|uh|sorry|,)\s+)?([\p{L}][\p{L}'’ -]{0,60}?),? (?:here|speaking|calling)\b/iu;

const speaks = /\s(?:here|speaking|calling)\b/gi;
const MOST_SPEAKERS = 3;

/** "Ravi Chandran's my name." */
const namedBehind =
  /((?:[\p{L}][\p{L}'’-]{0,30}?\s+){0,2}[\p{L}][\p{L}'’-]{0,30}?)(?:['’]s| is) (?:my|her|his) (?:full )?name\b/iu;

/** "Last name de la Torre": the particles belong to what follows them. */
function wholeSurname(last: string, text: string): string {
  if (!isParticle(last)) return last;
  const rest = new RegExp(
    `(?<!\\p{L})${last}((?:\\s+(?:la|le|las|los|der|den|el))?\\s+(?!(?:and|then|my|the|is|with|spelled|spelt|first|given)\\b)[\\p{L}'’-]{2,})`,
    'iu',
  ).exec(text)?.[1];
  return `${last}${rest ?? ''}`;
}

function bothNames(said: string): string | null {
  const text = said
    .replace(/\b(?:given|christian) name\b|\bforename\b/gi, 'first name')
    // "Brandon with an o n, last name Quist".
    .replace(
      /[\s,]+(?:with|without) (?:an?|the|one|two) (?:\p{L} )*\p{L},?(?=\s+(?:and )?(?:my |the )?(?:last name|surname)\b)/giu,
      '',
    );
  // All of these patterns have the word, and take long to find nothing in letters without spaces.
  if (!/name/i.test(text)) return null;
  for (const pattern of [...namedAfter, ...both, lastThenFirst, firstTwoThenLast, firstThenLast]) {
    const groups = pattern.exec(text)?.groups;
    const name =
      groups?.first === undefined || groups.last === undefined
        ? null
        : nameAtStart(`${groups.first} ${wholeSurname(groups.last, text)}`, 5);
    if (name !== null) return name;
  }
  return null;
}

/** What something is under besides a name. */
const underOther =
  /^(?:warranty|guarantee|insurance|contract|pressure|control|construction|arrest|stress|age|my|the|a|an|any|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|fifty|water|ground|way|review|no|it|that|this)\b/i;

/** A name that the words can only mean: "my name is Ada", "Ada Byron speaking", "this is Maria Lopez". */
export function announcedName(text: string): string | null {
  const couple = announcedCouple(text);
  if (couple !== null) return couple;
  const whole = bothNames(withoutSpelling(text).replace(/[\s,]+,/g, ','));
  if (whole !== null) return withSpelling(whole, text);
  for (const pattern of certain) {
    const found = pattern.exec(text);
    // "This is Tom Reed calling on behalf of Acme Plumbing": the caller's own name comes first.
    const own = /^(.*)\bon behalf of (?!my\b|our\b)/i.exec(found?.[0] ?? '')?.[1];
    if (found !== null && own !== undefined && announcedName(text.slice(0, found.index) + own) !== null)
      continue;
    const rest = found?.[1];
    const name = rest === undefined ? null : nameAtStart(withoutLeadIn(rest), 4, true);
    if (name !== null) return withSpelling(name, text);
  }
  const closing = (/\bname\b/i.test(text) ? namedBehind.exec(text)?.[1]?.split(/\s+/) : null) ?? [];
  for (let from = 0; from < closing.length; from += 1) {
    const name = nameAtStart(closing.slice(from).join(' '), 3);
    if (name !== null) return withSpelling(name, text);
  }
  // "Ada Byron speaking, I'm calling for Mr. Dunn": the first that has a name before it.
  for (const { 0: said, index } of [...text.matchAll(speaks)].slice(0, MOST_SPEAKERS)) {
    const after = trailing.exec(text.slice(0, index + said.length))?.[1] ?? '';
    const spoken = nameAtStart(after, 3) ?? nameAtStart(withoutPlainStart(after), 3);
    if (spoken !== null) return spoken;
  }
  const [, first = '', last = ''] = putDown.exec(text) ?? [];
  const put =
    isGivenName(plain(first)) && !isPlainWord(plain(last)) ? nameAtStart(`${first} ${last}`, 2) : null;
  if (put !== null) return put;
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

/** "So put Ellen Voss please". */
const putDown =
  /\b(?:put|write)(?: down)? (\p{L}+) (\p{L}[\p{L}'’-]+)(?: (?:please|down|thanks|thank you))*[.!]?$/iu;

/** "Quick, Nadia". */
const withoutPlainStart = (text: string) => {
  const words = text.split(/[\s,]+/);
  const from = words.findIndex((word) => !isPlainWord(plain(word)));
  return from < 0 ? '' : words.slice(from).join(' ');
};

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
