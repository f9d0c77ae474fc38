/** What's about an agent and is added or changed while the agent is being deleted: nothing of it stays, and no one waits forever. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { starterCriteria } from '#domain/scoring/starter';
import { lockAgent, updateAgent } from '#server/areas/agents/store';
import { alertRoutes } from '#server/areas/alerts/routes';
import { createAlertsService, removeAlertRulesOf } from '#server/areas/alerts/service';
import { scoreRoutes } from '#server/areas/calls/routes';
import { createCallScores } from '#server/areas/calls/scoring/call-scores';
import { createScoreModels } from '#server/areas/calls/scoring/score-models';
import { createScorecards } from '#server/areas/calls/scoring/scorecards';
import { deleteScorecardsOf } from '#server/areas/calls/service';
import type { Transaction } from '#server/platform/database/transaction';
import {
  asOwner,
  type CallServer,
  frontDesk,
  openCallWorkspace,
  startCallServer,
} from '../calls/call-server';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import { inEachOthersWay } from '../in-each-others-way';

let test: TestDatabase;
let server: CallServer;
let workspace_id: string;
let owner: Person;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test, {
    register(app, { database, brains }) {
      alertRoutes(app, { alerts: createAlertsService(database, true) });
      scoreRoutes(app, {
        scorecards: createScorecards(database, createScoreModels(brains)),
        callScores: createCallScores(database),
      });
    },
  });
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});
beforeEach(async () => {
  ({ workspace_id, owner } = await openCallWorkspace(test));
});

const removeAll = async (tx: Transaction, agent_id: string) => {
  await deleteScorecardsOf(tx, [agent_id]);
  await removeAlertRulesOf(tx, workspace_id, [agent_id]);
};

const rule = {
  at: '/alert-rules',
  table: 'alert_rules',
  content: { figure: 'success', direction: 'below', line: 80, window: { unit: 'calls', length: 3 } },
};
const scorecard = {
  at: '/scorecards',
  table: 'scorecards',
  content: {
    model: { provider: 'none' },
    criteria: starterCriteria.filter(({ judged_by }) => judged_by === 'rule'),
  },
};
const left = (table: string, agent_id: string) =>
  asOwner(test, `select from ${table} where agent_id = $1`, [agent_id]);

it.each([
  ['a rule of alerts', rule],
  ['a scorecard', scorecard],
])(
  '%s that’s added once it was looked for is refused at its agent',
  async (_what, { at, table, content }) => {
    const agent_id = await server.agent(owner, frontDesk);
    const [, added] = await inEachOthersWay(
      test,
      (meet) =>
        test.database.inWorkspace(workspace_id, async (tx) => {
          await lockAgent(tx, agent_id);
          await removeAll(tx, agent_id);
          await meet();
          await updateAgent(tx, agent_id, { deleted_at: new Date() });
        }),
      () => server.call<ErrorBody>('POST', at, { as: owner, body: { ...content, agent_id } }),
    );
    expect(added).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'agent_id' }] } } });
    expect(await left(table, agent_id)).toEqual([]);
  },
);

it.each([
  ['a rule of alerts', rule],
  ['a scorecard', scorecard],
])('%s that’s changed before it’s looked for is gone', async (_what, { at, table, content }) => {
  const agent_id = await server.agent(owner, frontDesk);
  const body = { ...content, agent_id };
  const made = await server.call<Record<string, string>>('POST', at, { as: owner, body });
  expect(made.status).toBe(201);
  const id = made.body['alert_rule_id'] ?? made.body['scorecard_id'];
  const [, changed] = await inEachOthersWay(
    test,
    (meet) =>
      test.database.inWorkspace(workspace_id, async (tx) => {
        await lockAgent(tx, agent_id);
        await meet();
        await removeAll(tx, agent_id);
        await updateAgent(tx, agent_id, { deleted_at: new Date() });
      }),
    () => server.call('PUT', `${at}/${id}`, { as: owner, body }),
  );
  expect(changed.status).toBe(404);
  expect(await left(table, agent_id)).toEqual([]);
});

it.each([
  ['a rule of alerts', rule],
  ['a scorecard', scorecard],
])(
  '%s of another agent that’s given to it once it was looked for stays the other’s',
  async (_what, { at, table, content }) => {
    const [agent_id, other] = [await server.agent(owner, frontDesk), await server.agent(owner, frontDesk)];
    const made = await server.call<Record<string, string>>('POST', at, {
      as: owner,
      body: { ...content, agent_id: other },
    });
    expect(made.status).toBe(201);
    const id = made.body['alert_rule_id'] ?? made.body['scorecard_id'];
    const [, changed] = await inEachOthersWay(
      test,
      (meet) =>
        test.database.inWorkspace(workspace_id, async (tx) => {
          await lockAgent(tx, agent_id);
          await removeAll(tx, agent_id);
          await meet();
          await updateAgent(tx, agent_id, { deleted_at: new Date() });
        }),
      () => server.call<ErrorBody>('PUT', `${at}/${id}`, { as: owner, body: { ...content, agent_id } }),
    );
    expect(changed).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'agent_id' }] } } });
    expect(await left(table, agent_id)).toEqual([]);
    expect(await left(table, other)).toHaveLength(1);
  },
);
