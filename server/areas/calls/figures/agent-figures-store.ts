/** Reads the figures of calls by agent, and by an agent's versions. Runs inside a workspace's transaction. */
import { sql } from 'drizzle-orm';
import type { FigureChannel } from '#domain/dashboard/channels';
import { countsIn } from '#domain/dashboard/counts';
import {
  type CountedAgent,
  type CountedVersion,
  LEAST_JUDGED_CALLS,
  LISTED_AGENTS,
} from '#domain/dashboard/figures';
import { endOfLength } from '#domain/dashboard/figure-ranges';
import type { TimeSpan } from '#domain/dashboard/period';
import type { Transaction } from '../../../platform/database/transaction';
import {
  AGENT_LEVELS,
  type FigureScope,
  partsOf,
  rowsWithin,
  type SpendRow,
  sumOf,
} from './figure-rows-store';
import { runningCalls } from './read-store';

/**
 * What the calls of each agent add up to that may be among the busiest, the worst or the dearest: some of each, of those
 * that there still are.
 *
 * @param running how many calls under way an agent has beside those that are over
 */
export async function agentsWithin(
  tx: Transaction,
  channels: readonly FigureChannel[],
  span: TimeSpan,
  running: ReadonlyMap<string, number>,
): Promise<CountedAgent[]> {
  type Row = { [Name in keyof SpendRow]: number } & {
    agent_id: string;
    name: string;
    connected: number;
    successful: number;
    unsuccessful: number;
  };
  const names = [
    'successful',
    'unsuccessful',
    'spend_micros',
    'model_micros',
    'voice_micros',
    'transcriber_micros',
  ];
  const sums = sql.join(names.map(sumOf), sql`, `);
  // An agent whose only calls are under way has no sums.
  const known = sql.raw(names.map((name) => `coalesce(${name}, 0) as ${name}`).join(', '));
  const result = await tx.execute<Row>(sql`
    with sums as (
      select agent_id, ${sumOf('connected')}, ${sums}
      from (${rowsWithin(sql`agent_call_figures`, channels, span, AGENT_LEVELS, sql``, sql`, agent_id`)}) as figures
      group by agent_id
    ), running as (
      select * from unnest(
        ${sql.param([...running.keys()])}::uuid[], ${sql.param([...running.values()])}::int[]
      ) as given (agent_id, live)
    ), joined as (
      select agent_id, coalesce(connected, 0) + coalesce(live, 0) as connected, ${known}
      from sums full join running using (agent_id)
    ), ranked as (
      select joined.*, agents.name, row_number() over (order by connected desc, name, agent_id) as by_calls,
        row_number() over (order by spend_micros desc, name, agent_id) as by_spend,
        row_number() over (
          order by case when successful + unsuccessful >= ${LEAST_JUDGED_CALLS}
            then unsuccessful / (successful + unsuccessful) end desc nulls last, name, agent_id) as by_failure
      from joined join agents using (agent_id)
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

/** Agents with as many calls are listed by name, which the database sorts a little differently. */
const MARGIN = 20;

/** What the calls of each published version of an agent add up to that are over. */
export async function versionsWithin(
  tx: Transaction,
  { channels, agentId }: FigureScope & { agentId: string },
  span: TimeSpan,
): Promise<CountedVersion[]> {
  const figures = rowsWithin(
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
    select agent_version as version, ${sumOf('connected')}, ${sumOf('successful')}, ${sumOf('unsuccessful')},
      ${sumOf('scored')}, ${sumOf('score_sum')}, sum(responses)::text as responses
    from (${figures}) as figures group by agent_version`);
  return result.rows.map(({ responses, ...row }) => ({ ...row, live: 0, responses: countsIn(responses) }));
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
    select agent_id, ${sumOf('connected')}, ${sumOf('successful')}, ${sumOf('unsuccessful')}
    from (
      ${rowsWithin(sql`agent_call_figures`, channels, span, AGENT_LEVELS, asked, sql`, agent_id`)}
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
