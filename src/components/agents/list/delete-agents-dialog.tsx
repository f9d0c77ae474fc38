import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { counted } from '@/lib/format/figures';
import { deleteAgentsMutation } from '@/lib/queries/agents/agents';

interface DeleteAgentsDialogProps {
  agents: readonly { agent_id: string; name: string }[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

const NAMES_SHOWN = 5;

/** Deletes several agents, all or none, once their number has been typed in words. */
export function DeleteAgentsDialog({ agents, open, onOpenChange, onDeleted }: DeleteAgentsDialogProps) {
  const remove = useMutation({
    ...deleteAgentsMutation(useQueryClient()),
    meta: { silent: 'agents.delete' },
  });
  const what = counted(agents.length, 'agent');
  const names = agents.slice(0, NAMES_SHOWN).map(({ name }) => name);
  const rest = agents.length - names.length;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) remove.reset();
        onOpenChange(next);
      }}
      title={`Delete ${what}?`}
      typed={`delete ${what}`}
      confirmLabel={`Delete ${what}`}
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() =>
        remove.mutate(
          agents.map(({ agent_id }) => agent_id),
          {
            onSuccess: () => {
              onOpenChange(false);
              onDeleted();
            },
          },
        )
      }
    >
      {names.join(', ')}
      {rest > 0 && ` and ${rest} more`}: their drafts, versions and tests are permanently deleted, and phone
      numbers using them will stop answering. Their calls stay in the history.
    </ConfirmDialog>
  );
}
