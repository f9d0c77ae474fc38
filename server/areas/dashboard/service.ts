/** The dashboard: what other areas say about their things, put together. It has no tables. */
import type { Dashboard, DashboardQuery } from '#contract/figures/dashboard';
import type { DashboardBreakdown } from '#contract/figures/dashboard-breakdown';
import { callsBehind } from '#domain/dashboard/behind-figures';
import { countedChannels, testsOf } from '#domain/dashboard/channels';
import { ENOUGH_CALLS } from '#domain/dashboard/enough-calls';
import { dashboardFigures } from '#domain/dashboard/figures';
import { periodOf } from '#domain/dashboard/period';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import type { Session } from '../../platform/http/session';
import { agentMilestones, type AgentsService } from '../agents/service';
import type { ExamplesService } from '../calls/examples/example-service';
import {
  asOfOneMoment,
  breakdownWithin,
  figuresWithin,
  hasOwnCall,
  hasOwnCalls,
  hasRealCall,
  latestCalls,
  testCallsWithin,
} from '../calls/service';

const LATEST = 5;

/** Whose figures, and of which agents. */
type Asking = Pick<Session, 'workspace_id' | 'agent_ids'>;

export interface DashboardService {
  /** @throws ApiError `invalid_request` for a zone that doesn't exist, and days that are no period */
  get(session: Asking, query: DashboardQuery): Promise<Dashboard>;
  /** @throws ApiError as `get` */
  breakdown(session: Asking, query: DashboardQuery): Promise<DashboardBreakdown>;
}

interface DashboardOptions {
  database: Database;
  agents: Pick<AgentsService, 'latest'>;
  examples: Pick<ExamplesService, 'summary'>;
  /** Whether the installation offers examples at all. */
  examplesEnabled: boolean;
}

export function createDashboardService({
  database,
  agents,
  examples,
  examplesEnabled,
}: DashboardOptions): DashboardService {
  const asked = async (tx: Transaction, query: DashboardQuery) => {
    await asOfOneMoment(tx);
    const { from, before, previous, days, isPartial } = periodOf(new Date(), query);
    const tests = testsOf(query, query.include_tests !== undefined || (await hasRealCall(tx)));
    const scope = { channels: countedChannels(query, tests), agentId: query.agent_id };
    const figures = { scope, span: { from, before }, days, zone: query.time_zone };
    return { figures, previous, tests, isPartial };
  };

  return {
    get: (session, query) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        const { figures, previous, tests, isPartial } = await asked(tx, query);
        const { days, span, scope, zone } = figures;
        const { now, byDay, earlier, live } = await figuresWithin(tx, figures, previous);
        const ofExamples = await examples.summary(tx);
        const hasCall = await hasOwnCall(tx);
        const mayHaveExamples = examplesEnabled && ofExamples === null;
        return {
          period_days: days.length,
          from: days[0] ?? '',
          to: days.at(-1) ?? '',
          is_partial: isPartial,
          tests,
          ...dashboardFigures(days, now, byDay, earlier),
          live_calls: live,
          test_calls: await testCallsWithin(tx, span, scope.agentId),
          last_calls: await latestCalls(tx, { limit: LATEST, filters: callsBehind(query, tests) }),
          // A key that's bound to agents sees the one that it asks for.
          agents: session.agent_ids ? [] : await agents.latest(tx, LATEST, zone),
          start: { ...(await agentMilestones(tx)), has_call: hasCall },
          examples: session.agent_ids ? null : ofExamples,
          examples_offered: mayHaveExamples && !(hasCall && (await hasOwnCalls(tx, ENOUGH_CALLS))),
        };
      }),

    breakdown: (session, query) =>
      database.inWorkspace(session.workspace_id, async (tx) => {
        const { figures, previous } = await asked(tx, query);
        return breakdownWithin(tx, figures, previous);
      }),
  };
}
