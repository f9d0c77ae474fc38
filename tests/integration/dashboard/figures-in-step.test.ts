/** Figures stay in step with calls, whatever happens to the calls and to the process that adds them up. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EndReason, Fault } from '#contract/calls/outcomes';
import { countsIn, endReasonPlaces, faultPlaces } from '#domain/dashboard/counts';
import { bucketOf, bucketStarts } from '#domain/dashboard/response-histogram';
import { mergeDeltas, takeTurn } from '#server/areas/calls/figures/merge-store';
import { readOldCalls, recountFigures } from '#server/areas/calls/figures/recount';
import { createFiguresUpkeep } from '#server/areas/calls/figures-upkeep';
import { openCallWorkspace, asOwner } from '../calls/call-server';
import { createTestDatabase, type TestDatabase } from '../database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.remove());

const upkeep = () =>
  createFiguresUpkeep({ database: test.database, log: { warn: () => undefined, error: () => undefined } });

/** What a call may be. */
const past = fc.record({
  /** Minutes before a day on which clocks change in many zones. */
  minutes: fc.integer({ min: -2_000, max: 40_000 }),
  agent: fc.constantFrom(0, 1, null),
  version: fc.constantFrom(null, 1, 2),
  origin: fc.constantFrom('test', 'web', 'phone'),
  outbound: fc.boolean(),
  status: fc.constantFrom('ended', 'failed', 'not_connected', 'refused'),
  end_reason: fc.constantFrom(...EndReason.options),
  fault: fc.constantFrom(...Fault.options),
  success: fc.constantFrom(true, false, null),
  score: fc.option(fc.integer({ min: 0, max: 100 })),
  topic: fc.constantFrom(null, ...['1', '2'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)),
  is_example: fc.boolean(),
  duration_ms: fc.integer({ min: 0, max: 600_000 }),
  times: fc.option(fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 12 })),
  cost: fc.integer({ min: 0, max: 500_000 }),
  model: fc.integer({ min: 0, max: 500_000 }),
});
type Past = typeof past extends fc.Arbitrary<infer Value> ? Value : never;

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('add' as const), call: past, running: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('change' as const), call: past, which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('merge' as const), limit: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('crash' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('recount' as const) }) },
);

const columns = `started_at, agent_id, agent_version, origin, calling_number, status, end_reason, fault, success, score, is_example,
  duration_ms, response_ms, response_times, cost_micros, spend_parts, ended_at, topic_id`;
const placeholders = Array.from({ length: 18 }, (_, place) => `$${place + 3}`).join(', ');

function valuesOf(call: Past, agents: readonly string[], running: boolean): unknown[] {
  const { times, agent } = call;
  return [
    new Date(Date.UTC(2026, 9, 25) - call.minutes * 60_000).toISOString(),
    agent === null ? null : agents[agent],
    call.version,
    call.origin,
    call.outbound ? '+12025550100' : null,
    running ? 'in_progress' : call.status,
    running ? null : call.end_reason,
    call.fault,
    running ? null : call.success,
    running ? null : call.score,
    call.is_example,
    running ? null : call.duration_ms,
    times?.[0] ?? null,
    times,
    running ? null : call.cost + call.model,
    JSON.stringify(call.model > 0 ? { platform: call.cost, model: call.model } : {}),
    running ? null : new Date().toISOString(),
    running ? null : call.topic,
  ];
}

interface CellRow {
  quarter: Date;
  agent_id: string;
  agent_version: number;
  channel: string;
  is_example: boolean;
}

