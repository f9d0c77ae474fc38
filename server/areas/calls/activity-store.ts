/** What an agent's calls say about it, for the lists of agents. */
import { and, count, gte, inArray, max, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { calls } from '../../platform/database/schema';
import type { AgentActivity } from '../agents/ports';
import { counted } from './figures-store';

/** By agent; agents that were never called are absent. @param since counts what began from then on */
export async function agentActivity(
  tx: Transaction,
  agentIds: readonly string[],
  since: Date,
): Promise<Map<string, AgentActivity>> {
  if (agentIds.length === 0) return new Map();
  const recent = and(counted, ne(calls.origin, 'test'), gte(calls.started_at, since));
  const rows = await tx
    .select({
      agent_id: calls.agent_id,
      last_call_at: max(calls.started_at),
      successes: count(sql`case when ${recent} and ${calls.success} then 1 end`),
      judged: count(sql`case when ${recent} and ${calls.success} is not null then 1 end`),
      calls_7_days: count(sql`case when ${recent} then 1 end`),
    })
    .from(calls)
    .where(and(inArray(calls.agent_id, [...agentIds]), sql`${calls.status} <> 'queued'`))
    .groupBy(calls.agent_id);
  return new Map(
    rows.flatMap(({ agent_id, last_call_at, calls_7_days, successes, judged }) =>
      agent_id && last_call_at
        ? [
            [
              agent_id,
              { last_call_at, calls_7_days, success_7_days: judged > 0 ? successes / judged : null },
            ] as const,
          ]
        : [],
    ),
  );
}
