import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { DashboardPage } from '@/components/dashboard/dashboard-page';
import { dashboardQuery } from '@/lib/queries/dashboard';

const defaults = { days: 7, tests: false } as const;
const search = z.object({
  days: z.catch(z._default(z.literal([7, 30]), defaults.days), defaults.days),
  tests: z.catch(z._default(z.boolean(), defaults.tests), defaults.tests),
});

export const Route = createFileRoute('/_authed/dashboard')({
  staticData: { permission: 'dashboard:view' },
  head: () => ({ meta: [{ title: 'Dashboard · Callwright' }] }),
  validateSearch: search,
  search: { middlewares: [stripSearchParams(defaults)] },
  loaderDeps: ({ search: period }) => period,
  loader: ({ context, deps }) => {
    void context.queryClient.query(dashboardQuery(deps)).catch(() => undefined);
  },
  component: DashboardRoute,
});

function DashboardRoute() {
  const period = Route.useSearch();
  return <DashboardPage {...period} />;
}
