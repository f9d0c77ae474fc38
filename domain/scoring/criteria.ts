/** Criteria of a scorecard, judged one by one. */
import type { CallEvent } from '#contract/calls/call-events';
import type { JudgedCriterion } from '#contract/scoring/call-scores';
import type { Criterion, NewCriterion } from '#contract/scoring/scorecards';
import { judgeByRule } from './rules';

/** A criterion as it is now; what was judged keeps it, whatever becomes of the scorecard. */
export const frozen = ({ criterion_id, question, scale, weight }: Criterion) => ({
  criterion_id,
  question,
  scale,
  weight,
});

/** By its rule; one that has none wasn't judged. */
export function judgedByRule(criterion: Criterion, events: readonly CallEvent[]): JudgedCriterion {
  if (criterion.rule === null) {
    const reason = 'A model would judge this, and none is configured.';
    return { ...frozen(criterion), by: null, answer: null, reason, quotes: [] };
  }
  return { ...frozen(criterion), by: 'rule', ...judgeByRule(criterion.rule, events) };
}

/** With the ids of those in their places, where one is new: as they are if nothing else differs. */
export const inPlaceOf = (criteria: readonly NewCriterion[], before: readonly Criterion[]): NewCriterion[] =>
  criteria.map((criterion, place) => ({ criterion_id: before[place]?.criterion_id, ...criterion }));

/** An id counts where the scorecard has it; any other criterion is a new one. */
export function withIds(
  criteria: readonly NewCriterion[],
  before: readonly Criterion[],
  newId: () => string,
): Criterion[] {
  const known = new Set(before.map(({ criterion_id }) => criterion_id));
  return criteria.map(({ criterion_id, ...criterion }) => ({
    ...criterion,
    criterion_id: criterion_id !== undefined && known.has(criterion_id) ? criterion_id : newId(),
  }));
}
