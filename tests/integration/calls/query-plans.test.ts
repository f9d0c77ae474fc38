/**
 * What the database does for each question about calls, as PostgreSQL tells it of statements that were really run by
 * the application's login: none reads a big table from end to end, and none walks far for a page.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallFilters } from '#contract/calls/calls';
import { NEWEST_FIRST } from '#contract/calls/list/call-order';
import { listEvents, logsOf } from '#server/areas/calls/log-store';
import { seedCalls } from '#server/areas/calls/seeding/seeding';
import { openSeedStore } from '#server/areas/calls/seeding/seed-store';
import { findScore, listReviews } from '#server/areas/calls/scoring/score-store';
import { countCalls, listCalls } from '#server/areas/calls/list-store';
import { findCall } from '#server/areas/calls/store';
import type { Transaction } from '#server/platform/database/transaction';
import { createTestDatabase, type TestDatabase } from '../database';

const CALLS = 20_000;
const LIMIT = 51;
/** Rows that may be read and thrown away for a page. */
const MOST_IN_VAIN = 3_000;
/** Versions of agents are a page or two here, which no index reads sooner. */
const FEW_ROWS = 200;
const big = new Set([
  'calls',
  'call_events',
  'call_logs',
  'call_words',
  'call_scores',
  'agent_versions',
  'agents',
]);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Rows Removed by Filter'?: number;
  'Actual Rows'?: number;
  Plans?: Plan[];
}

let test: TestDatabase;
let client: Client;
let workspace: string;
let agentId: string;
let callId: string;
let topicId: string;
let told: string[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  workspace = randomUUID();
  const store = await openSeedStore(test.ownerUrl);
  const other = randomUUID();
  await store.addWorkspaces(
    new Map([
      [workspace, 'Big'],
      [other, 'Beside it'],
    ]),
  );
  await seedCalls({
    store,
    workspaces: new Map([
      [workspace, CALLS],
      [other, CALLS / 4],
    ]),
    now: new Date(),
    conversations: 60,
  });
  await store.finish();
  await store.close();
  const superuser = new Client({ connectionString: test.superuserUrl });
  await superuser.connect();
  const name = new URL(test.applicationUrl).pathname.slice(1);
  for (const setting of [
    `session_preload_libraries = 'auto_explain'`,
    `auto_explain.log_min_duration = 0`,
    `auto_explain.log_analyze = on`,
    `auto_explain.log_timing = off`,
    `auto_explain.log_format = 'json'`,
    `auto_explain.log_nested_statements = on`,
    `auto_explain.log_level = 'notice'`,
  ]) {
    await superuser.query(`alter database ${name} set ${setting}`);
  }
  const { rows } = await superuser.query<{ agent_id: string; call_id: string }>(
    `select agent_id, min(call_id::text) as call_id from calls where workspace_id = $1 and status = 'ended'
     group by agent_id order by count(*) limit 1`,
    [workspace],
  );
  agentId = rows[0]?.agent_id ?? '';
  callId = rows[0]?.call_id ?? '';
  const rarest = await superuser.query<{ topic_id: string }>(
    `select topic_id from calls where workspace_id = $1 and topic_id is not null
     group by topic_id order by count(*) limit 1`,
    [workspace],
  );
  topicId = rarest.rows[0]?.topic_id ?? '';
  await superuser.end();
  client = new Client({ connectionString: test.applicationUrl });
  client.on('notice', ({ message }) => told.push(message ?? ''));
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.remove();
});

/** The plans of all statements that `work` runs, those within functions as well. */
async function plansOf(work: (tx: Transaction) => Promise<unknown>): Promise<Plan[]> {
  await client.query('begin');
  await client.query(`set local app.workspace_id = '${workspace}'`);
  told = [];
  // The stores need what a transaction has of the query builder, and this is one.
  await work(drizzle(client) as unknown as Transaction);
  await client.query('rollback');
  return told
    .filter((message) => message.includes('plan:'))
    .map((message) => (JSON.parse(message.slice(message.indexOf('{'))) as { Plan: Plan }).Plan);
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function mustUseIndexes(work: (tx: Transaction) => Promise<unknown>): Promise<Plan[]> {
  const nodes = (await plansOf(work)).flatMap(nodesOf);
  const touched = nodes.filter((node) => big.has(node['Relation Name'] ?? ''));
  // Something was asked, and it was explained.
  expect(touched.length).toBeGreaterThan(0);
  const isWhole = (node: Plan) =>
    node['Node Type'].includes('Seq Scan') &&
    !(node['Relation Name'] === 'agent_versions' && (node['Rows Removed by Filter'] ?? 0) < FEW_ROWS);
  expect(touched.filter(isWhole)).toEqual([]);
  return touched;
}

const inVain = (nodes: readonly Plan[]) =>
  nodes.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0), 0);

const list = (filters: CallFilters) => (tx: Transaction) =>
  listCalls(tx, { filters, after: null, limit: LIMIT });

