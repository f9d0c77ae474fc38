/** The dashboard's figures beside a plain reading of the same calls, and beside the lists that its links lead to. */
import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallTopic } from '#contract/calls/reading/call-topics';
import type { CallFilters, CallSummary } from '#contract/calls/calls';
import type { Dashboard, DashboardQuery } from '#contract/figures/dashboard';
import type { DashboardBreakdown } from '#contract/figures/dashboard-breakdown';
import { EndReason, Fault } from '#contract/calls/outcomes';
import { behindFigures } from '#domain/dashboard/behind-figures';
import { channelOf, countedChannels, testsOf } from '#domain/dashboard/channels';
import { breakdownOf, dashboardFigures } from '#domain/dashboard/figures';
import { periodOf, type TimeSpan } from '#domain/dashboard/period';
import {
  type CountableCall,
  countPlainly,
  daysPlainly,
  hoursPlainly,
  versionsPlainly,
} from '#domain/dashboard/plain-count';
import { callsOfTopic } from '#domain/topics/topic-list';
import { topicFigures, topicsPlainly } from '#domain/dashboard/topics';
import { breakdownWithin, figuresWithin } from '#server/areas/calls/figures/figures';
import { callTopicRoutes } from '#server/areas/calls/routes';
import { createCallTopics } from '#server/areas/calls/topics/topics';
import { createDashboardService } from '#server/areas/dashboard/service';
import { createFiguresUpkeep } from '#server/areas/calls/figures-upkeep';
import type { Transaction } from '#server/platform/database/transaction';
import { asOwner, type CallServer, openCallWorkspace, startCallServer } from '../calls/call-server';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';

/** Clocks change in the days of the calls, some by half an hour, and some zones' hours begin with a half or a quarter. */
const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];
const quiet = { warn: () => undefined, error: () => undefined };
const HOUR_MS = 3_600_000;
/** Calls began from here on, for six weeks. */
const FIRST = Date.now() - 42 * 24 * HOUR_MS;

const REFUNDS = randomUUID();
/** One counts for another, one is hidden, and a fifth of the calls has none. */
const topics = [
  { id: REFUNDS, name: 'Refunds', merged_into: null, is_hidden: false },
  { id: randomUUID(), name: 'Money back', merged_into: REFUNDS, is_hidden: false },
  { id: randomUUID(), name: 'Bookings', merged_into: null, is_hidden: false },
  { id: randomUUID(), name: 'Wrong number', merged_into: null, is_hidden: true },
];
const hidden = new Set(topics.flatMap(({ id, is_hidden }) => (is_hidden ? [id] : [])));

let test: TestDatabase;
let server: CallServer;
let builder: Person;
let owner: Person;
let workspace: string;
let agents: string[];
/** Its only call is under way. */
const NEW_AGENT = { agent_id: randomUUID(), name: 'New agent' };
/** Of the first agent; its only call is under way. */
const NEW_VERSION = 9;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test, {
    register: (app, { database }) => callTopicRoutes(app, { callTopics: createCallTopics(database) }),
  });
  ({ builder, owner, workspace_id: workspace } = await openCallWorkspace(test));
  agents = [randomUUID(), randomUUID(), randomUUID()];
  for (const [place, agent] of agents.entries()) {
    await asOwner(
      test,
      `insert into agents (workspace_id, agent_id, name, draft) values ($1, $2, $3, '{}')`,
      [workspace, agent, `Agent ${place}`],
    );
  }
  for (const { id, name, merged_into, is_hidden } of topics) {
    await asOwner(
      test,
      'insert into call_topics (workspace_id, topic_id, name, merged_into, is_hidden) values ($1, $2, $3, $4, $5)',
      [workspace, id, name, merged_into, is_hidden],
    );
  }
  await addCalls(240, 'n % 9');
  await createFiguresUpkeep({ database: test.database, log: quiet }).merge();
  // Some are in the figures, some wait to be added to them, and some run.
  await addCalls(60, 'n % 2');
  await asOwner(test, `insert into agents (workspace_id, agent_id, name, draft) values ($1, $2, $3, '{}')`, [
    workspace,
    NEW_AGENT.agent_id,
    NEW_AGENT.name,
  ]);
  await asOwner(
    test,
    `insert into calls (workspace_id, agent_id, agent_version, agent_name, origin, party, status, fault, is_example, started_at)
     select $1, agent_id, version, 'Agent', 'web', 'Browser', 'in_progress', 'none', false, now() - interval '3 days'
     from (values ($2::uuid, $4::int), ($3::uuid, 1)) as fresh (agent_id, version)`,
    [workspace, agents[0], NEW_AGENT.agent_id, NEW_VERSION],
  );
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});

