import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallTopic } from '#contract/calls/reading/call-topics';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { counted } from '@/lib/format/figures';
import { removeTopicMutation } from '@/lib/queries/calls/call-topics';

/** Deletes a topic, once it's said what becomes of its calls. */
export function RemoveDialog({ topic, onClose }: { topic: CallTopic; onClose: () => void }) {
  const remove = useMutation(removeTopicMutation(useQueryClient()));
  const { topic_id: topicId, name, calls, merged } = topic;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name}?`}
      confirmLabel="Delete topic"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(topicId, { onSuccess: onClose })}
    >
      {calls === 0 ? 'No call has it.' : `${counted(calls, 'call')} will count under Other.`}
      {merged.length > 0 && ' The topics merged into it go with it.'} New calls don’t bring it back. This
      can’t be undone.
    </ConfirmDialog>
  );
}
