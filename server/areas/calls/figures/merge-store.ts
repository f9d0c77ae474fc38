/**
 * Adds changes of calls to the figures, and compares the figures with the calls. Runs inside a workspace's transaction;
 * only one transaction at a time may do it for a workspace.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';

/** Takes the turn of a workspace's figures until the transaction ends. @returns false when another has it */
export async function takeTurn(tx: Transaction, workspaceId: string): Promise<boolean> {
  const result = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${turnOf(workspaceId)}) as taken`,
  );
  return result.rows[0]?.taken === true;
}

/** As `takeTurn`, after the process that has it. */
export async function waitForTurn(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turnOf(workspaceId)})`);
}

const turnOf = (workspaceId: string) => sql`hashtextextended(${`call figures ${workspaceId}`}, 0)`;

/** Adds up to `limit` changes to the figures, oldest first. @returns how many */
export async function mergeDeltas(tx: Transaction, limit: number): Promise<number> {
  const oldest = sql`select delta_id from call_figure_deltas where workspace_id = current_workspace()
    order by delta_id limit ${limit}`;
  return add(
    tx,
    sql`delete from call_figure_deltas where workspace_id = current_workspace() and delta_id in (${oldest})
      returning quarter, agent_id, agent_version, channel, is_example, ${measures}`,
  );
}

/**
 * Counts the calls that began from `from` on and before `before`, both at the edge of a quarter of an hour, and adds to
 * the figures what they lack. Calls that end meanwhile are neither lost nor counted twice: one statement sees them with
 * what they wrote, or neither.
 *
 * @returns how many quarters of an agent were wrong
 */
export function countAgain(tx: Transaction, { from, before }: TimeSpan): Promise<number> {
  const time = (column: SQL) =>
    sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${before.toISOString()}::timestamptz`;
  return add(
    tx,
    sql`
    with units as materialized (
      select place, count_unit(place) as unit from generate_series(0, 99) as place
    ), counted as materialized (
      select date_bin('15 minutes', started_at, '2000-01-01Z') as quarter, coalesce(agent_id, ${NO_AGENT}) as agent_id,
        coalesce(agent_version, 0) as agent_version, channel_of_call(origin, calling_number) as channel, is_example,
        status in ('in_progress', 'ended', 'failed') as is_connected, success, score, response_ms, duration_ms, cost_micros,
        end_reason, fault, response_times, spend_parts
      from calls
      where workspace_id = current_workspace() and ended_at is not null and ${time(sql`started_at`)}
    ), actual as (
      select ${cell}, count(*) as calls, count(*) filter (where is_connected) as connected,
        count(*) filter (where is_connected and success) as successful,
        count(*) filter (where is_connected and not success) as unsuccessful,
        count(*) filter (where is_connected and response_ms is not null) as timed,
        count(*) filter (where is_connected and score is not null) as scored,
        coalesce(sum(score) filter (where is_connected), 0) as score_sum,
        coalesce(sum(duration_ms) filter (where is_connected), 0) as duration_ms,
        coalesce(sum(cost_micros), 0) as spend_micros,
        coalesce(sum((spend_parts ->> 'model')::bigint), 0) as model_micros,
        coalesce(sum((spend_parts ->> 'voice')::bigint), 0) as voice_micros,
        coalesce(sum((spend_parts ->> 'transcriber')::bigint), 0) as transcriber_micros,
        coalesce(sum(reason.unit), 0) as ends, sum(failing.unit) as faults
      from counted
      left join units reason on reason.place = end_reason_place(end_reason)
      join units failing on failing.place = fault_place(fault)
      group by ${cell}
    ), heard as (
      select ${cell}, sum(unit) as responses
      from counted cross join lateral unnest(response_times) as time
      join units on place = response_bucket(time)
      group by ${cell}
    ), kept as (
      select ${cell}, ${sums} from (
        select starts_at as quarter, agent_id, agent_version, channel, is_example, ${measures}
        from agent_call_figures
        where workspace_id = current_workspace() and level = 'quarter' and ${time(sql`starts_at`)}
        union all
        select ${cell}, ${measures} from call_figure_deltas
        where workspace_id = current_workspace() and ${time(sql`quarter`)}
      ) as both_forms group by ${cell}
    ), missing as (
      select ${cell}, ${each((name) => sql`coalesce(counts.${name}, 0) - coalesce(kept.${name}, 0) as ${name}`)}
      from (select * from actual left join heard using (${cell})) as counts full join kept using (${cell})
    )
    select ${cell}, ${measures} from missing where ${isFilled}`,
  );
}

interface TimeSpan {
  /** From and including. */
  from: Date;
  /** Up to and without. */
  before: Date;
}

const NO_AGENT = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`);
const cell = sql.raw('quarter, agent_id, agent_version, channel, is_example');
const names = [
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
  'voice_micros',
  'transcriber_micros',
  'responses',
  'ends',
  'faults',
] as const;
/** Which hold many counts. */
const many: ReadonlySet<string> = new Set(['responses', 'ends', 'faults']);
const measures = sql.raw(names.join(', '));
const each = (of: (name: SQL) => SQL) =>
  sql.join(
    names.map((name) => of(sql.raw(name))),
    sql`, `,
  );
