/**
 * The figures of topics: changes of calls are added to them, they're read, and compared with the calls. Runs inside a
 * workspace's transaction; only one transaction at a time may change them for a workspace (`takeTurn`).
 */
import { type SQL, sql } from 'drizzle-orm';
import { type FigureLevel, rangesOf } from '#domain/dashboard/figure-ranges';
import type { CountedTopic } from '#domain/dashboard/topics';
import type { TimeSpan } from '#domain/dashboard/period';
import type { Transaction } from '../../../platform/database/transaction';
import type { FigureScope } from './figure-rows-store';

const NONE = '00000000-0000-0000-0000-000000000000';
const ALL_AGENTS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const LEVELS: readonly FigureLevel[] = ['quarter', 'day', 'block'];

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`;
const cell = sql.raw('topic_id, agent_id, channel, is_example');
const counts = sql.raw('calls, successful, unsuccessful');
const sums = sql.raw(
  'sum(calls)::int as calls, sum(successful)::int as successful, sum(unsuccessful)::int as unsuccessful',
);
const isFilled = sql.raw('(calls <> 0 or successful <> 0 or unsuccessful <> 0)');
const within = (column: SQL, { from, before }: TimeSpan) =>
  sql`workspace_id = current_workspace() and ${column} >= ${instant(from)} and ${column} < ${instant(before)}`;

/** Adds up to `limit` changes to the figures of topics, oldest first. @returns how many */
export async function mergeTopicDeltas(tx: Transaction, limit: number): Promise<number> {
  const oldest = sql`select delta_id from topic_figure_deltas where workspace_id = current_workspace()
    order by delta_id limit ${limit}`;
  return add(
    tx,
    sql`delete from topic_figure_deltas where workspace_id = current_workspace() and delta_id in (${oldest})
      returning quarter, ${cell}, ${counts}`,
  );
}

/** Adds what `changes` answers, by quarter. @returns how many rows those were */
async function add(tx: Transaction, changes: SQL): Promise<number> {
  const result = await tx.execute<{ changes: number }>(sql`
    with changes as (${changes}),
    rows as (select quarter as starts_at, ${cell}, ${counts} from changes),
    ${longerOf},
    added as (
      insert into topic_figures (workspace_id, level, starts_at, ${cell}, ${counts})
      select current_workspace(), level, starts_at, ${cell}, ${counts} from longer
      on conflict (workspace_id, agent_id, level, starts_at, topic_id, channel, is_example) do update set
        calls = topic_figures.calls + excluded.calls, successful = topic_figures.successful + excluded.successful,
        unsuccessful = topic_figures.unsuccessful + excluded.unsuccessful
    )
    select count(*)::int as changes from changes`);
  return result.rows[0]?.changes ?? 0;
}

/** Quarters of agents (the relation `rows`) on every length of time, and of all agents together. */
const longerOf = sql`longer as (
  select level, date_bin(length, starts_at, '2000-01-01Z') as starts_at, topic_id, own as agent_id, channel, is_example, ${sums}
  from rows
  cross join (values ('quarter', interval '15 minutes'), ('day', interval '1 day'), ('block', interval '8 days')) as lengths (level, length)
  cross join lateral (values (agent_id), (${ALL_AGENTS}::uuid)) as owners (own)
  group by 1, 2, 3, 4, 5, 6
)`;

/**
 * Counts the calls of a span, at whose ends quarters begin, and adds to the figures what they lack.
 *
 * @returns how many quarters of a topic and an agent were wrong
 */
export function countTopicsAgain(tx: Transaction, span: TimeSpan): Promise<number> {
  return add(
    tx,
    sql`
    with actual as (
      select date_bin('15 minutes', started_at, '2000-01-01Z') as quarter, coalesce(topic_id, ${NONE}) as topic_id,
        coalesce(agent_id, ${NONE}) as agent_id, channel_of_call(origin, calling_number) as channel, is_example,
        count(*)::int as calls, (count(*) filter (where success))::int as successful,
        (count(*) filter (where not success))::int as unsuccessful
      from calls
      where ${within(sql`started_at`, span)} and ended_at is not null and status in ('in_progress', 'ended', 'failed')
      group by 1, 2, 3, 4, 5
    ), kept as (
      select quarter, ${cell}, ${sums} from (
        select starts_at as quarter, ${cell}, ${counts} from topic_figures
        where ${within(sql`starts_at`, span)} and level = 'quarter' and agent_id <> ${ALL_AGENTS}
        union all
        select quarter, ${cell}, ${counts} from topic_figure_deltas where ${within(sql`quarter`, span)}
      ) as both_forms group by quarter, ${cell}
    ), missing as (
      select quarter, ${cell}, coalesce(a.calls, 0) - coalesce(k.calls, 0) as calls,
        coalesce(a.successful, 0) - coalesce(k.successful, 0) as successful,
        coalesce(a.unsuccessful, 0) - coalesce(k.unsuccessful, 0) as unsuccessful
      from actual a full join kept k using (quarter, ${cell})
    )
    select quarter, ${cell}, ${counts} from missing where ${isFilled}`,
  );
}

/** Makes every row of whole blocks what the quarters of agents come to. @returns how many rows were wrong */
export async function mendTopics(tx: Transaction, span: TimeSpan): Promise<number> {
  const expected = sql`
    rows as (
      select starts_at, ${cell}, ${counts} from topic_figures
      where ${within(sql`starts_at`, span)} and level = 'quarter' and agent_id <> ${ALL_AGENTS}
    ), ${longerOf}`;
  const key = sql.raw(
    'level, starts_at, topic_id, agent_id, channel, is_example, calls, successful, unsuccessful',
  );
  const result = await tx.execute<{ wrong: number }>(sql`
    with ${expected},
    expected as (select ${key} from longer where ${isFilled}),
    kept as (select ${key} from topic_figures where ${within(sql`starts_at`, span)} and ${isFilled})
    select (
      (select count(*) from (select * from expected except select * from kept) as lacking)
      + (select count(*) from (select * from kept except select * from expected) as left_over)
    )::int as wrong`);
  const wrong = result.rows[0]?.wrong ?? 0;
  if (wrong === 0) return 0;
  await tx.execute(sql`
    delete from topic_figures
    where ${within(sql`starts_at`, span)} and (level <> 'quarter' or agent_id = ${ALL_AGENTS})`);
  await tx.execute(sql`
    with ${expected}
    insert into topic_figures (workspace_id, level, starts_at, ${cell}, ${counts})
    select current_workspace(), level, starts_at, ${cell}, ${counts} from longer
    where level <> 'quarter' or agent_id = ${ALL_AGENTS}`);
  return wrong;
}

/** Calls of each topic that are over, by the topic they count for; hidden ones are left out, and of deleted ones they count for none. */
export async function topicsWithin(
  tx: Transaction,
  { channels, agentId }: FigureScope,
  span: TimeSpan,
): Promise<CountedTopic[]> {
  const ofChannels = sql`channel in (${sql.join(
    channels.map((channel) => sql`${channel}`),
    sql`, `,
  )})`;
  const kept = rangesOf(span, LEVELS).map(
    (range) => sql`
      select topic_id, ${counts} from topic_figures
      where ${within(sql`starts_at`, range)} and level = ${range.level} and agent_id = ${agentId ?? ALL_AGENTS} and ${ofChannels}`,
  );
  const changes = sql`
    select topic_id, ${counts} from topic_figure_deltas
    where ${within(sql`quarter`, span)} and ${ofChannels} ${agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`}`;
  const result = await tx.execute<{ [Name in keyof CountedTopic]: CountedTopic[Name] }>(sql`
    select target.topic_id, target.name, ${sums}
    from (${sql.join([...kept, changes], sql` union all `)}) as figures
    left join call_topics own on own.workspace_id = current_workspace() and own.topic_id = figures.topic_id
    left join call_topics target on target.workspace_id = own.workspace_id
      and target.topic_id = coalesce(own.merged_into, own.topic_id) and not target.is_deleted
    where target.is_hidden is not true
    group by target.topic_id, target.name`);
  return result.rows;
}

/** Calls of each topic that are over, of all times. */
export async function callsByTopic(tx: Transaction): Promise<Map<string, number>> {
  const result = await tx.execute<{ topic_id: string; calls: number }>(sql`
    select topic_id, sum(calls)::int as calls from (
      select topic_id, calls from topic_figures
      where workspace_id = current_workspace() and agent_id = ${ALL_AGENTS} and level = 'block'
      union all select topic_id, calls from topic_figure_deltas where workspace_id = current_workspace()
    ) as figures group by topic_id`);
  return new Map(result.rows.map(({ topic_id, calls }) => [topic_id, calls]));
}
