/** What callers wanted: told when a call ends, changed by people, and counted for the topic it was merged into. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { type CallTopic, MOST_FOUND_TOPICS } from '#contract/calls/reading/call-topics';
import type { Call, CallSummary, CollectedFact } from '#contract/calls/calls';
import type { DashboardBreakdown } from '#contract/figures/dashboard-breakdown';
import { createFiguresUpkeep } from '#server/areas/calls/figures-upkeep';
import { insertFinishedCalls } from '#server/areas/calls/store';
import { readOldTopics, topicForCall, topicNames } from '#server/areas/calls/topics/assigning';
import { callTopicRoutes } from '#server/areas/calls/routes';
import { createCallTopics } from '#server/areas/calls/topics/topics';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import { asOwner, type CallServer, openCallWorkspace, startCallServer } from './call-server';

let test: TestDatabase;
let server: CallServer;
let owner: Person;
let builder: Person;
let workspace_id: string;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test, {
    register: (app, { database }) => callTopicRoutes(app, { callTopics: createCallTopics(database) }),
  });
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});
beforeEach(async () => {
  ({ owner, builder, workspace_id } = await openCallWorkspace(test));
});

const logOf = (said: string): CallEvent[] => [
  { seq: 1, offset_ms: 0, type: 'caller_said', turn: 1, text: said },
];

interface Given {
  facts?: CollectedFact[];
  named?: string | null;
  success?: boolean;
}

/** A call that is over, with the topic that it gets at its end. @returns its id */
async function ended(
  said: string,
  { facts = [], named = null, success = true }: Given = {},
): Promise<string> {
  const call = { workspace_id, call_id: randomUUID() };
  const events = logOf(said);
  await test.database.inWorkspace(workspace_id, async (tx) => {
    const topic = await topicForCall(tx, { ...call, events, facts }, named);
    const row = {
      ...call,
      ...topic,
      agent_name: 'Front desk',
      origin: 'web' as const,
      party: 'Browser',
      status: 'ended' as const,
      success,
      ended_at: new Date(),
    };
    await insertFinishedCalls(tx, [{ row, events }]);
  });
  return call.call_id;
}

const api = async <Body>(method: string, at: string, body?: unknown, as: Person = builder) => {
  const answer = await server.call<Body>(method, at, { as, body });
  return { status: answer.status, body: answer.body };
};
const topicOf = async (callId: string) => (await api<Call>('GET', `/calls/${callId}`)).body.topic;
const topics = async () => (await api<{ items: CallTopic[] }>('GET', '/call-topics')).body.items;
const named = async (name: string) => {
  const found = (await topics()).find((topic) => topic.name === name);
  if (found === undefined) throw new Error(`There is no topic ${name}.`);
  return found;
};
const change = (topic: { topic_id: string }, body: object) =>
  api<CallTopic & { details?: unknown }>('PATCH', `/call-topics/${topic.topic_id}`, body);
const choose = (callId: string, topic_id: string | null) =>
  api<{ topic: unknown }>('PUT', `/calls/${callId}/topic`, { topic_id });
const listed = async (topicId: string) =>
  (await api<{ items: CallSummary[] }>('GET', `/calls?topic_id=${topicId}&limit=100`)).body.items.map(
    ({ call_id }) => call_id,
  );
const onDashboard = async () =>
  (
    await api<DashboardBreakdown>('GET', '/dashboard/breakdown?time_zone=UTC&days=7&include_tests=true')
  ).body.topics.map(({ name, calls, successful }) => [name, calls, successful]);

