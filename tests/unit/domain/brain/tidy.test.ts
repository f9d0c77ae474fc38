/** What an utterance looks like to the built-in brain. */
import { describe, expect, test } from 'vitest';
import { tidy } from '#domain/brain/words';

describe('a tidy utterance', () => {
  test('has no more than three marks in a row', () => {
    expect(tidy('. . . . . . no')).toBe('. . . no');
    expect(tidy('Hm..... okay, Maria Lopez......')).toBe('Hm... okay, Maria Lopez...');
    expect(tidy('wait,,,,,,,five')).toBe('wait,,, five');
  });

  test('keeps marks that stand for something', () => {
    expect(tidy('Well... it’s 4--5, A-B-C, at 10:30. Is that OK?!')).toBe(
      "Well... it's 4--5, A-B-C, at 10:30. Is that OK?!",
    );
  });
});
