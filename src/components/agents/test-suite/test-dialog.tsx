import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { AgentTest } from '#contract/calls/agent-tests';
import { agentCan } from '#domain/agents/agent-can';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/overlays/dialog';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { FormError } from '@/components/ui/form/form-error';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { Loading, Skeleton } from '@/components/ui/loading/skeleton';
import { notify } from '@/lib/notifications/notifications';
import { agentTestsQuery, putTestBackMutation, removeTestMutation } from '@/lib/queries/agents/agent-tests';
import { useUser } from '@/lib/session/use-session';
import { TestEditor, type TestEditorProps } from './test-editor';

interface TestDialogProps {
  agentId: string;
  /** The test to edit; null for a new one, undefined while none is. */
  testId: string | null | undefined;
  onDone: () => void;
  /** Once the focus has gone back to where it was, if that's still there. */
  onClosed: () => void;
}

/** One test, to be written or changed. A press beside it closes nothing: what is typed would be lost. */
export function TestDialog({ agentId, testId, onDone, onClosed }: TestDialogProps) {
  const tests = useQuery({ ...agentTestsQuery(agentId), enabled: typeof testId === 'string' });
  const found = tests.data?.items.find(({ test_id }) => test_id === testId);
  const dirty = useRef(false);
  const onDirty = useCallback((isDirty: boolean) => {
    dirty.current = isDirty;
  }, []);
  return (
    <Dialog
      open={testId !== undefined}
      onOpenChange={(open) => {
        if (!open) onDone();
      }}
    >
      <DialogContent
        title={testId === null ? 'New test' : (found?.name ?? 'Test')}
        className="max-w-180"
        onCloseAutoFocus={onClosed}
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => {
          if (dirty.current) event.preventDefault();
        }}
      >
        {testId === null || found ? (
          // What is being typed stays when the list is fetched again.
          <EditOrRemove
            key={testId}
            agentId={agentId}
            test={found ?? null}
            onDone={onDone}
            onDirty={onDirty}
          />
        ) : tests.isError ? (
          <LoadFailed query={tests} failure="We couldn’t load this test." />
        ) : tests.isFetching ? (
          <Loading words="Loading the test" className="grid gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-32" />
          </Loading>
        ) : (
          <p>This test no longer exists.</p>
        )}
      </DialogContent>
    </Dialog>
  );
}

type EditOrRemoveProps = Pick<TestEditorProps, 'agentId' | 'test' | 'onDone' | 'onDirty'>;

function EditOrRemove({ agentId, test, onDone, onDirty }: EditOrRemoveProps) {
  const client = useQueryClient();
  const putBack = useMutation(putTestBackMutation(client, agentId));
  const remove = useMutation(removeTestMutation(client, agentId));
  const refusal = agentCan.change(useUser().role);
  const removeIt = ({ test_id, name }: AgentTest) =>
    remove.mutate(test_id, {
      onSuccess: () => {
        onDone();
        notify(`Test “${name}” removed.`, { action: { label: 'Undo', run: () => putBack.mutate(test_id) } });
      },
    });
  return (
    <>
      <FormError>{remove.error?.message}</FormError>
      <TestEditor
        agentId={agentId}
        test={test}
        refusal={refusal}
        onDone={onDone}
        onDirty={onDirty}
        aside={
          test && (
            <DisabledReason reason={refusal}>
              <Button variant="quiet" pending={remove.isPending} onClick={() => removeIt(test)}>
                <Trash2 aria-hidden="true" /> Remove
              </Button>
            </DisabledReason>
          )
        }
      />
    </>
  );
}