describe('a call', () => {
  it('has the topic that its words tell, the same for all who want the same', async () => {
    const one = await ended('I sent the lamp back and want my money back.');
    const other = await ended('Where is my refund?');
    expect(await topicOf(one)).toMatchObject({ name: 'Refund' });
    expect(await topicOf(other)).toEqual(await topicOf(one));
    expect(await topicOf(await ended('Yes. No. Maybe.'))).toBeNull();
    expect(await topics()).toMatchObject([{ name: 'Refund', calls: 2, is_hidden: false, merged: [] }]);
  });

  it('with words of its own has a topic once a third call has them', async () => {
    const first = await ended('Hello, I am calling about gift vouchers.');
    expect(await topicOf(first)).toBeNull();
    const other = await ended('Do you have a voucher? As a gift.');
    // This one said "do you have", which is another thing.
    expect(await topicOf(other)).toMatchObject({ name: 'What’s in stock' });
    const second = await ended('I’m interested in gift certificates.');
    expect(await topicOf(second)).toBeNull();
    expect((await topics()).map(({ name }) => name)).toEqual(['What’s in stock']);
    const third = await ended('I’d like a gift certificate.');
    expect(await topicOf(third)).toMatchObject({ name: 'Gift certificate' });
    expect(await topicOf(first)).toEqual(await topicOf(third));
    expect(await topicOf(second)).toEqual(await topicOf(third));
    await createFiguresUpkeep({
      database: test.database,
      log: { warn: () => undefined, error: () => undefined },
    }).merge();
    expect((await named('Gift certificate')).calls).toBe(3);
  });

  it('has what a model answered, by the name that’s there or once three calls have it', async () => {
    const one = await ended('Hm.', { named: 'teeth whitening' });
    const other = await ended('I want a refund, please.', { named: 'Teeth whitening' });
    // Until then what was said tells.
    expect(await topicOf(one)).toBeNull();
    expect(await topicOf(other)).toMatchObject({ name: 'Refund' });
    const third = await ended('Well.', { named: 'The teeth whitening' });
    expect(await topicOf(third)).toMatchObject({ name: 'The teeth whitening' });
    expect(await topicOf(one)).toEqual(await topicOf(third));
    expect(await topicOf(await ended('So.', { named: 'Teeth whitening' }))).toEqual(await topicOf(third));
    expect(await topicNames(test.database, workspace_id)).toEqual(['The teeth whitening', 'Refund']);
    // What callers of most businesses want is known by its name.
    expect(await topicOf(await ended('Hm.', { named: 'opening hours' }))).toMatchObject({
      name: 'Opening hours',
    });
    // A model that answers with signs alone has said nothing, and the words tell.
    expect(await topicOf(await ended('I want a refund.', { named: '…' }))).toMatchObject({ name: 'Refund' });
  });

  it('gets its name from those of most calls first, where a model gives it', async () => {
    await ended('Are you open on Monday?');
    await ended('I want a refund.');
    await ended('Where is my refund?');
    expect(await topicNames(test.database, workspace_id)).toEqual(['Refund', 'Opening hours']);
  });

  it('whose reason is written freely is of a topic that’s there, and makes one with two more', async () => {
    const reason = (value: string, said = 'Hm.') =>
      ended(said, { facts: [{ name: 'reason', value, offset_ms: 0 }] });
    expect(await topicOf(await reason('wants money back'))).toMatchObject({ name: 'Refund' });
    const ids = [await reason('Boat trip'), await reason('boat trip'), await reason('The boat trip')];
    for (const id of ids) expect(await topicOf(id)).toMatchObject({ name: 'The boat trip' });
    for (let n = 0; n < 5; n += 1) await reason(`Something else ${n}`);
    expect((await topics()).map(({ name }) => name)).toEqual(['The boat trip', 'Refund']);
  });

  it('adds no topic once so many were found, and is under Other', async () => {
    await asOwner(
      test,
      `insert into call_topics (workspace_id, name) select $1, 'Found ' || n from generate_series(1, $2) n`,
      [workspace_id, MOST_FOUND_TOPICS],
    );
    const call = await ended('I want a refund.');
    expect(await topicOf(call)).toBeNull();
    expect(await listed('none')).toEqual([call]);
    const added = await api<CallTopic>('POST', '/call-topics', { name: 'Refund' });
    expect(added.status).toBe(201);
    expect(await topicOf(await ended('Refund, please.'))).toMatchObject({ name: 'Refund' });
  });

  it('gets another topic by hand, which counts at once and stays', async () => {
    const call = await ended('I want a refund.');
    const other = await ended('Are you open on Monday?');
    const hours = await named('Opening hours');
    const chosen = await choose(call, hours.topic_id);
    expect(chosen).toMatchObject({ status: 200, body: { topic: { name: 'Opening hours' } } });
    expect(await topicOf(call)).toMatchObject({ name: 'Opening hours' });
    expect((await listed(hours.topic_id)).toSorted()).toEqual([call, other].toSorted());
    expect(await onDashboard()).toEqual([['Opening hours', 2, 2]]);
    expect(await choose(call, null)).toMatchObject({ status: 200, body: { topic: null } });
    expect(await listed('none')).toEqual([call]);
    expect(await onDashboard()).toEqual([
      ['Opening hours', 1, 1],
      [null, 1, 1],
    ]);
    expect((await choose(call, randomUUID())).status).toBe(400);
    expect((await choose(randomUUID(), hours.topic_id)).status).toBe(404);
  });

  it('that ends at the same time as others like it makes one topic', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => ended('I would like a refund.')));
    expect(await topics()).toMatchObject([{ name: 'Refund', calls: 6 }]);
    expect((await listed((await named('Refund')).topic_id)).toSorted()).toEqual(ids.toSorted());
  });

  it('from before there were topics gets one, and the figures with it', async () => {
    const call_id = await ended('I want a refund.');
    await asOwner(test, 'update calls set topic_id = null, topic_by = null where call_id = $1', [call_id]);
    expect(await topicOf(call_id)).toBeNull();
    expect(await readOldTopics(test.database, workspace_id)).toBe(1);
    expect(await readOldTopics(test.database, workspace_id)).toBe(0);
    expect(await topicOf(call_id)).toMatchObject({ name: 'Refund' });
    expect(await onDashboard()).toEqual([['Refund', 1, 1]]);
  });
});

