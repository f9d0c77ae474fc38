import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { deleteCallMutation, forgetCall } from '@/lib/queries/calls';

interface DeleteCallDialogProps {
  callId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Leaves the page, which has nothing to show any more. */
  onDeleted: () => Promise<void>;
}

/** Deletes a call that has ended. */
export function DeleteCallDialog({ callId, open, onOpenChange, onDeleted }: DeleteCallDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    ...deleteCallMutation(),
    onSuccess: async () => {
      await onDeleted();
      await forgetCall(client, callId);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) remove.reset();
        onOpenChange(next);
      }}
      title="Delete this call?"
      confirmLabel="Delete call"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(callId)}
    >
      The transcript, recording and facts are permanently deleted. What the call cost stays in the ledger,
      with its receipt.
    </ConfirmDialog>
  );
}
