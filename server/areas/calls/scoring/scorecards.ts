/** Scorecards: what calls are judged by, written by those who build agents. */
import { randomUUID } from 'node:crypto';
import type { Scorecard, ScorecardChange, ScorecardContent } from '#contract/scoring/scorecards';
import { ApiError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { isChange } from '#domain/requests/revisions';
import { inPlaceOf, withIds } from '#domain/scoring/criteria';
import { oneScorecardEach } from '#domain/scoring/scoring-can';
import type { Database } from '../../../platform/database/connection';
import { inWorkspaceOf, type Transaction } from '../../../platform/database/transaction';
import type { Session } from '../../../platform/http/session';
import { publishEvent } from '../../../platform/workspace-events';
import { agentForCall, keepAgent } from '../../agents/service';
import type { ScoreModels } from './score-models';
import * as store from './scorecard-store';

export interface Scorecards {
  list(session: Session): Promise<{ items: Scorecard[] }>;
  /** @throws ApiError `conflict` where there's one for the same agents, `invalid_request` at the field */
  add(session: Session, content: ScorecardContent): Promise<Scorecard>;
  /** @throws ApiError as `add`, and `conflict` when someone has changed it since the revision that was seen */
  change(session: Session, scorecardId: string, change: ScorecardChange): Promise<Scorecard>;
  remove(session: Session, scorecardId: string): Promise<void>;
}

export function createScorecards(database: Database, models: ScoreModels): Scorecards {
  const within = inWorkspaceOf(database);

  const listed = async (tx: Transaction, rows: readonly store.ListedScorecard[]): Promise<Scorecard[]> => {
    const ids = rows.flatMap(({ criteria }) => criteria.map(({ criterion_id }) => criterion_id));
    const agreement = await store.agreementOn(tx, ids);
    return rows.map((row) => ({
      scorecard_id: row.scorecard_id,
      agent_id: row.agent_id,
      agent_name: row.agent_name,
      is_on: row.is_on,
      sample_percent: row.sample_percent,
      model: row.model,
      criteria: row.criteria,
      judge: models.nameOf(row.model),
      agreement: row.criteria.flatMap(({ criterion_id }) => agreement.get(criterion_id) ?? []),
      changed_at: row.changed_at.toISOString(),
      revision: row.revision,
    }));
  };

  const answer = async (tx: Transaction, scorecardId: string): Promise<Scorecard> => {
    const row = present(await store.findListed(tx, scorecardId), noSuch.scorecard);
    const [scorecard] = await listed(tx, [row]);
    return present(scorecard, noSuch.scorecard);
  };
  const told = async (tx: Transaction, { workspace_id }: Session, scorecardId: string) => {
    await publishEvent(tx, workspace_id, { type: 'scorecards.changed' });
    return answer(tx, scorecardId);
  };

  const nameOfAgent = async (tx: Transaction, agentId: string | null): Promise<string | null> => {
    if (agentId === null) return null;
    const agent = await agentForCall(tx, agentId);
    if (agent !== undefined) return agent.name;
    throw new ApiError('invalid_request', noSuch.agent, [{ field: 'agent_id', message: noSuch.agent }]);
  };
  const taken = (agentName: string | null) => {
    const message = oneScorecardEach(agentName);
    return new ApiError('conflict', message, [{ field: 'agent_id', message }]);
  };

  return {
    list: (session) =>
      within(session, async (tx) => ({ items: await listed(tx, await store.listScorecards(tx)) })),

    async add(session, content) {
      const { workspace_id } = session;
      await models.endpointOf(workspace_id, content.model);
      return within(session, async (tx) => {
        // Who deletes it has looked for its scorecard already.
        if (content.agent_id !== null) await keepAgent(tx, content.agent_id);
        const agentName = await nameOfAgent(tx, content.agent_id);
        const criteria = withIds(content.criteria, [], randomUUID);
        const made = await store.insertScorecard(tx, { ...content, criteria, workspace_id });
        if (made === undefined) throw taken(agentName);
        return told(tx, session, made.scorecard_id);
      });
    },

    async change(session, scorecardId, { base_revision, ...content }) {
      await models.endpointOf(session.workspace_id, content.model);
      return within(session, async (tx) => {
        // Before the scorecard, as it's locked by who deletes the agent.
        if (content.agent_id !== null) await keepAgent(tx, content.agent_id);
        const before = present(await store.lockScorecard(tx, scorecardId), noSuch.scorecard);
        const asStored = { ...content, criteria: inPlaceOf(content.criteria, before.criteria) };
        if (!isChange('scorecard', before, { ...asStored, base_revision })) return answer(tx, scorecardId);
        const agentName = await nameOfAgent(tx, content.agent_id);
        if (await store.isTaken(tx, content.agent_id, scorecardId)) throw taken(agentName);
        const criteria = withIds(content.criteria, before.criteria, randomUUID);
        await store.updateScorecard(tx, scorecardId, { ...content, criteria, revision: before.revision + 1 });
        return told(tx, session, scorecardId);
      });
    },

    remove: (session, scorecardId) =>
      within(session, async (tx) => {
        if (!(await store.deleteScorecard(tx, scorecardId))) {
          throw new ApiError('not_found', noSuch.scorecard);
        }
        await publishEvent(tx, session.workspace_id, { type: 'scorecards.changed' });
      }),
  };
}
