import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Loaded } from '@/components/ui/loading/loaded';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { agentTestsQuery, testRunQuery } from '@/lib/queries/agents/agent-tests';
import { RunResult } from './run-result';
import { RunSummary } from './run-summary';
import { versionWords } from './test-states';

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

/** What came of one run, test by test; those that failed are open. */
export function RunView({ agentId, runId, refusal, openTestId, onBack, onEdit }: RunViewProps) {
  const run = useQuery(testRunQuery(agentId, runId));
  const tests = useQuery(agentTestsQuery(agentId));
  return (
    <div className="grid grid-cols-1 content-start gap-4 p-4">
      <ViewHead
        title={
          run.data
            ? `Run of ${run.data.version === null ? 'the draft' : versionWords(run.data.version)}`
            : 'Run'
        }
        onBack={onBack}
      />
      <Loaded
        query={run}
        failure="We couldn’t load this run."
        skeleton={
          <Loading words="Loading the run" className="grid gap-3">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-40" />
          </Loading>
        }
      >
        {(loaded) => (
          <>
            <RunSummary run={loaded} refusal={refusal} />
            {loaded.results.map((result) => (
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
        )}
      </Loaded>
    </div>
  );
}

interface ViewHeadProps {
  title: string;
  onBack: () => void;
  aside?: ReactNode;
}

/** The head of what was opened from the list of tests, with the way back to it. Takes the focus. */
function ViewHead({ title, onBack, aside }: ViewHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex items-center gap-2">
      <Button variant="quiet" size="icon" aria-label="All tests" className="-ml-2" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
      </Button>
      <h3 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate font-semibold outline-none">
        {title}
      </h3>
      {aside}
    </div>
  );
}
