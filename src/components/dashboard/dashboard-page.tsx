import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#contract/calls/dashboard';
import { PageHeader, Section } from '@/components/ui/headings';
import { Loaded } from '@/components/ui/loaded';
import { cn } from '@/lib/class-names';
import { type DashboardPeriod, dashboardQuery } from '@/lib/queries/dashboard';
import { AgentsList } from './agents-list';
import { CallsByDay } from './calls-by-day';
import { DashboardSkeleton } from './dashboard-skeleton';
import { AddExamples, ExampleCallsNotice } from './example-calls';
import { Figures } from './figures';
import { LastCalls } from './last-calls';
import { LowBalance } from './low-balance';
import { PeriodPicker } from './period-picker';
import { StartSteps } from './start-steps';
import { TestsLeftOut } from './tests-left-out';

/** The dashboard of a period: what happened, who talked, and what to do first. */
export function DashboardPage(period: DashboardPeriod) {
  const dashboard = useQuery(dashboardQuery(period));
  return (
    <>
      <PageHeader title="Dashboard" actions={<PeriodPicker {...period} />} />
      <Loaded query={dashboard} failure="We couldn’t load the dashboard." skeleton={<DashboardSkeleton />}>
        {(data) => (
          <div
            aria-busy={dashboard.isPlaceholderData}
            className={cn('transition-opacity duration-150', dashboard.isPlaceholderData && 'opacity-60')}
          >
            <DashboardBody dashboard={data} period={period} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function DashboardBody({ dashboard, period }: { dashboard: Dashboard; period: DashboardPeriod }) {
  const testsLeftOut = !period.tests && dashboard.test_calls > 0;
  const addExamples = dashboard.examples_offered ? <AddExamples /> : undefined;
  return (
    <>
      <LowBalance />
      {testsLeftOut && (
        <TestsLeftOut count={dashboard.test_calls} only={dashboard.calls.value === 0} days={period.days} />
      )}
      {dashboard.has_examples && (
        <ExampleCallsNotice count={dashboard.example_calls} all={dashboard.calls.value} />
      )}
      {!dashboard.start.has_call && <StartSteps dashboard={dashboard} actions={addExamples} />}
      <Figures dashboard={dashboard} />
      <CallsByDay days={dashboard.calls.by_day} />
      <div className="grid gap-x-10 xl:grid-cols-[minmax(0,2fr)_minmax(280px,1fr)]">
        <Section title="Recent calls" actions={dashboard.start.has_call ? addExamples : undefined}>
          <LastCalls calls={dashboard.last_calls} testsLeftOut={testsLeftOut} />
        </Section>
        <Section title="Agents">
          <AgentsList agents={dashboard.agents} />
        </Section>
      </div>
    </>
  );
}
