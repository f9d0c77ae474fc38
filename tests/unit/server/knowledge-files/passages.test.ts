import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passagesOf } from '#server/areas/knowledge-files/reader/passages';

describe('passagesOf', () => {
  it('keeps sentences whole and paragraphs apart', () => {
    expect([...passagesOf('We open at nine.  We close at five.\n\nParking is free.')]).toEqual([
      'We open at nine. We close at five.',
      'Parking is free.',
    ]);
  });

  it('begins a new passage when the next sentence does not fit any more', () => {
    const sentence = `Many ${'word '.repeat(50).trim()}.`;
    expect([...passagesOf(`${sentence} ${sentence}`)]).toEqual([sentence, sentence]);
  });

  it('loses no word of any text and makes no passage too long to say', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '.', ' ', '\n', 'é', '?') })),
        (parts) => {
          const text = parts.join(' ');
          const passages = [...passagesOf(text)];
          expect(passages.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
          for (const passage of passages) expect(passage.length).toBeLessThanOrEqual(360);
        },
      ),
    );
  });

  it('F1: makes no more passages of many tiny paragraphs than of a novel', () => {
    const text = 'a.\n\n'.repeat(300_000);
    let passages = 0;
    let characters = 0;
    for (const passage of passagesOf(text)) {
      passages += 1;
      characters += passage.replaceAll(' ', '').length;
    }
    expect(characters).toBe(600_000);
    expect(passages).toBeLessThan(5000 + (2 * text.length) / 360);
  });

  it('F1: cuts a book without an empty line as fast as any other', () => {
    const sentence = 'All guests park behind the house. ';
    let passages = 0;
    for (const passage of passagesOf(sentence.repeat(60_000))) {
      passages += 1;
      expect(passage.endsWith('.')).toBe(true);
    }
    expect(passages).toBe(6_000);
  });

  it('cuts no character in two', () => {
    const passages = [...passagesOf('😀'.repeat(1001))];
    expect(passages.join('')).toBe('😀'.repeat(1001));
    for (const passage of passages) expect(passage).not.toMatch(/\p{Surrogate}/u);
  });
});
