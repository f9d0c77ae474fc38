import { useMemo } from 'react';
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { DashboardPage } from '@/components/dashboard/dashboard-page';
import { dashboardQuery } from '@/lib/queries/figures/dashboard';
import { choiceOf, type DashboardSearch } from '@/lib/queries/figures/dashboard-choice';

export const Route = createFileRoute('/_authed/dashboard')({
  staticData: { permission: 'dashboard:view' },
  head: () => ({ meta: [{ title: 'Dashboard · Callwright' }] }),
  // Checked in the page's own file: routes load everywhere.
  validateSearch: ({ days = 7, ...rest }: DashboardSearch & SearchSchemaInput): DashboardSearch => ({
    ...rest,
    days,
  }),
  search: { middlewares: [stripSearchParams({ days: 7 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.query(dashboardQuery(choiceOf(deps))).catch(() => undefined);
  },
  component: DashboardRoute,
});

function DashboardRoute() {
  const search = Route.useSearch();
  const choice = useMemo(() => choiceOf(search), [search]);
  return <DashboardPage choice={choice} />;
}
