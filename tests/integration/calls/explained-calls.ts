/** Many seeded calls with all that's put to calls, in a database that tells the plans of what the application's login asks. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { recountFigures } from '#server/areas/calls/figures/recount';
import { seedCalls } from '#server/areas/calls/seeding/seeding';
import { openSeedStore } from '#server/areas/calls/seeding/seed-store';
import type { Transaction } from '#server/platform/database/transaction';
import { createTestDatabase } from '../database';

const CALLS = 20_000;
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
  'call_tags',
  'call_notes',
  'alert_calls',
  'call_figures',
  'agent_call_figures',
  'call_figure_deltas',
]);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Rows Removed by Filter'?: number;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: Plan[];
}

export interface ExplainedCalls {
  agentId: string;
  /** A call of the agent. */
  callId: string;
  /** The topic that fewest calls have. */
  topicId: string;
  /** Behind which every tenth call is. */
  alertId: string;
  /** The plans of all statements that `work` runs, those within functions as well; what it changes is rolled back. */
  plansOf(work: (tx: Transaction) => Promise<unknown>): Promise<Plan[]>;
  /** @returns what was done with big tables; that one is read from end to end fails the test */
  mustUseIndexes(work: (tx: Transaction) => Promise<unknown>): Promise<Plan[]>;
  end(): Promise<void>;
}

/**
 * Every fourth call has a tag (`common`, or one in 500 `rare`), every fifth a note. Every second of those of the older half
 * has the tag `once`, and no call has `gone` any more, of which the planner takes every second to have it.
 */
export async function openExplainedCalls(): Promise<ExplainedCalls> {
  const test = await createTestDatabase();
  const workspace = randomUUID();
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
  for (const id of [workspace, other]) await recountFigures(test.database, id);
  const superuser = new Client({ connectionString: test.superuserUrl });
  await superuser.connect();
  await superuser.query(
    `insert into alerts (workspace_id, alert_id, alert_rule_id, figure, sentence, value, line)
     select w, w, w, 'faults', 'Faults rose.', 4, 3 from unnest($1::uuid[]) as w`,
    [[workspace, other]],
  );
  await superuser.query(`
    insert into call_tags (workspace_id, call_id, tag)
    select workspace_id, call_id, case when hashtext(call_id::text) % 500 = 0 then 'rare' else 'common' end
    from calls where hashtext(call_id::text) % 4 = 0;
    insert into call_tags (workspace_id, call_id, tag)
    select workspace_id, call_id, tag from calls, unnest('{once,gone}'::text[]) as tag
    where hashtext(call_id::text) % 2 = 0 and (tag = 'gone' or started_at < now() - interval '60 days');
    insert into call_notes (workspace_id, call_id, text, user_id, written_by)
    select workspace_id, call_id, 'Noted', workspace_id, 'Someone' from calls where hashtext(call_id::text) % 5 = 0;
    insert into alert_calls (workspace_id, alert_id, call_id)
    select workspace_id, workspace_id, call_id from calls where hashtext(call_id::text) % 10 = 0;
    insert into call_figure_deltas (workspace_id, quarter, agent_id, agent_version, channel, is_example, calls, connected,
      successful, unsuccessful, timed, duration_ms, spend_micros, model_micros, voice_micros, transcriber_micros, responses, ends, faults)
    select workspace_id, date_bin('15 minutes', started_at, '2000-01-01Z'), agent_id, 1, 'web', false, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from calls where hashtext(call_id::text) % case when workspace_id = '${other}' then 1 else 100 end = 0`);
  await superuser.query(
    'vacuum (analyze) call_tags, call_notes, alert_calls, call_figures, agent_call_figures, call_figure_deltas',
  );
  await superuser.query(`delete from call_tags where tag = 'gone'`);
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
    // A call by a draft has no version to be read from.
    `select agent_id, min(call_id::text) as call_id from calls
     where workspace_id = $1 and status = 'ended' and agent_version is not null
     group by agent_id order by count(*) limit 1`,
    [workspace],
  );
  const rarest = await superuser.query<{ topic_id: string }>(
    `select topic_id from calls where workspace_id = $1 and topic_id is not null
     group by topic_id order by count(*) limit 1`,
    [workspace],
  );
  await superuser.end();
  const client = new Client({ connectionString: test.applicationUrl });
  let told: string[] = [];
  client.on('notice', ({ message }) => told.push(message ?? ''));
  await client.connect();

  const plansOf: ExplainedCalls['plansOf'] = async (work) => {
    await client.query('begin');
    await client.query(`set local app.workspace_id = '${workspace}'`);
    told = [];
    try {
      // The stores need what a transaction has of the query builder, and this is one.
      await work(drizzle(client) as unknown as Transaction);
    } finally {
      await client.query('rollback');
    }
    return told
      .filter((message) => message.includes('plan:'))
      .map((message) => (JSON.parse(message.slice(message.indexOf('{'))) as { Plan: Plan }).Plan);
  };

  return {
    agentId: rows[0]?.agent_id ?? '',
    callId: rows[0]?.call_id ?? '',
    topicId: rarest.rows[0]?.topic_id ?? '',
    alertId: workspace,
    plansOf,
    async mustUseIndexes(work) {
      const nodes = (await plansOf(work)).flatMap(nodesOf).map(withIndex);
      const touched = nodes.filter((node) => big.has(node['Relation Name'] ?? ''));
      // Something was asked, and it was explained.
      expect(touched.length).toBeGreaterThan(0);
      expect(touched.filter(isWhole)).toEqual([]);
      return touched;
    },
    async end() {
      await client.end();
      await test.remove();
    },
  };
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** A few rows may be read by a bitmap as well as by the index itself: which of the two is cheaper goes by what was sampled. */
const withIndex = (node: Plan): Plan => {
  const [bitmap] = node['Node Type'] === 'Bitmap Heap Scan' ? (node.Plans ?? []) : [];
  return bitmap?.['Index Name'] === undefined ? node : { ...node, 'Index Name': bitmap['Index Name'] };
};

const isWhole = (node: Plan) =>
  node['Node Type'].includes('Seq Scan') &&
  !(node['Relation Name'] === 'agent_versions' && (node['Rows Removed by Filter'] ?? 0) < FEW_ROWS);

const times = (node: Plan) => node['Actual Loops'] ?? 1;

/** Rows that were read and thrown away. */
export const inVain = (nodes: readonly Plan[]) =>
  nodes.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0) * times(node), 0);

/** Rows of these tables that were looked at and kept. */
export const readOf = (nodes: readonly Plan[], tables: readonly string[]) =>
  nodes
    .filter((node) => tables.includes(node['Relation Name'] ?? ''))
    .reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * times(node), 0);
