import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoreAnswer } from '#contract/scoring/call-scores';
import { MOST_CRITERIA, ScorecardContent } from '#contract/scoring/scorecards';
import { hasFailed, sampledAt, whyNotJudged } from '#domain/scoring/sampling';
import { pointsOf, scoreOf } from '#domain/scoring/score';
import { starterCriteria } from '#domain/scoring/starter';

const answers = ['yes', 'no', 'na', '1', '2', '3', '4', '5'] as const satisfies readonly ScoreAnswer[];
const written = { note: '', written_by: 'Ada', written_at: '2026-11-20T08:00:00.000Z' };
const criteria = fc.array(
  fc.record({
    answer: fc.option(fc.constantFrom(...answers)),
    review: fc.option(fc.constantFrom(...answers).map((answer) => ({ answer, ...written }))),
    weight: fc.integer({ min: 1, max: 10 }),
  }),
  { maxLength: MOST_CRITERIA },
);

describe('a score', () => {
  it('is within 0 and 100, and none where nothing applies', () => {
    fc.assert(
      fc.property(criteria, (made) => {
        const score = scoreOf(made);
        const counts = made.some(({ answer, review }) => {
          const counted = review?.answer ?? answer;
          return counted !== null && pointsOf(counted) !== null;
        });
        expect(score !== null).toBe(counts);
        const within = score ?? 0;
        expect(within >= 0 && within <= 100 && Number.isInteger(within)).toBe(true);
      }),
    );
  });

  it('never falls when an answer gets better, and doesn’t hear what doesn’t apply', () => {
    fc.assert(
      fc.property(criteria, fc.nat(), (made, at) => {
        const place = made.length === 0 ? 0 : at % made.length;
        const better = made.map((one, index) => {
          const counted = one.review?.answer ?? one.answer;
          const counts = counted !== null && pointsOf(counted) !== null;
          return index === place && counts ? { ...one, review: { answer: 'yes' as const, ...written } } : one;
        });
        expect(scoreOf(better) ?? 0).toBeGreaterThanOrEqual(scoreOf(made) ?? 0);
        expect(scoreOf([...made, { answer: 'na', review: null, weight: 9 }])).toBe(scoreOf(made));
      }),
    );
  });

  it('weighs its criteria', () => {
    const score = (answer: ScoreAnswer, weight: number) => ({ answer, weight, review: null });
    expect(scoreOf([score('yes', 3), score('no', 1)])).toBe(75);
    expect(scoreOf([score('4', 1)])).toBe(75);
  });
});

describe('a sample', () => {
  const call = (call_id: string) => ({
    call_id,
    status: 'ended' as const,
    success: true,
    origin: 'phone' as const,
    is_example: false,
  });
  const isJudged = (id: string, sample_percent: number, more: object = {}) =>
    whyNotJudged({ ...call(id), ...more }, { is_on: true, sample_percent }) === null;

  it('of a larger share has every call of a smaller one, and always the failed', () => {
    const share = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.uuid(), share, share, (id, a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(isJudged(id, less) && !isJudged(id, more)).toBe(false);
        expect([isJudged(id, 0), isJudged(id, 100)]).toEqual([false, true]);
        expect(isJudged(id, a, { success: false })).toBe(true);
        expect(isJudged(id, a, { status: 'failed', success: null })).toBe(true);
      }),
    );
    expect(hasFailed({ status: 'ended', success: null })).toBe(false);
  });

  it('of 20 % is about that', () => {
    const ids = Array.from({ length: 4000 }, () => crypto.randomUUID());
    const share = ids.filter((id) => sampledAt(id) < 20).length / ids.length;
    expect(share).toBeGreaterThan(0.16);
    expect(share).toBeLessThan(0.24);
  });

  it('has no tests, no examples, and none in which no one was on the line', () => {
    const id = crypto.randomUUID();
    expect(isJudged(id, 100, { origin: 'test', success: false })).toBe(false);
    expect(isJudged(id, 100, { is_example: true })).toBe(false);
    expect(isJudged(id, 100, { status: 'not_connected' })).toBe(false);
  });
});

it('the starter criteria are a scorecard as they are', () => {
  expect(ScorecardContent.safeParse({ criteria: [...starterCriteria] }).success).toBe(true);
});
