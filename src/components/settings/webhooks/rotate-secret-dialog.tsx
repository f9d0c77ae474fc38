import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks/webhooks';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { Dialog } from '@/components/ui/overlays/dialog';
import { shortDate } from '@/lib/format/dates';
import { useNow } from '@/lib/format/now';
import { rotateWebhookMutation } from '@/lib/queries/workspace/webhooks';
import { afterDays } from '../api/expiry-choices';
import { ShownOnce } from '../shown-once';

/** Gives a webhook a new secret; for a day the one before signs as well, and no other. */
export default function RotateSecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const rotate = useMutation(rotateWebhookMutation(useQueryClient(), webhook.webhook_id));
  const [secret, setSecret] = useState<string | null>(null);
  const now = useNow();
  const { old_secret_until } = webhook;
  const overlaps = old_secret_until !== null && Date.parse(old_secret_until) > now;
  if (secret !== null) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <ShownOnce
          title="New signing secret"
          secret={secret}
          label="Signing secret"
          what="signing secret"
          help="For a day, deliveries are signed with the old one as well."
        />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rotate the signing secret?"
      confirmLabel="Rotate secret"
      losesNothing={!overlaps}
      pending={rotate.isPending}
      error={rotate.error?.message}
      onConfirm={() =>
        rotate.mutate(afterDays(1), {
          onSuccess: (made) => setSecret(made.secret),
        })
      }
    >
      For a day, deliveries are signed with both secrets, so you can put the new one in place.
      {overlaps &&
        ` The secret from before the last rotation, which signs until ${shortDate(old_secret_until, now)}, ends now.`}
    </ConfirmDialog>
  );
}