/** Calls that are over, added up one by one, by what a row of figures is about. */
async function plainCount(workspaceId: string): Promise<Map<string, unknown>> {
  const rows = await asOwner<
    CellRow & {
      started_at: Date;
      origin: string;
      calling_number: string | null;
      status: string;
      end_reason: EndReason | null;
      fault: Fault;
      success: boolean | null;
      duration_ms: number | null;
      response_ms: number | null;
      score: number | null;
      response_times: number[] | null;
      cost_micros: string | null;
      spend_parts: { model?: number };
    }
  >(test, 'select * from calls where workspace_id = $1 and ended_at is not null', [workspaceId]);
  const byCell = new Map<string, Record<string, unknown>>();
  for (const row of rows) {
    const quarter = new Date(Math.floor(row.started_at.getTime() / 900_000) * 900_000).toISOString();
    const channel =
      row.origin === 'test'
        ? 'test'
        : row.calling_number !== null
          ? 'outbound'
          : row.origin === 'web'
            ? 'web'
            : 'inbound';
    const agent = row.agent_id ?? '00000000-0000-0000-0000-000000000000';
    const key = [quarter, agent, row.agent_version ?? 0, channel, row.is_example].join(' ');
    const sums = byCell.get(key) ?? {};
    byCell.set(key, sums);
    const connected = row.status === 'ended' || row.status === 'failed';
    const add = (name: string, amount: number) => {
      if (amount !== 0) sums[name] = Number(sums[name] ?? 0) + amount;
    };
    add('calls', 1);
    add('connected', Number(connected));
    add('successful', Number(connected && row.success === true));
    add('unsuccessful', Number(connected && row.success === false));
    add('timed', Number(connected && row.response_ms !== null));
    add('scored', Number(connected && row.score !== null));
    add('score_sum', connected ? (row.score ?? 0) : 0);
    add('duration_ms', connected ? (row.duration_ms ?? 0) : 0);
    add('spend_micros', Number(row.cost_micros ?? 0));
    add('model_micros', row.spend_parts.model ?? 0);
    for (const time of row.response_times ?? []) add(`response ${bucketOf(time)}`, 1);
    if (row.end_reason) add(`end ${endReasonPlaces.indexOf(row.end_reason)}`, 1);
    add(`fault ${faultPlaces.indexOf(row.fault)}`, 1);
  }
  return byCell;
}

/** The same as the figures have it, those with what isn't merged yet. */
async function kept(workspaceId: string): Promise<Map<string, unknown>> {
  const sums = [
    'calls',
    'connected',
    'successful',
    'unsuccessful',
    'timed',
    'scored',
    'score_sum',
    'duration_ms',
    'spend_micros',
    'model_micros',
    'responses',
    'ends',
    'faults',
  ];
  const rows = await asOwner<CellRow & Record<string, string>>(
    test,
    `select quarter, agent_id, agent_version, channel, is_example, ${sums.map((name) => `sum(${name})::text as ${name}`).join(', ')}
     from (
       select starts_at as quarter, agent_id, agent_version, channel, is_example, ${sums.join(', ')}
       from agent_call_figures where workspace_id = $1 and level = 'quarter'
       union all
       select quarter, agent_id, agent_version, channel, is_example, ${sums.join(', ')}
       from call_figure_deltas where workspace_id = $1
     ) as figures group by 1, 2, 3, 4, 5 having sum(calls) <> 0`,
    [workspaceId],
  );
  return new Map(
    rows.map((row) => {
      const counts: Record<string, number> = {};
      for (const name of sums.slice(0, 10)) if (row[name] !== '0') counts[name] = Number(row[name]);
      for (const [name, many] of [
        ['response', row.responses],
        ['end', row.ends],
        ['fault', row.faults],
      ] as const) {
        for (const [place, count] of countsIn(many ?? '')) counts[`${name} ${place}`] = count;
      }
      const { quarter, agent_id, agent_version, channel, is_example } = row;
      return [[quarter.toISOString(), agent_id, agent_version, channel, is_example].join(' '), counts];
    }),
  );
}

