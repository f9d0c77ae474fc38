import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { DashboardPage } from '@/components/dashboard/dashboard-page';
import { breakdownQuery, dashboardQuery } from '@/lib/queries/dashboard';
import { type DashboardChoice, PERIODS } from '@/lib/queries/dashboard-choice';

type Given = { [Name in keyof DashboardChoice]?: unknown } & SearchSchemaInput;

const usual = { days: 7 } as const;
const DAY = /^2\d{3}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What's no choice is dropped: the page shows what's chosen. */
function readSearch({ days, from, to, agent, channel, tests }: Given): DashboardChoice {
  const isDay = (given: unknown): given is string =>
    typeof given === 'string' && DAY.test(given) && !Number.isNaN(Date.parse(given));
  const choice: DashboardChoice = { days: PERIODS.find((period) => period === days) ?? usual.days };
  if (isDay(from) && (to === undefined || (isDay(to) && to >= from))) {
    choice.from = from;
    if (isDay(to)) choice.to = to;
  }
  if (typeof agent === 'string' && UUID.test(agent)) choice.agent = agent;
  if (channel === 'web' || channel === 'inbound' || channel === 'outbound') choice.channel = channel;
  if (typeof tests === 'boolean') choice.tests = tests;
  return choice;
}

export const Route = createFileRoute('/_authed/dashboard')({
  staticData: { permission: 'dashboard:view' },
  head: () => ({ meta: [{ title: 'Dashboard · Callwright' }] }),
  validateSearch: readSearch,
  search: { middlewares: [stripSearchParams(usual)] },
  loaderDeps: ({ search: choice }) => choice,
  loader: ({ context, deps }) => {
    void context.queryClient.query(dashboardQuery(deps)).catch(() => undefined);
    void context.queryClient.query(breakdownQuery(deps)).catch(() => undefined);
  },
  component: DashboardRoute,
});

function DashboardRoute() {
  const choice = Route.useSearch();
  return <DashboardPage choice={choice} />;
}
