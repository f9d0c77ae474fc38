/** Places where one is asked for: what of a sentence names it, and what names none. */
import type { Fact } from '#contract/agents/agent-content';
import { labelOf } from '../words';

/** Whether a place is asked for. */
export const asksWhere = ({ name, question }: Fact) =>
  /\bwhere\b|\b(?:address|street|town|city|area|neighbou?rhood)\b/i.test(`${labelOf(name)} ${question}`) &&
  !/\b(?:hurt|pain|hear|heard|find|found)\b/i.test(question);

/**
 * "We'd do it at my grandma's house": of a sentence about who does what, the place is what counts.
 *
 * @param tells whether words tell something, so that they name no place
 */
export function whereIn(words: string, tells: (words: string) => boolean): string {
  if (!/^(?:i|we|he|she|they|it|you)\b/i.test(words)) return words;
  const place =
    /\s((?:at|near|by|behind|opposite|outside|inside|around the corner from|next to|close to) (?!\w+ (?:am|pm|o['’]?clock)\b|\d+(?:$|[ :])|(?:noon|night|least|most|all|the moment|a time|that time|what)\b)\S.*)$/i.exec(
      words,
    )?.[1];
  // "I live on Elm Street, opposite the school": what's named before says more.
  const before = words.slice(0, words.length - (place ?? '').length);
  const isNamedBefore = place !== undefined && /\b(?:in|on|at)\s|\d|,/i.test(before);
  const named = words.replace(livesThere, '');
  const isPlace = !isNoPlace(named) && !tells(named);
  return isNamedBefore && (isPlace || /\d/.test(before)) ? named : (place ?? words);
}

const streetName =
  "\\d+[a-z]?(?: \\p{L}[\\p{L}.’'-]*){1,3}? (?:street|st|road|rd|avenue|ave|lane|ln|drive|close|court|place|boulevard|blvd|way|crescent|terrace|square|view|hill|gardens?|grove|row|mews)(?![\\p{L}’'])";
const ofBuilding = '(?:apartment|apt|flat|unit|suite|number|room|floor|block|building)';
const streetAddress = new RegExp(
  `(?:\\b${ofBuilding} \\w+[\\s,]+)?\\b${streetName}(?:[\\s,]+${ofBuilding} \\w+)?`,
  'giu',
);
const saysNotOrOn = /^[\s,]*(?:not|to|going|heading|where|that['’]?s|it['’]?s|which)\b/i;

/**
 * "22 Palm Drive, it's the corner house", "it's new, so it may not come up, 16 Meadow View": an address without the remark beside it.
 *
 * @param tells whether words tell something, so that they name no place
 */
export function addressAmid(words: string, tells: (words: string) => boolean): string {
  const [found, ...more] = [...words.matchAll(streetAddress)];
  if (found === undefined || more.length > 0) return words;
  const [address] = found;
  const before = words.slice(0, found.index);
  const behind = words.slice(found.index + address.length);
  const isRemark = (part: string) => tells(part) || saysNotOrOn.test(part);
  return `${isRemark(before) || /^from\b/i.test(before) ? '' : before}${address}${isRemark(behind) ? '' : behind}`;
}

/** "I'm at 12 Oak Street", "it's 22 Palm Drive": an address that's told unasked; null where it's another's, or where one goes. */
export const addressTold = (text: string, { type, name, question }: Fact): string | null =>
  type === 'text' && asksWhereFrom.test(`${labelOf(name)} ${question}`)
    ? (told.exec(text)?.[1] ?? null)
    : null;
/** Where someone is, or is picked up; and neither where they go nor which part of town. */
const asksWhereFrom =
  /^(?!.*\b(?:e-?mail|destination|going|headed|deliver\w*|send|town)\b).*\b(?:address|pick ?up)\b/i;
const told = new RegExp(
  `(?:^|[\\s,.])(?:(?:i|we|he|she|they)(?:['’](?:m|re|s)| am| are| is| live| lives)?(?: (?:here|over|up|now))? at|(?:it|that)['’]s(?: at)?|it is|(?:i|we|he|she|they) lives? (?:at|on)|(?:address|house|place) is(?: at)?|(?:car|cab|taxi|ride|pick(?:ed)? ?up|collect(?:ed)?)(?: (?:me|us|him|her|them))?(?: up)? (?:at|from))\\s+((?:${ofBuilding} \\w+[\\s,]+)?${streetName}(?:[\\s,]+${ofBuilding} \\w+)?)`,
  'iu',
);

/** "We're staying in", "I live on": what leads up to a place. */
const livesThere =
  /^(?:(?:i|we)(?:['’](?:m|re|ll be)| am| are| will be) at (?=\d)|(?:i|we)(?:['’](?:m|re)| am| are)? (?:(?:currently|now|all|both) )?(?:live|living|stay|staying|based|located|parked|waiting|standing) (?:in|on|at) (?!the (?:rain|snow|sun|cold|dark)\b))/i;

/** "He's quiet": how someone is, where a place is asked for. */
const tellsHowTheyAre =
  /^(?:\W|(?:ok|okay|well|oh|so|and|but|because)\b)*(?:he|she|they)(?:['’](?:s|re)| is| are) (?:(?:very|really|quite|so|just|only|always|a bit|pretty|well) )*(?!(?:in|on|at|near|by|from)\b)[\p{L}-]+[.!]*$/iu;
/** Whether words tell what someone has, or how someone is, where a place is asked for. */
export const tellsOfOther = (text: string) => tellsWhatTheyHave(text) || tellsHowTheyAre.test(text);

/** "To the airport", where it's asked from where. */
export const tellsOnlyWhereTo = (text: string, { name, question }: Fact) =>
  /^(?:\W|(?:just|please|yes|hi|hello)\b)*(?:i['’]?m |we['’]?re )?(?:going |heading )?to (?!be\b|have\b)\S/i.test(
    text,
  ) &&
  !/\bfrom\b/i.test(text) &&
  asksFrom.test(`${labelOf(name)} ${question}`);

/** "We have two dogs", "I've got a big garden now": what someone has, where a place is asked for. */
const tellsWhatTheyHave = (text: string) =>
  /^(?:\W|(?:well|oh|so|and|um|but|also|you know)\b)*(?:i|we)(?:['’]ve got|['’]ve| have got| have| got| own)(?: (?:also|just|already))* (?:an?|one|two|three|four|five|six|some|no|lots of|a lot of|\d)\s(?!.*\b(?:in|at|on|near|by|street|road|avenue|lane|drive|house|place|flat|apartment|office|in mind)\b)/iu.test(
    text,
  );

/** "At another place", "somewhere else": no one can go there before it's named. */
const unnamedPlace =
  /^(?:(?:at|in|from|to|near|it['’]?s|it is) )*(?:(?:another|a different|some other|the other|the usual|the same) (?:place|address|one|location|spot|area|street|town)|(?:some|any)where(?: else| different| new| other)?|else(?:where)?)[.!]*$/i;

/** "The line is awful": a statement, without a number or a word that places it. */
export const isNoPlace = (words: string) => unnamedPlace.test(words) || isStatement(words);

const isStatement = (words: string) =>
  /\b(?:is|are|was|were|am|has|have|had|can|could|do|does|did|will|keeps?|gets?|got)\b|n['’]t\b|\b\p{L}+['’](?:m|re|ve|ll|d)\b/iu.test(
    words,
  ) &&
  !/\d|\b(?:in|at|on|near|by|from|to|opposite|behind|next|corner|outside|street|road|avenue|lane|drive|close|home|office|place|station|airport|hotel|hospital|school)\b/i.test(
    words,
  );

const stops =
  'from|to|and|or|please|for|by|at|in|on|around|about|tomorrow|today|tonight|next|this|because|i|we|can|could|with|but|so|if|as|it|is|that|which|end|early|late|mid|before|after|until|back';
const place = `(?:(?:the|my|our) )?(?!(?:${stops})\\b)[\\p{L}\\d][\\p{L}\\d'’-]*(?: (?!(?:${stops})\\b)[\\p{L}\\d][\\p{L}\\d'’-]*){0,4}`;
const behind = `(?=[\\s,.!?]*$|[,.!?]|\\s+(?:${stops})\\b)`;
const direct = new RegExp(
  `^(?:\\W|(?:yes|hi|hello|please|it['’]s|from|just|at)\\b)*(?<from>${streetName}(?:[\\s,]+${ofBuilding} \\w+)?)[\\s,]+to (?<to>${place})${behind}`,
  'iu',
);
const ways = [
  direct,
  new RegExp(`\\bfrom (?<from>${place}) to (?<to>${place})${behind}`, 'iu'),
  new RegExp(`\\bto (?<to>${place}) from (?<from>${place})${behind}`, 'iu'),
];

/** Someone or something goes from one place to the other; what's changed "from Friday to Monday" doesn't. */
const travels =
  /\b(?:mov(?:e|ing)|relocat\w*|get(?:ting)?|go(?:ing)?|travel\w*|ride|taxi|cab|car|driv\w*|take|taking|taken|send(?:ing)?|ship\w*|parcel\w*|package|collect\w*|deliver\w*|pick\w*|bring|courier)\b/i;
const opens = /^(?:\W|(?:yes|yeah|um|uh|so|well|hi|hello|please|it['’]?s|just|only)\b)*(?:from|to)\b/i;
const notPlaces =
  /^(?:(?:the )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:the )?\d{1,2}(?:st|nd|rd|th)|january|february|march|april|may|june|july|august|september|october|november|december|noon|midnight|morning|evening|afternoon|night|time to time|\d+$|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$|you\b|me|him|her|them|us|start|do|be|take|collect|pick|get|go|help|confirm|scratch|work with|now on)(?![\p{L}\d])/iu;

const asksFrom =
  /\b(?:moving|coming|going|travell?ing) from\b|\bfrom where\b|\bwhere from\b|\bpick(?:ed)? (?:you|it|them) up\b|\bcollect (?:it|them)? ?from\b|\bdriver come to\b|\bpickup\b/i;
const asksTo =
  /\bwhere (?:are you|is it|will you be) (?:going|headed)\b|\bwhere to\b|\bdestination\b|\bdeliver(?:y)? to\b|\bdelivery address\b/i;

/** The end of a route that a fact asks for; null where no route is told, or another thing is asked. */
export function routeEndIn(text: string, { type, name, question }: Fact): string | null {
  if (type !== 'text' || !(/\bfrom\b/i.test(text) || direct.test(text))) return null;
  const about = `${labelOf(name)} ${question}`;
  const end = asksTo.test(about) ? 'to' : asksFrom.test(about) ? 'from' : null;
  if (end === null || !(travels.test(text) || opens.test(text) || direct.test(text))) return null;
  const groups = ways.map((way) => way.exec(text)?.groups).find((found) => found !== undefined);
  const both = [groups?.['from'] ?? '', groups?.['to'] ?? ''];
  if (both.some((one) => one === '' || notPlaces.test(one))) return null;
  return groups?.[end] ?? null;
}
