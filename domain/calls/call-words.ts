/**
 * Words that were said in a call, and looking for them. A word is found by another form of it ("refunds" by
 * "refund"), without regard to case and accents; what is between quotes is found in this order, in one sentence or
 * turn.
 */
import type { CallEvent } from '#contract/calls/call-events';
import type { CallFilters } from '#contract/calls/list/call-filters';
import type { CallMatch } from '#contract/calls/call-summary';
import { isSaid, speakerOf } from '#contract/calls/said-lines';

export type Side = 'caller' | 'agent';

/** Where words are looked for: all of `terms`, each said by one of `sides`. A term is one word, or several in a row. */
export interface WordQuery {
  terms: readonly (readonly string[])[];
  sides: readonly Side[];
}

interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

const MOST_MATCHES = 3;
/** Characters of an excerpt before its first match, and altogether. */
const BEFORE = 40;
const EXCERPT = 160;

// Scripts that put no space between words: each of their letters is one.
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}'’])+/gu;

/** The same of a text in plain letters, as most are: many times faster. */
const PLAIN_WORD = /[A-Za-z0-9']+/g;
const isPlain = (text: string) => /^[ -~\n]*$/.test(text);

/** The words of a text in the form they're compared in, with their places in it. */
function placedWords(text: string): PlacedWord[] {
  const found: PlacedWord[] = [];
  for (const match of text.matchAll(isPlain(text) ? PLAIN_WORD : WORD)) {
    const word = stemOf(match[0]);
    if (word !== '') found.push({ word, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

const wordsIn = (text: string) => placedWords(text).map(({ word }) => word);

/** Words that were cut recently: a language's common ones are most of what's said, and cutting is most of a search's work. */
const cut = new Map<string, string>();
const MOST_CUT = 20_000;
/** A longer one isn't said again. */
const LONGEST_CUT = 30;

/** A word without case, accents and the endings that English puts to it. Not a word of its own: both sides are cut alike. */
function stemOf(written: string): string {
  const known = cut.get(written);
  if (known !== undefined) return known;
  const stem = stemmed(written);
  if (written.length > LONGEST_CUT) return stem;
  if (cut.size >= MOST_CUT) cut.clear();
  cut.set(written, stem);
  return stem;
}

function stemmed(written: string): string {
  let word = isPlain(written)
    ? written.toLowerCase().replaceAll("'", '')
    : written
        .toLowerCase()
        .normalize('NFKD')
        .replace(/[\p{M}'’]/gu, '');
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (word.endsWith('ies')) word = `${word.slice(0, -3)}y`;
  else if (/[^sui]s$/.test(word)) word = word.slice(0, -1);
  const stem = word.replace(/(ing|ed)$/, '');
  if (stem.length >= 3 && /[aeiouy]/.test(stem)) word = stem;
  return word.replace(/([^aeiou])\1$/, '$1').replace(/(?<=...)e$/, '');
}

/** What is looked for; null when nothing is. */
export function wordQueryOf({ words, words_by }: Pick<CallFilters, 'words' | 'words_by'>): WordQuery | null {
  if (words === undefined) return null;
  const terms = [...words.matchAll(/["“”]([^"“”]*)["“”]?|[^\s"“”]+/g)].map(([term, quoted]) =>
    wordsIn(quoted ?? term),
  );
  const sides: Side[] = words_by === 'caller' || words_by === 'agent' ? [words_by] : ['caller', 'agent'];
  return { terms: terms.filter((term) => term.length > 0), sides };
}

/**
 * All that one side said, as text in which a term is found by `termText`: words between spaces, what was said at
 * once in a line of its own.
 */
export function spokenText(events: readonly CallEvent[], side: Side): string {
  return events
    .flatMap((event) => (sideOf(event) === side && 'text' in event ? [wordsIn(event.text ?? '')] : []))
    .filter((words) => words.length > 0)
    .map(termText)
    .join('\n');
}

export const termText = (words: readonly string[]) => ` ${words.join(' ')} `;

export function hasWords(events: readonly CallEvent[], { terms, sides }: WordQuery): boolean {
  const texts = sides.map((side) => spokenText(events, side));
  return terms.every((term) => texts.some((text) => text.includes(termText(term))));
}

/** Before how many characters of a text, cut as words are, these words follow each other in any form; -1: nowhere. */
export function phraseAt(text: string, phrase: string): number {
  const words = wordsIn(phrase);
  return words.length === 0 ? -1 : termText(wordsIn(text)).indexOf(termText(words));
}

/** Where in the call the words were said: the first few places, as short excerpts with the words marked. */
export function matchesIn(events: readonly CallEvent[], { terms, sides }: WordQuery): CallMatch[] {
  const matches: CallMatch[] = [];
  const isLikely = mayMatch({ terms });
  for (const event of events) {
    const side = sideOf(event);
    if (side === null || !sides.includes(side) || !isSaid(event)) continue;
    if (!isLikely(event.text)) continue;
    const marks = marksIn(event.text, terms);
    if (marks.length === 0) continue;
    matches.push({
      seq: event.seq,
      offset_ms: saidAt(event),
      by: speakerOf(event),
      ...excerptOf(event.text, marks),
    });
    if (matches.length === MOST_MATCHES) break;
  }
  return matches;
}

/**
 * Whether a line may have one of the terms, told many times faster than by cutting its words, and as well of the line's
 * JSON: cutting may change the last letter of a word, and none before.
 */
export function mayMatch({ terms }: Pick<WordQuery, 'terms'>): (text: string) => boolean {
  const openings = terms.map(([first = '']) => first.slice(0, -1));
  return (text) => {
    if (!isPlain(text)) return true;
    const letters = text.toLowerCase().replaceAll("'", '');
    return openings.some((opening) => letters.includes(opening));
  };
}

/** What a person said in the agent's place is looked for on the agent's side. */
function sideOf(event: CallEvent): Side | null {
  if (!isSaid(event)) return null;
  return event.type === 'caller_said' ? 'caller' : 'agent';
}

const saidAt = (event: CallEvent) => ('start_ms' in event && event.start_ms) || event.offset_ms;

function marksIn(text: string, terms: WordQuery['terms']): CallMatch['marks'] {
  const words = placedWords(text);
  const marks: CallMatch['marks'] = [];
  for (let at = 0; at < words.length; at += 1) {
    const length = Math.max(
      0,
      ...terms.map((term) => (term.every((word, n) => words[at + n]?.word === word) ? term.length : 0)),
    );
    const first = words[at];
    const last = words[at + length - 1];
    if (length === 0 || first === undefined || last === undefined) continue;
    marks.push({ start: first.start, end: last.end });
    at += length - 1;
  }
  return marks;
}

/** A piece of the text around the first mark, with those marks that are in it. */
function excerptOf(text: string, marks: CallMatch['marks']): Pick<CallMatch, 'text' | 'marks'> {
  const first = marks[0]?.start ?? 0;
  const wanted = text.length <= EXCERPT ? 0 : Math.max(0, Math.min(first - BEFORE, text.length - EXCERPT));
  // Not in the middle of a word.
  const from = wanted === 0 ? 0 : Math.min(first, text.indexOf(' ', wanted) + 1 || wanted);
  const last = text.lastIndexOf(' ', from + EXCERPT);
  const end = from + EXCERPT >= text.length ? text.length : Math.max(last, marks[0]?.end ?? 0);
  return {
    text: `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`,
    marks: marks
      .filter((mark) => mark.end <= end)
      .map((mark) => {
        const shift = (from > 0 ? 2 : 0) - from;
        return { start: mark.start + shift, end: mark.end + shift };
      }),
  };
}
