/** Who is reported absent, and why: "Emma Frost won't be in today, she's got a temperature". */
import type { Fact } from '#contract/agents/agent-content';
import { labelOf, plain } from '../../words';
import { isGivenName } from './given-names';
import { nameAtStart } from './name-start';
import { isPlainWord } from './name-words';

const asksForChild = ({ type, name, question }: Fact) =>
  type === 'name' && /\b(?:child|student|pupil|kid|son|daughter)\b/i.test(`${labelOf(name)} ${question}`);

const absence =
  "(?:won['’]?t|will not|can['’]?t|cannot|isn['’]?t|hasn['’]?t|needs to|(?:['’]s|\\s+is|\\s+was|\\s+has)\\s+(?:a|an|got|been|the|off|out|ill|sick|poorly|unwell|not|absent|staying|at home|still|going|feeling|down|had|come down|throwing|running|up all night|in bed)\\b)";
const subject = new RegExp(
  `(?<![\\p{L}'’-])((?:\\p{L}[\\p{L}'’-]+\\s+){1,2}?\\p{L}[\\p{L}-]+)(?=\\s+${absence}|${absence})`,
  'giu',
);

/** "It's about Emma Frost, she's …" */
const about =
  /\b(?:about|for|regarding|parent of|(?:mum|mom|mother|dad|father|guardian) of)\s+(?:my \p{L}+,?\s+)?(\p{L}[\p{L}'’-]+\s+\p{L}[\p{L}-]+)(?=[\s]*(?:[,.]|$)|\s+(?:in|from|who|she|he|they)\b)/giu;

/** The name of a child who's said not to come; null where another's is asked for, or none is told. */
export function absentName(text: string, fact: Fact): string | null {
  if (!asksForChild(fact)) return null;
  for (const [, said = ''] of [...text.matchAll(subject), ...text.matchAll(about)]) {
    const words = said.split(/\s+/);
    const from = words.findIndex((word) => isGivenName(plain(word)));
    const last = plain(words.at(-1) ?? '');
    if (from < 0 || from === words.length - 1 || isPlainWord(last)) continue;
    const name = nameAtStart(words.slice(from).join(' '), 3);
    if (name !== null) return name;
  }
  return null;
}

/** Whether it's asked why someone is absent. */
export const asksWhyAbsent = ({ type, name, question }: Fact) =>
  type === 'text' && /\babsen(?:t|ce)\b|\bwhy (?:won|can|isn|are)\b/i.test(`${labelOf(name)} ${question}`);

const clauseStart =
  /[,.;]\s+(?:(?:and|because|since|as|but|so)\s+)?|\s+(?:and|because|since|as|but)\s+(?=(?:he|she|they|my)\b)|\s+(?=(?:he|she|they)(?:['’](?:s|re|ve)| is| are| has| have| was| were)\b)/iu;
const tellsWhy =
  /^(?:he|she|they|my \p{L}+)(?:['’](?:s|re|ve)| is| are| has| have| was| were| woke| threw| fell| broke| can['’]?t)\s*(?!(?:in|off|out|absent|not coming|not in|eight|seven|six|nine|ten|five|called)\b)\S/iu;
const notWhy = /\b(?:grade|class|kindergarten|years? old|teacher|won['’]?t be (?:in|coming))\b/i;

/** Why someone is absent, as it's told beside it; null where it isn't told. */
export const whyAbsent = (text: string): string | null =>
  text
    .split(clauseStart)
    .map((clause) => clause.trim().replace(/[.!]+$/, ''))
    .findLast((clause) => tellsWhy.test(clause) && !notWhy.test(clause)) ?? null;
