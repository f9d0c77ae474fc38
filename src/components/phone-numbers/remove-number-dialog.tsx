import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { Checkbox } from '@/components/ui/form/checkbox';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { releaseNumberMutation } from '@/lib/queries/telephone/numbers-for-sale';
import { removePhoneNumberMutation } from '@/lib/queries/telephone/phone-numbers';
import { usePermission } from '@/lib/session/use-session';

/** Asks before a number is taken away, and says what becomes of its webhook and of the number itself. */
export function RemoveNumberDialog({ number, onClose }: { number: PhoneNumber; onClose: () => void }) {
  const remove = useMutation(removePhoneNumberMutation(useQueryClient()));
  const release = useMutation(releaseNumberMutation(useQueryClient()));
  const [leaves, setLeaves] = useState(false);
  const [releases, setReleases] = useState(false);
  const mayRelease = usePermission('billing:manage') && number.webhook !== null;
  const id = useId();
  const before = number.webhook?.before ?? null;
  const canLeave = remove.isError && before !== null && before.kind !== 'ours' && !releases;
  const confirm = () => {
    const { phone_number_id: phoneNumberId } = number;
    if (releases) return release.mutate(phoneNumberId, { onSuccess: onClose });
    const webhook = canLeave && leaves ? 'leave' : 'put_back';
    return remove.mutate({ phoneNumberId, webhook }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${number.formatted}?`}
      confirmLabel={releases ? 'Release number' : 'Remove number'}
      {...(releases && { typed: 'release' })}
      pending={remove.isPending || release.isPending}
      error={releases ? release.error?.message : remove.error?.message}
      onConfirm={confirm}
    >
      <p className="wrap-anywhere">
        {number.agent_name && `${number.agent_name} will stop answering it. `}
        {!releases && webhookWords(before)}Call history is kept.{' '}
        {releases
          ? 'Your carrier stops charging for the number, and may give it to someone else. This can’t be undone.'
          : 'You still own the number at your carrier.'}
      </p>
      {mayRelease && (
        <Choice
          id={`${id}-release`}
          checked={releases}
          onChange={setReleases}
          label="Release it at the carrier too."
        />
      )}
      {canLeave && (
        <Choice
          id={`${id}-leave`}
          checked={leaves}
          onChange={setLeaves}
          label="Remove it anyway. I’ll change its webhook at the carrier myself."
        />
      )}
    </ConfirmDialog>
  );
}

interface ChoiceProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
}

function Choice({ id, checked, onChange, label }: ChoiceProps) {
  return (
    <label htmlFor={id} className="mt-3 flex items-start gap-2 text-ink">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

function webhookWords(before: NonNullable<PhoneNumber['webhook']>['before']): string {
  if (before === null) return '';
  if (before.kind === 'other') return `Its calls will go to ${before.text} again, as before the import. `;
  if (before.kind === 'none') return 'Its webhook will be cleared, as before the import. ';
  return 'Its webhook stays as it is, because it pointed here before the import. Change it at your carrier. ';
}
