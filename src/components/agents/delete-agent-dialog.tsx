import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { deleteAgentMutation } from '@/lib/queries/agents';

interface DeleteAgentDialogProps {
  agent: { agent_id: string; name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** Deletes an agent once its name has been typed. */
export function DeleteAgentDialog({ agent, open, onOpenChange, onDeleted }: DeleteAgentDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({ ...deleteAgentMutation(client), meta: { silent: 'agent.delete' } });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) remove.reset();
        onOpenChange(next);
      }}
      title={`Delete ${agent.name}?`}
      typed={agent.name}
      confirmLabel="Delete agent"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(agent.agent_id, { onSuccess: onDeleted })}
    >
      The agent, its draft and its versions are permanently deleted, and phone numbers using it will stop
      answering. Its calls stay in the history.
    </ConfirmDialog>
  );
}