async function addCalls(many: number, running: string) {
  await asOwner(
    test,
    `insert into calls (workspace_id, agent_id, agent_version, agent_name, origin, party, calling_number, status, end_reason,
       fault, success, score, topic_id, is_example, started_at, ended_at, duration_ms, response_ms, response_times, cost_micros, spend_parts)
     select $1, ($2::uuid[])[1 + n % 4], nullif(n % 3, 0), 'Agent', origin, 'Browser',
       case when n % 7 = 0 and origin = 'phone' then '+12025550100' end,
       case when runs then 'in_progress' else status end,
       case when not runs then ($3::text[])[1 + n % 30] end, case when runs then 'none' else ($4::text[])[1 + n % 7] end,
       case when not runs and status in ('ended', 'failed') then (array[true, true, false, null])[1 + n % 4] end,
       case when not runs and status in ('ended', 'failed') and n % 3 > 0 then n % 101 end,
       case when not runs then ($7::uuid[])[1 + n % 5] end, n % 11 = 0,
       to_timestamp($5) + (n * 7919 % 60480) * interval '1 minute', case when not runs then now() end,
       case when not runs then n * 900 end, case when not runs and n % 5 > 0 then 300 + n * 3 end,
       case when not runs then array[300 + n * 3, 900 + n] end,
       case when not runs then n % 4 * 1100 end,
       case when runs or n % 4 = 0 then '{}' else jsonb_build_object('platform', n % 4 * 1000, 'model', n % 4 * 100) end
     from generate_series(1, $6) n,
       lateral (select (array['phone', 'web', 'test'])[1 + n % 3] as origin,
         (array['ended', 'ended', 'ended', 'failed', 'not_connected', 'refused'])[1 + n % 6] as status,
         (${running}) = 0 and n % 6 < 3 as runs) as chosen`,
    [workspace, agents, EndReason.options, Fault.options, FIRST / 1000, many, topics.map(({ id }) => id)],
  );
}

type Row = CountableCall & Pick<CallSummary, 'origin' | 'direction' | 'topic'>;

/** The topic that a call of this one counts for. */
function countedTopic(topicId: string | null): CallSummary['topic'] {
  const own = topics.find(({ id }) => id === topicId);
  const target = topics.find(({ id }) => id === (own?.merged_into ?? own?.id));
  return target ? { topic_id: target.id, name: target.name } : null;
}

async function rows(): Promise<Row[]> {
  const found = await asOwner<
    Omit<Row, 'started_at' | 'ended_at' | 'topic'> & {
      topic_id: string | null;
      started_at: Date;
      ended_at: Date | null;
      calling_number: string | null;
    }
  >(
    test,
    `select agent_id, agent_version, is_example, status, end_reason, fault, success, score, started_at, ended_at, duration_ms,
       response_ms, cost_micros::int, response_times, spend_parts, origin, calling_number, topic_id
     from calls where workspace_id = $1`,
    [workspace],
  );
  return found.map(({ calling_number, topic_id, ...row }) => ({
    ...row,
    topic: countedTopic(topic_id),
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    response_times: row.response_times ?? [],
    direction: calling_number !== null ? 'outbound' : row.origin === 'phone' ? 'inbound' : null,
  }));
}

