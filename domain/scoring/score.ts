/** What answers come to: the score of a call. */
import type { ScoreAnswer, ScoredCriterion } from '#contract/scoring/call-scores';
import type { Criterion } from '#contract/scoring/scorecards';

const points: Record<ScoreAnswer, number | null> = {
  yes: 100,
  no: 0,
  na: null,
  '1': 0,
  '2': 25,
  '3': 50,
  '4': 75,
  '5': 100,
};

/** 0 to 100; null for what doesn't apply. */
export const pointsOf = (answer: ScoreAnswer): number | null => points[answer];

/** Which answers may be given to a criterion. A rule answers yes or no whatever its scale. */
export function answersOf(scale: Criterion['scale']): readonly ScoreAnswer[] {
  return scale === 'yes_no' ? ['yes', 'no', 'na'] : ['1', '2', '3', '4', '5', 'na'];
}

/** The answer that counts: a person's, else what was judged. */
export const countedAnswer = ({ answer, review }: Pick<ScoredCriterion, 'answer' | 'review'>) =>
  review?.answer ?? answer;

/**
 * The mean of the points of what was answered and applies, by weight, in whole points; null where that is nothing.
 */
export function scoreOf(
  criteria: readonly Pick<ScoredCriterion, 'answer' | 'review' | 'weight'>[],
): number | null {
  let sum = 0;
  let weights = 0;
  for (const criterion of criteria) {
    const answer = countedAnswer(criterion);
    const worth = answer === null ? null : pointsOf(answer);
    if (worth === null) continue;
    sum += worth * criterion.weight;
    weights += criterion.weight;
  }
  return weights === 0 ? null : Math.round(sum / weights);
}
