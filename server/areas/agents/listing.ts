/** The list of agents in each of its orders, page by page. */
import * as z from 'zod/mini';
import type { agentEndpoints, AgentSummary } from '#contract/agents/agents';
import type { QueryOf } from '#contract/endpoint';
import { AGENT_LIST_DAYS, periodOf } from '#domain/dashboard/period';
import { noPlace, pageOf } from '#domain/requests/paging';
import type { Transaction } from '../../platform/database/transaction';
import { type AgentListRow, summaryOf } from './agent-presentation';
import type { AgentNeighbours } from './ports';
import * as store from './store';

type ListQuery = QueryOf<typeof agentEndpoints.list>;

/** The summaries of `rows`, in their order. @param zone whose midnights part the days that calls are counted of */
export async function summaries(
  tx: Transaction,
  rows: readonly AgentListRow[],
  { activity: activityOf, lastCounts }: Pick<AgentNeighbours, 'activity' | 'lastCounts'>,
  zone: string,
): Promise<AgentSummary[]> {
  const ids = rows.map((row) => row.agent_id);
  const { from } = periodOf(new Date(), { days: AGENT_LIST_DAYS, time_zone: zone });
  const [activity, tests] = [await activityOf(tx, ids, from), await lastCounts(tx, ids)];
  return rows.map((row) => summaryOf(row, activity.get(row.agent_id), tests.get(row.agent_id)));
}

/**
 * One page of the agents that fit. The order is made here: two of the four orders are by an agent's
 * calls, which belong to another area, and a workspace has agents by the dozen.
 *
 * @param only the agents that may be seen; null: all
 */
export async function pageOfAgents(
  tx: Transaction,
  { q, status, sort, cursor, limit, time_zone: zone }: ListQuery,
  neighbours: Pick<AgentNeighbours, 'activity' | 'lastCounts'>,
  only: readonly string[] | null,
): Promise<{ items: AgentSummary[]; next_cursor: string | null }> {
  const after = cursor === undefined ? null : placeIn(cursor);
  const rows = (await store.listAgents(tx, { q: q?.trim() })).filter(
    ({ agent_id }) => only?.includes(agent_id) ?? true,
  );
  const all = (await summaries(tx, rows, neighbours, zone))
    .filter((agent) => status === undefined || agent.status === status)
    .toSorted(orders[sort]);
  const rest = after === null ? all : all.filter((agent) => orders[sort](agent, after) > 0);
  return pageOf(rest, limit, cursorOf);
}

/** What the orders look at: the place of an agent in each of them, also after it has moved on. */
const Place = z.object({
  agent_id: z.uuid(),
  name: z.string(),
  updated_at: z.string(),
  last_call_at: z.nullable(z.string()),
  calls_7_days: z.int(),
});
type Place = z.infer<typeof Place>;

const byChange = (one: Place, other: Place) =>
  other.updated_at.localeCompare(one.updated_at) || one.agent_id.localeCompare(other.agent_id);

const orders: Record<ListQuery['sort'], (one: Place, other: Place) => number> = {
  changed: byChange,
  name: (one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }) || byChange(one, other),
  last_call: (one, other) =>
    (other.last_call_at ?? '').localeCompare(one.last_call_at ?? '') || byChange(one, other),
  calls: (one, other) => other.calls_7_days - one.calls_7_days || byChange(one, other),
};

function cursorOf({ agent_id, name, updated_at, last_call_at, calls_7_days }: Place): string {
  const place: Place = { agent_id, name, updated_at, last_call_at, calls_7_days };
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function placeIn(cursor: string): Place {
  try {
    return z.parse(Place, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw noPlace();
  }
}