const parameters = (given: object) =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
const ask = async <T>(path: string, given: object) => {
  const { status, body } = await server.call<T>('GET', `${path}?${parameters(given)}`, { as: builder });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};

const daysAgo = (days: number) => DateTime.now().minus({ days }).toFormat('yyyy-MM-dd');
const query: fc.Arbitrary<DashboardQuery> = fc
  .record({
    time_zone: fc.constantFrom(...zones),
    include_tests: fc.constantFrom(true, false, undefined),
    agent_id: fc
      .option(fc.nat({ max: 2 }), { nil: undefined })
      .map((place) => (place === undefined ? undefined : agents[place])),
    channel: fc.constantFrom('web' as const, 'inbound' as const, 'outbound' as const, undefined, undefined),
    period: fc.oneof(
      fc.record({ days: fc.constantFrom(1, 7, 30, 90) }),
      fc
        .tuple(fc.integer({ min: 8, max: 42 }), fc.integer({ min: 2, max: 8 }))
        .map(([first, last]) => ({ from: daysAgo(first), to: daysAgo(last) })),
    ),
  })
  .map(({ period, ...rest }) => ({ ...rest, ...period }));

describe('the dashboard', () => {
  it('says what a plain count of the calls says, in any zone and period, of any agent and channel', async () => {
    const every = await rows();
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const period = periodOf(new Date(), given);
        const tests = testsOf(given, true);
        const channels = countedChannels(given, tests);
        const meant = every.filter(
          (row) => channels.includes(channelOf(row)) && (given.agent_id ?? row.agent_id) === row.agent_id,
        );
        const within = ({ from, before }: TimeSpan) =>
          meant.filter(
            ({ started_at }) => started_at >= from.toISOString() && started_at < before.toISOString(),
          );
        const now = within(period);
        const comparable = meant.some(
          (row) =>
            row.started_at < period.from.toISOString() &&
            row.ended_at !== null &&
            (row.status === 'ended' || row.status === 'failed'),
        );
        const seen = await ask<Dashboard>('/dashboard', given);
        expect(seen).toMatchObject({
          tests,
          ...dashboardFigures(
            period.days,
            countPlainly(now),
            daysPlainly(now, given.time_zone),
            comparable ? countPlainly(within(period.previous)) : null,
          ),
        });
        const breakdown = await ask<DashboardBreakdown>('/dashboard/breakdown', given);
        const known = [...agents.map((agent_id, place) => ({ agent_id, name: `Agent ${place}` })), NEW_AGENT];
        const ofAgents = known.map((agent) => ({
          ...agent,
          ...countPlainly(now.filter((row) => row.agent_id === agent.agent_id)),
        }));
        expect(breakdown).toEqual(
          JSON.parse(
            JSON.stringify(
              breakdownOf(
                countPlainly(now),
                hoursPlainly(now, given.time_zone),
                given.agent_id === undefined ? ofAgents : [],
                given.agent_id === undefined ? null : versionsPlainly(now),
                topicFigures(
                  topicsPlainly(now, hidden),
                  comparable ? topicsPlainly(within(period.previous), hidden) : null,
                ),
              ),
            ),
          ),
        );
        counted += seen.calls.value;
      }),
      { numRuns: 40 },
    );
    // By chance some weeks are empty; that all were would prove nothing.
    expect(counted).toBeGreaterThan(100);
  });

  it('has agents and versions whose only calls are under way', async () => {
    const asked = { days: 30, time_zone: 'America/Los_Angeles' };
    const { busiest } = await ask<DashboardBreakdown>('/dashboard/breakdown', asked);
    expect(busiest.find(({ agent_id }) => agent_id === NEW_AGENT.agent_id)).toMatchObject({
      calls: 1,
      judged: 0,
    });
    const { versions } = await ask<DashboardBreakdown>('/dashboard/breakdown', {
      ...asked,
      agent_id: agents[0],
    });
    expect(versions?.[0]).toMatchObject({ version: NEW_VERSION, calls: 1, live_calls: 1, judged: 0 });
  });

  it('counts a call once that ends while it’s asked', async () => {
    const call_id = randomUUID();
    await asOwner(
      test,
      `insert into calls (workspace_id, call_id, agent_id, agent_name, origin, party, status, fault, is_example, started_at)
       values ($1, $2, $3, 'Agent', 'web', 'Browser', 'in_progress', 'none', false, now())`,
      [workspace, call_id, agents[0]],
    );
    const today = { days: 1, time_zone: 'UTC', include_tests: false };
    const before = await ask<Dashboard>('/dashboard', today);
    let hasEnded = false;
    const database = Object.create(test.database, {
      inWorkspace: {
        value: async (id: string, work: (tx: Transaction) => Promise<unknown>) =>
          test.database.inWorkspace(id, async (tx) =>
            work(
              Object.create(tx, {
                execute: {
                  value: async (question: SQL) => {
                    const answer = await tx.execute(question);
                    // Once it was found among the calls under way.
                    if (!hasEnded && answer.rows.some((row) => 'started_at' in row)) {
                      hasEnded = true;
                      await asOwner(
                        test,
                        `update calls set status = 'ended', end_reason = 'completed', ended_at = now(), duration_ms = 10
                         where call_id = $1`,
                        [call_id],
                      );
                    }
                    return answer;
                  },
                },
              }),
            ),
          ),
      },
    });
    const dashboard = createDashboardService({
      database,
      agents: { latest: async () => [] },
      examples: { summary: async () => null },
      examplesEnabled: false,
    });
    const seen = await dashboard.get({ workspace_id: workspace }, today);
    expect(hasEnded).toBe(true);
    expect(seen.calls.value).toBe(before.calls.value);
    expect((await ask<Dashboard>('/dashboard', today)).calls.value).toBe(before.calls.value);
  });

  it('leads from each figure to as many calls', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const { time_zone, include_tests: _tests, ...asked } = given;
        const seen = await ask<Dashboard>('/dashboard', given);
        const breakdown = await ask<DashboardBreakdown>('/dashboard/breakdown', given);
        const behind = behindFigures(asked, seen.tests);
        const listed = async (filters: CallFilters) => {
          const all: CallSummary[] = [];
          for (let cursor: string | null | undefined; cursor !== null; ) {
            const page = await ask<{ items: CallSummary[]; next_cursor: string | null }>('/calls', {
              ...filters,
              time_zone,
              limit: 100,
              cursor,
            });
            all.push(...page.items);
            cursor = page.next_cursor;
          }
          return all;
        };
        const many = async (filters: CallFilters) => (await listed(filters)).length;
        const connected = await listed(behind.calls);
        const sum = (calls: readonly CallSummary[], of: (call: CallSummary) => number | null) =>
          calls.reduce((total, call) => total + (of(call) ?? 0), 0);
        expect({
          calls: connected.length,
          minutes: sum(connected, ({ duration_ms }) => duration_ms),
          spend: sum(await listed(behind.spend), ({ cost_micros }) => cost_micros),
          not_connected: await many(behind.notConnected),
          timed: await many(behind.response),
          scored: await many(behind.scored),
          live: await many(behind.live),
        }).toEqual({
          calls: seen.calls.value,
          minutes: seen.duration_ms.value,
          spend: seen.spend_micros.value,
          not_connected: seen.not_connected,
          timed: seen.timed_calls,
          scored: seen.scored_calls,
          live: seen.live_calls,
        });
        const some = <Item>(items: readonly Item[] | null, of: (item: Item) => [CallFilters, number][]) =>
          (items ?? []).slice(0, 2).flatMap(of);
        const pairs = [
          ...some(
            seen.outcomes_by_day.toSorted((one, other) => other.unknown - one.unknown),
            ({ day, successful, unsuccessful, unknown }) => [
              [behind.day(day, 'yes'), successful],
              [behind.day(day, 'no'), unsuccessful],
              [behind.day(day, 'unknown'), unknown],
            ],
          ),
          ...some(breakdown.reasons, ({ end_reason, calls }) => [[behind.reason(end_reason), calls]]),
          ...breakdown.topics.map(({ topic_id, calls }): [CallFilters, number] => [
            behind.topic(topic_id),
            calls,
          ]),
          ...some(breakdown.faults, ({ fault, calls }) => [[behind.fault(fault), calls]]),
          ...some(breakdown.hours, ({ weekday, hour, calls }) => [[behind.hour(weekday, hour), calls]]),
          ...some(breakdown.busiest, ({ agent_id, calls }) => [[behind.agent(agent_id), calls]]),
          ...(breakdown.versions ?? []).flatMap((one): [CallFilters, number][] => {
            const ofVersion = behind.version(one.version);
            return [
              [ofVersion, one.calls],
              [{ ...ofVersion, status: 'in_progress' }, one.live_calls],
              [{ ...ofVersion, success: 'yes' }, one.successful],
              [{ ...ofVersion, success: 'no' }, one.judged - one.successful],
              [{ ...ofVersion, min_score: 0 }, one.scored],
            ];
          }),
        ];
        for (const [filters, calls] of pairs)
          expect([filters, await many(filters)]).toEqual([filters, calls]);
        const model = await listed(behind.spendPart('model'));
        expect(model.length > 0).toBe((breakdown.spend_parts.model ?? 0) > 0);
      }),
      { numRuns: 8 },
    );
  });

  it('of topics in Settings are those of their lists, merged and hidden ones too, also once a call is deleted', async () => {
    const compared = async () => {
      const { items } = await ask<{ items: CallTopic[] }>('/call-topics', {});
      return Promise.all(
        items.map(async ({ name, topic_id, calls }) => ({
          name,
          calls,
          listed: (await ask<{ count: number }>('/calls/count', callsOfTopic(topic_id))).count,
        })),
      );
    };
    const before = await compared();
    expect(before.map(({ name }) => name).toSorted()).toEqual(['Bookings', 'Refunds', 'Wrong number']);
    for (const { calls, listed } of before) expect([calls, listed]).toEqual([listed, listed]);
    expect(Math.min(...before.map(({ calls }) => calls))).toBeGreaterThan(0);
    const [call] = (await ask<{ items: CallSummary[] }>('/calls', callsOfTopic(REFUNDS))).items;
    expect((await server.call('DELETE', `/calls/${call?.call_id}`, { as: owner })).status).toBe(204);
    const after = await compared();
    for (const { calls, listed } of after) expect([calls, listed]).toEqual([listed, listed]);
    const refunds = (topics: typeof before) => topics.find(({ name }) => name === 'Refunds')?.calls ?? 0;
    expect(refunds(after)).toBe(refunds(before) - 1);
  });

  it('reads no big table from end to end, as the login that asks', async () => {
    const plans: string[] = [];
    const span = { from: new Date(FIRST - (FIRST % 900_000)), before: new Date() };
    span.before.setUTCMinutes(0, 0, 0);
    for (const agentId of [undefined, agents[0]]) {
      const figures = {
        scope: { channels: ['web' as const, 'test' as const], agentId },
        span,
        days: [daysAgo(3)],
        zone: 'Europe/Berlin',
      };
      await test.database.inWorkspace(workspace, async (tx) => {
        // Few rows fit on a page, and reading it is then the best plan: what matters is that there's another.
        await tx.execute(sql`set local enable_seqscan = off`);
        const explaining: Pick<Transaction, 'execute'> = Object.create(tx, {
          execute: {
            value: async (question: SQL) => {
              const plan = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${question}`);
              plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
              return tx.execute(question);
            },
          },
        });
        // The statements go by `execute` alone.
        await figuresWithin(explaining as Transaction, figures, span);
        await breakdownWithin(explaining as Transaction, figures, span);
      });
    }
    expect(plans.length).toBeGreaterThan(8);
    for (const plan of plans)
      expect(plan).not.toMatch(
        /Seq Scan on (calls|call_figures|agent_call_figures|call_figure_deltas|topic_figures|topic_figure_deltas)\b/,
      );
  });
});
