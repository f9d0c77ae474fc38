/**
 * Reads the figures of calls: rows that were added up, what isn't added to them yet, and calls under way, which are few.
 * Runs inside a workspace's transaction; each question is one statement, which sees a change in one of its places.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { DashboardBreakdown } from '#contract/figures/dashboard-breakdown';
import type { FigureChannel } from '#domain/dashboard/channels';
import { countsByName, countsIn, endReasonPlaces, faultPlaces } from '#domain/dashboard/counts';
import type { CountedAgent, CountedCalls, CountedVersion, DayFigures } from '#domain/dashboard/figures';
import { LEAST_JUDGED_CALLS, LISTED_AGENTS } from '#domain/dashboard/figures';
import { endOfLength, type FigureLevel, rangesOf } from '#domain/dashboard/figure-ranges';
import type { TimeSpan } from '#domain/dashboard/period';
import type { SpendParts } from '#domain/money/spend-parts';
import type { Transaction } from '../../../platform/database/transaction';

/** Which calls are counted. */
export interface FigureScope {
  channels: readonly FigureChannel[];
  /** Absent: of all. */
  agentId?: string | undefined;
  /** Absent: with them. */
  examples?: 'out';
}

const measures = sql.raw(
  'calls, connected, successful, unsuccessful, timed, scored, score_sum, duration_ms, spend_micros, model_micros, voice_micros, transcriber_micros, responses, ends, faults',
);

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`;

const isOneOf = (channels: readonly FigureChannel[]) =>
  sql`channel in (${sql.join(
    channels.map((channel) => sql`${channel}`),
    sql`, `,
  )})`;

/** Rows of figures within the span, as a relation with `starts_at`, `channel`, `is_example` and the measures. */
function figuresWithin(
  scope: FigureScope,
  span: TimeSpan,
  levels: readonly FigureLevel[],
  more = sql``,
): SQL {
  const { agentId, channels, examples } = scope;
  const table = agentId === undefined ? sql`call_figures` : sql`agent_call_figures`;
  const ofAgent = agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`;
  const real = examples === undefined ? sql`` : sql`and not is_example`;
  return within(table, channels, span, levels, sql`${ofAgent} ${real}`, more);
}

function within(
  table: SQL,
  channels: readonly FigureChannel[],
  span: TimeSpan,
  levels: readonly FigureLevel[],
  condition: SQL,
  more: SQL,
): SQL {
  // Each range is a stretch of the index.
  const kept = rangesOf(span, levels).map(
    ({ level, from, before }) => sql`
      select starts_at, channel, is_example ${more}, ${measures} from ${table}
      where workspace_id = current_workspace() and level = ${level} and starts_at >= ${instant(from)}
        and starts_at < ${instant(before)} and ${isOneOf(channels)} ${condition}`,
  );
  const changes = sql`
    select quarter, channel, is_example ${more}, ${measures} from call_figure_deltas
    where workspace_id = current_workspace() and quarter >= ${instant(span.from)} and quarter < ${instant(span.before)}
      and ${isOneOf(channels)} ${condition}`;
  return sql.join([...kept, changes], sql` union all `);
}

const ALL_LEVELS: readonly FigureLevel[] = ['quarter', 'hour', 'day', 'block'];
const AGENT_LEVELS: readonly FigureLevel[] = ['quarter', 'day', 'block'];

const levelsOf = ({ agentId }: FigureScope) => (agentId === undefined ? ALL_LEVELS : AGENT_LEVELS);

const number = (name: string) => sql.raw(`coalesce(sum(${name}), 0)::float8 as ${name}`);

/** What the calls of a span that are over add up to. */
export async function countedWithin(
  tx: Transaction,
  scope: FigureScope,
  span: TimeSpan,
): Promise<CountedCalls> {
  const result = await tx.execute<
    Record<
      | 'calls'
      | 'connected'
      | 'successful'
      | 'unsuccessful'
      | 'timed'
      | 'scored'
      | 'score_sum'
      | 'duration_ms'
      | 'spend_micros'
      | 'model_micros'
      | 'voice_micros'
      | 'transcriber_micros'
      | 'examples',
      number
    > &
      Record<'responses' | 'ends' | 'faults', string>
  >(sql`
    select ${number('calls')}, ${number('connected')}, ${number('successful')}, ${number('unsuccessful')},
      ${number('timed')}, ${number('scored')}, ${number('score_sum')}, ${number('duration_ms')}, ${number('spend_micros')}, ${number('model_micros')},
      ${number('voice_micros')}, ${number('transcriber_micros')},
      coalesce(sum(connected) filter (where is_example), 0)::float8 as examples,
      coalesce(sum(responses), 0)::text as responses, coalesce(sum(ends), 0)::text as ends,
      coalesce(sum(faults), 0)::text as faults
    from (${figuresWithin(scope, span, levelsOf(scope))}) as figures`);
  const row = result.rows[0];
  if (row === undefined) throw new Error('A sum has no row.');
  const { responses, ends, faults } = row;
  return {
    calls: row.calls,
    connected: row.connected,
    successful: row.successful,
    unsuccessful: row.unsuccessful,
    timed: row.timed,
    scored: row.scored,
    score_sum: row.score_sum,
    duration_ms: row.duration_ms,
    examples: row.examples,
    spend_micros: row.spend_micros,
    spend_parts: partsOf(row),
    responses: countsIn(responses),
    ends: countsByName(ends, endReasonPlaces),
    faults: countsByName(faults, faultPlaces),
  };
}

