/** Scorecards. */
import type {
  Agreement,
  Scorecard,
  ScorecardContent,
  scorecardEndpoints,
} from '#contract/scoring/scorecards';
import { ApiError, present } from '#domain/api-error';
import { asThingsAre, noSuch } from '#domain/refusals';
import { isChange } from '#domain/requests/revisions';
import { inPlaceOf, withIds } from '#domain/scoring/criteria';
import { oneScorecardEach } from '#domain/scoring/scoring-can';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import type { StoredScorecard } from '../../stored-calls';
import { livingAgent, type World } from '../../world';

export function scorecardAnswers(host: Host): Answers<typeof scorecardEndpoints> {
  const { world } = host;

  const answer = (card: StoredScorecard): Scorecard => {
    const { workspace_id, agent_id, model } = card;
    const agent = agent_id === null ? undefined : livingAgent(world, workspace_id, agent_id);
    return {
      ...card,
      agent_name: agent?.draft.name ?? null,
      judge: model.provider === 'openai' ? model.model : null,
      agreement: card.criteria.flatMap(({ criterion_id }) => agreementOn(world, workspace_id, criterion_id)),
    };
  };
  const find = (workspaceId: string, scorecardId: string) =>
    present(
      world.scorecards.find((card) => card.workspace_id === workspaceId && card.scorecard_id === scorecardId),
      noSuch.scorecard,
    );
  const told = (workspaceId: string) => host.publish(workspaceId, { type: 'scorecards.changed' });

  const check = (workspaceId: string, { agent_id, model }: ScorecardContent, exceptId?: string) => {
    const refuse = (code: 'invalid_request' | 'conflict', field: string, message: string) =>
      new ApiError(code, message, [{ field, message }]);
    const { key_id } = model;
    if (
      key_id !== null &&
      !world.keys.some((key) => key.workspace_id === workspaceId && key.key_id === key_id)
    ) {
      throw refuse('invalid_request', 'model.key_id', asThingsAre.keyGone);
    }
    const agent = agent_id === null ? undefined : livingAgent(world, workspaceId, agent_id);
    if (agent_id !== null && agent === undefined) {
      throw refuse('invalid_request', 'agent_id', noSuch.agent);
    }
    const isTaken = world.scorecards.some(
      (card) =>
        card.workspace_id === workspaceId && card.agent_id === agent_id && card.scorecard_id !== exceptId,
    );
    if (isTaken) throw refuse('conflict', 'agent_id', oneScorecardEach(agent?.draft.name ?? null));
  };

  return {
    list: ({ session: { workspace_id } }) => ({
      items: world.scorecards
        .filter((card) => card.workspace_id === workspace_id)
        .map(answer)
        .toSorted((a, b) => (a.agent_name ?? '').localeCompare(b.agent_name ?? '')),
    }),

    add({ session: { workspace_id }, body }) {
      check(workspace_id, body);
      const card: StoredScorecard = {
        ...body,
        workspace_id,
        scorecard_id: crypto.randomUUID(),
        criteria: withIds(body.criteria, [], () => crypto.randomUUID()),
        changed_at: new Date().toISOString(),
        revision: 1,
      };
      world.scorecards.push(card);
      told(workspace_id);
      return answer(card);
    },

    change({ session: { workspace_id }, params: { scorecard_id }, body: { base_revision, ...content } }) {
      const card = find(workspace_id, scorecard_id);
      const asStored = { ...content, criteria: inPlaceOf(content.criteria, card.criteria) };
      if (!isChange('scorecard', card, { ...asStored, base_revision })) return answer(card);
      check(workspace_id, content, scorecard_id);
      Object.assign(card, content, {
        criteria: withIds(content.criteria, card.criteria, () => crypto.randomUUID()),
        changed_at: new Date().toISOString(),
        revision: card.revision + 1,
      });
      told(workspace_id);
      return answer(card);
    },

    remove({ session: { workspace_id }, params: { scorecard_id } }) {
      const card = find(workspace_id, scorecard_id);
      world.scorecards = world.scorecards.filter((one) => one !== card);
      told(workspace_id);
    },
  };
}

function agreementOn(world: World, workspaceId: string, criterionId: string): Agreement[] {
  const reviewed = world.scores
    .filter((score) => score.workspace_id === workspaceId)
    .flatMap(({ criteria }) => criteria)
    .filter(({ criterion_id, review, answer }) => criterion_id === criterionId && review && answer !== null);
  if (reviewed.length === 0) return [];
  const agreed = reviewed.filter(({ review, answer }) => review?.answer === answer).length;
  return [{ criterion_id: criterionId, reviewed: reviewed.length, agreed }];
}
