/** The list of calls, the examples, and how the database finds them. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call, CallCount, CallSummary } from '#contract/calls/calls';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import { asOwner, type CallServer, frontDesk, openCallWorkspace, startCallServer } from './call-server';

let test: TestDatabase;
let server: CallServer;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test);
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});

interface Page {
  items: CallSummary[];
  next_cursor: string | null;
}

const list = async (as: Person, query = '') =>
  (await server.call<Page>('GET', `/calls${query}`, { as })).body;

const count = async (as: Person, query = '') =>
  (await server.call<CallCount>('GET', `/calls/count${query}`, { as })).body.count;

async function withExamples() {
  const people = await openCallWorkspace(test);
  const added = await server.call('POST', '/examples', { as: people.builder });
  expect(added).toMatchObject({ status: 201, body: { agents: 4, calls: 60 } });
  return people;
}

describe('examples', () => {
  it('are sixty marked calls over two weeks that cost nothing, added once and removed together', async () => {
    const { builder, workspace_id } = await withExamples();
    const { items } = await list(builder, '?limit=100');
    expect(await count(builder)).toBe(60);
    expect(items.every((call) => call.is_example && call.cost_micros === 0)).toBe(true);
    const ages = items.map((call) => (Date.now() - Date.parse(call.started_at)) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeGreaterThan(11);
    expect(Math.max(...ages)).toBeLessThan(15);
    expect(new Set(items.map((call) => call.end_reason)).size).toBeGreaterThan(6);
    expect(new Set(items.map((call) => call.agent_id)).size).toBe(4);
    expect((await server.billing.balance(workspace_id)).balance_micros).toBe(5_000_000);
    expect((await server.call('POST', '/examples', { as: builder })).status).toBe(409);

    const call = await server.callDetail(builder, items[0]?.call_id ?? '');
    expect(call.events.length).toBeGreaterThan(3);
    expect(call.events.at(-1)).toMatchObject({ type: 'ended', reason: call.end_reason });

    const removed = await server.call('DELETE', '/examples', { as: builder });
    expect(removed.body).toEqual({ agents: 4, calls: 60 });
    expect(await count(builder)).toBe(0);
  });

  it('leave the agents alone that people have made, and their calls', async () => {
    const { builder } = await openCallWorkspace(test);
    const agentId = await server.agent(builder, frontDesk);
    await server.call('POST', '/examples', { as: builder });
    expect(await count(builder, `?agent_id=${agentId}`)).toBe(0);
    await server.call('DELETE', '/examples', { as: builder });
    expect((await server.call('GET', `/agents/${agentId}`, { as: builder })).status).toBe(200);
  });

  it('of an earlier version, which have no agents, are removed as well', async () => {
    const { builder, workspace_id } = await openCallWorkspace(test);
    const agentId = await server.agent(builder, frontDesk);
    await asOwner(
      test,
      `insert into calls (workspace_id, agent_id, agent_name, origin, party, status, is_example)
       values ($1, $2, 'Front desk', 'phone', '+1', 'ended', true), ($1, null, 'Gone', 'web', '+1', 'ended', true)`,
      [workspace_id, agentId],
    );
    expect((await server.call('POST', '/examples', { as: builder })).status).toBe(409);
    const removed = await server.call('DELETE', '/examples', { as: builder });
    expect(removed.body).toEqual({ agents: 0, calls: 2 });
    expect((await server.call('GET', `/agents/${agentId}`, { as: builder })).status).toBe(200);
  });

  it('pressed twice at once are one set, added or removed', async () => {
    const { builder } = await openCallWorkspace(test);
    const twice = (method: string) =>
      Promise.all([1, 2].map(() => server.call(method, '/examples', { as: builder })));
    const added = await twice('POST');
    expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await count(builder)).toBe(60);
    const removed = await twice('DELETE');
    expect(removed.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        { agents: 4, calls: 60 },
        { agents: 0, calls: 0 },
      ]),
    );
  });

  it('come all or not at all where there is no room for their agents', async () => {
    const small = await startCallServer(test, { mostAgents: 4 });
    const { builder } = await openCallWorkspace(test);
    await small.agent(builder, frontDesk);
    const refused = await small.call('POST', '/examples', { as: builder });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'limit_reached',
        message: expect.stringContaining('4 agents. Your workspace has 1 and may have 4.'),
      },
    });
    expect((await small.call<Page>('GET', '/agents', { as: builder })).body.items).toHaveLength(1);
    expect(await count(builder)).toBe(0);
    await small.stop();
  });

  it('are not to be had beside a real identity service', async () => {
    const real = await startCallServer(test, { examplesEnabled: false });
    const { builder } = await openCallWorkspace(test);
    expect((await real.call('POST', '/examples', { as: builder })).status).toBe(503);
    await real.stop();
  });
});

describe('the list', () => {
  it('is paged newest first without loss or repeat, also where calls began at one instant', async () => {
    const { builder, workspace_id } = await withExamples();
    await asOwner(
      test,
      `update calls set started_at = date_trunc('hour', started_at) where workspace_id = $1`,
      [workspace_id],
    );
    const seen: CallSummary[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await list(builder, `?limit=7${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(new Set(seen.map(({ call_id }) => call_id)).size).toBe(60);
    const order = seen.map(({ started_at, call_id }) => `${started_at} ${call_id}`);
    expect(order).toEqual([...order].sort().reverse());
  });

  it('is filtered, and counted to the call', async () => {
    const { builder } = await withExamples();
    const all = (await list(builder, '?limit=100')).items;
    for (const [query, keeps] of [
      ['end_reason=completed', (call: CallSummary) => call.end_reason === 'completed'],
      ['status=failed', (call: CallSummary) => call.status === 'failed'],
      [
        'origin=web&end_reason=caller_hung_up',
        (call: CallSummary) => call.origin === 'web' && call.end_reason === 'caller_hung_up',
      ],
      [`agent_id=${randomUUID()}`, () => false],
    ] as const) {
      const page = await list(builder, `?limit=100&${query}`);
      expect(page.items).toEqual(all.filter(keeps));
      expect(await count(builder, `?${query}`)).toBe(page.items.length);
    }
    expect((await server.call('GET', '/calls?status=sleeping', { as: builder })).status).toBe(400);
  });

  it('shows nothing of another workspace', async () => {
    const { builder } = await withExamples();
    const { builder: stranger } = await openCallWorkspace(test);
    const [call] = (await list(builder, '?limit=1')).items;
    expect(await count(stranger)).toBe(0);
    expect((await server.call('GET', `/calls/${call?.call_id}`, { as: stranger })).status).toBe(404);
  });

  it('tells of a call while it runs', async () => {
    const { builder } = await openCallWorkspace(test);
    const agentId = await server.agent(builder, frontDesk);
    const { body } = await server.startTest(builder, agentId, frontDesk);
    const prepared: Call = await server.callDetail(builder, body.call_id);
    expect(prepared).toMatchObject({
      status: 'queued',
      outcome: 'Waiting for the browser to connect.',
    });
    const client = await server.socket().hello(body.ticket);
    client.say('My name is Ada Brooks');
    await client.event('agent_said', 2);
    await expect
      .poll(async () => (await server.callDetail(builder, body.call_id)).facts)
      .toMatchObject([{ name: 'name', value: 'Ada Brooks' }]);
    expect(await server.callDetail(builder, body.call_id)).toMatchObject({
      status: 'in_progress',
      outcome: 'In progress.',
      ended_at: null,
      receipt: null,
    });
    client.send({ type: 'end' });
    await client.message('ended');
  });
});

describe('the plan of', () => {
  /** As the application's login, in a workspace with many calls beside another with many more. */
  async function planOf(statement: string): Promise<string> {
    const client = new Client({ connectionString: test.applicationUrl });
    await client.connect();
    try {
      await client.query('begin');
      await client.query(`set local app.workspace_id = '${crowded}'`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    } finally {
      await client.end();
    }
  }

  let crowded: string;
  beforeAll(async () => {
    crowded = (await openCallWorkspace(test)).workspace_id;
    const { workspace_id: other } = await openCallWorkspace(test);
    for (const workspace of [crowded, other]) {
      await asOwner(
        test,
        `insert into calls (workspace_id, agent_name, origin, party, status, started_at, ended_at, duration_ms,
           response_ms, cost_micros)
         select $1, 'Agent', 'phone', '+1', 'ended', now() - n * interval '5 minutes', now(),
           nullif(n % 100, 0) * 2000, nullif(n % 50, 0) * 30, nullif(n % 70, 0) * 900
         from generate_series(1, 20000) n`,
        [workspace],
      );
    }
    await asOwner(test, 'analyze calls');
  });

  it('a page of calls reads one index and sorts nothing', async () => {
    const plan = await planOf(
      `select * from calls where started_at <= now() - interval '1 day'
       and (started_at < now() - interval '1 day' or call_id < '${randomUUID()}')
       order by started_at desc, call_id desc limit 51`,
    );
    expect(plan).toContain('calls_newest');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });

  it.each([
    ['calls_length', 'duration_ms', '60000'],
    ['calls_response', 'response_ms', '800'],
    ['calls_cost', 'cost_micros', '12000'],
  ])(
    'a page sorted by what %s has reads it in both directions, also where the value isn’t known',
    async (index, column, value) => {
      const known = (beyond: string, order: string) =>
        planOf(
          `select * from calls where ${column} is not null
         and (${column}, started_at, call_id) ${beyond} (${value}::bigint, now(), '${randomUUID()}'::uuid)
         order by ${column} ${order}, started_at ${order}, call_id ${order} limit 51`,
        );
      const unknown = planOf(
        `select * from calls where ${column} is null and (started_at, call_id) < (now(), '${randomUUID()}'::uuid)
       order by ${column} desc, started_at desc, call_id desc limit 51`,
      );
      for (const plan of await Promise.all([known('<', 'desc'), known('>', 'asc'), unknown])) {
        expect(plan).toContain(index);
        expect(plan).not.toMatch(/Seq Scan|Sort/);
      }
    },
  );

  it('a week of figures reads that week', async () => {
    const plan = await planOf(
      `select count(*) from calls where started_at >= now() - interval '7 days' and started_at < now()
       and status in ('in_progress', 'ended', 'failed') and origin <> 'test'`,
    );
    expect(plan).toMatch(/Index (?:Only )?Scan|Bitmap Index Scan/);
    expect(plan).toContain('started_at >=');
    expect(plan).not.toContain('Seq Scan');
  });

  it('whether there are examples is asked of their own index', async () => {
    const plan = await planOf('select call_id from calls where is_example limit 1');
    expect(plan).toContain('calls_examples');
  });

  it('the calls with an expired lease read the few that are live', async () => {
    const plan = await asOwner<{ 'QUERY PLAN': string }>(
      test,
      `explain select call_id from calls where ended_at is null and lease_expires_at < now()
       order by lease_expires_at limit 50`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('calls_running');
  });
});