interface SpendRow {
  spend_micros: number;
  model_micros: number;
  voice_micros: number;
  transcriber_micros: number;
}

/** What no other part is, is the platform's. */
function partsOf({ spend_micros, model_micros, voice_micros, transcriber_micros }: SpendRow): SpendParts {
  const platform = spend_micros - model_micros - voice_micros - transcriber_micros;
  const parts = { platform, model: model_micros, voice: voice_micros, transcriber: transcriber_micros };
  return Object.fromEntries(Object.entries(parts).filter(([, micros]) => micros !== 0));
}

interface Zone {
  zone: string;
  /** The zone's hours begin with UTC's. */
  wholeHours: boolean;
}

/** Figures within the span by when they begin in the zone, as a relation with `local` and the measures. */
function located(scope: FigureScope, span: TimeSpan, { zone, wholeHours }: Zone): SQL {
  const levels =
    wholeHours && scope.agentId === undefined ? (['quarter', 'hour'] as const) : (['quarter'] as const);
  return sql`select starts_at at time zone ${zone} as local, ${measures} from (${figuresWithin(scope, span, levels)}) as figures`;
}

/** The figures of calls that are over by day. */
export async function daysWithin(
  tx: Transaction,
  scope: FigureScope,
  span: TimeSpan,
  zone: Zone,
): Promise<DayFigures[]> {
  const result = await tx.execute<{ [Name in keyof DayFigures]: DayFigures[Name] }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, ${number('connected')}, ${number('successful')},
      ${number('unsuccessful')}, ${number('duration_ms')}, ${number('spend_micros')}
    from (
      select local::date as day, connected, successful, unsuccessful, duration_ms, spend_micros
      from (${located(scope, span, zone)}) as located
    ) as parted
    group by parted.day`);
  return result.rows;
}

/** Connected calls that are over by weekday and hour. */
export async function hoursWithin(
  tx: Transaction,
  scope: FigureScope,
  span: TimeSpan,
  zone: Zone,
): Promise<DashboardBreakdown['hours']> {
  const result = await tx.execute<{ weekday: number; hour: number; connected: number }>(sql`
    select weekday, hour, ${number('connected')}
    from (
      select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour, connected
      from (${located(scope, span, zone)}) as located
    ) as parted
    group by weekday, hour`);
  return result.rows.map(({ weekday, hour, connected }) => ({ weekday, hour, calls: connected }));
}

/** Whether a connected call that is over began before the instant: whether there is something to compare with. */
export async function hasCallsBefore(tx: Transaction, scope: FigureScope, before: Date): Promise<boolean> {
  const { agentId, channels } = scope;
  const ofAgent = agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`;
  const table = agentId === undefined ? sql`call_figures` : sql`agent_call_figures`;
  const result = await tx.execute<{ has: boolean }>(sql`
    select exists (
      select from ${table} where workspace_id = current_workspace() and level = 'quarter'
        and starts_at < ${instant(before)} and ${isOneOf(channels)} ${ofAgent} and connected > 0
    ) or exists (
      select from call_figure_deltas where workspace_id = current_workspace() and quarter < ${instant(before)}
        and ${isOneOf(channels)} ${ofAgent} and connected > 0
    ) as has`);
  return result.rows[0]?.has === true;
}

/** Whether the workspace has had a call that was neither a test nor an example. */
export async function hasRealCall(tx: Transaction): Promise<boolean> {
  const real = sql`workspace_id = current_workspace() and channel <> 'test' and not is_example and connected > 0`;
  const result = await tx.execute<{ has: boolean }>(sql`
    select exists (select from call_figures where level = 'block' and ${real})
      or exists (select from call_figure_deltas where ${real})
      or exists (
        select from calls where workspace_id = current_workspace() and ended_at is null and status = 'in_progress'
          and origin <> 'test' and not is_example
      ) as has`);
  return result.rows[0]?.has === true;
}

/** A call under way. */
export interface RunningCall {
  started_at: Date;
  agent_id: string | null;
  agent_version: number | null;
  is_example: boolean;
}

