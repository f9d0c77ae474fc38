/**
 * Reads the figures of calls: rows that were added up, what isn't added to them yet, and calls under way, which are few.
 * Runs inside a workspace's transaction; each question is one statement, which sees a change in one of its places.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { DashboardBreakdown } from '#contract/figures/dashboard-breakdown';
import { countsByName, countsIn, endReasonPlaces, faultPlaces } from '#domain/dashboard/counts';
import type { CountedCalls, DayFigures } from '#domain/dashboard/figures';
import type { TimeSpan } from '#domain/dashboard/period';
import type { Transaction } from '../../../platform/database/transaction';
import {
  type FigureScope,
  figuresWithin,
  instant,
  isOneOf,
  levelsOf,
  measures,
  partsOf,
  sumOf,
} from './figure-rows-store';

/**
 * Has all that the transaction asks be answered as of one moment, else a call that ends between two questions is counted
 * as under way and as over. Before anything else is asked.
 */
export async function asOfOneMoment(tx: Transaction): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read`);
}

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
    select ${sumOf('calls')}, ${sumOf('connected')}, ${sumOf('successful')}, ${sumOf('unsuccessful')},
      ${sumOf('timed')}, ${sumOf('scored')}, ${sumOf('score_sum')}, ${sumOf('duration_ms')}, ${sumOf('spend_micros')}, ${sumOf('model_micros')},
      ${sumOf('voice_micros')}, ${sumOf('transcriber_micros')},
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
    select to_char(day, 'YYYY-MM-DD') as day, ${sumOf('connected')}, ${sumOf('successful')},
      ${sumOf('unsuccessful')}, ${sumOf('duration_ms')}, ${sumOf('spend_micros')}
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
    select weekday, hour, ${sumOf('connected')}
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
