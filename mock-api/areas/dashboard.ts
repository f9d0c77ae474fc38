/** The dashboard's figures, from the calls of the mocked workspace. */
import type { dashboardEndpoints } from '#contract/calls/dashboard';
import { countedStatuses, type DayFigures, dashboardFigures } from '#domain/dashboard/figures';
import { periodOf } from '#domain/dashboard/period';
import { summaryOf } from '../agent-listing';
import { examplesOf } from '../demo/examples';
import type { Host } from '../host';
import type { Answers } from '../serve';
import { agentsOf, type StoredCall } from '../world';
import { callSummaryOf } from './calls';

const LATEST = 5;

export function dashboardAnswers({ world }: Host): Answers<typeof dashboardEndpoints> {
  return {
    get({ session: { workspace_id }, query: { days, include_tests, time_zone } }) {
      const { days: listed, previousFrom, from, to } = periodOf(new Date(), days, time_zone);
      const own = world.calls.filter((call) => call.workspace_id === workspace_id);
      const shown = own.filter((call) => include_tests || call.origin !== 'test');
      const counted = shown.filter(({ status }) => countedStatuses.includes(status));
      const newest = shown.toSorted((a, b) => b.started_at.localeCompare(a.started_at));
      const agents = agentsOf(world, workspace_id).toSorted((a, b) =>
        b.updated_at.localeCompare(a.updated_at),
      );
      const between = (calls: readonly StoredCall[], first: Date, end: Date) =>
        calls.filter((call) => call.started_at >= first.toISOString() && call.started_at < end.toISOString());
      const ownAgents = agents.filter(({ is_example }) => !is_example);
      const examples = examplesOf(world, workspace_id);
      const isComparable = counted.some((call) => call.started_at < from.toISOString());
      const before = isComparable ? byDay(between(counted, previousFrom, from), time_zone) : null;
      return {
        period_days: days,
        ...dashboardFigures(listed, byDay(between(counted, from, to), time_zone), before),
        test_calls: between(own, from, to).filter(
          (call) => countedStatuses.includes(call.status) && call.origin === 'test',
        ).length,
        last_calls: newest.slice(0, LATEST).map((call) => callSummaryOf(world, call)),
        agents: agents.slice(0, LATEST).map((agent) => summaryOf(world, agent, time_zone)),
        start: {
          has_agent: ownAgents.length > 0,
          has_published: ownAgents.some((agent) => agent.live_version !== null),
          has_call: own.some((call) => !call.is_example && call.status !== 'queued'),
        },
        examples,
        examples_offered: examples === null,
      };
    },
  };
}

function byDay(calls: readonly StoredCall[], timeZone: string): DayFigures[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const dayOf = ({ started_at }: StoredCall) => format.format(new Date(started_at));
  return [...new Set(calls.map(dayOf))].map((day) => {
    const some = calls.filter((call) => dayOf(call) === day);
    return {
      day,
      calls: some.length,
      duration_ms: some.reduce((sum, call) => sum + (call.duration_ms ?? 0), 0),
      spend_micros: some.reduce((sum, call) => sum + (call.cost_micros ?? 0), 0),
      ended: some.filter((call) => call.success !== null).length,
      successful: some.filter((call) => call.success).length,
      examples: some.filter((call) => call.is_example).length,
    };
  });
}
