/** The dashboard: what other areas say about their things, put together. It has no tables. */
import type { Dashboard, dashboardEndpoints } from '#contract/calls/dashboard';
import type { QueryOf } from '#contract/endpoint';
import { dashboardFigures } from '#domain/dashboard/figures';
import { periodOf } from '#domain/dashboard/period';
import type { Database } from '../../platform/database/connection';
import type { Session } from '../../platform/http/session';
import { agentMilestones, type AgentsService } from '../agents/service';
import type { ExamplesService } from '../calls/examples/example-service';
import { figuresByDay, hasCallsBefore, hasOwnCall, latestCalls, testCallsBetween } from '../calls/service';

const LATEST = 5;

export interface DashboardService {
  get(session: Session, query: QueryOf<typeof dashboardEndpoints.get>): Promise<Dashboard>;
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
  return {
    get: (session, { days, include_tests: includeTests, time_zone: zone }) => {
      const { previousFrom, from, to, days: listed } = periodOf(new Date(), days, zone);
      return database.inWorkspace(session.workspace_id, async (tx) => {
        const period = await figuresByDay(tx, { from, to, zone, includeTests });
        const comparable = await hasCallsBefore(tx, { before: from, includeTests });
        const before = comparable
          ? await figuresByDay(tx, { from: previousFrom, to: from, zone, includeTests })
          : null;
        const ofExamples = await examples.summary(tx);
        return {
          period_days: days,
          ...dashboardFigures(listed, period, before),
          test_calls: await testCallsBetween(tx, { from, to }),
          last_calls: await latestCalls(tx, { limit: LATEST, includeTests }),
          agents: await agents.latest(tx, LATEST, zone),
          start: { ...(await agentMilestones(tx)), has_call: await hasOwnCall(tx) },
          examples: ofExamples,
          examples_offered: examplesEnabled && ofExamples === null,
        };
      });
    },
  };
}
