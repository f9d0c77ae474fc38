import { useQuery } from '@tanstack/react-query';
import { InlineError } from '@/components/ui/inline-error';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { agentTestsQuery, testRunQuery } from '@/lib/queries/agent-tests';
import { RunResult } from './run-result';
import { RunSummary } from './run-summary';
import { versionWords } from './test-states';
import { ViewHead } from './view-head';

interface RunViewProps {
  agentId: string;
  runId: string;
  /** Why this person may not cancel it; null when they may. */
  refusal: string | null;
  /** The test to show open. */
  openTestId: string | undefined;
  onBack: () => void;
  onEdit: (testId: string) => void;
}

/** What came of one run, test by test; those that failed stand open. */
export function RunView({ agentId, runId, refusal, openTestId, onBack, onEdit }: RunViewProps) {
  const run = useQuery(testRunQuery(agentId, runId));
  const tests = useQuery(agentTestsQuery(agentId));
  return (
    <div className="grid content-start gap-4 p-4">
      <ViewHead
        title={
          run.data
            ? `Run of ${run.data.version === null ? 'the draft' : versionWords(run.data.version)}`
            : 'Run'
        }
        onBack={onBack}
      />
      {run.data ? (
        <>
          <RunSummary run={run.data} refusal={refusal} />
          {run.data.results.map((result) => (
            <RunResult
              key={result.test_id}
              agentId={agentId}
              runId={runId}
              result={result}
              startsOpen={
                openTestId === undefined ? result.state === 'failed' : result.test_id === openTestId
              }
              // The test may have been deleted since.
              onEdit={
                tests.data?.items.some(({ test_id }) => test_id === result.test_id)
                  ? () => onEdit(result.test_id)
                  : undefined
              }
            />
          ))}
        </>
      ) : run.isError ? (
        <InlineError onRetry={() => void run.refetch()} retrying={run.isFetching}>
          We couldn’t load this run. {run.error.message}
        </InlineError>
      ) : (
        <Loading words="Loading the run" className="grid gap-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </div>
  );
}
