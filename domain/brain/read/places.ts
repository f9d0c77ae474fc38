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

/** "We're staying in", "I live on": what leads up to a place. */
const livesThere =
  /^(?:(?:i|we)(?:['’](?:m|re|ll be)| am| are| will be) at (?=\d)|(?:i|we)(?:['’](?:m|re)| am| are)? (?:(?:currently|now|all|both) )?(?:live|living|stay|staying|based|located|parked|waiting|standing) (?:in|on|at) (?!the (?:rain|snow|sun|cold|dark)\b))/i;

/** "The line is awful": a statement, without a number or a word that places it. */
export const isNoPlace = (words: string) =>
  /\b(?:is|are|was|were|am|has|have|had|can|could|do|does|did|will|keeps?|gets?|got)\b|n['’]t\b|\b\p{L}+['’](?:m|re|ve|ll|d)\b/iu.test(
    words,
  ) &&
  !/\d|\b(?:in|at|on|near|by|from|to|opposite|behind|next|corner|outside|street|road|avenue|lane|drive|close|home|office|place|station|airport|hotel|hospital|school)\b/i.test(
    words,
  );
