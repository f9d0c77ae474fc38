import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import type { CallFilters } from '#contract/calls/calls';
import { hasWords, matchesIn, wordQueryOf } from '#domain/calls/call-words';

const caller = (text: string, seq = 1): CallEvent => ({
  type: 'caller_said',
  seq,
  offset_ms: seq * 1000,
  turn: 1,
  text,
});
const agent = (text: string, seq = 2): CallEvent => ({
  type: 'agent_said',
  seq,
  offset_ms: seq * 1000,
  turn: 1,
  text,
  why: [],
  interrupted: false,
  start_ms: 1500,
});

const query = (words: string, words_by?: CallFilters['words_by']) => {
  const made = wordQueryOf({ words, words_by });
  if (made === null) throw new Error('There are words.');
  return made;
};

const talk = [
  caller('I was charged twice, and I’d like a refund for order number 12.'),
  agent('Refunds take five days. Café Übel is closed on Mondays.'),
];

describe('looking for words', () => {
  it.each([
    ['refund', true],
    ['REFUNDS', true],
    ['charge', true],
    ['charging twice', true],
    ['cafe ubel', true],
    ['id', true],
    ['"order number 12"', true],
    ['"number order"', false],
    ['refund mars', false],
    ['"12 refunds"', false],
    ['fun', false],
  ])('%s: %s', (words, found) => {
    expect(hasWords(talk, query(words))).toBe(found);
  });

  it('by one side finds what that side said', () => {
    expect(hasWords(talk, query('order', 'caller'))).toBe(true);
    expect(hasWords(talk, query('order', 'agent'))).toBe(false);
    expect(hasWords(talk, query('order days', 'either'))).toBe(true);
    expect(hasWords(talk, query('order days', 'caller'))).toBe(false);
  });

  it('finds a word of a script without spaces', () => {
    expect(hasWords([caller('我想要退款')], query('退款'))).toBe(true);
    expect(hasWords([caller('我想要退款')], query('款退'))).toBe(false);
  });
});

describe('the places of words', () => {
  it('are excerpts with the words marked, at their moment', () => {
    const [first, second] = matchesIn(talk, query('refund'));
    expect(first).toMatchObject({ seq: 1, offset_ms: 1000, by: 'caller' });
    expect(first?.marks.map(({ start, end }) => first.text.slice(start, end))).toEqual(['refund']);
    expect(second).toMatchObject({ seq: 2, offset_ms: 1500, by: 'agent' });
    expect(second?.marks.map(({ start, end }) => second.text.slice(start, end))).toEqual(['Refunds']);
  });

  it('are shortened around the first, and are three at most', () => {
    const long = `${'before that we talked '.repeat(30)}and the order number was wrong ${'and after that '.repeat(30)}`;
    const found = matchesIn(
      [1, 2, 3, 4].map((seq) => caller(long, seq)),
      query('"order number"'),
    );
    expect(found).toHaveLength(3);
    const [{ text, marks } = { text: '', marks: [] }] = found;
    expect(text.length).toBeLessThanOrEqual(165);
    expect(text).toMatch(/^… .* …$/);
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['order number']);
  });

  it.each([
    ['party', 'The parties went on'],
    ['stop', 'We STOPPED there'],
    ['make', 'making it'],
    ['dont', "I don't know"],
    ['refund', 'Réfunds'],
    ['cafés', 'a cafe'],
    ['"a refund"', 'it’s A refund'],
  ])('by “%s” are in “%s”', (words, text) => {
    expect(matchesIn([caller(text)], query(words))).toHaveLength(1);
  });

  it('are in exactly those lines that have the words, whatever their forms', () => {
    const part = fc.constantFrom(
      's',
      'ies',
      'y',
      'e',
      'ed',
      'ing',
      'tt',
      'part',
      'stop',
      'é',
      "'",
      '’',
      'A',
      'ß',
    );
    const word = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
    const line = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(line, word, (text, asked) => {
        const events = [caller(text)];
        const found = query(asked);
        const isThere = found.terms.length > 0 && hasWords(events, found);
        expect(matchesIn(events, found)).toHaveLength(isThere ? 1 : 0);
      }),
      { numRuns: 3000 },
    );
  });
});
