/** HTTP of the dashboard. */
import type { FastifyInstance } from 'fastify';
import { dashboardEndpoints } from '#contract/figures/dashboard';
import { breakdownEndpoints } from '#contract/figures/dashboard-breakdown';
import { route } from '../../platform/http/route';
import type { DashboardService } from './service';

export function dashboardRoutes(app: FastifyInstance, { dashboard }: { dashboard: DashboardService }): void {
  route(app, dashboardEndpoints.get, ({ session, query }) => dashboard.get(session, query));
  route(app, breakdownEndpoints.breakdown, ({ session, query }) => dashboard.breakdown(session, query));
}