describe('the list', () => {
  const filters: [string, () => CallFilters][] = [
    ['nothing', () => ({})],
    ['an agent', () => ({ agent_id: agentId })],
    ['a status that is rare', () => ({ status: 'failed' })],
    ['a status that no call has', () => ({ status: 'ringing' })],
    ['a reason', () => ({ end_reason: 'line_busy' })],
    ['a reason that no call has', () => ({ end_reason: 'daily_cap' })],
    ['an origin', () => ({ origin: 'test' })],
    ['calls out', () => ({ direction: 'outbound' })],
    ['calls in', () => ({ direction: 'inbound' })],
    ['a fault', () => ({ fault: 'telephony' })],
    ['a fault that no call has', () => ({ fault: 'billing' })],
    ['failure', () => ({ success: 'no' })],
    ['a tool that failed', () => ({ happened: 'tool_failed' })],
    ['a tool', () => ({ happened: 'tool_used' })],
    ['an interruption', () => ({ happened: 'interrupted' })],
    ['a topic', () => ({ topic_id: topicId })],
    ['no topic', () => ({ topic_id: 'none' })],
    ['days', () => ({ days: 30 })],
    ['a length that few have', () => ({ min_seconds: 500 })],
    ['a length that no call has', () => ({ min_seconds: 50_000 })],
    ['a length and a cost that few have', () => ({ min_seconds: 300, min_cost_micros: 150_000 })],
    ['a score that few have', () => ({ max_score: 2 })],
    ['a score that no call has', () => ({ min_score: 100 })],
    ['a price that no call has', () => ({ min_cost_micros: 900_000_000 })],
    ['a response that no call has', () => ({ min_response_ms: 900_000 })],
    ['a fact that no call has', () => ({ fact: 'day=zebra' })],
    ['a fact that many have', () => ({ fact_has: 'name=a' })],
    ['a part of a fact that many have', () => ({ fact_has: 'name=an' })],
    ['a part of a fact that no call has', () => ({ fact_has: 'day=zzq' })],
    ['a variable that no call has', () => ({ variable: 'plan=gold' })],
    ['a number', () => ({ number: '98955501' })],
    ['a number that no call has', () => ({ number: '777666' })],
    ['a word', () => ({ words: 'appointment' })],
    ['a word that no one said', () => ({ words: 'zebra' })],
    ['a phrase', () => ({ words: '"refund takes five"', words_by: 'agent' })],
    ['an agent, a fault and days', () => ({ agent_id: agentId, fault: 'provider', days: 90 })],
    ['words, a failed tool and days', () => ({ words: 'refund', happened: 'tool_failed', days: 30 })],
  ];
  it.each(filters)('by %s', async (_name, filter) => {
    expect(inVain(await mustUseIndexes(list(filter())))).toBeLessThan(MOST_IN_VAIN);
  });

  it('by length, cost and days reads no call that it passes over', async () => {
    const filter = { min_seconds: 200, min_cost_micros: 100_000, days: 90 };
    const nodes = await mustUseIndexes(list(filter));
    expect(nodes.map((node) => node['Index Name'])).toContain('calls_newest');
    expect(inVain(nodes)).toBe(0);
  });

  it.each(['time', 'length', 'cost', 'response', 'score'] as const)(
    'by %s in both directions',
    async (sort) => {
      for (const order of ['asc', 'desc'] as const) {
        const nodes = await mustUseIndexes((tx) =>
          listCalls(tx, { filters: {}, order: { sort, order }, after: null, limit: LIMIT }),
        );
        expect(inVain(nodes)).toBeLessThan(MOST_IN_VAIN);
      }
    },
  );

  it('after a deep place', async () => {
    const at = new Date(Date.now() - 100 * 86_400_000);
    const after = { value: null, at, id: randomUUID() };
    const nodes = await mustUseIndexes((tx) =>
      listCalls(tx, { filters: {}, order: NEWEST_FIRST, after, limit: LIMIT }),
    );
    expect(inVain(nodes)).toBeLessThan(MOST_IN_VAIN);
  });
});

it('a call and its log are read by their keys', async () => {
  const nodes = await mustUseIndexes(async (tx) => {
    expect((await findCall(tx, callId))?.content).toMatchObject({ name: expect.any(String) });
    expect((await listEvents(tx, callId)).length).toBeGreaterThan(5);
    await logsOf(tx, [callId]);
  });
  expect(nodes.map((node) => node['Relation Name'])).toEqual(
    expect.arrayContaining(['calls', 'call_logs', 'call_events', 'agent_versions']),
  );
});

it('a score is read by the key of its call', async () => {
  const nodes = await mustUseIndexes(async (tx) => {
    const [scored] = await listCalls(tx, { filters: { min_score: 0 }, after: null, limit: 1 });
    expect(await findScore(tx, scored?.call_id ?? '')).toMatchObject({ state: 'judged' });
    await listReviews(tx, callId);
  });
  expect(nodes.map((node) => node['Relation Name'])).toContain('call_scores');
});

it('a count stops where it’s told only as much', async () => {
  const nodes = await mustUseIndexes((tx) => countCalls(tx, { fault: 'telephony' }, new Date()));
  expect(nodes.map((node) => node['Index Name'])).toContain('calls_fault');
});
