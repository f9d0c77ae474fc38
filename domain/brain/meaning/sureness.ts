/** How sure it is that words mean the value that was read in them, and what follows from it. */
import type { Fact } from '#contract/agents/agent-content';
import { asksForTime } from '../read/days/time';
import { bareNumberLast, othersDid } from '../read/people';
import { sayingAway } from '../read/days/ruled-out-days';
import type { Doubt, Value } from '../read/reading';
import { isThing } from '../read/text';
import { labelOf, plain } from '../words';
import { partsOf } from './parts';

/**
 * `doubtful` isn't noted: what was asked for is read back first ("Is that right?"), what no one asked for is asked
 * in its turn, and what's known stays.
 */
export type Sureness = 'sure' | 'likely' | 'doubtful';

/** The value of the fact that was asked for, one that's told beside it, or another one for what's known. */
export type Role = 'asked' | 'told' | 'changed';

/** From two on a reading is doubtful. */
const weights: Record<Role, Record<Doubt, 0 | 1 | 2>> = {
  asked: { nearly: 2, rival: 2, off_the_point: 2, not_so: 0, unmarked: 0 },
  told: { nearly: 2, rival: 2, off_the_point: 1, not_so: 2, unmarked: 0 },
  changed: { nearly: 2, rival: 2, off_the_point: 2, not_so: 2, unmarked: 2 },
};

export function surenessOf(role: Role, doubts: readonly Doubt[] = []): Sureness {
  const weight = doubts.reduce((sum, doubt) => sum + weights[role][doubt], 0);
  return weight === 0 ? 'sure' : weight === 1 ? 'likely' : 'doubtful';
}

/** Ways of asking politely that only look past or supposed. */
const politely =
  /\b(?:i|we) (?:was|were) (?:just |really |kind of )?(?:wondering|hoping|looking|calling|thinking|going|trying|after|told)\b|\bif (?:possible|you please|theres|there is|you (?:can|could|have|dont mind|like)|thats? (?:ok|okay|possible|fine|alright|all right)|i (?:may|can|could))\b|\b(?:had|was) (?:better|supposed)\b/g;
const past =
  /\b(?:was|were|had|did|didnt|used to|last (?:time|year|month|summer|winter|spring|visit)|ago|previous|previously|former|formerly)\b/;
const supposed =
  /\b(?:if|unless|in case|would have|could have|might|normally|usually|sometimes|or something|for example|for instance|let alone)\b/;
const others =
  /\b(?:my|our|the|a) (?:neighbou?rs?|friends?|colleagues?|coworkers?|boss|sister|brother|mother|father|mum|mom|dad|aunt|uncle|cousin|mate|buddy)(?: in law)?(?: \w+)? (?:said|says|told|recommended|has|got|went|came|goes|uses|used|works|lives|likes|bought|\w+ed)\b/;
const denied = /\b(?:not|dont|doesnt|isnt|arent|wont|cant|cannot|couldnt|never|no longer|except|besides)\b/;

/** What makes an answer of words about something else: "the last one was on Monday, so Tuesday". */
const answersToo =
  /\b(?:so|but|then|instead|or|want\w*|would|wed|like|love|can|could|please|lets?|make|need\w*|id|ill|well|same|again|this time|now|today|prefer|max|limit|spend|pay|afford|budget|works?|suits?|(?<!\bwas )(?:good|fine|ok|okay)|better|best|name|call me|under|should|must|try|take|put|for me|for us|the day (?:after|before))\b/;
const wasThen =
  /\b(?:last (?:time|year|month|summer|winter|spring|visit)|back then|the other day|in those days)\b/;
const otherEvent =
  /^(?:\w+ ){0,2}?my (?:\w+ ){0,2}(appointment|meeting|exam|surgery|operation|interview|shift)(?: with (?:\w+ ){1,3})?s? ?(?:is|was|are)\b/;
/** "I've called three times", "I had to ring twice": what someone went through to get here. */
const rang = [
  String.raw`called(?! about\b)|phoned|rung|rang|dialled|dialed|tried|waited|written|wrote|spoken|spoke|complained`,
  'been (?:on hold|waiting|calling|phoning|ringing|trying|cut off|put through)|got (?:cut off|through)',
  '(?:had|have) to (?:call|phone|ring|wait|try|dial|hold)',
];
const happened = new RegExp(
  String.raw`\b(?:i|we|it|he|she|they|you|that) (?:(?:was|were)(?! (?:planning|aiming|looking|after)\b)|broke|happened|started|stopped|came|went|called(?! about\b)|died|failed)\b` +
    String.raw`|\b(?:i|ive|i have|id|we|weve|we have) (?:(?:already|just|only|even|actually) )*(?:${rang.join('|')})\b`,
);
const otherPerson =
  /^(?:\w+ )?my (doctor|gp|dentist|pharmacist|boss|manager|neighbou?r|lawyer|landlord|accountant)s? (?:is|was|name is)\b/;
