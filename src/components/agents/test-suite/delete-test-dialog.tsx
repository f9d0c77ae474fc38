import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AgentTest } from '#contract/agent-tests';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { removeTestMutation } from '@/lib/queries/agent-tests';

interface DeleteTestDialogProps {
  agentId: string;
  test: AgentTest;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a test is gone. */
export function DeleteTestDialog({ agentId, test, onClose, onDeleted }: DeleteTestDialogProps) {
  const remove = useMutation(removeTestMutation(useQueryClient(), agentId));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${test.name}?`}
      confirmLabel="Delete test"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(test.test_id, { onSuccess: onDeleted })}
    >
      Its sentences and checks are lost. Results of past runs stay.
    </ConfirmDialog>
  );
}
