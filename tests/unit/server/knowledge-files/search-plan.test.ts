/** What a sample of passages says about which ones to ask the index for. */
import { describe, expect, it } from 'vitest';
import { commonQueries, rareWords, wordsIn } from '#server/areas/knowledge-files/search-plan';

const WORDS = ["'bicycle'", "'guest'", "'park'", "'near'"];
/** 1,000 passages, of which so many hold each word; the same passages hold the commonest and the rarest. */
const sampleOf = (...times: number[]) =>
  Array.from({ length: 1000 }, (_, place) =>
    times.reduce((mask, count, n) => mask | (place < count ? 1 << n : 0), 0),
  );
/** As `sampleOf`, but no passage holds two of the words. */
const apart = (...times: number[]) => [
  ...times.flatMap((count, n) => Array.from({ length: count }, () => 1 << n)),
  ...Array.from({ length: 1000 - times.reduce((sum, count) => sum + count, 0) }, () => 0),
];

it('counts the words of a mask', () => {
  expect([0, 1, 0b1011, (1 << 16) - 1].map(wordsIn)).toEqual([0, 1, 3, 16]);
});

describe('words of which every passage is asked for', () => {
  it('are the rarest, and no more than it takes to find every passage that fits', () => {
    expect(rareWords(sampleOf(3, 0, 1, 2), 100, WORDS, 2)).toEqual([1, 2, 3]);
  });

  it('have few passages together', () => {
    // 300 times 4 and 300 times 3 are more than 2,000.
    expect(rareWords(sampleOf(4, 3, 900, 900), 300, WORDS, 2)).toEqual([1]);
    expect(rareWords(sampleOf(900, 900, 900, 900), 300, WORDS, 2)).toEqual([]);
  });
});

describe('queries for common words', () => {
  const queries = (sample: number[], asked: number[] = [], needed = 2, stride = 100) =>
    commonQueries(sample, stride, sample, asked, WORDS, needed, 5);

  it('are left out when the sample has enough passages already', () => {
    expect(queries(sampleOf(900, 900, 900, 900))).toEqual([]);
  });

  it('are left out when every passage that fits holds a word that was asked for', () => {
    expect(queries(apart(2, 100, 100, 100), [0, 1, 2])).toEqual([]);
  });

  it('ask for all words, for all but one, and for the rarest that are enough', () => {
    expect(queries(apart(60, 70, 80, 90))).toEqual([
      "'bicycle'&'guest'&'park'&'near'",
      "('guest'&'park'&'near')|('bicycle'&'park'&'near')|('bicycle'&'guest'&'near')|('bicycle'&'guest'&'park')",
      "'bicycle'&'guest'",
    ]);
  });

  it('don’t ask for a word that no passage holds', () => {
    expect(queries(apart(0, 70, 80, 90))).not.toContainEqual(expect.stringContaining('bicycle'));
  });

  it('are left out when the index would compare too many passages', () => {
    expect(queries(apart(240, 250, 250, 250), [], 2, 1000)).toEqual([]);
  });
});
