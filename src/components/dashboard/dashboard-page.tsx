import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Dashboard } from '#contract/figures/dashboard';
import { behindFigures, callsBehind } from '#domain/dashboard/behind-figures';
import { PageHeader, Section } from '@/components/ui/headings';
import { later } from '@/components/ui/loading/later';
import { Loaded } from '@/components/ui/loading/loaded';
import { Loading, Skeleton, TableSkeleton } from '@/components/ui/loading/skeleton';
import { cn } from '@/lib/class-names';
import { balanceQuery } from '@/lib/queries/workspace/billing-balance';
import { addExamplesMutation, dashboardQuery } from '@/lib/queries/figures/dashboard';
import { askedBy, type DashboardChoice } from '@/lib/queries/figures/dashboard-choice';
import { usePermission } from '@/lib/session/use-session';
import { Button } from '@/components/ui/button';
import type { AgentSummary } from '#contract/agents/agents';
import { EmptyState } from '@/components/ui/loading/empty-state';
import type { CallFilters, CallSummary } from '#contract/calls/calls';
import { PeriodPicker } from './period-picker';
import { StartSteps } from './start-steps';

const CountedNotice = later(async () => ({ default: (await import('./notices')).CountedNotice }));
const MoneyNotices = later(async () => ({ default: (await import('./notices')).MoneyNotices }));
// A workspace without calls does without it.
const Figures = later(async () => ({ default: (await import('./figures')).Figures }));
// Below what is seen first.
const OutcomeChart = later(() => import('./outcome-chart'));
const Breakdown = later(() => import('./breakdown'));

