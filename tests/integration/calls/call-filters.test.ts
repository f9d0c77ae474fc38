/** The filters of the list of calls, beside a plain reading of the same rows. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CallCount,
  type CallFilters,
  type CallOrder,
  type CallOrigin,
  CallSort,
  type CallSummary,
  Happening,
} from '#contract/calls/calls';
import type { CallEvent } from '#contract/calls/call-events';
import type { SpendPart } from '#contract/calls/spend-parts';
import { type CallStatus, type EndReason, Fault } from '#contract/calls/outcomes';
import type { CallPosition } from '#server/areas/calls/list/call-cursor';
import { listCalls } from '#server/areas/calls/list/call-list';
import {
  type CallSummaryRow,
  type ListCallsOptions,
  positionOf,
} from '#server/areas/calls/list/ordered-store';
import { createFolding } from '#server/areas/calls/folding/folding';
import { isMeant } from '#domain/calls/call-filters';
import { reversedLimits } from '#domain/calls/call-limits';
import { comparePlaces, placeOf } from '#domain/calls/call-order';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import { asOwner, type CallServer, openCallWorkspace, startCallServer } from './call-server';
import { unfold } from './unfolded';

/** Behind which some of the calls are. */
const ALERT = '00000000-0000-4000-8000-0000000000a1';
/** Topics of calls; the third counts for the second. */
const REFUNDS = '00000000-0000-4000-8000-0000000000b1';
const BOOKINGS = '00000000-0000-4000-8000-0000000000b2';
const MERGED = '00000000-0000-4000-8000-0000000000b3';
const ZONE = 'America/New_York';

let test: TestDatabase;
let server: CallServer;
let builder: Person;
let workspace: string;

const faults: unknown[] = [];
/** By call: what was said in it. */
const logs = new Map<string, CallEvent[]>();

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test);
  ({ builder, workspace_id: workspace } = await openCallWorkspace(test));
  await server.call('POST', '/examples', { as: builder });
  await unfold(test, workspace);
  await asOwner(
    test,
    `insert into calls (workspace_id, agent_name, origin, party, called_number, calling_number, status, end_reason, fault,
       success, happened, started_at, ended_at, duration_ms, response_ms, cost_micros, agent_version, facts, setup, spend_parts, score)
     select $1, 'Agent', (array['phone', 'web', 'test'])[1 + n % 3],
       case when n % 3 = 0 then '+1415555' || (1000 + n) else 'Browser' end,
       case when n % 3 = 0 then '+12025550100' end,
       case when n % 6 = 0 then '+12025550100' end,
       (array['ended', 'ended', 'ended', 'refused'])[1 + n % 4], case when n % 4 = 0 then 'completed' else 'caller_hung_up' end,
       (array['none', 'caller', 'provider'])[1 + n % 3], (array[true, false, null])[1 + n % 3],
       case n % 4 when 0 then '{tool_used}' when 1 then '{tool_failed,tool_used}' else '{}' end::text[],
       now() - n * interval '7 hours', now(), nullif(n % 20, 7) * 1500, case when n % 5 > 0 then n * 40 end,
       n % 30 * 12000, nullif(n % 4, 0),
       case n % 3 when 0 then '[{"name":"day","value":"Friday","offset_ms":1},{"name":"name","value":"Ada","offset_ms":2}]'
         when 1 then '[{"name":"code","value":"a=b","offset_ms":1}]' else '[]' end::jsonb,
       case when n % 2 = 0 then '{"variables":{"plan":"Gold"}}'::jsonb end,
       case n % 3 when 0 then '{}' when 1 then '{"platform": 1}' else '{"platform": 1, "model": 2}' end::jsonb,
       case when n % 4 > 0 then n * 7 % 101 end
     from generate_series(1, 60) n`,
    [workspace],
  );
  const said = await asOwner<{ call_id: string; events: CallEvent[] }>(
    test,
    'select call_id, jsonb_agg(event order by seq) as events from call_events group by call_id',
  );
  for (const { call_id, events } of said) logs.set(call_id, events);
  // Half of them folded.
  await asOwner(
    test,
    `update call_folds set not_before = now() + interval '1 day' where call_id::text < '8'`,
  );
  const log = { error: (fault: unknown) => void faults.push(fault) };
  await createFolding({ database: test.database, log }).fold();
  await asOwner(
    test,
    `insert into alerts (workspace_id, alert_id, alert_rule_id, figure, sentence, value, line)
     values ($1, $2, $2, 'success', 'It fell.', 60, 80)`,
    [workspace, ALERT],
  );
  await asOwner(
    test,
    `insert into call_topics (workspace_id, topic_id, name, merged_into)
     values ($1, $2, 'Refunds', null), ($1, $3, 'Bookings', null), ($1, $4, 'Visits', $3)`,
    [workspace, REFUNDS, BOOKINGS, MERGED],
  );
  await asOwner(
    test,
    `update calls set topic_id = (array[$2, $3, $4]::uuid[])[1 + floor(response_ms / 40)::int % 3]
     where workspace_id = $1 and response_ms is not null and not is_example`,
    [workspace, REFUNDS, BOOKINGS, MERGED],
  );
  await asOwner(
    test,
    `insert into alert_calls (workspace_id, alert_id, call_id)
     select workspace_id, $2, call_id from calls where workspace_id = $1 and call_id::text < '6'`,
    [workspace, ALERT],
  );
  await asOwner(
    test,
    `insert into call_tags (workspace_id, call_id, tag)
     select workspace_id, call_id, tag from calls, unnest('{vip,old,new}'::text[]) as tag where workspace_id = $1
       and case tag when 'vip' then call_id::text < '9' else (started_at < now() - interval '9 days') = (tag = 'old') end`,
    [workspace],
  );
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});

