/** The dashboard's figures, from the calls of the mocked workspace. */
import type { Dashboard, dashboardEndpoints, DashboardQuery } from '#contract/figures/dashboard';
import type { breakdownEndpoints } from '#contract/figures/dashboard-breakdown';
import { responseTimes } from '#contract/calls/turn-latency';
import { connectedStatuses } from '#domain/calls/call-filters';
import { channelOf, countedChannels, testsOf } from '#domain/dashboard/channels';
import { ENOUGH_CALLS } from '#domain/dashboard/enough-calls';
import { breakdownOf, dashboardFigures } from '#domain/dashboard/figures';
import { periodOf, type TimeSpan } from '#domain/dashboard/period';
import {
  type CountableCall,
  countPlainly,
  daysPlainly,
  hoursPlainly,
  versionsPlainly,
} from '#domain/dashboard/plain-count';
import { topicFigures, topicsPlainly } from '#domain/dashboard/topics';
import { spendPartsOf } from '#domain/money/spend-parts';
import { summaryOf } from '../../agent-listing';
import { examplesOf } from '../../demo/examples';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import { targetOf } from '../../calls/call-topics';
import type { StoredCall } from '../../stored-calls';
import { agentsOf, type World } from '../../world';
import { callSummaryOf } from './calls';

const LATEST = 5;

export function dashboardAnswers({
  world,
}: Host): Answers<typeof dashboardEndpoints & typeof breakdownEndpoints> {
  return {
    get({ session: { workspace_id }, query }) {
      const { from, before, previous, days, isPartial } = periodOf(new Date(), query);
      const own = world.calls.filter((call) => call.workspace_id === workspace_id);
      const tests = testsOf(query, own.some(isReal));
      const shown = scoped(own, query, tests);
      const newest = shown.toSorted((a, b) => b.started_at.localeCompare(a.started_at));
      const connected = (calls: readonly StoredCall[]) =>
        calls.filter(({ status }) => connectedStatuses.includes(status));
      const agents = agentsOf(world, workspace_id).toSorted((a, b) =>
        b.updated_at.localeCompare(a.updated_at),
      );
      const ownAgents = agents.filter(({ is_example }) => !is_example);
      const examples = examplesOf(world, workspace_id);
      const real = own.filter(({ is_example }) => !is_example);
      const hasCall = real.some(({ status }) => status !== 'queued');
      const counted = countable(within(shown, { from, before }));
      const isComparable = connected(shown).some((call) => call.started_at < from.toISOString());
      return {
        period_days: days.length,
        from: days[0] ?? '',
        to: days.at(-1) ?? '',
        is_partial: isPartial,
        tests,
        ...dashboardFigures(
          days,
          countPlainly(counted),
          daysPlainly(counted, query.time_zone),
          isComparable ? countPlainly(countable(within(shown, previous))) : null,
        ),
        live_calls: shown.filter(({ status }) => status === 'in_progress').length,
        test_calls: connected(within(own, { from, before })).filter(
          (call) => call.origin === 'test' && (query.agent_id ?? call.agent_id) === call.agent_id,
        ).length,
        last_calls: newest.slice(0, LATEST).map((call) => callSummaryOf(world, call)),
        agents: agents.slice(0, LATEST).map((agent) => summaryOf(world, agent, query.time_zone)),
        start: {
          has_agent: ownAgents.length > 0,
          has_published: ownAgents.some((agent) => agent.live_version !== null),
          has_call: hasCall,
        },
        examples,
        examples_offered: examples === null && !(hasCall && real.length >= ENOUGH_CALLS),
      };
    },
    breakdown({ session: { workspace_id }, query }) {
      const own = world.calls.filter((call) => call.workspace_id === workspace_id);
      const tests = testsOf(query, own.some(isReal));
      const period = periodOf(new Date(), query);
      const shown = scoped(own, query, tests);
      const counted = countable(within(shown, period));
      const hidden = new Set(
        world.topics.filter(({ is_hidden }) => is_hidden).map(({ topic_id }) => topic_id),
      );
      const topicsIn = (span: TimeSpan) =>
        topicsPlainly(
          within(shown, span).map((call) => ({ ...call, topic: targetOf(world, call.topic) })),
          hidden,
        );
      const isComparable = shown.some(
        (call) => call.started_at < period.from.toISOString() && connectedStatuses.includes(call.status),
      );
      return breakdownOf(
        countPlainly(counted),
        hoursPlainly(counted, query.time_zone),
        query.agent_id === undefined ? agentsPlainly(world, workspace_id, counted) : [],
        query.agent_id === undefined ? null : versionsPlainly(counted),
        topicFigures(topicsIn(period), isComparable ? topicsIn(period.previous) : null),
      );
    },
  };
}

const isReal = ({ origin, is_example, status }: StoredCall) =>
  origin !== 'test' && !is_example && connectedStatuses.includes(status);

function scoped(
  calls: readonly StoredCall[],
  query: DashboardQuery,
  tests: Dashboard['tests'],
): StoredCall[] {
  const channels = countedChannels(query, tests);
  return calls.filter(
    (call) => channels.includes(channelOf(call)) && (query.agent_id ?? call.agent_id) === call.agent_id,
  );
}

const within = (calls: readonly StoredCall[], { from, before }: TimeSpan) =>
  calls.filter((call) => call.started_at >= from.toISOString() && call.started_at < before.toISOString());

const countable = (calls: readonly StoredCall[]): CountableCall[] =>
  calls.map((call) => ({
    ...call,
    response_times: responseTimes(call.events),
    spend_parts: call.receipt ? spendPartsOf(call.receipt) : {},
  }));

const agentsPlainly = (world: World, workspaceId: string, counted: readonly CountableCall[]) =>
  agentsOf(world, workspaceId).map(({ agent_id, draft }) => ({
    agent_id,
    name: draft.name,
    ...countPlainly(counted.filter((call) => call.agent_id === agent_id)),
  }));
