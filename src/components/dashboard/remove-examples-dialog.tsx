import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Examples } from '#contract/figures/dashboard';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { counted } from '@/lib/format/figures';
import { removeExamplesMutation } from '@/lib/queries/figures/dashboard';

interface RemoveExamplesDialogProps {
  examples: Examples;
  onClose: () => void;
}

/** Says what goes with the examples and what stays, and removes them. */
export default function RemoveExamplesDialog({ examples, onClose }: RemoveExamplesDialogProps) {
  const remove = useMutation({
    ...removeExamplesMutation(useQueryClient()),
    meta: { silent: 'examples.remove' },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Remove the examples?"
      confirmLabel="Remove examples"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      <div className="grid gap-2">
        <p>{lossText(examples)}</p>
        {examples.edited.length > 0 && <p>{editedText(examples.edited)}</p>}
        {examples.own_calls > 0 && (
          <p>{counted(examples.own_calls, 'call')} you made to them will stay in Call History.</p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function lossText({ agents, calls }: Examples): string {
  const callsText = counted(calls, 'example call');
  if (agents === 0) return `${callsText} will be permanently deleted.`;
  const agentsText = counted(agents, 'example agent');
  return `${agentsText} and ${callsText} will be permanently deleted, with their recordings. Links and phone numbers that lead to these agents will stop working.`;
}

/** People may have made an example theirs. */
function editedText(names: readonly string[]): string {
  const list = new Intl.ListFormat('en').format(names.map((name) => `“${name}”`));
  return `You edited ${list}. To keep your changes, duplicate ${names.length === 1 ? 'it' : 'them'} first.`;
}
