/** HTTP of the dashboard. */
import type { FastifyInstance } from 'fastify';
import { dashboardEndpoints } from '#contract/calls/dashboard';
import { route } from '../../platform/http/route';
import type { DashboardService } from './service';

export function dashboardRoutes(app: FastifyInstance, { dashboard }: { dashboard: DashboardService }): void {
  route(app, dashboardEndpoints.get, ({ session, query }) => dashboard.get(session, query));
  route(app, dashboardEndpoints.breakdown, ({ session, query }) => dashboard.breakdown(session, query));
}