interface Page {
  items: CallSummary[];
  next_cursor: string | null;
}

type Asked = CallFilters & Partial<CallOrder>;

function list(filters: Asked, page: { limit: string; cursor?: string } = { limit: '100' }) {
  const query = new URLSearchParams({ ...page });
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined) query.set(name, String(value));
  return server.call<Page>('GET', `/calls?${query}`, { as: builder });
}

/** Every call of a filter, page by page. @param between what happens after each page */
async function all(
  filters: Asked,
  between: () => Promise<void> = async () => undefined,
  limit = '17',
): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { status, body } = await list(filters, { limit, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    ids.push(...body.items.map(({ call_id }) => call_id));
    cursor = body.next_cursor;
    await between();
  }
  return ids;
}

async function count(filters: CallFilters): Promise<CallCount> {
  const given = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  return (await server.call<CallCount>('GET', `/calls/count?${new URLSearchParams(given)}`, { as: builder }))
    .body;
}

type Row = Omit<Parameters<typeof isMeant>[0], 'started_at'> & { call_id: string; started_at: Date };

const rows = async () =>
  (
    await asOwner<Omit<Row, 'direction' | 'events'>>(
      test,
      `select call_id, agent_id, agent_version, is_example, facts, setup, end_reason, status, origin, fault, success, happened, started_at, duration_ms,
         response_ms, score, cost_micros::int, party, called_number, calling_number, ended_at::text, spend_parts,
         (select jsonb_build_object('topic_id', coalesce(t.merged_into, t.topic_id), 'name', t.name) from call_topics t
          where t.workspace_id = calls.workspace_id and t.topic_id = calls.topic_id) as topic,
         array(select alert_id::text from alert_calls a where a.call_id = calls.call_id) as alert_ids,
         array(select tag from call_tags t where t.call_id = calls.call_id) as tags
       from calls where workspace_id = $1 order by started_at desc, call_id desc`,
      [workspace],
    )
  ).map((row): Row => {
    const events = logs.get(row.call_id) ?? [];
    const called = row.calling_number !== null ? 'outbound' : 'inbound';
    return {
      ...row,
      events,
      direction: row.calling_number === null && row.origin !== 'phone' ? null : called,
    };
  });

const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date());
const daysAgo = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