/** The figures of topics, by reading the calls and as they're kept, also of all agents together. */
async function topicCounts(workspaceId: string): Promise<{ plain: object[]; kept: object[]; all: object[] }> {
  const counts = `sum(calls)::int as calls, sum(successful)::int as successful, sum(unsuccessful)::int as unsuccessful`;
  const filled = `having sum(calls) <> 0 order by 1, 2`;
  const none = `'00000000-0000-0000-0000-000000000000'`;
  const everyone = `'ffffffff-ffff-ffff-ffff-ffffffffffff'`;
  const plain = await asOwner<object>(
    test,
    `select date_bin('15 minutes', started_at, '2000-01-01Z') as quarter,
       concat(coalesce(topic_id, ${none}), coalesce(agent_id, ${none}), is_example) as which, count(*)::int as calls,
       (count(*) filter (where success))::int as successful, (count(*) filter (where not success))::int as unsuccessful
     from calls where workspace_id = $1 and ended_at is not null and status in ('ended', 'failed')
     group by 1, 2 order by 1, 2`,
    [workspaceId],
  );
  const kept = await asOwner<object>(
    test,
    `select quarter, concat(topic_id, agent_id, is_example) as which, ${counts} from (
       select starts_at as quarter, topic_id, agent_id, is_example, calls, successful, unsuccessful from topic_figures
       where workspace_id = $1 and level = 'quarter' and agent_id <> ${everyone}
       union all
       select quarter, topic_id, agent_id, is_example, calls, successful, unsuccessful from topic_figure_deltas
       where workspace_id = $1
     ) as both_forms group by 1, 2 ${filled}`,
    [workspaceId],
  );
  const all = await asOwner<object>(
    test,
    `select level, sum(calls)::int as calls from topic_figures where workspace_id = $1 and agent_id = ${everyone}
     group by 1 having sum(calls) <> 0 order by 1`,
    [workspaceId],
  );
  return { plain, kept, all };
}

async function withAgents(): Promise<{ workspace_id: string; agents: string[] }> {
  const { workspace_id } = await openCallWorkspace(test);
  const agents = [randomUUID(), randomUUID()];
  for (const agent of agents) {
    await asOwner(
      test,
      `insert into agents (workspace_id, agent_id, name, draft) values ($1, $2, 'A', '{}')`,
      [workspace_id, agent],
    );
  }
  return { workspace_id, agents };
}

const inTurn = <T>(workspaceId: string, work: Parameters<typeof test.database.inWorkspace<T>>[1]) =>
  test.database.inWorkspace(workspaceId, async (tx) => {
    expect(await takeTurn(tx, workspaceId)).toBe(true);
    return work(tx);
  });

