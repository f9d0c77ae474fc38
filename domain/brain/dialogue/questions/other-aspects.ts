/** "How long does it take?" — "And how much?": the other part of what was just told, rather than all of it once more. */
import { knowledgeByWords } from '../../knowledge/knowledge-by-words';
import { capitalised, plain, plainWords, sentencesOf } from '../../words';
import type { DialogueState } from '../state/dialogue-state';

/** What's asked of a thing, and what tells it. */
const aspects: readonly { asks: RegExp; tells: RegExp }[] = [
  {
    asks: /\bhow (?:much|expensive)\b|\bwhats?\b.*\b(?:costs?|price|charge)\b/,
    tells: /\b(?:dollars?|pounds?|euros?|cents?|percent|free|nothing|costs?)\b|[$£€%]/i,
  },
  {
    asks: /\bhow (?:long|soon|fast|quick(?:ly)?)\b|\bwhen\b.*\b(?:ready|done|finished|collect|back|up)\b/,
    tells:
      /\b(?:minutes?|hours?|days?|weeks?|months?|same day|overnight|immediately|mornings?|afternoons?|evenings?|tomorrow)\b/i,
  },
];

/** What such a question has in it and no thing besides, so that it's about what was told or chosen. */
const without = new Set(
  (
    'how much long soon fast quick quickly expensive what whats when is it its that thats this one they them those does do did will would ' +
    'should can could you i we going gonna to be take takes taking cost costs charge me us for of the a an my our price and so but ok okay ' +
    'oh well um also just roughly about around approximately usually normally typically altogether total then now set back run come ' +
    'actually please ready done finished pick up collect have get again by these days nowadays'
  ).split(' '),
);

/** What a question asks of a thing that it doesn't name; null where it names one, or asks something else. */
export function aspectAsked(question: string): (typeof aspects)[number] | null {
  if (!plainWords(question).every((word) => without.has(word))) return null;
  return aspects.find(({ asks }) => asks.test(plain(question))) ?? null;
}

/** "When can I pick it up?" asks when it's ready. */
export const asksWhenReady = (question: string) =>
  /\bwhen (?:can|could|may|do|should|will|would) (?:i|we|he|she|they|my \w+) (?:come and |then )?(?:pick|collect|fetch|get|have)(?: (?:it|them|that|(?:my|our|the) \w+))?(?: (?:up|back|again))*$/.test(
    plain(question).replace(/(?: (?:then|please|again|from you))+$/, ''),
  );

const verb = '(?:costs?|takes?|lasts?|starts?|comes?|runs?|is|are)';
const twoThings = new RegExp(
  `^(?<what>.+?) (?<first>${verb} .+?),? and (?:(?:it|they) )?(?<second>${verb} .+?)[.!]?$`,
  'i',
);

/** "An MOT costs 54 pounds 85 and takes about an hour": both of what a sentence says of a thing. */
function saidOf(sentence: string): string[] {
  const groups = twoThings.exec(sentence)?.groups;
  return groups === undefined
    ? []
    : [`${groups['what']} ${groups['first']}.`, `${groups['what']} ${groups['second']}.`];
}

/** What answers a question for another aspect of what was told last, with the title of the entry; null where nothing does. */
export function otherAspect(
  { agent, justTold }: DialogueState,
  question: string,
): { title: string; answer: string } | null {
  const aspect = aspectAsked(question);
  const told = agent.knowledge.find(({ title }) => title === justTold);
  if (aspect === null || told === undefined) return null;
  const parts = sentencesOf(told.text).flatMap(saidOf);
  const part = parts.find((one) => aspect.tells.test(one));
  if (part !== undefined) return { title: told.title, answer: part };
  const thing = plainWords(told.title).filter((word) => !without.has(word));
  const [other] = knowledgeByWords(agent.knowledge, `${question} ${thing.join(' ')}`, true).filter(
    ({ title, text, doubtful }) => title !== told.title && !doubtful && aspect.tells.test(text),
  );
  return other === undefined ? null : { title: other.title, answer: other.text };
}

/** "And whitening?" of "a cleaning 110 dollars and whitening 290 dollars": that one alone; null where the sentence is no such list. */
export function oneOfList(sentence: string, isMeant: (part: string) => boolean): string | null {
  const parts = sentence.replace(/[.!]$/, '').split(/,\s+(?:and\s+)?|\s+and\s+/);
  const meant = parts.filter(isMeant);
  const [, thing, rest] = /^(?:an?\s+|the\s+)?(\D+?)\s+((?:[$£€]\s?)?\d.*)$/i.exec(meant[0] ?? '') ?? [];
  if (meant.length !== 1 || parts.length < 2 || thing === undefined || rest === undefined) return null;
  return `${capitalised(thing.replace(/\s+(?:costs?|takes?|is|are)$/i, ''))}: ${rest}.`;
}