const sums = sql.join(
  names.map((name) => sql.raw(`sum(${name})${many.has(name) ? '' : '::bigint'} as ${name}`)),
  sql`, `,
);
const isFilled = sql.join(
  names.map((name) => sql.raw(`${name} <> 0`)),
  sql` or `,
);

const ofAll = sql.raw('channel, is_example');
const ofAgent = sql.raw('agent_id, agent_version, channel, is_example');

/** One length of time made of rows of a shorter one. */
const longer = (level: string, from: SQL, which: SQL) => sql`
  select ${sql.raw(`'${level}'`)}::text as level, date_bin(${sql.raw(`'${lengths[level]}'`)}, starts_at, '2000-01-01Z') as starts_at,
    ${which}, ${sums}
  from ${from} group by 1, 2, ${which}`;

const lengths: Record<string, string> = { hour: '1 hour', day: '1 day', block: '8 days' };

/** The rows of all agents, and those of each, that quarters of agents (the relation `cells`) come to, each made of a shorter one. */
const levels = sql`
  agent_days as (${longer('day', sql`cells`, ofAgent)}),
  agent_blocks as (${longer('block', sql`agent_days`, ofAgent)}),
  quarters as (
    select 'quarter'::text as level, starts_at, ${ofAll}, ${sums}
    from cells group by starts_at, ${ofAll}
  ),
  hours as (${longer('hour', sql`quarters`, ofAll)}),
  days as (${longer('day', sql`hours`, ofAll)}),
  blocks as (${longer('block', sql`days`, ofAll)})`;

const added = (table: string) => sql`do update set
  ${each((name) => sql`${name} = ${sql.raw(table)}.${name} + excluded.${name}`)}`;

/** Adds to the figures of every length what `changes` answers, by quarter and agent. @returns how many rows those were */
async function add(tx: Transaction, changes: SQL): Promise<number> {
  const result = await tx.execute<{ changes: number }>(sql`
    with changes as (${changes}),
    cells as (
      select 'quarter'::text as level, quarter as starts_at, ${ofAgent}, ${sums}
      from changes group by quarter, ${ofAgent}
    ),
    ${levels},
    of_agents as (
      insert into agent_call_figures (workspace_id, level, starts_at, ${ofAgent}, ${measures})
      select current_workspace(), * from (
        select * from cells union all select * from agent_days union all select * from agent_blocks
      ) as rows
      on conflict (workspace_id, level, starts_at, ${ofAgent}) ${added('agent_call_figures')}
    ),
    of_all as (
      insert into call_figures (workspace_id, level, starts_at, ${ofAll}, ${measures})
      select current_workspace(), * from (
        select * from quarters union all select * from hours union all select * from days union all select * from blocks
      ) as rows
      on conflict (workspace_id, level, starts_at, ${ofAll}) ${added('call_figures')}
    )
    select count(*)::int as changes from changes`);
  return result.rows[0]?.changes ?? 0;
}

/**
 * Makes the figures of longer times, of whole blocks, what their quarters of agents come to.
 *
 * @param span begins and ends at the edge of a block
 * @returns how many rows were wrong
 */
export async function mendLonger(tx: Transaction, { from, before }: TimeSpan): Promise<number> {
  const within = sql`workspace_id = current_workspace() and starts_at >= ${from.toISOString()}::timestamptz
    and starts_at < ${before.toISOString()}::timestamptz`;
  const filled = sql`(${isFilled})`;
  const expected = sql`
    with cells as (
      select level, starts_at, ${ofAgent}, ${measures} from agent_call_figures
      where ${within} and level = 'quarter'
    ), ${levels},
    agents_expected as (select * from agent_days union all select * from agent_blocks),
    all_expected as (
      select * from quarters union all select * from hours union all select * from days union all select * from blocks
    )`;
  const kept = (table: string, which: SQL) =>
    sql`select level, starts_at, ${which}, ${measures} from ${sql.raw(table)}
      where ${within} and ${filled}`;
  const ofAgentsKept = sql`${kept('agent_call_figures', ofAgent)} and level <> 'quarter'`;
  const ofAllKept = kept('call_figures', ofAll);
  const differing = (one: SQL, other: SQL) =>
    sql`select count(*) as n from ((${one}) except (${other})) as differing`;
  const result = await tx.execute<{ wrong: number }>(sql`${expected}
    select sum(n)::int as wrong from (
      ${differing(sql`select * from agents_expected where ${filled}`, ofAgentsKept)}
      union all ${differing(ofAgentsKept, sql`select * from agents_expected where ${filled}`)}
      union all ${differing(sql`select * from all_expected where ${filled}`, ofAllKept)}
      union all ${differing(ofAllKept, sql`select * from all_expected where ${filled}`)}
    ) as counts`);
  const wrong = result.rows[0]?.wrong ?? 0;
  if (wrong === 0) return 0;
  await tx.execute(sql`delete from agent_call_figures where ${within} and level <> 'quarter'`);
  await tx.execute(sql`delete from call_figures where ${within}`);
  await tx.execute(sql`${expected}, of_agents as (
      insert into agent_call_figures (workspace_id, level, starts_at, ${ofAgent}, ${measures})
      select current_workspace(), * from agents_expected
    )
    insert into call_figures (workspace_id, level, starts_at, ${ofAll}, ${measures})
    select current_workspace(), * from all_expected`);
  return wrong;
}
