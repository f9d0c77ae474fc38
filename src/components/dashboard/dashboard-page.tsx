import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#contract/dashboard';
import { PageHeader, Section } from '@/components/ui/headings';
import { InlineError } from '@/components/ui/inline-error';
import { cn } from '@/lib/class-names';
import { type DashboardPeriod, dashboardQuery } from '@/lib/queries/dashboard';
import { AgentsList } from './agents-list';
import { CallsByDay } from './calls-by-day';
import { DashboardSkeleton } from './dashboard-skeleton';
import { AddExamples, ExampleCallsNotice } from './example-calls';
import { Figures } from './figures';
import { LastCalls } from './last-calls';
import { PeriodPicker } from './period-picker';
import { StartSteps } from './start-steps';

/** The dashboard of a period: what happened, who talked, and what to do first. */
export function DashboardPage(period: DashboardPeriod) {
  const dashboard = useQuery(dashboardQuery(period));
  return (
    <>
      <PageHeader title="Dashboard" actions={<PeriodPicker {...period} />} />
      {dashboard.data ? (
        <div
          aria-busy={dashboard.isPlaceholderData}
          className={cn('transition-opacity duration-150', dashboard.isPlaceholderData && 'opacity-60')}
        >
          <DashboardBody dashboard={dashboard.data} />
        </div>
      ) : dashboard.isError ? (
        <InlineError onRetry={() => void dashboard.refetch()} retrying={dashboard.isFetching}>
          We could not load the dashboard. {dashboard.error.message}
        </InlineError>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  );
}

function DashboardBody({ dashboard }: { dashboard: Dashboard }) {
  const addExamples = dashboard.examples_offered ? <AddExamples /> : undefined;
  return (
    <>
      {dashboard.has_examples && <ExampleCallsNotice count={dashboard.example_calls} />}
      {!dashboard.start.has_call && <StartSteps dashboard={dashboard} actions={addExamples} />}
      <Figures dashboard={dashboard} />
      <CallsByDay days={dashboard.calls.by_day} />
      <div className="grid gap-x-10 xl:grid-cols-[minmax(0,2fr)_minmax(280px,1fr)]">
        <Section title="Last calls" actions={dashboard.start.has_call ? addExamples : undefined}>
          <LastCalls calls={dashboard.last_calls} />
        </Section>
        <Section title="Agents">
          <AgentsList agents={dashboard.agents} />
        </Section>
      </div>
    </>
  );
}
