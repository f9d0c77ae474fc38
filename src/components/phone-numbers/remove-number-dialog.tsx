import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { removePhoneNumberMutation } from '@/lib/queries/phone-numbers';

/** Asks before a number is taken away. */
export function RemoveNumberDialog({ number, onClose }: { number: PhoneNumber; onClose: () => void }) {
  const remove = useMutation(removePhoneNumberMutation(useQueryClient()));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${number.formatted}?`}
      confirmLabel="Remove number"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(number.phone_number_id, { onSuccess: onClose })}
    >
      {number.agent_name && `${number.agent_name} will stop answering it. `}Call history is kept. You still
      own the number at your carrier.
    </ConfirmDialog>
  );
}
