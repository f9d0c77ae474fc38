import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AgentTest } from '#contract/agent-tests';
import { agentCan } from '#domain/agents/agent-can';
import { FormError } from '@/components/ui/form-error';
import { InlineError } from '@/components/ui/inline-error';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { notify } from '@/lib/notifications/notifications';
import { agentTestsQuery, putTestBackMutation, removeTestMutation } from '@/lib/queries/agent-tests';
import { useUser } from '@/lib/session/use-session';
import { TestEditor } from './test-editor';
import { ViewHead } from './view-head';

interface TestEditorViewProps {
  agentId: string;
  /** Null: a new test. */
  testId: string | null;
  onDone: () => void;
}

/** One test, to be written or changed. */
export function TestEditorView({ agentId, testId, onDone }: TestEditorViewProps) {
  const tests = useQuery({ ...agentTestsQuery(agentId), enabled: testId !== null });
  const found = tests.data?.items.find(({ test_id }) => test_id === testId);
  const client = useQueryClient();
  const putBack = useMutation(putTestBackMutation(client, agentId));
  const remove = useMutation(removeTestMutation(client, agentId));
  const removeIt = ({ test_id, name }: AgentTest) =>
    remove.mutate(test_id, {
      onSuccess: () => {
        onDone();
        notify(`Test “${name}” removed.`, { action: { label: 'Undo', run: () => putBack.mutate(test_id) } });
      },
    });
  const refusal = agentCan.change(useUser().role);
  return (
    <div className="grid content-start gap-4 p-4">
      <ViewHead
        title={testId === null ? 'New test' : (found?.name ?? 'Test')}
        onBack={onDone}
        aside={
          found && (
            <DisabledReason reason={refusal}>
              <Button variant="quiet" pending={remove.isPending} onClick={() => removeIt(found)}>
                Remove
              </Button>
            </DisabledReason>
          )
        }
      />
      <FormError>{remove.error?.message}</FormError>
      {testId === null || found ? (
        // What is being typed stays when the list is fetched again.
        <TestEditor agentId={agentId} test={found ?? null} refusal={refusal} onDone={onDone} />
      ) : tests.isError ? (
        <InlineError onRetry={() => void tests.refetch()} retrying={tests.isFetching}>
          We could not load this test. {tests.error.message}
        </InlineError>
      ) : tests.isFetching ? (
        <Loading words="Loading the test" className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-32" />
        </Loading>
      ) : (
        <p>This test is no longer there.</p>
      )}
    </div>
  );
}