describe('a topic', () => {
  it('is renamed, and is found by its old words and its new name', async () => {
    const call = await ended('I want a refund.');
    const refund = await named('Refund');
    expect(await change(refund, { name: 'Money back' })).toMatchObject({
      status: 200,
      body: { topic_id: refund.topic_id, name: 'Money back', calls: 1 },
    });
    expect(await topicOf(call)).toMatchObject({ name: 'Money back' });
    expect(await topicOf(await ended('A refund, please. I need it refunded.'))).toMatchObject({
      name: 'Money back',
    });
    expect(await topicOf(await ended('Hm.', { named: 'money back' }))).toMatchObject({ name: 'Money back' });
    await ended('Are you open on Monday?');
    const taken = await change(await named('Opening hours'), { name: 'The money back' });
    expect(taken).toMatchObject({
      status: 409,
      body: {
        details: {
          fields: [
            {
              field: 'name',
              message: '“Money back” is found by this name already. Merge the two instead.',
            },
          ],
        },
      },
    });
  });

  it('that is merged counts for another, in list and figures, until it’s separated', async () => {
    const refund = await ended('I want a refund.', { success: false });
    const back = await ended('I want to return the lamp, can I send it back?');
    const [from, into] = [await named('Return an item'), await named('Refund')];
    expect(await change(from, { merged_into: into.topic_id })).toMatchObject({
      body: { name: 'Refund', calls: 2, merged: [{ topic_id: from.topic_id, name: 'Return an item' }] },
    });
    const later = await ended('I need to return this item.');
    expect(await topicOf(back)).toMatchObject({ topic_id: into.topic_id });
    const all = [refund, back, later].toSorted();
    expect((await listed(into.topic_id)).toSorted()).toEqual(all);
    // A link from before it was merged.
    expect((await listed(from.topic_id)).toSorted()).toEqual(all);
    expect(await onDashboard()).toEqual([['Refund', 3, 2]]);
    for (const target of [from.topic_id, randomUUID()]) {
      expect((await change(into, { merged_into: target })).status).toBe(400);
    }
    await change(from, { merged_into: null });
    expect((await listed(from.topic_id)).toSorted()).toEqual([back, later].toSorted());
    expect(await onDashboard()).toEqual([
      ['Return an item', 2, 2],
      ['Refund', 1, 0],
    ]);
  });

  it('that is hidden is left out of figures and of what a model is offered, and its calls keep it', async () => {
    const call = await ended('I want a refund.');
    await ended('Are you open on Monday?');
    await change(await named('Refund'), { is_hidden: true });
    expect(await onDashboard()).toEqual([['Opening hours', 1, 1]]);
    expect(await topicNames(test.database, workspace_id)).toEqual(['Opening hours']);
    expect(await topicOf(call)).toMatchObject({ name: 'Refund' });
  });

  it('that someone adds is found by its words before any other', async () => {
    const made = await api<CallTopic>('POST', '/call-topics', { name: 'Teeth whitening' });
    expect(made).toMatchObject({ status: 201, body: { name: 'Teeth whitening', calls: 0 } });
    const call = await ended('I’d like to make an appointment for whitening my teeth.');
    expect(await topicOf(call)).toMatchObject({ name: 'Teeth whitening' });
    expect((await api('POST', '/call-topics', { name: 'the teeth whitening' })).status).toBe(409);
    expect((await api('POST', '/call-topics', { name: ' ' })).status).toBe(400);
  });

  it('that is deleted leaves its calls under Other, and comes back by hand alone', async () => {
    const call = await ended('I want a refund.');
    const back = await ended('I want to return the lamp, can I send it back?');
    await ended('Are you open on Monday?');
    const [refund, item] = [await named('Refund'), await named('Return an item')];
    await change(item, { merged_into: refund.topic_id });
    expect((await api('DELETE', `/call-topics/${refund.topic_id}`)).status).toBe(204);
    expect((await topics()).map(({ name }) => name)).toEqual(['Opening hours']);
    expect(await topicOf(call)).toBeNull();
    expect((await listed('none')).toSorted()).toEqual([call, back].toSorted());
    expect(await listed(refund.topic_id)).toEqual([]);
    expect(await onDashboard()).toEqual([
      ['Opening hours', 1, 1],
      [null, 2, 2],
    ]);
    expect(await topicOf(await ended('A refund, please.'))).toBeNull();
    expect((await change(refund, { name: 'Again' })).status).toBe(404);
    expect((await choose(call, refund.topic_id)).status).toBe(400);
    expect((await api('POST', '/call-topics', { name: 'Refund' })).status).toBe(201);
    expect(await topicOf(await ended('A refund, please.'))).toMatchObject({ name: 'Refund' });
    expect(await topicOf(call)).toBeNull();
  });

  it('of another workspace is not there', async () => {
    await ended('I want a refund.');
    const refund = await named('Refund');
    const before = { builder, owner };
    ({ builder } = await openCallWorkspace(test));
    expect((await change(refund, { name: 'Mine now' })).status).toBe(404);
    expect(await topics()).toEqual([]);
    expect(await listed(refund.topic_id)).toEqual([]);
    ({ builder } = before);
    expect((await topics()).map(({ name }) => name)).toEqual(['Refund']);
  });
});
