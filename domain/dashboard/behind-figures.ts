/** Which calls of the history are behind each figure of the dashboard: the filters that its link has. */
import type { CallFilters } from '#contract/calls/list/call-filters';
import type { Dashboard, DashboardQuery } from '#contract/figures/dashboard';
import type { EndReason, Fault } from '#contract/calls/outcomes';
import type { SpendPart } from '#contract/calls/spend-parts';

/** The calls that all figures of the dashboard are of, whatever their days. */
export function callsBehind(
  { agent_id, channel }: Pick<DashboardQuery, 'agent_id' | 'channel'>,
  tests: Dashboard['tests'],
): CallFilters {
  return {
    ...(agent_id !== undefined && { agent_id }),
    ...(channel === 'web' && { origin: 'web' as const }),
    ...(channel === 'inbound' && { origin: 'phone' as const, direction: 'inbound' as const }),
    ...(channel === 'outbound' && { direction: 'outbound' as const, tests: 'out' as const }),
    ...(channel === undefined && tests === 'left_out' && { tests: 'out' as const }),
  };
}

type Asked = Pick<DashboardQuery, 'agent_id' | 'channel' | 'days' | 'from' | 'to'>;

/** The filters behind each figure. Calls that weren't connected are only in the reasons, the faults and the spend. */
export function behindFigures(asked: Asked, tests: Dashboard['tests']) {
  const base = callsBehind(asked, tests);
  const { days, from, to } = asked;
  const period: CallFilters =
    from === undefined ? { days: days ?? 7 } : { from, ...(to !== undefined && { to }) };
  const all = { ...base, ...period };
  const connected: CallFilters = { ...all, connected: 'yes' };
  return {
    all,
    calls: connected,
    notConnected: { ...all, connected: 'no' as const },
    successful: { ...connected, success: 'yes' as const },
    scored: { ...connected, min_score: 0 },
    response: { ...connected, min_response_ms: 0 },
    spend: { ...all, min_cost_micros: 1 },
    live: { ...base, status: 'in_progress' as const },
    day: (day: string, success?: CallFilters['success']): CallFilters => ({
      ...base,
      from: day,
      to: day,
      connected: 'yes',
      ...(success && { success }),
    }),
    topic: (topic_id: string | null): CallFilters => ({
      ...connected,
      topic_id: topic_id ?? 'none',
    }),
    reason: (end_reason: EndReason): CallFilters => ({ ...all, end_reason }),
    fault: (fault: Fault): CallFilters => ({ ...all, fault }),
    hour: (weekday: number, hour: number): CallFilters => ({ ...connected, weekday, hour }),
    agent: (agent_id: string): CallFilters => ({ ...connected, agent_id }),
    agentSpend: (agent_id: string): CallFilters => ({ ...all, agent_id, min_cost_micros: 1 }),
    version: (agent_version: number): CallFilters => ({ ...connected, agent_version }),
    spendPart: (spent_on: SpendPart): CallFilters => ({ ...all, spent_on }),
  };
}
