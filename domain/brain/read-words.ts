/** Names, numbers, choices and free text. */
import type { Fact } from '#contract/agent-content';
import { digitsSpoken } from './read-contact';
import { isNumberWord, numbersIn, ordinalIn, spokenNumber } from './numbers';
import { type FactReader, type Reading, unclear, understood, withoutLeadIn } from './reading';
import { labelOf, meaningfulWords, phrasesOf, plain, plainWords, saysPhrase, spokenList } from './words';

/** Words that are no part of a name. */
const notNames = new Set(
  (
    'a an the and or but if of to in on at for with from by is are am was i you he she it we they me my your this that ' +
    'yes no yeah nope ok okay please thanks thank hello hi hey bye goodbye what when where who why how which can could ' +
    'would will do does did not want need like know help book call ask tell say skip next nothing none nobody anything ' +
    'today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday january february july ' +
    'september october november december people person email phone number sorry pardon repeat again ' +
    'robot human one two three four five six seven eight nine ten maybe perhaps sure table appointment order question ' +
    'here there just only about good fine great really very looking calling trying going interested have has had get'
  ).split(' '),
);

const namePatterns = [
  /\b(?:my (?:full |first |last )?name(?:['’]s| is|:)|name is|name['’]s|you can call me|call me|they call me|this is|speaking with)\s+(.+)/iu,
  /\b(?:i am|i['’]m|im)\s+(.+)/iu,
];

/**
 * A name that is announced: "my name is Ada", "I'm Ada". Null when nothing announces one.
 * `capitalsOnly` takes "I'm Ada" but not "I'm hungry", for when nobody asked for a name.
 */
export function announcedName(text: string, capitalsOnly = false): string | null {
  for (const [index, pattern] of namePatterns.entries()) {
    const rest = pattern.exec(text)?.[1] ?? '';
    const doubtful = index === 1 && capitalsOnly && !/^\p{Lu}/u.test(rest);
    const name = doubtful ? null : nameAtStart(rest, index === 1 ? 3 : 4);
    if (name !== null) return name;
  }
  const after = /^([\p{L}][\p{L}'’ -]{0,60}) (?:here|speaking)\b/iu.exec(text)?.[1];
  return after === undefined ? null : nameAtStart(after, 3);
}

/** The name that a text begins with; it ends at a comma, an "and", or a word that is no name. */
function nameAtStart(text: string, most: number): string | null {
  const segment = text.split(/[,;:.!?()]|\s+(?:and|from|with|here|speaking|but)\b|\s+-\s+/i)[0]?.trim() ?? '';
  const spelled = /^(?:\p{L}[\s-]){2,}\p{L}$/u.test(segment) ? segment.replace(/[\s-]/g, '') : segment;
  const words = spelled.split(/\s+/).filter((word) => word !== '');
  const good = words.every(
    (word) =>
      /^\p{L}[\p{L}\p{M}'’-]*\.?$/u.test(word) &&
      !notNames.has(word.toLowerCase()) &&
      !isNumberWord(word.toLowerCase()),
  );
  if (!good || words.length === 0 || words.length > most || spelled.length > 80) return null;
  const typed = /\p{Ll}/u.test(spelled) && /\p{Lu}/u.test(spelled);
  return (typed ? words : words.map(properCase)).join(' ');
}

const particles = new Set('van von der den de del della di da dos la le al bin ibn ter ten zu'.split(' '));

/** A name that was typed without capitals, or in nothing else. */
function properCase(word: string, index: number): string {
  const small = word.toLowerCase();
  if (index > 0 && particles.has(small)) return small;
  return small.replace(/(^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

export const readName: FactReader = (text) => {
  const name = announcedName(text) ?? nameAtStart(withoutLeadIn(text), 4);
  return name === null ? unclear() : understood(name, name);
};

/** Days and times, whose digits are no answer to "how many". */
const dayOrTime =
  /\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\bat \d{1,2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\b|\b\d{1,2}(?::\d{2})?\s?[ap]\.?m\b|\b\d{1,2}:\d{2}\b|\b\d{1,2} (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)/gi;

/** The numbers in a text that belong to a fact by the word beside them: "four people". */
export function numberFor(text: string, fact: Fact): number | null {
  const code = isCode(fact) ? digitsSpoken(text).replace(/ /g, '') : '';
  if (/^\d{3,15}$/.test(code)) return Number(code);
  const about = new Set(meaningfulWords(`${fact.name.replace(/_/g, ' ')} ${fact.question}`));
  const found = numbersIn(text.replace(dayOrTime, ' ')).find(
    ({ next }) => next !== null && meaningfulWords(next).some((word) => about.has(word)),
  );
  return found?.value ?? null;
}

export const readNumber: FactReader = (text, fact) => {
  const labelled = numberFor(text, fact);
  const first = labelled ?? numbersIn(text.replace(dayOrTime, ' '))[0]?.value;
  if (first !== undefined) return numberValue(first, fact);
  if (/\b(?:just|only) (?:me|myself)\b|\bby myself\b|\balone\b/i.test(text)) return numberValue(1, fact);
  return unclear();
};

/** A number as the value of a fact; the digits of a reference are read back as they are. */
export function numberValue(value: number, fact: Fact): Reading {
  if (!Number.isFinite(value) || Math.abs(value) > 1e12) return unclear('That number is too large for me.');
  return understood(String(value), isCode(fact) ? String(value) : spokenNumber(value));
}

export const readChoice: FactReader = (text, fact) => {
  const choices = fact.choices;
  const named = choices.filter(phrasesOf(text));
  // "extra large" also contains "large": the longest one that was said is meant.
  const longest = named.filter(
    (choice) => !named.some((other) => other !== choice && saysPhrase(other, choice)),
  );
  if (longest.length === 1 && longest[0] !== undefined) return understood(longest[0], longest[0]);
  if (longest.length > 1) return unclear(`Please choose one: ${spokenList(longest, 'or')}.`);
  const place = ordinalIn(text, choices.length);
  const placed = place === null ? undefined : choices[place];
  if (placed !== undefined) return understood(placed, placed);
  const spoken = plainWords(withoutLeadIn(text));
  const near = choices.filter((choice) => isNear(spoken, choice));
  if (near.length === 1 && near[0] !== undefined) return understood(near[0], near[0]);
  return unclear();
};

/** A choice that was nearly said: its beginning, its main word, or one or two letters off. */
function isNear(words: readonly string[], choice: string): boolean {
  const wanted = plainWords(choice);
  return words.some(
    (word) =>
      word.length >= 3 &&
      wanted.some(
        (other) =>
          (word.length >= 4 && other.startsWith(word)) ||
          (other.length >= 4 && word.startsWith(other) && word.length - other.length <= 2) ||
          (other.length >= 5 && distance(word, other) <= (other.length >= 8 ? 2 : 1)),
      ),
  );
}

/** Levenshtein distance of two short words. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 3;
}

/** Questions that "no" is an answer to: "Do you have any allergies?" */
const closedQuestion = /^(?:do|does|did|are|is|was|were|have|has|can|could|will|would|should|any)\b/i;

export const readText: FactReader = (text, fact) => {
  const words = plain(text);
  if (/^(?:yes|yeah|yep|no|nope|none)$/.test(words))
    return closedQuestion.test(fact.question) || /\bany\b/i.test(fact.question)
      ? understood(words === 'yes' || words === 'no' ? words : text, words)
      : unclear();
  const content = withoutLeadIn(afterLabel(text, fact) ?? text);
  if (!/[\p{L}\p{N}]/u.test(content)) return unclear();
  const code = isCode(fact) ? codeIn(content) : null;
  const short = (code ?? content).slice(0, 500);
  return understood(short, short);
};

/** What follows "my order number is" for a fact of that name; null when nothing announces it. */
export function afterLabel(text: string, fact: Fact): string | null {
  const label = labelOf(fact.name).replace(/[^a-z0-9 ]/g, '');
  if (label === '') return null;
  const announced = new RegExp(
    `\\b(?:my|the|our)\\s+${label}\\s+(?:is|are|was|would be|:)\\s*(.+)`,
    'i',
  ).exec(text);
  return announced?.[1] ?? null;
}

/** Whether a fact is a number or reference that people read off something. */
export function isCode(fact: Fact): boolean {
  return /\b(?:number|no|code|id|reference|ref|order)\b/.test(labelOf(fact.name));
}

/** A reference such as "1234" or "A-1234" in a sentence. */
export function codeIn(text: string): string | null {
  return /(?:^|[\s#:])([a-z]{0,6}-?\d[a-z0-9-]{1,30})\b/i.exec(text)?.[1]?.toUpperCase() ?? null;
}
