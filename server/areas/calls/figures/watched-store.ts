/**
 * The figures that rules of alerts watch, and the calls behind an alert. Tests and examples don't count. Runs inside a
 * workspace's transaction.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { AlertFigure } from '#contract/figures/alerts';
import type { CallStatus } from '#contract/calls/outcomes';
import { brokenBy } from '#domain/alerts/measure';
import { connectedStatuses } from '#domain/calls/call-filters';
import type { FigureChannel } from '#domain/dashboard/channels';
import type { CountedCalls } from '#domain/dashboard/figures';
import type { TimeSpan } from '#domain/dashboard/period';
import { type CountableCall, countPlainly } from '#domain/dashboard/plain-count';
import type { Transaction } from '../../../platform/database/transaction';
import { countedWithin, runningCalls } from './read-store';

/** Among so many of the newest calls the last ones are looked for. */
const LOOKED_THROUGH = 1_000;
const channels: FigureChannel[] = ['web', 'inbound', 'outbound'];

export interface Watched {
  counted: CountedCalls;
  /** The calls that the figure was of, the newest first, at most this many. */
  behind(most: number): Promise<string[]>;
}

interface WatchedFigure {
  figure: AlertFigure;
  /** Null: of all agents together. */
  agentId: string | null;
}

const listed = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
const connected = sql`status in (${listed(connectedStatuses)})`;
const isOver = sql`ended_at is not null`;

/** Which calls a window of the last ones counts. */
const counts: Readonly<Record<AlertFigure, SQL>> = {
  success: sql`${connected} and success is not null`,
  score: sql`${connected} and score is not null`,
  response_p50: sql`${connected} and response_ms is not null`,
  response_p95: sql`${connected} and response_ms is not null`,
  spend: isOver,
  faults: isOver,
  calls: connected,
};

/** Which of them it's of. */
const isBehind: Readonly<Record<AlertFigure, SQL>> = {
  ...counts,
  spend: sql`${isOver} and cost_micros > 0`,
  faults: sql`${isOver} and fault in (${listed(brokenBy)})`,
};

const real = sql`origin <> 'test' and not is_example`;
const ofAgent = (agentId: string | null) => (agentId === null ? sql`` : sql`and agent_id = ${agentId}`);

/** Of the calls that began within the span. */
export async function watchedWithin(
  tx: Transaction,
  { figure, agentId }: WatchedFigure,
  span: TimeSpan,
): Promise<Watched> {
  const scope = { channels, examples: 'out' as const, ...(agentId !== null && { agentId }) };
  // Before the figures: a call that ends meanwhile is counted where it was found first.
  const running = figure === 'calls' ? await runningCalls(tx, scope) : [];
  const under = running.filter(
    ({ started_at, is_example }) => !is_example && started_at >= span.from && started_at < span.before,
  ).length;
  const counted = await countedWithin(tx, scope, span);
  return {
    counted: { ...counted, connected: counted.connected + under },
    async behind(most) {
      const { rows } = await tx.execute<{ call_id: string }>(sql`
        select call_id from calls
        where workspace_id = current_workspace() and started_at >= ${span.from.toISOString()}::timestamptz
          and started_at < ${span.before.toISOString()}::timestamptz ${ofAgent(agentId)} and ${real}
          and ${isBehind[figure]}
        order by started_at desc, call_id desc limit ${most}`);
      return rows.map(({ call_id }) => call_id);
    },
  };
}

/** Of the last so many calls that the figure can be told of. */
export async function watchedLast(
  tx: Transaction,
  { figure, agentId }: WatchedFigure,
  calls: number,
): Promise<Watched> {
  type Row = Omit<CountableCall, 'status' | 'spend_parts'> & {
    call_id: string;
    status: CallStatus;
    is_behind: boolean;
  };
  const { rows } = await tx.execute<Row>(sql`
    select call_id, agent_id, agent_version, is_example, status, end_reason, fault, success, score, started_at, ended_at,
      duration_ms::float8 as duration_ms, response_ms, cost_micros::float8 as cost_micros,
      coalesce(response_times, '{}') as response_times, ${isBehind[figure]} as is_behind
    from (
      select * from calls where workspace_id = current_workspace() ${ofAgent(agentId)}
      order by started_at desc, call_id desc limit ${LOOKED_THROUGH}
    ) as newest
    where ${real} and ${isOver} and ${counts[figure]}
    order by started_at desc, call_id desc limit ${calls}`);
  return {
    counted: countPlainly(rows.map((row) => ({ ...row, spend_parts: {} }))),
    behind: async (most) =>
      rows
        .filter(({ is_behind }) => is_behind)
        .slice(0, most)
        .map(({ call_id }) => call_id),
  };
}

/** Keeps which calls are behind an alert. Those that were deleted meanwhile are left out. */
export async function noteCallsBehind(
  tx: Transaction,
  alertId: string,
  callIds: readonly string[],
): Promise<void> {
  if (callIds.length === 0) return;
  await tx.execute(sql`
    insert into alert_calls (workspace_id, alert_id, call_id)
    select workspace_id, ${alertId}::uuid, call_id from calls
    where workspace_id = current_workspace() and call_id = any(${sql.param([...callIds])}::uuid[])
    on conflict do nothing`);
}