/** Whose name is asked for, the caller's or a patient's, where it isn't someone like their boss. */
const asksWho = /\b(?:name|surname|calling|call you|(?:speaking|talking) (?:to|with))\b|\bwho are you\b/;
const asksOtherPerson = /\b(?:contacts?|emergency|referees?|references?|employers?|supervisors?|against)\b/;
/** What others gave and have may be what the caller has. */
const aboutThemselves = /^(?:went|came|goes|works|lives|changed|called|moved|stopped|started)$/;
const asksAboutPast = /\b(?:did|was|were|last|ago|happened|started|broke)\b/;

/** "It was fine on Friday", "my brother lives in Fairview": what's told of other times and people answers nothing. */
export function tellsOfElse(text: string, fact: Fact): boolean {
  const { type, date_rule } = fact;
  if (type === 'choice' || type === 'phone' || type === 'email' || (type === 'text' && !isThing(fact)))
    return false;
  const words = plain(text).replace(politely, ' ');
  // "I've called three times today": the day of what happened.
  const answering = type === 'date' ? words.replace(/\btoday\b/g, ' ') : words;
  if (words.split(' ').length > MOST_TOLD || answersToo.test(answering)) return false;
  const asked = plain(`${labelOf(fact.name)} ${fact.question}`);
  if (type === 'name') {
    const question = plain(fact.question || labelOf(fact.name));
    const who = otherPerson.exec(words)?.[1];
    return (
      who !== undefined && !asked.includes(who) && asksWho.test(question) && !asksOtherPerson.test(asked)
    );
  }
  // When it started, or on which day it broke, is told in such words.
  if (type === 'date' && date_rule !== 'future') return false;
  if (type !== 'text' && asksAboutPast.test(asked)) return false;
  const does = othersDid.exec(words)?.[1];
  if (type === 'text' && !asksForTime(fact)) return does !== undefined && aboutThemselves.test(does);
  if (type === 'number' && (bareNumberLast(text) !== null || numberFirst.test(words))) return false;
  if (does !== undefined || wasThen.test(words)) return true;
  if (type === 'number') return false;
  const event = otherEvent.exec(words)?.[1];
  return happened.test(words) || (event !== undefined && !asked.includes(event));
}
const MOST_TOLD = 14;
/** "Five, my brother just got back": the number comes before what's told of someone. */
const numberFirst =
  /^(?:(?:oh|um|uh|well|yes|yeah|just|about|for|its|thats|therell be|were|make it) )*(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty)(?: (?:people|of us|guests|please))* (?:my|our) (?!own\b)/;

/** What happened, and what doesn't work, is what free text and choices tell: "it was broken". */
function isNotSo(part: string, type: Fact['type']): boolean {
  const words = plain(part.replace(/\bwe['’]re\b/gi, 'we are')).replace(politely, ' ');
  // In a long part without marks, such a word needn't be about the value.
  if (type === 'text') return /\b(?:maybe|perhaps|might)\b/.test(words);
  if (words.split(' ').length > MOST_WORDS) return false;
  if (supposed.test(words) || others.test(words)) return true;
  if (type === 'date' && (/\bbirthday\b/.test(words) || happenedOn.test(words))) return true;
  return type !== 'choice' && (past.test(words) || denied.test(words));
}
/** "The boiler broke down on Monday": the day of what happened. */
const happenedOn =
  /\b(?:broke|stopped|started|died|began|went|fell|burst|failed|quit|cracked|arrived|came|noticed|happened|lost|packed up|gave up)(?: (?!to\b|so\b|and\b|but\b|can\b|could\b)\w+){0,2} (?:on |last |this past )(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|the )/;
const MOST_WORDS = 9;

/**
 * What the words around a value say against it.
 *
 * @param holds whether a part of the words has the value in it
 */
export function doubtsAround(
  text: string,
  fact: Fact,
  { doubts = [] }: Value,
  holds: (part: string) => boolean,
): readonly Doubt[] {
  const holding = partsOf(text).slice(0, MOST_PARTS).filter(holds);
  const framed = holding.length > 0 && holding.every((part) => isNotSo(sayingAway(part, fact), fact.type));
  return framed && !doubts.includes('not_so') ? [...doubts, 'not_so'] : doubts;
}
const MOST_PARTS = 8;
