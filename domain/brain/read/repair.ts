/** Callers who correct themselves in one breath: "four, no, five". */
import { saysPhrase } from '../words';

/** What takes back the words before it, wherever it's said. */
export const takesBack = [
  'scratch that',
  'strike that',
  'forget that',
  'scrap that',
  'cancel that',
  'correction',
  'or rather',
  'i mean',
  'i meant(?: to say)?',
  'i should (?:say|have said)',
  'let me correct that',
  'my (?:mistake|bad|apologies|fault)',
  'what am i saying',
  '(?:i )?tell a lie',
  'i (?:lied|misspoke)',
  'oops',
  'whoops',
  'sorry',
  'wait',
  'hang on',
  'hold on',
];
/** What may follow one of them, or a "no", before the right words come. */
const goesOn = [
  ...takesBack,
  'no',
  'actually',
  'rather',
  'make (?:it|that)',
  "let['’]?s (?:say|make (?:it|that)|do)",
  "it['’]?s",
  'i said',
];
const marker = new RegExp(
  `[\\s,.;]+(?:(?:uh|um|er|oh|ah|well)[\\s,]+)?(?:no(?! (?:more|longer|need|problem|rush|hurry|idea|preference|matter|spaces?)\\b)|actually|(?:but )?(?:(?:i|they) changed it[\\s,]+)?(?:and )?now it(?:['’]?s| is)(?= (?:\\p{L}|\\d))|${takesBack.join('|')})[\\s,.]+(?:(?:${goesOn.join('|')})[\\s,.]+)*(?=\\S)`,
  'giu',
);

export interface Repair {
  before: string;
  after: string;
}

/** What was said before and after the last time the caller took something back; null when they didn't. */
export function repairIn(text: string): Repair | null {
  const last = [...text.matchAll(marker)].findLast((found) => {
    if (!changed.test(found[0])) return true;
    const before = text.slice(0, found.index);
    return isNamed.test(text.slice(found.index + found[0].length)) || /\bname\b/i.test(before);
  });
  if (last === undefined || last.index === 0) return null;
  const after = text.slice(last.index + last[0].length).trim();
  return after === '' ? null : { before: text.slice(0, last.index), after };
}

/** "It used to be 0199, now it's 0136"; "it worked yesterday and now it's broken" takes nothing back. */
const changed = /\bnow it(?:['’]?s| is)/i;
const isNamed =
  /^(?:\d|\p{Lu}\p{L}|(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|double|triple|the \w+(?:st|nd|rd|th)|next|tomorrow|today|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)\b)/u;

/** "So" that draws a conclusion; after some words it's a measure instead: "not so urgent". */
const conclusion =
  /(?<!\b(?:not|isnt|isn['’]t|very|quite|ever|or|and|think|guess|hope|say|said|suppose|oh|yes|no|not that))[\s,]so\s+(?:(?:let['’]?s (?:say|do|make it)|make it|i['’]?d say|i guess|it['’]?s|that['’]?s|there['’]?s|just|only|maybe|then|go with|i['’]?ll (?:say|take|go with)|we['’]?ll be|i['’]?m|about|(?:i|we)(?:['’]?d| would|['’]?ll| will)? (?:need|want|like|have to have) (?:it|them)(?: (?:back|done|ready|here|delivered))? (?:on|by|for))\s+)*(?=\S)/giu;

/** "Mostly", "say five", "let's go with", "but just": what comes before the one that's decided on. */
const deciding = [
  String.raw`(?:mostly|mainly|especially|above all)|(?<=,\s)say`,
  String.raw`say(?= (?:\d+|a dozen|(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|and)(?: |[.!]?$)){1,6})[.!]?$)`,
  "put(?: down| me down for| us down for)?|let['’]?s (?:say|go with|make it|call it|do)|call it",
  "make (?:it|that)|(?:i['’]?ll |we['’]?ll )?(?:go with|go for|stick with)",
  String.raw`(?<=\bbut )(?:i['’]?d|i would) (?:say|guess|reckon)(?: (?:about|around|more like|maybe|only|just|at most))*|(?<=\bbut )(?:usually|normally|typically|generally|on average)(?: it['’]?s| it is| we['’]?re)?(?: (?:about|around|more like|only|just))*`,
  String.raw`(?<=but )(?:(?:this time|today|tonight|now|for once|only|just|it['’]?s|we['’]?re|it is)\s+)*(?:only|just|this time|now)`,
];

/** "Might be six but put five", "let's say four", and not "don't put me down for Friday". */
const decision = new RegExp(
  String.raw`(?<!n['’]?t|\bnot)[\s,](?:(?:but|so|just|well|then|and|anyway|okay|ok|oh)[\s,]+)*(?:${deciding.join('|')})\s+(?=\S)`,
  'giu',
);

/** "Three or four, I think four": of two that are named, the one that's said once more. */
const namedAgain =
  /^(.+?\sor\s.+?)[\s,]+(?:(?:but|no|well|actually|yeah|so|oh)[\s,]+)*(?:i(?:['’]?d)? (?:think|guess|suppose|reckon|say)|probably|most likely|more like(?:ly)?|definitely|rather)[\s,]+(?:(?:it['’]?s|it['’]?ll be|make it|the|on|at|probably)[\s,]+)*(\S+(?: \S+){0,2}?)(?: (?:please|then))?[.!]*$/i;

/** "The twelfth, to be on the safe side": why it's that one. */
const reasonBehind =
  /[\s,]+(?:(?:just )?to be (?:on the safe side|safe|sure|certain)\b.*|(?:just )?in case\b.*|at the (?:very )?latest\b.*|because\b.*|to (?:give|leave|allow) (?:me|us|you|them|some|enough|a (?:bit|little|day))\b.*|so (?:that )?(?:i|we|there|it|they)(?:['’]\w+)? (?:have|has|can|is|got|don['’]t|isn['’]t|enough|time|still)\b.*|that way\b.*)$/i;

/**
 * What follows the last "so", or what it's decided to be: "two couples, so four". Null where nothing is concluded.
 *
 * @param trims without the reason behind it, where the words aren't those of free text
 */
export function conclusionIn(text: string, trims = false): string | null {
  const short = (after: string) => {
    const bare = trims ? after.replace(reasonBehind, '') : after;
    return bare !== '' && bare.split(/\s+/).length <= MOST_CONCLUDED ? bare : null;
  };
  const [, head = '', again = ''] = namedAgain.exec(text) ?? [];
  if (again !== '' && /\sor\s/i.test(head) && saysPhrase(head, again)) return again;
  // "My wife's shaking her head, Saturday it is".
  const settled = settles.exec(text)?.[1];
  if (settled !== undefined) return settled;
  const decided = [...text.matchAll(decision)].at(-1);
  if (decided !== undefined && decided.index > 0) {
    const after = short(text.slice(decided.index + decided[0].length).trim());
    if (after !== null) return after;
  }
  const last = [...text.matchAll(conclusion)].at(-1);
  if (last === undefined || last.index === 0) return null;
  return short(text.slice(last.index + last[0].length).trim());
}
const MOST_CONCLUDED = 6;
const settles =
  /(?:[,.;]\s*|\s(?:so|then|but)\s+)(?:(?:okay|ok|right|so|then|well|no|yes)[\s,]+){0,8}((?!\S*(?:what|how|where|who|whatever|that|this|as|here|there)\b)\S+(?: (?!it\b)\S+){0,3}) it is(?:,? then)?[.!]*$/i;
