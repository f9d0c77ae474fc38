import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Member } from '#contract/workspace/members';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { removeMemberMutation } from '@/lib/queries/settings';

/** Asks before somebody loses the workspace. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const remove = useMutation(removeMemberMutation(useQueryClient()));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${member.display_name ?? member.email}?`}
      confirmLabel="Remove member"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(member.user_id, { onSuccess: onClose })}
    >
      They lose access immediately. Their work stays.
    </ConfirmDialog>
  );
}
