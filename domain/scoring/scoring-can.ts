/** Rules of scorecards and scores. Each answers null, or the sentence that says why not. */
import type { JudgedCriterion, ScoreAnswer } from '#contract/scoring/call-scores';
import { hasPermission, permissionsOf, type Role } from '#contract/permissions';
import { answersOf } from './score';

export const scoringCan = {
  review: (role: Role) =>
    hasPermission(permissionsOf(role), 'calls:manage') ? null : 'Only an admin can overrule an answer.',

  judge: (role: Role) =>
    hasPermission(permissionsOf(role), 'agents:manage')
      ? null
      : 'You don’t have permission to score calls. Ask an admin.',

  /** Another answer than the one judged wants a word on why. */
  overrule(
    { criteria }: { criteria: readonly JudgedCriterion[] },
    criterionId: string,
    { answer, note }: { answer: ScoreAnswer; note: string },
  ): { field: 'answer' | 'note'; message: string } | null {
    const criterion = criteria.find(({ criterion_id }) => criterion_id === criterionId);
    if (criterion === undefined)
      return { field: 'answer', message: 'This call isn’t scored by this criterion.' };
    const may = [...answersOf(criterion.scale), ...(criterion.by === 'rule' ? answersOf('yes_no') : [])];
    if (!may.includes(answer)) return { field: 'answer', message: 'Choose one of the answers.' };
    if (criterion.answer !== null && answer !== criterion.answer && note === '') {
      return { field: 'note', message: 'Say why you see it differently.' };
    }
    return null;
  },
};

export const oneScorecardEach = (agentName: string | null) =>
  agentName === null
    ? 'There’s already a scorecard for all agents. Edit that one.'
    : `${agentName} already has a scorecard. Edit that one.`;