describe('figures of calls', () => {
  it('are a plain count of the calls, whatever is done to them in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        const { workspace_id, agents } = await withAgents();
        const ids: string[] = [];
        const faults: unknown[] = [];
        let repaired = 0;
        for (const one of steps) {
          if (one.does === 'add') {
            const call_id = randomUUID();
            ids.push(call_id);
            await asOwner(
              test,
              `insert into calls (workspace_id, call_id, agent_name, party, ${columns}) values ($1, $2, 'A', 'B', ${placeholders})`,
              [workspace_id, call_id, ...valuesOf(one.call, agents, one.running)],
            );
          } else if (one.does === 'change') {
            const call_id = ids[one.which % ids.length];
            await asOwner(
              test,
              `update calls set (${columns}) = (${placeholders}) where workspace_id = $1 and call_id = $2`,
              [workspace_id, call_id ?? randomUUID(), ...valuesOf(one.call, agents, false)],
            );
          } else if (one.does === 'delete') {
            const [call_id] = ids.splice(one.which % (ids.length || 1), 1);
            await asOwner(test, 'delete from calls where workspace_id = $1 and call_id = $2', [
              workspace_id,
              call_id,
            ]);
          } else if (one.does === 'merge') {
            await inTurn(workspace_id, (tx) => mergeDeltas(tx, one.limit));
          } else if (one.does === 'crash') {
            const crash = inTurn(workspace_id, async (tx) => {
              await mergeDeltas(tx, 3);
              throw new Error('The process is gone.');
            });
            faults.push(await crash.catch((error: Error) => error.message));
          } else {
            // Whatever happened before, nothing is wrong.
            repaired += (await recountFigures(test.database, workspace_id)).repaired;
          }
        }
        expect(repaired).toBe(0);
        expect(new Set(faults)).toEqual(new Set(faults.length > 0 ? ['The process is gone.'] : []));
        const plain = await plainCount(workspace_id);
        expect(await kept(workspace_id)).toEqual(plain);
        await upkeep().merge();
        expect(
          await asOwner(test, 'select from call_figure_deltas where workspace_id = $1', [workspace_id]),
        ).toEqual([]);
        expect(await kept(workspace_id)).toEqual(plain);
        expect(await recountFigures(test.database, workspace_id)).toEqual({ repaired: 0 });
        const topics = await topicCounts(workspace_id);
        expect(topics.kept).toEqual(topics.plain);
        const calls = topics.plain.reduce((sum, one) => sum + Number((one as { calls: number }).calls), 0);
        expect(topics.all).toEqual(
          calls === 0 ? [] : ['block', 'day', 'quarter'].map((level) => ({ level, calls })),
        );
      }),
      { numRuns: 12 },
    );
  });

  it('that are wrong are repaired on every length, also while calls end', async () => {
    const { workspace_id, agents } = await withAgents();
    const add = (calls: readonly Past[]) =>
      Promise.all(
        calls.map((call) =>
          asOwner(
            test,
            `insert into calls (workspace_id, call_id, agent_name, party, ${columns}) values ($1, $2, 'A', 'B', ${placeholders})`,
            [workspace_id, randomUUID(), ...valuesOf(call, agents, false)],
          ),
        ),
      );
    await add(fc.sample(past, { numRuns: 20, seed: 1 }));
    await upkeep().merge();
    const levels = () =>
      asOwner<object>(
        test,
        `select level, starts_at, channel, is_example, calls, ends from call_figures where workspace_id = $1 and calls <> 0
         union all select level, starts_at, channel || agent_id || agent_version, is_example, calls, ends from agent_call_figures
         where workspace_id = $1 and calls <> 0 order by 1, 2, 3, 4`,
        [workspace_id],
      );
    const right = await levels();
    await asOwner(
      test,
      `update agent_call_figures set calls = calls + 1 where workspace_id = $1 and level = 'quarter'`,
      [workspace_id],
    );
    await asOwner(test, `delete from call_figures where workspace_id = $1 and level in ('hour', 'block')`, [
      workspace_id,
    ]);
    await asOwner(test, `update agent_call_figures set ends = 0 where workspace_id = $1 and level = 'day'`, [
      workspace_id,
    ]);
    const topics = await topicCounts(workspace_id);
    await asOwner(
      test,
      `update topic_figures set calls = calls + 1 where workspace_id = $1 and (level = 'day' or agent_id <> $2)`,
      [workspace_id, agents[0]],
    );
    expect((await recountFigures(test.database, workspace_id)).repaired).toBeGreaterThan(0);
    expect(await levels()).toEqual(right);
    expect(await topicCounts(workspace_id)).toEqual(topics);

    // All forgotten, as before there were figures; calls end while they're counted, and two count at once.
    for (const table of ['call_figures', 'agent_call_figures', 'call_figure_deltas'])
      await asOwner(test, `delete from ${table} where workspace_id = $1`, [workspace_id]);
    await Promise.all([
      recountFigures(test.database, workspace_id),
      add(fc.sample(past, { numRuns: 20, seed: 2 })),
      recountFigures(test.database, workspace_id),
    ]);
    expect(await kept(workspace_id)).toEqual(await plainCount(workspace_id));
    await upkeep().merge();
    expect(await recountFigures(test.database, workspace_id)).toEqual({ repaired: 0 });
  });

  it('don’t make calls that end at once wait for each other', async () => {
    const { workspace_id, agents } = await withAgents();
    const [call] = fc.sample(past, { numRuns: 1, seed: 3 });
    if (call === undefined) throw new Error('There is no call.');
    const insert = `insert into calls (workspace_id, call_id, agent_name, party, ${columns}) values ($1, $2, 'A', 'B', ${placeholders})`;
    const values = () => [workspace_id, randomUUID(), ...valuesOf(call, agents, false)];
    const client = new Client({ connectionString: test.ownerUrl });
    await client.connect();
    try {
      await client.query('begin');
      await client.query(insert, values());
      // Another of the same quarter and agent ends, and is added up, while this one isn't committed.
      await asOwner(test, insert, values());
      await upkeep().merge();
      await client.query('commit');
    } finally {
      await client.end();
    }
    expect(await kept(workspace_id)).toEqual(await plainCount(workspace_id));
  });

  it('of calls from before are counted by the job, with the response times of their logs', async () => {
    const { workspace_id, agents } = await withAgents();
    const call_id = randomUUID();
    await asOwner(
      test,
      `insert into calls (workspace_id, call_id, agent_id, agent_name, origin, party, status, end_reason, started_at, ended_at, response_ms, receipt)
       values ($1, $2, $3, 'A', 'web', 'Browser', 'ended', 'completed', now(), now(), 640, $4)`,
      [
        workspace_id,
        call_id,
        agents[0],
        JSON.stringify({
          total_micros: 700,
          lines: [
            { item: 'platform', amount_micros: 500 },
            { item: 'gpt:output', amount_micros: 200 },
          ],
        }),
      ],
    );
    const events = [
      { seq: 1, offset_ms: 1000, type: 'caller_said', turn: 1, text: 'Hello', source: 'typed' },
      { seq: 2, offset_ms: 1640, type: 'agent_said', turn: 1, text: 'Hello', interrupted: false },
    ];
    for (const event of events) {
      await asOwner(
        test,
        'insert into call_events (workspace_id, call_id, seq, event) values ($1, $2, $3, $4)',
        [workspace_id, call_id, event.seq, event],
      );
    }
    await asOwner(test, 'delete from call_figure_deltas where workspace_id = $1', [workspace_id]);
    await upkeep().check();
    await upkeep().merge();
    expect([...(await kept(workspace_id)).values()]).toEqual([
      expect.objectContaining({ calls: 1, model_micros: 200, [`response ${bucketOf(640)}`]: 1 }),
    ]);
    expect(await readOldCalls(test.database, workspace_id)).toBe(0);
    // For another day there's nothing to do.
    const [state] = await asOwner<{ due: boolean }>(
      test,
      'select exists(select from workspaces_to_recount(1000) where workspace_id = $1) as due',
      [workspace_id],
    );
    expect(state).toEqual({ due: false });
  });

  it('have a place for each reason and fault, and the buckets of the code', async () => {
    const places = await asOwner<{ place: number }>(
      test,
      'select end_reason_place(reason) as place from unnest($1::text[]) with ordinality as given (reason, n) order by n',
      [endReasonPlaces],
    );
    expect(places.map(({ place }) => place)).toEqual(endReasonPlaces.map((_, place) => place));
    const faults = await asOwner<{ place: number }>(
      test,
      'select fault_place(fault) as place from unnest($1::text[]) with ordinality as given (fault, n) order by n',
      [faultPlaces],
    );
    expect(faults.map(({ place }) => place)).toEqual(faultPlaces.map((_, place) => place));
    const edges = bucketStarts.flatMap((start) => [start - 1, start]);
    const buckets = await asOwner<{ bucket: number }>(
      test,
      'select response_bucket(ms) as bucket from unnest($1::int[]) with ordinality as given (ms, n) order by n',
      [edges],
    );
    expect(buckets.map(({ bucket }) => bucket)).toEqual(edges.map(bucketOf));
  });
});