const values = {
  end_reason: fc.constantFrom<EndReason>('completed', 'caller_hung_up', 'silence_timeout'),
  agent_version: fc.constantFrom(1, 2),
  tests: fc.constant('out' as const),
  examples: fc.constantFrom('out' as const, 'only' as const),
  fact: fc.constantFrom('Day=friday', 'name=ada', 'code=a=b', 'day=monday'),
  fact_has: fc.constantFrom('day=fri', 'Day=RI', 'name=ad', 'name=nn', 'code==b', 'code=\\\\'),
  variable: fc.constantFrom('plan=Gold', 'plan=gold ', 'plan=silver', 'Plan=gold'),
  status: fc.constantFrom<CallStatus>('ended', 'failed'),
  origin: fc.constantFrom<CallOrigin>('test', 'web', 'phone'),
  direction: fc.constantFrom('inbound' as const, 'outbound' as const),
  fault: fc.constantFrom<Fault>(...Fault.options),
  success: fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const),
  connected: fc.constantFrom('yes' as const, 'no' as const),
  spent_on: fc.constantFrom<SpendPart>('platform', 'model', 'voice'),
  weekday: fc.integer({ min: 1, max: 7 }),
  hour: fc.integer({ min: 0, max: 23 }),
  happened: fc.constantFrom<Happening>(...Happening.options),
  days: fc.constantFrom(1, 7, 30),
  min_seconds: fc.integer({ min: 0, max: 90 }),
  max_seconds: fc.integer({ min: 0, max: 90 }),
  min_response_ms: fc.integer({ min: 0, max: 2_400 }),
  max_response_ms: fc.integer({ min: 0, max: 2_400 }),
  min_score: fc.integer({ min: 0, max: 100 }),
  max_score: fc.integer({ min: 0, max: 100 }),
  min_cost_micros: fc.integer({ min: 0, max: 720_000 }),
  max_cost_micros: fc.integer({ min: 0, max: 720_000 }),
  alert_id: fc.constant(ALERT),
  tag: fc.constantFrom('vip', 'old', 'new', 'none'),
  topic_id: fc.constantFrom(REFUNDS, BOOKINGS, 'none' as const),
  words: fc.constantFrom('appointment', 'thank', '"thank you"', 'hours open', 'zebra', 'name "my name"'),
  words_by: fc.constantFrom('caller' as const, 'agent' as const, 'either' as const),
  number: fc.constantFrom('+1 415', '(415) 555-10', '0100', '999'),
  from: fc.integer({ min: 7, max: 14 }).map(daysAgo),
  to: fc.integer({ min: 0, max: 7 }).map(daysAgo),
} satisfies { [Name in keyof CallFilters]?: fc.Arbitrary<NonNullable<CallFilters[Name]>> };

/** Up to three filters together. */
const filters: fc.Arbitrary<CallFilters> = fc
  .tuple(fc.record(values), fc.shuffledSubarray(Object.keys(values), { maxLength: 3 }))
  .map(([every, names]): CallFilters => {
    const chosen: CallFilters = Object.fromEntries(
      Object.entries(every).filter(([name]) => names.includes(name)),
    );
    // Limits the wrong way round are refused.
    for (const { least, most, value } of reversedLimits(chosen)) {
      Object.assign(chosen, { [least]: chosen[most], [most]: value });
    }
    return { ...chosen, time_zone: ZONE };
  });

const orders: fc.Arbitrary<CallOrder> = fc.record({
  sort: fc.constantFrom<CallSort>(...CallSort.options),
  order: fc.constantFrom('desc' as const, 'asc' as const),
});

/** A plain reading: filtered and sorted row by row. */
const meantBy = (every: readonly Row[], filters: CallFilters, order: CallOrder): string[] =>
  every
    .map((row) => ({ ...row, started_at: row.started_at.toISOString() }))
    .filter((row) => isMeant(row, filters, new Date()))
    .toSorted((a, b) => comparePlaces(placeOf(a, order.sort), placeOf(b, order.sort), order))
    .map(({ call_id }) => call_id);

