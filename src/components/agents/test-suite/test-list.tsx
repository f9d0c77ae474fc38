import { useMutation, useQueries, useQuery, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Play, Plus } from 'lucide-react';
import { useState } from 'react';
import { agentCan } from '#domain/agents/agent-can';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { FormError } from '@/components/ui/form/form-error';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { CHECK_MARKED } from '@/components/ui/repeated-words';
import { counted } from '@/lib/format/figures';
import {
  agentTestsQuery,
  runTestsMutation,
  testRunQuery,
  testRunsQuery,
  TESTS_FAILURE,
} from '@/lib/queries/agents/agent-tests';
import { agentQuery } from '@/lib/queries/agents/agents';
import { useUser } from '@/lib/session/use-session';
import { useEditor } from '../form/editor-context';
import { RunSummary } from './run-summary';
import { PastRuns } from './past-runs';
import { TestRow } from './test-row';
import { isOfEarlierDraft, type RunWithResults, standings, type TestsView } from './test-states';

/** How many of the last runs are looked through for the newest result of a test. */
const RUNS_LOOKED_AT = 5;

interface TestListProps {
  agentId: string;
  refusal: string | null;
  onView: (view: TestsView) => void;
  /** Null: a new one. */
  onEdit: (testId: string | null) => void;
}

/** Every test with its state, and the runs so far. */
export function TestList({ agentId, refusal, onView, onEdit }: TestListProps) {
  const tests = useQuery(agentTestsQuery(agentId));
  const runs = useInfiniteQuery(testRunsQuery(agentId));
  const allRuns = runs.data?.pages.flatMap((page) => page.items) ?? [];
  const looked = useQueries({
    queries: allRuns.slice(0, RUNS_LOOKED_AT).map((run) => testRunQuery(agentId, run.run_id)),
  });
  const { saveNow, isComplete, markRefused } = useEditor();
  const revision = useQuery(agentQuery(agentId)).data?.draft_revision ?? 0;
  const run = useMutation(runTestsMutation(useQueryClient(), agentId));
  const [saving, setSaving] = useState(false);
  const [incomplete, setIncomplete] = useState(false);
  const editRefusal = agentCan.change(useUser().role);

  if (!tests.data) {
    return tests.isError ? (
      <LoadFailed query={tests} failure={TESTS_FAILURE} className="px-4" />
    ) : (
      <Loading words="Loading tests" className="grid gap-3 p-4">
        <Skeleton className="h-8" />
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </Loading>
    );
  }

  const { items } = tests.data;
  const withResults = looked.flatMap(({ data }): RunWithResults[] => (data ? [data] : []));
  const standing = standings(items, withResults, revision);
  const newest = withResults.find(({ run_id }) => run_id === allRuns[0]?.run_id);
  const isRunning = allRuns[0]?.state === 'running';
  const pending = run.isPending || saving;

  const start = async (testIds?: readonly string[]) => {
    if (pending) return;
    setSaving(true);
    try {
      const canRun = await isComplete();
      setIncomplete(!canRun);
      if (!canRun) return;
      // The tests run the draft as it is saved.
      await saveNow();
      await run.mutateAsync(testIds).catch(markRefused);
    } finally {
      setSaving(false);
    }
  };

  const add = (
    <DisabledReason reason={editRefusal}>
      <Button onClick={() => onEdit(null)}>
        <Plus aria-hidden="true" /> New test
      </Button>
    </DisabledReason>
  );
  if (items.length === 0) {
    return (
      <EmptyState
        className="px-4"
        drawing="calls"
        sentence="Tests replay a scripted caller and check the result. Write one, or save a conversation as a test."
        action={add}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 content-start gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-soft">{counted(items.length, 'test')}</span>
        <span className="flex flex-wrap gap-2">
          {add}
          <DisabledReason reason={refusal ?? (isRunning ? 'The tests are running.' : null)}>
            <Button pending={pending} onClick={() => void start()}>
              <Play aria-hidden="true" /> Run all
            </Button>
          </DisabledReason>
        </span>
      </div>
      <FormError>{incomplete ? `The agent isn’t complete. ${CHECK_MARKED}` : run.error?.message}</FormError>
      {newest && (
        <RunSummary
          run={newest}
          refusal={refusal}
          {...(newest.version === null && isOfEarlierDraft(newest, revision) && { ranOn: 'Earlier draft' })}
          onOpen={() => onView({ kind: 'run', runId: newest.run_id })}
        />
      )}
      <ul aria-label="Tests" className="grid grid-cols-1 border-t border-line">
        {items.map((test) => {
          const at = standing.get(test.test_id);
          return (
            <TestRow
              key={test.test_id}
              test={test}
              standing={at}
              runRefusal={refusal ?? (isRunning ? 'The tests are running.' : null)}
              onRun={() => void start([test.test_id])}
              onEdit={() => onEdit(test.test_id)}
              onShow={at && (() => onView({ kind: 'run', runId: at.run.run_id, testId: test.test_id }))}
            />
          );
        })}
      </ul>
      {allRuns.length > 0 && (
        <PastRuns
          runs={allRuns}
          onOpen={(runId) => onView({ kind: 'run', runId })}
          onMore={runs.hasNextPage ? () => void runs.fetchNextPage() : undefined}
          loadingMore={runs.isFetchingNextPage}
        />
      )}
    </div>
  );
}
