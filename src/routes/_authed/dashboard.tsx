import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { DashboardPage } from '@/components/dashboard/dashboard-page';
import { type DashboardPeriod, dashboardQuery } from '@/lib/queries/dashboard';

const defaults = { days: 7, tests: false } as const;
const readSearch = (search: Partial<DashboardPeriod> & SearchSchemaInput): DashboardPeriod => ({
  days: search.days === 30 ? 30 : defaults.days,
  tests: search.tests === true,
});

export const Route = createFileRoute('/_authed/dashboard')({
  staticData: { permission: 'dashboard:view' },
  head: () => ({ meta: [{ title: 'Dashboard · Callwright' }] }),
  validateSearch: readSearch,
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