describe('a filter of calls', () => {
  it('finds what a plain reading of the rows finds, page by page, in each order', async () => {
    const every = await rows();
    let found = 0;
    await fc.assert(
      fc.asyncProperty(filters, orders, async (given, order) => {
        const meant = meantBy(every, given, order);
        expect(await all({ ...given, ...order })).toEqual(meant);
        expect(await count(given)).toEqual({ count: meant.length, is_more: false });
        found += meant.length > 0 ? 1 : 0;
      }),
      { numRuns: 90 },
    );
    expect(found).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });

  it('by words, a number, a part of a fact or a tag finds the same beyond the calls that are read first', async () => {
    const every = await rows();
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom(
          { words: 'appointment' },
          { words: 'name' },
          { number: '0100' },
          { number: '415555' },
          { fact_has: 'day=fri' },
          { fact_has: 'DAY=Id' },
          { tag: 'vip' },
          { tag: 'old' },
          { tag: 'new', words: 'name' },
        ),
        fc.integer({ min: 1, max: 9 }),
        orders,
        async (others, lookedFor, readFirst, order) => {
          const given = { ...others, ...lookedFor };
          const read: string[] = [];
          for (let after: CallPosition | null | undefined = null; after !== undefined; ) {
            const options: ListCallsOptions = { filters: given, order, after, limit: 4, readFirst };
            const page: CallSummaryRow[] = await test.database.inWorkspace(workspace, (tx) =>
              listCalls(tx, options),
            );
            read.push(...page.map(({ call_id }) => call_id));
            const last = page.at(-1);
            after = last && positionOf(last, order);
          }
          const meant = meantBy(every, given, order);
          expect(read).toEqual(meant);
          found += meant.length;
        },
      ),
      { numRuns: 90 },
    );
    expect(found).toBeGreaterThan(90);
  });

  it('reads none twice and loses none while calls come, end and go', async () => {
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const before = await rows();
        const stays = new Set(
          before.filter(({ party }) => party !== 'Passing').map(({ call_id }) => call_id),
        );
        const read = await all(order, async () => {
          await asOwner(
            test,
            `delete from calls where ctid in (select ctid from calls where party = 'Passing' limit 1)`,
          );
          await asOwner(
            test,
            `insert into calls (workspace_id, agent_name, origin, party, status, started_at, duration_ms, cost_micros)
             select $1, 'Agent', 'web', 'Passing', 'ended', now() - random() * interval '20 days',
               case when n = 1 then (random() * 90000)::int end, case when n = 1 then (random() * 720000)::int end
             from generate_series(1, 2) n`,
            [workspace],
          );
        });
        expect(new Set(read).size).toBe(read.length);
        const kept = before.filter(({ call_id }) => stays.has(call_id));
        expect(read.filter((id) => stays.has(id))).toEqual(meantBy(kept, {}, order));
      }),
      { numRuns: 8 },
    );
    await asOwner(test, `delete from calls where party = 'Passing'`);
  });

  it.each([
    [0, 1],
    [4, 4],
    [10, 13],
  ])(
    'by length from %i s to %i s finds those that are shown so, in seconds that are over',
    async (min_seconds, max_seconds) => {
      const shown = (await rows()).filter(({ duration_ms }) => {
        const seconds = duration_ms === null ? -1 : Math.floor(duration_ms / 1000);
        return seconds >= min_seconds && seconds <= max_seconds;
      });
      expect(shown.some(({ duration_ms }) => (duration_ms ?? 0) > max_seconds * 1000)).toBe(true);
      expect(new Set(await all({ min_seconds, max_seconds }))).toEqual(
        new Set(shown.map(({ call_id }) => call_id)),
      );
    },
  );

  it('by what happened finds the calls whose tool failed', async () => {
    const { body } = await list({ happened: 'tool_failed', number: '555', days: 7, time_zone: ZONE });
    expect(body.items.length).toBeGreaterThan(0);
    const failed = (await rows()).filter(({ happened }) => happened.includes('tool_failed'));
    for (const { call_id } of body.items) expect(failed.map((row) => row.call_id)).toContain(call_id);
    // A list says it of each call, whatever it's filtered by.
    expect(body.items.every(({ tool_failed }) => tool_failed)).toBe(true);
    const { body: used } = await list({ happened: 'tool_used' });
    expect(new Set(used.items.map(({ tool_failed }) => tool_failed))).toEqual(new Set([true, false]));
  });

  it.each([
    [{ from: '2026-11-20', to: '2026-11-19' }, 'to', 'Choose a day on or after the first.'],
    [{ min_seconds: 60, max_seconds: 59 }, 'max_seconds', 'Use 60 or more.'],
    [{ min_score: 80, max_score: 0 }, 'max_score', 'Use 80 or more.'],
    // Also where nothing has to be looked for.
    [
      { min_cost_micros: 2, max_cost_micros: 1, tag: 'never-used', words: 'xylophone' },
      'max_cost_micros',
      'Use 2 or more.',
    ],
    [{ days: 7, time_zone: 'Mars/Olympus' }, 'time_zone', 'Use an IANA name such as Europe/Berlin.'],
    [{ from: 'yesterday' }, 'from', 'Write a day like 2026-11-20.'],
    [{ min_seconds: -1 }, 'min_seconds', 'Use 0 or more.'],
    [{ fact: 'friday' }, 'fact', 'Write a name and a value, such as day=Friday.'],
    [{ variable: '=gold' }, 'variable', 'Write a name and a value, such as day=Friday.'],
    [{ number: '55' }, 'number', 'Use at least three digits.'],
    [{ fact_has: 'day=F' }, 'fact_has', 'Use at least two letters of the value, such as day=Fr.'],
    [{ words: '?!' }, 'words', 'Use a word.'],
    [{ words: 'a '.repeat(13) }, 'words', 'Use at most 12 words.'],
    [{ number: 'abc 123' }, 'number', 'Use digits.'],
    [{ from: '0000-01-01' }, 'from', 'Write a day like 2026-11-20.'],
    [{ to: '9999-12-31' }, 'to', 'Write a day like 2026-11-20.'],
  ])('%j is refused at the field %s', async (given, field, message) => {
    const refused = await list(given as CallFilters);
    expect(refused).toMatchObject({ status: 400, body: { details: { fields: [{ field, message }] } } });
    const path = `/calls/count?${new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))}`;
    expect(await server.call('GET', path, { as: builder })).toMatchObject({ status: 400 });
  });

  it.each([
    { min_seconds: 2_147_483_647 },
    { min_seconds: 60, max_seconds: 60, min_score: 0, max_score: 0 },
    { max_seconds: 2_147_483_647, max_cost_micros: 2_147_483_647, max_response_ms: 2_147_483_647 },
    { from: '2000-01-01', to: '2999-12-31', time_zone: 'Pacific/Kiritimati' },
  ])('%j at the end of what may be asked is answered', async (given) => {
    expect((await list(given)).status).toBe(200);
  });

  it('by what happened knows of calls from before there was one', async () => {
    const stored = await rows();
    expect(stored.some(({ happened }) => happened.includes('knowledge_used'))).toBe(true);
    const [, backfill] = readFileSync(
      'server/platform/database/migrations/0029_what_happened_in_calls.sql',
      'utf8',
    ).split('--> statement-breakpoint');
    // The others are folded, as none was then.
    const examples = stored.filter(({ agent_id, call_id }) => agent_id !== null && call_id < '8');
    await asOwner(
      test,
      `update calls set happened = '{}' where agent_id is not null and call_id::text < '8'`,
    );
    await asOwner(test, backfill ?? '');
    const after = new Map((await rows()).map((row) => [row.call_id, row.happened]));
    expect(examples.length).toBeGreaterThan(10);
    for (const { call_id, happened } of examples) expect(after.get(call_id)).toEqual(happened);
  });

  it.each<CallFilters>([{}, { words: 'appointment' }, { happened: 'tool_used', words: 'name' }])(
    '%j shows none twice and loses none while calls come and are folded',
    async (given) => {
      const every = await rows();
      const now = new Date();
      const meant = every
        .filter((row) => isMeant({ ...row, started_at: row.started_at.toISOString() }, given, now))
        .map(({ call_id }) => call_id);
      expect(meant.length).toBeGreaterThan(10);
      const log = { error: (fault: unknown) => void faults.push(fault) };
      const ids = await all(
        given,
        async () => {
          await asOwner(
            test,
            `insert into calls (workspace_id, agent_name, origin, party, status, started_at, ended_at)
           values ($1, 'Agent', 'web', 'Browser', 'ended', now(), now())`,
            [workspace],
          );
          // A few at a time, so that each page finds some folded that weren't before.
          await asOwner(
            test,
            `update call_folds set not_before = now() where call_id in (select call_id from call_folds limit 8)`,
          );
          await createFolding({ database: test.database, log }).fold();
        },
        '5',
      );
      expect(ids).toEqual(meant);
      expect(faults).toEqual([]);
    },
  );
});