/** The dashboard of a period: what happened, who talked, and what to do first. */
export function DashboardPage({ choice }: { choice: DashboardChoice }) {
  const dashboard = useQuery(dashboardQuery(choice));
  const { data } = dashboard;
  const isChosen = choice.agent !== undefined || choice.channel !== undefined || choice.from !== undefined;
  const hasCalls =
    isChosen || (data !== undefined && (data.start.has_call || data.calls.value + data.not_connected > 0));
  const countsTests = choice.tests ?? (data !== undefined && data.tests !== 'left_out');
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          // Until that's known, it's taken for one that has: most have, and nothing moves there.
          (hasCalls || data === undefined || data.examples !== null) && (
            // It may go then, and can’t take the focus with it.
            <div inert={data === undefined && dashboard.isPending && !isChosen} className="contents">
              <PeriodPicker choice={choice} countsTests={countsTests} hasCalls={hasCalls} />
            </div>
          )
        }
      />
      <Loaded query={dashboard} failure="We couldn’t load the dashboard." skeleton={<DashboardSkeleton />}>
        {(data) => (
          <div
            aria-busy={dashboard.isPlaceholderData}
            className={cn('transition-opacity duration-150', dashboard.isPlaceholderData && 'opacity-60')}
          >
            <DashboardBody dashboard={data} choice={choice} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function DashboardBody({ dashboard, choice }: { dashboard: Dashboard; choice: DashboardChoice }) {
  const testsLeftOut =
    dashboard.tests === 'left_out' && choice.channel === undefined && dashboard.test_calls > 0;
  const behind = behindFigures(askedBy(choice), dashboard.tests);
  const hasCalls = dashboard.calls.value + dashboard.not_connected > 0;
  const { has_agent, has_call, has_published } = dashboard.start;
  // Seven times nothing says nothing.
  const hasFigures = has_call || dashboard.examples !== null || hasCalls;
  const addExamples = dashboard.examples_offered ? <AddExamples /> : undefined;
  return (
    <>
      <Money hasCalls={has_call} />
      {(dashboard.examples || dashboard.test_calls > 0) && (
        <CountedNotice
          dashboard={dashboard}
          choice={choice}
          testsLeftOut={testsLeftOut}
          meanwhile={dashboard.examples && <Skeleton className="mb-6 h-14 w-full" />}
        />
      )}
      {(!has_call || (has_agent && !has_published)) && (
        <StartSteps dashboard={dashboard} actions={!has_call && addExamples} />
      )}
      {hasFigures && (
        <Figures
          dashboard={dashboard}
          behind={behind}
          testsLeftOut={testsLeftOut}
          meanwhile={<Skeleton className="mb-10 h-36 w-full" />}
        />
      )}
      {dashboard.calls.value === 0 ? (
        <div className="pb-10" />
      ) : (
        <OutcomeChart
          dashboard={dashboard}
          behind={behind}
          meanwhile={<Skeleton className="my-8 h-60 w-full" />}
        />
      )}
      {hasCalls && (
        <Breakdown
          choice={choice}
          behind={behind}
          meanwhile={<TableSkeleton words="Loading the details" rows={5} />}
        />
      )}
      {(hasFigures || dashboard.agents.length > 0) && (
        <div className="grid grid-cols-1 gap-x-10 xl:grid-cols-[minmax(0,2fr)_minmax(280px,1fr)]">
          <Section title="Recent calls" actions={has_call && addExamples}>
            <LastCalls
              calls={dashboard.last_calls}
              testsLeftOut={testsLeftOut}
              of={callsBehind(askedBy(choice), dashboard.tests)}
              choice={choice}
              isStart={!has_call}
            />
          </Section>
          <Section title="Agents">
            <AgentsList agents={dashboard.agents} />
          </Section>
        </div>
      )}
    </>
  );
}

const figures = ['calls', 'minutes', 'success', 'p50', 'p95', 'spend'];

/** The shape of the dashboard before its figures are known. */
function DashboardSkeleton() {
  return (
    <Loading words="Loading the dashboard">
      <div className="mb-10 grid grid-cols-2 border-y border-line md:grid-cols-4 xl:grid-cols-6">
        {figures.map((figure) => (
          <div key={figure} className="grid gap-2 py-4">
            <Skeleton className="h-4 w-16" />
            <Skeleton className="h-8 w-28" />
            <Skeleton className="mt-4 h-9 w-44 max-w-full" />
          </div>
        ))}
      </div>
      <Skeleton className="mb-10 h-44 w-full" />
      <TableSkeleton words="Loading recent calls" rows={5} />
    </Loading>
  );
}

/** Below this a new call may soon be refused: about twenty minutes at the usual price. */
const LOW_MICROS = 1_000_000;

/** What's to be said of money; nothing is loaded for a workspace that has used none and has enough. */
function Money({ hasCalls }: { hasCalls: boolean }) {
  const maySee = usePermission('billing:view');
  // Where the top bar's request failed and was told, this page doesn't ask and tell again.
  const { data } = useQuery({ ...balanceQuery(), enabled: maySee, retryOnMount: false });
  const left = data && data.available_micros < LOW_MICROS ? data.available_micros : null;
  if (!maySee || (left === null && !hasCalls)) return null;
  return <MoneyNotices left={left} />;
}

/** Offers agents and calls to look at. */
function AddExamples() {
  const add = useMutation(addExamplesMutation(useQueryClient()));
  return (
    <>
      <p className="text-sm text-soft">Just exploring?</p>
      <Button onClick={() => add.mutate()} pending={add.isPending}>
        Add examples
      </Button>
    </>
  );
}

// A workspace without agents does without them.
const AgentsRows = later(() => import('./agents-rows'));

/** The agents, or the way to a new one. A workspace that has had no call either has the steps above instead. */
function AgentsList({ agents }: { agents: readonly AgentSummary[] }) {
  if (agents.length === 0) {
    return (
      <EmptyState
        drawing="agents"
        sentence="Agents answer calls the way you describe."
        action={
          <Button asChild>
            <Link to="/agents/new">New agent</Link>
          </Button>
        }
      />
    );
  }
  return (
    <AgentsRows
      agents={agents}
      meanwhile={<TableSkeleton words="Loading the agents" rows={agents.length} />}
    />
  );
}

// A workspace without calls does without it.
const LastCallsTable = later(() => import('./last-calls-table'));
const PeriodWithoutCalls = later(() => import('./period-without-calls'));

interface LastCallsProps {
  calls: readonly CallSummary[];
  of: CallFilters;
  /** There are test calls in the period, which this list leaves out. */
  testsLeftOut: boolean;
  choice: DashboardChoice;
  /** There has been no call at all. */
  isStart: boolean;
}

/** The newest calls of the period. */
function LastCalls({ calls, of, testsLeftOut, choice, isStart }: LastCallsProps) {
  if (calls.length === 0) {
    return isStart && !testsLeftOut ? (
      <EmptyState drawing="calls" sentence="Calls appear here once someone talks to an agent." />
    ) : (
      <PeriodWithoutCalls
        choice={choice}
        testsLeftOut={testsLeftOut}
        offersLonger={!isStart}
        meanwhile={<Skeleton className="h-36 w-full" />}
      />
    );
  }
  return (
    <LastCallsTable
      calls={calls}
      of={of}
      meanwhile={<TableSkeleton words="Loading recent calls" rows={calls.length} />}
    />
  );
}
