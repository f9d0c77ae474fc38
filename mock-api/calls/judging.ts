/** How calls are judged: by rules, at once. */
import { judgedByRule } from '#domain/scoring/criteria';
import { whyNotJudged } from '#domain/scoring/sampling';
import { scoreOf } from '#domain/scoring/score';
import type { StoredCall, StoredScore, StoredScorecard } from '../stored-calls';
import type { World } from '../world';

/** The agent's own, else that of all agents; null: there's none. */
export function scorecardOf(
  world: World,
  { workspace_id, agent_id }: { workspace_id: string; agent_id: string | null },
): StoredScorecard | null {
  const cards = world.scorecards.filter((card) => card.workspace_id === workspace_id);
  const own = agent_id === null ? undefined : cards.find((card) => card.agent_id === agent_id);
  return own ?? cards.find((card) => card.agent_id === null) ?? null;
}

/** Has a call that ends judged, where its scorecard wants it. */
export function judgeAfterEnd(world: World, call: StoredCall): void {
  if (whyNotJudged(call, scorecardOf(world, call)) === null) judge(world, call);
}

export function judge(world: World, call: StoredCall): void {
  const card = scorecardOf(world, call);
  if (card === null) return;
  const before = scoreIn(world, call);
  const criteria = card.criteria.map((criterion) => ({
    ...judgedByRule(criterion, call.events),
    review:
      before?.criteria.find(({ criterion_id }) => criterion_id === criterion.criterion_id)?.review ?? null,
  }));
  const score: StoredScore = {
    workspace_id: call.workspace_id,
    call_id: call.call_id,
    state: 'judged',
    score: scoreOf(criteria),
    can_judge: true,
    reason: null,
    model: null,
    judged_at: new Date().toISOString(),
    cost_micros: 0,
    left_out: [],
    criteria,
  };
  world.scores = [...world.scores.filter((one) => one !== before), score];
  call.score = score.score;
}

export const scoreIn = (world: World, { call_id }: StoredCall) =>
  world.scores.find((score) => score.call_id === call_id);
