/** The list of agents in each of its orders. */
import type { agentEndpoints, AgentSummary } from '#contract/agents/agents';
import type { QueryOf } from '#contract/endpoint';
import { noPlace, pageOf } from '#domain/requests/paging';
import { connectedStatuses } from '#domain/calls/call-filters';
import { AGENT_LIST_DAYS, periodOf } from '#domain/dashboard/period';
import { statusOf } from '#domain/agents/publishing';
import { lastCount } from './test-counts';
import { agentsOf, type StoredAgent, type World } from './world';

type ListQuery = QueryOf<typeof agentEndpoints.list>;

/** A cursor is the id of the last agent on the page before. */
export function pageOfAgents(
  world: World,
  workspaceId: string,
  { q, status, sort, cursor, limit, time_zone: zone }: ListQuery,
): { items: AgentSummary[]; next_cursor: string | null } {
  const wanted = q?.trim().toLowerCase() ?? '';
  const found = agentsOf(world, workspaceId)
    // Of those changed in the same instant, the newer agent comes first.
    .toReversed()
    .map((agent) => summaryOf(world, agent, zone))
    .filter((agent) => agent.name.toLowerCase().includes(wanted))
    .filter((agent) => status === undefined || agent.status === status)
    .toSorted(orders[sort]);
  const before = cursor === undefined ? -1 : found.findIndex(({ agent_id }) => agent_id === cursor);
  if (cursor !== undefined && before < 0) throw noPlace();
  return pageOf(found.slice(before + 1), limit, ({ agent_id }) => agent_id);
}

type Order = (one: AgentSummary, other: AgentSummary) => number;

const byChange: Order = (one, other) => other.updated_at.localeCompare(one.updated_at);

const orders: Record<ListQuery['sort'], Order> = {
  changed: byChange,
  name: (one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }) || byChange(one, other),
  last_call: (one, other) =>
    (other.last_call_at ?? '').localeCompare(one.last_call_at ?? '') || byChange(one, other),
  calls: (one, other) => other.calls_7_days - one.calls_7_days || byChange(one, other),
};

/** @param zone whose midnights part the days that calls are counted of */
export function summaryOf(world: World, agent: StoredAgent, zone: string): AgentSummary {
  const calls = world.calls.filter((call) => call.agent_id === agent.agent_id && call.status !== 'queued');
  const since = periodOf(new Date(), { days: AGENT_LIST_DAYS, time_zone: zone }).from.toISOString();
  const recent = calls.filter(
    (call) => connectedStatuses.includes(call.status) && call.origin !== 'test' && call.started_at >= since,
  );
  const last = calls.toSorted((one, other) => one.started_at.localeCompare(other.started_at)).at(-1);
  const judged = recent.filter((call) => call.success !== null);
  return {
    agent_id: agent.agent_id,
    name: agent.draft.name,
    is_example: agent.is_example,
    status: statusOf(agent),
    live_version: agent.live_version,
    last_call_at: last?.started_at ?? null,
    last_call_is_test: last?.origin === 'test',
    calls_7_days: recent.length,
    success_7_days: judged.length > 0 ? judged.filter((call) => call.success).length / judged.length : null,
    tests: lastCount(world, (run) => run.agent_id === agent.agent_id),
    updated_at: agent.updated_at,
  };
}
