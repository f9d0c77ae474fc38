/** What's about an agent and is added or changed while the agent is being deleted: nothing of it stays, and no one waits forever. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { ErrorBody } from '#contract/errors';
import { starterCriteria } from '#domain/scoring/starter';
import { PRACTICE_ACCOUNT_PREFIX } from '#domain/workspace/carrier-rules';
import { lockAgent, updateAgent } from '#server/areas/agents/store';
import { alertRoutes } from '#server/areas/alerts/routes';
import { createAlertsService, removeAlertRulesOf } from '#server/areas/alerts/service';
import { scoreRoutes } from '#server/areas/calls/routes';
import { createCallScores } from '#server/areas/calls/scoring/call-scores';
import { createScoreModels } from '#server/areas/calls/scoring/score-models';
import { createScorecards } from '#server/areas/calls/scoring/scorecards';
import { deleteScorecardsOf } from '#server/areas/calls/service';
import { createNumberClaims } from '#server/areas/phone-numbers/number-claims';
import { unassignAgents } from '#server/areas/phone-numbers/service';
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

/** Deletes an agent whose numbers have been looked for already when `meanwhile` comes. */
const deletedMeanwhile = <T>(agent_id: string, meanwhile: () => Promise<T>) =>
  inEachOthersWay(
    test,
    (meet) =>
      test.database.inWorkspace(workspace_id, async (tx) => {
        await lockAgent(tx, agent_id);
        await unassignAgents(tx, workspace_id, [agent_id]);
        await meet();
        await updateAgent(tx, agent_id, { deleted_at: new Date() });
      }),
    meanwhile,
  );

async function publishedAgent(): Promise<string> {
  const agent_id = await server.agent(owner, frontDesk);
  const body = { draft_revision: 1 };
  const { status } = await server.call('POST', `/agents/${agent_id}/publish`, {
    as: owner,
    body,
    key: randomUUID(),
  });
  expect(status).toBe(200);
  return agent_id;
}

const addNumber = (body: object) => server.call<PhoneNumber>('POST', '/phone-numbers', { as: owner, body });
const refusedAt = (field: string) => ({ status: 400, body: { details: { fields: [{ field }] } } });

it('a phone number that’s added with an agent whose numbers were looked for is refused at its agent', async () => {
  const agent_id = await publishedAgent();
  const [, added] = await deletedMeanwhile(agent_id, () => addNumber({ number: '+14155552671', agent_id }));
  expect(added).toMatchObject(refusedAt('agent_id'));
  expect(await left('phone_numbers', agent_id)).toEqual([]);
});

it.each([
  ['an agent', 'agent_id', (agent_id: string) => ({ agent_id })],
  [
    'an agent outside its hours',
    'rules.outside_hours.agent_id',
    (agent_id: string) => ({
      rules: {
        hours: { enabled: true, monday: [{ from: '09:00', to: '17:00' }] },
        outside_hours: { agent_id },
      },
    }),
  ],
])('a phone number that’s given %s stays as it was', async (_what, field, change) => {
  const agent_id = await publishedAgent();
  const number = await addNumber({ number: '+14155552671' });
  expect(number.status).toBe(201);
  const path = `/phone-numbers/${number.body.phone_number_id}`;
  const [, changed] = await deletedMeanwhile(agent_id, () =>
    server.call<ErrorBody>('PATCH', path, { as: owner, body: change(agent_id) }),
  );
  expect(changed).toMatchObject(refusedAt(field));
  const { body } = await server.call<{ items: PhoneNumber[] }>('GET', '/phone-numbers', { as: owner });
  expect(body.items).toEqual([number.body]);
  expect(await left('phone_numbers', agent_id)).toEqual([]);
});

it('a phone number of a carrier’s account that’s imported for such an agent isn’t listed', async () => {
  const agent_id = await publishedAgent();
  const [carrier] = await asOwner<{ carrier_id: string }>(
    test,
    `insert into carriers (workspace_id, carrier_id, kind, label, address, username, sealed)
     values ($1, gen_random_uuid(), 'twilio', 'Twilio', 'https://api.twilio.com', $2, '') returning carrier_id`,
    [workspace_id, PRACTICE_ACCOUNT_PREFIX],
  );
  const claims = createNumberClaims({ database: test.database, shares: { phone_numbers: 10 } });
  const found = {
    id: 'PN1',
    number: '+14155552671',
    label: 'Main',
    capabilities: { voice: true, sms: false, mms: false, fax: false },
    webhook: { kind: 'none' as const, text: '' },
    settings: {},
  };
  const claim = () => claims.claim({ workspace_id }, carrier?.carrier_id ?? '', found, agent_id);
  await expect(deletedMeanwhile(agent_id, claim)).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await left('phone_numbers', agent_id)).toEqual([]);
});
