/** What an agent's calls say about it, for the lists of agents. */
import { and, count, inArray, max, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { calls } from '../../platform/database/schema';

export interface AgentActivity {
  /** The start of its last call, test calls included. */
  last_call_at: Date;
  /** Calls that began within the last seven days; test calls are not counted. */
  calls_7_days: number;
}

/** By agent; agents that were never called are absent. */
export async function agentActivity(
  tx: Transaction,
  agentIds: readonly string[],
): Promise<Map<string, AgentActivity>> {
  if (agentIds.length === 0) return new Map();
  const rows = await tx
    .select({
      agent_id: calls.agent_id,
      last_call_at: max(calls.started_at),
      calls_7_days: count(
        sql`case when ${calls.origin} <> 'test' and ${calls.started_at} > now() - interval '7 days' then 1 end`,
      ),
    })
    .from(calls)
    .where(and(inArray(calls.agent_id, [...agentIds]), sql`${calls.status} <> 'queued'`))
    .groupBy(calls.agent_id);
  return new Map(
    rows.flatMap(({ agent_id, last_call_at, calls_7_days }) =>
      agent_id && last_call_at ? [[agent_id, { last_call_at, calls_7_days }] as const] : [],
    ),
  );
}
