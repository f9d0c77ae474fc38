/** What an agent's calls say about it, for the lists of agents. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import type { AgentActivity } from '../agents/ports';
import { agentsSince } from './figures/agent-figures-store';

/** By agent; agents that were never called are absent. @param since counts what began from then on */
export async function agentActivity(
  tx: Transaction,
  agentIds: readonly string[],
  since: Date,
): Promise<Map<string, AgentActivity>> {
  if (agentIds.length === 0) return new Map();
  const recent = await agentsSince(tx, agentIds, since);
  // Of each agent one look at the index.
  const ids = sql`array[${sql.join(
    agentIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  const last = await tx.execute<{ agent_id: string; last_call_at: string; last_call_is_test: boolean }>(sql`
    select asked.agent_id, last.started_at as last_call_at, last.origin = 'test' as last_call_is_test
    from unnest(${ids}) as asked (agent_id)
    cross join lateral (
      select started_at, origin from calls
      where workspace_id = current_workspace() and agent_id = asked.agent_id and status <> 'queued'
      order by started_at desc limit 1
    ) as last`);
  return new Map(
    last.rows.map(({ agent_id, last_call_at, last_call_is_test }) => {
      const { connected = 0, successful = 0, judged = 0 } = recent.get(agent_id) ?? {};
      return [
        agent_id,
        {
          last_call_at: new Date(last_call_at),
          last_call_is_test,
          calls_7_days: connected,
          success_7_days: judged > 0 ? successful / judged : null,
        },
      ];
    }),
  );
}
