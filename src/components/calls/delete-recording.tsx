import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#contract/calls';
import { callCan } from '#domain/calls/call-can';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DisabledReason } from '@/components/ui/disabled-reason';
import { deleteRecordingMutation } from '@/lib/queries/recordings';
import { useUser } from '@/lib/session/use-session';

/** Deletes the sound of a call and leaves the call. */
export function DeleteRecording({ call }: { call: Call }) {
  const [open, setOpen] = useState(false);
  const { role } = useUser();
  const refusal = call.recording && callCan.deleteRecording(call.recording, role);
  const remove = useMutation(deleteRecordingMutation(useQueryClient()));
  return (
    <>
      <DisabledReason reason={refusal}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          <Trash2 aria-hidden="true" />
          <span className="max-sm:sr-only">Delete recording</span>
        </Button>
      </DisabledReason>
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => {
          if (!next) remove.reset();
          setOpen(next);
        }}
        title="Delete the recording?"
        confirmLabel="Delete recording"
        pending={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate(call.call_id, { onSuccess: () => setOpen(false) })}
      >
        Its sound is gone for good, and nobody can bring it back. What was said, the times and the receipt
        stay.
      </ConfirmDialog>
    </>
  );
}