/** The connected calls that aren't over, of whatever time. */
export async function runningCalls(
  tx: Transaction,
  { channels, agentId }: FigureScope,
): Promise<RunningCall[]> {
  const ofAgent = agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`;
  const result = await tx.execute<Omit<RunningCall, 'started_at'> & { started_at: string }>(sql`
    select started_at, agent_id, agent_version, is_example
    from (
      select *, channel_of_call(origin, calling_number) as channel from calls
      where workspace_id = current_workspace() and ended_at is null and status = 'in_progress' ${ofAgent}
    ) as running
    where ${isOneOf(channels)}`);
  return result.rows.map((row) => ({ ...row, started_at: new Date(row.started_at) }));
}

/**
 * What the calls of each agent add up to that may be among the busiest, the worst or the dearest: some of each, of those
 * that there still are.
 */
export async function agentsWithin(
  tx: Transaction,
  channels: readonly FigureChannel[],
  span: TimeSpan,
): Promise<CountedAgent[]> {
  type Row = { [Name in keyof SpendRow]: number } & {
    agent_id: string;
    name: string;
    connected: number;
    successful: number;
    unsuccessful: number;
  };
  const result = await tx.execute<Row>(sql`
    with sums as (
      select agent_id, ${number('connected')}, ${number('successful')}, ${number('unsuccessful')},
        ${number('spend_micros')}, ${number('model_micros')}, ${number('voice_micros')},
        ${number('transcriber_micros')}
      from (${within(sql`agent_call_figures`, channels, span, AGENT_LEVELS, sql``, sql`, agent_id`)}) as figures
      group by agent_id
    ), ranked as (
      select sums.*, agents.name, row_number() over (order by connected desc, name, agent_id) as by_calls,
        row_number() over (order by spend_micros desc, name, agent_id) as by_spend,
        row_number() over (
          order by case when successful + unsuccessful >= ${LEAST_JUDGED_CALLS}
            then unsuccessful / (successful + unsuccessful) end desc nulls last, name, agent_id) as by_failure
      from sums join agents using (agent_id)
      where agents.workspace_id = current_workspace() and agents.deleted_at is null
    )
    select * from ranked where least(by_calls, by_spend, by_failure) <= ${LISTED_AGENTS + MARGIN}`);
  return result.rows.map((row) => ({
    agent_id: row.agent_id,
    name: row.name,
    connected: row.connected,
    successful: row.successful,
    unsuccessful: row.unsuccessful,
    spend_micros: row.spend_micros,
    spend_parts: partsOf(row),
  }));
}

/** Calls under way may change an agent's place a little. */
const MARGIN = 20;

/** What the calls of each published version of an agent add up to. */
export async function versionsWithin(
  tx: Transaction,
  { channels, agentId }: FigureScope & { agentId: string },
  span: TimeSpan,
): Promise<CountedVersion[]> {
  const figures = within(
    sql`agent_call_figures`,
    channels,
    span,
    AGENT_LEVELS,
    sql`and agent_id = ${agentId} and agent_version > 0`,
    sql`, agent_version`,
  );
  const result = await tx.execute<{
    version: number;
    connected: number;
    successful: number;
    unsuccessful: number;
    scored: number;
    score_sum: number;
    responses: string;
  }>(sql`
    select agent_version as version, ${number('connected')}, ${number('successful')}, ${number('unsuccessful')},
      ${number('scored')}, ${number('score_sum')}, sum(responses)::text as responses
    from (${figures}) as figures group by agent_version`);
  return result.rows.map(({ responses, ...row }) => ({ ...row, responses: countsIn(responses) }));
}

/** The calls of these agents that began from an instant on, tests left out, those under way among them. */
export async function agentsSince(
  tx: Transaction,
  agentIds: readonly string[],
  since: Date,
): Promise<Map<string, { connected: number; successful: number; judged: number }>> {
  const channels: FigureChannel[] = ['web', 'inbound', 'outbound'];
  // Beyond the end of whatever length is under way.
  const span = { from: since, before: new Date(endOfLength(Date.now(), 'block')) };
  const asked = sql`and agent_id in (${sql.join(
    agentIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const result = await tx.execute<{
    agent_id: string;
    connected: number;
    successful: number;
    unsuccessful: number;
  }>(sql`
    select agent_id, ${number('connected')}, ${number('successful')}, ${number('unsuccessful')}
    from (
      ${within(sql`agent_call_figures`, channels, span, AGENT_LEVELS, asked, sql`, agent_id`)}
    ) as figures group by agent_id`);
  const sums = new Map(
    result.rows.map(({ agent_id, connected, successful, unsuccessful }) => [
      agent_id,
      { connected, successful, judged: successful + unsuccessful },
    ]),
  );
  for (const { agent_id, started_at } of await runningCalls(tx, { channels })) {
    if (agent_id === null || started_at < since) continue;
    const known = sums.get(agent_id) ?? { connected: 0, successful: 0, judged: 0 };
    sums.set(agent_id, { ...known, connected: known.connected + 1 });
  }
  return sums;
}
