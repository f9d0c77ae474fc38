import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { Checkbox } from '@/components/ui/form/checkbox';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { removePhoneNumberMutation } from '@/lib/queries/telephone/phone-numbers';

/** Asks before a number is taken away, and says what becomes of its webhook. */
export function RemoveNumberDialog({ number, onClose }: { number: PhoneNumber; onClose: () => void }) {
  const remove = useMutation(removePhoneNumberMutation(useQueryClient()));
  const [leaves, setLeaves] = useState(false);
  const id = useId();
  const before = number.webhook?.before ?? null;
  const canLeave = remove.isError && before !== null && before.kind !== 'ours';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${number.formatted}?`}
      confirmLabel="Remove number"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() =>
        remove.mutate(
          { phoneNumberId: number.phone_number_id, webhook: canLeave && leaves ? 'leave' : 'put_back' },
          { onSuccess: onClose },
        )
      }
    >
      <p className="wrap-anywhere">
        {number.agent_name && `${number.agent_name} will stop answering it. `}
        {webhookWords(before)}Call history is kept. You still own the number at your carrier.
      </p>
      {canLeave && (
        <label htmlFor={id} className="mt-3 flex items-start gap-2 text-ink">
          <Checkbox
            id={id}
            className="mt-0.5"
            checked={leaves}
            onChange={(event) => setLeaves(event.target.checked)}
          />
          Remove it anyway. I’ll change its webhook at the carrier myself.
        </label>
      )}
    </ConfirmDialog>
  );
}

function webhookWords(before: NonNullable<PhoneNumber['webhook']>['before']): string {
  if (before === null) return '';
  if (before.kind === 'other') return `Its calls will go to ${before.text} again, as before the import. `;
  if (before.kind === 'none') return 'Its webhook will be cleared, as before the import. ';
  return 'Its webhook stays as it is, because it pointed here before the import. Change it at your carrier. ';
}
