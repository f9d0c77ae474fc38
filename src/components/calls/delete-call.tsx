import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#contract/calls';
import { callCan } from '#domain/calls/call-can';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { deleteCallMutation, forgetCall } from '@/lib/queries/calls';
import { useUser } from '@/lib/session/use-session';

interface DeleteCallProps {
  call: Call;
  /** Leaves the page, which has nothing to show any more. */
  onDeleted: () => Promise<void>;
}

/** Deletes a call that has ended. */
export function DeleteCall({ call, onDeleted }: DeleteCallProps) {
  const [open, setOpen] = useState(false);
  const { role } = useUser();
  const client = useQueryClient();
  const remove = useMutation({
    ...deleteCallMutation(),
    onSuccess: async () => {
      await onDeleted();
      await forgetCall(client, call.call_id);
    },
  });
  return (
    <>
      <DisabledReason reason={callCan.delete(call, role)}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          <Trash2 aria-hidden="true" /> Delete call
        </Button>
      </DisabledReason>
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => {
          if (!next) remove.reset();
          setOpen(next);
        }}
        title="Delete this call?"
        confirmLabel="Delete call"
        pending={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate(call.call_id)}
      >
        What was said, the recording and the facts are gone for good. What the call cost stays in the ledger,
        with its receipt.
      </ConfirmDialog>
    </>
  );
}
