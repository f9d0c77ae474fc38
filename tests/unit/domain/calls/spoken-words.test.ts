import { describe, expect, test } from 'vitest';
import type { CallEvent, SpokenWord } from '#contract/calls/call-events';
import { lineAt, spokenAt, spokenTimings } from '#domain/calls/spoken-words';

const word = (text: string, start_ms: number, end_ms: number): SpokenWord => ({ text, start_ms, end_ms });

function said(
  seq: number,
  text: string,
  times: { start_ms?: number; end_ms?: number; words?: SpokenWord[] } = {},
): CallEvent {
  return {
    seq,
    offset_ms: times.end_ms ?? 0,
    type: 'agent_said',
    turn: 0,
    text,
    why: [],
    interrupted: false,
    ...times,
  };
}

describe('the words of a line', () => {
  test('are laid onto its text, letter for letter', () => {
    const [line] = spokenTimings([
      said(1, '“Hello”,  Ada: nine – or ten?', {
        start_ms: 100,
        end_ms: 900,
        // As transcribers tell them: without marks, and in another case.
        words: [
          word('hello', 100, 200),
          word('ada', 300, 400),
          word('nine', 500, 600),
          word('OR', 650, 700),
          word('ten', 800, 900),
        ],
      }),
    ]);
    expect(line?.exact).toBe(true);
    expect(line?.pieces.map(({ text }) => text)).toEqual(['“Hello”,  ', 'Ada: ', 'nine – ', 'or ', 'ten?']);
    expect(line?.pieces.map(({ start_ms }) => start_ms)).toEqual([100, 300, 500, 650, 800]);
  });

  test('that come twice are not confused', () => {
    const [line] = spokenTimings([
      said(1, 'no no no', {
        start_ms: 0,
        end_ms: 30,
        words: [word('no', 0, 10), word('no', 10, 20), word('no', 20, 30)],
      }),
    ]);
    expect(line?.pieces.map(({ text }) => text)).toEqual(['no ', 'no ', 'no']);
  });

  test.each([
    ['another word', [word('hello', 0, 400), word('there', 400, 900)]],
    ['a word too few', [word('hello', 0, 400), word('ada', 600, 900)]],
    ['none', []],
  ])('are shared out by their length where the told ones do not fit: %s', (_case, words) => {
    const [line] = spokenTimings([said(1, 'Hello dear Ada', { start_ms: 0, end_ms: 1200, words })]);
    expect(line?.exact).toBe(false);
    expect(line?.pieces).toEqual([
      { text: 'Hello ', start_ms: 0, end_ms: 500 },
      { text: 'dear ', start_ms: 500, end_ms: 900 },
      { text: 'Ada', start_ms: 900, end_ms: 1200 },
    ]);
  });

  test('keep the text whole, whatever was told', () => {
    const texts = ['  a b ', 'İstanbul calling', 'a', 'ß and SS'];
    for (const text of texts) {
      const words = text
        .trim()
        .split(/\s+/)
        .map((one, at) => word(one, at, at + 1));
      const [line] = spokenTimings([said(1, text, { start_ms: 0, end_ms: 9, words })]);
      expect(line?.pieces.map((piece) => piece.text).join('')).toBe(text);
    }
  });

  test('that were typed have no moments', () => {
    expect(spokenTimings([said(1, 'Hello')])).toEqual([]);
  });
});

describe('what is said at a moment', () => {
  const timings = spokenTimings([
    said(2, 'But I', { start_ms: 400, end_ms: 700, words: [word('But', 400, 500), word('I', 600, 700)] }),
    said(1, 'One two', { start_ms: 100, end_ms: 500, words: [word('One', 100, 300), word('two', 300, 500)] }),
    said(3, 'typed out by its ends', { start_ms: 900, end_ms: 1000 }),
  ]);

  test.each([
    [50, []],
    [100, [{ seq: 1, piece: 0 }]],
    [299, [{ seq: 1, piece: 0 }]],
    // Both speak.
    [
      450,
      [
        { seq: 1, piece: 1 },
        { seq: 2, piece: 0 },
      ],
    ],
    // Between two words.
    [550, [{ seq: 2, piece: null }]],
    [800, []],
    // No one knows which word it is.
    [950, [{ seq: 3, piece: null }]],
    [1000, []],
  ])('%i ms', (ms, places) => {
    expect(spokenAt(timings, ms)).toEqual(places);
  });

  test('one is at the line that began last', () => {
    expect([50, 100, 450, 800, 5000].map((ms) => lineAt(timings, ms)?.seq)).toEqual([undefined, 1, 2, 2, 3]);
  });
});
