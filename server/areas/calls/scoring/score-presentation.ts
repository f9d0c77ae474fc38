/** From rows to what the API answers of scores. */
import type { CallScore, JudgedCriterion, ScoredCriterion } from '#contract/scoring/call-scores';
import { scoreOf } from '#domain/scoring/score';
import type { ScoreRow } from '../waiting-row-store';
import type { ReviewRow } from './score-store';

/** What was judged, with what people say to it. */
export function withReviews(
  criteria: readonly JudgedCriterion[],
  reviews: readonly ReviewRow[],
): ScoredCriterion[] {
  return criteria.map((criterion) => {
    const review = reviews.find(({ criterion_id }) => criterion_id === criterion.criterion_id);
    return {
      ...criterion,
      review: review
        ? {
            answer: review.answer,
            note: review.note,
            written_by: review.written_by,
            written_at: review.written_at.toISOString(),
          }
        : null,
    };
  });
}

/** @param whyNone why there's none, where there's no row */
export function callScoreOf(
  row: ScoreRow | undefined,
  reviews: readonly ReviewRow[],
  { can_judge, whyNone }: { can_judge: boolean; whyNone: string },
): CallScore {
  if (row === undefined) {
    return {
      state: 'none',
      score: null,
      can_judge,
      reason: whyNone,
      model: null,
      judged_at: null,
      cost_micros: 0,
      left_out: [],
      criteria: [],
    };
  }
  const criteria = withReviews(row.criteria, reviews);
  return {
    state: row.state,
    score: scoreOf(criteria),
    can_judge,
    reason: row.reason,
    model: row.model,
    judged_at: row.judged_at?.toISOString() ?? null,
    cost_micros: row.cost_micros,
    left_out: row.left_out,
    criteria,
  };
}
