import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passagesOf } from '#server/areas/knowledge-files/passages';

describe('passagesOf', () => {
  it('keeps sentences whole and paragraphs apart', () => {
    expect(passagesOf('We open at nine.  We close at five.\n\nParking is free.')).toEqual([
      'We open at nine. We close at five.',
      'Parking is free.',
    ]);
  });

  it('begins a new passage when the next sentence does not fit any more', () => {
    const sentence = `Many ${'word '.repeat(50).trim()}.`;
    expect(passagesOf(`${sentence} ${sentence}`)).toEqual([sentence, sentence]);
  });

  it('loses no word of any text and makes no passage too long to say', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '.', ' ', '\n', 'é', '?') })),
        (parts) => {
          const text = parts.join(' ');
          const passages = passagesOf(text);
          expect(passages.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
          for (const passage of passages) expect(passage.length).toBeLessThanOrEqual(360);
        },
      ),
    );
  });
});
