import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { FormError } from '@/components/ui/form/form-error';
import { Loaded } from '@/components/ui/loading/loaded';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { Status } from '@/components/ui/status';
import { testRunQuery, TESTS_FAILURE } from '@/lib/queries/agents/agent-tests';
import { testProposalMutation } from '@/lib/queries/agents/assistant';
import { RunResult } from '../test-suite/run-result';
import { RunSummary } from '../test-suite/run-summary';

interface ProposalTestsProps {
  agentId: string;
  /** The run of exactly what's proposed; null when there was none. */
  runId: string | null;
  isWorking: boolean;
  /** Why this person may not run tests; null when they may. */
  refusal: string | null;
}

/** How the tests went on the proposed change. */
export function ProposalTests({ agentId, runId, isWorking, refusal }: ProposalTestsProps) {
  const start = useMutation(testProposalMutation(useQueryClient(), agentId));
  const run = useQuery({ ...testRunQuery(agentId, runId ?? ''), enabled: runId !== null });
  if (runId === null) {
    if (isWorking) return null;
    return (
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Status tone="neutral">Not tested</Status>
          <DisabledReason reason={refusal}>
            <Button pending={start.isPending} onClick={() => start.mutate()}>
              <Play aria-hidden="true" /> Run tests
            </Button>
          </DisabledReason>
        </div>
        <FormError>{start.error?.message}</FormError>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <Loaded
        query={run}
        failure={TESTS_FAILURE}
        skeleton={
          <Loading words="Loading the tests">
            <Skeleton className="h-5 w-40" />
          </Loading>
        }
      >
        {(loaded) => (
          <>
            <RunSummary run={loaded} refusal={refusal} ranOn="Proposed change" />
            {loaded.results
              .filter(({ state }) => state === 'failed' || state === 'broken')
              .map((result) => (
                <RunResult
                  key={result.test_id}
                  agentId={agentId}
                  runId={runId}
                  result={result}
                  startsOpen={false}
                  saysWhy
                />
              ))}
          </>
        )}
      </Loaded>
    </div>
  );
}
