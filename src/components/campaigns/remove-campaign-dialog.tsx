import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Campaign } from '#contract/outbound/campaigns';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { removeCampaignMutation } from '@/lib/queries/outbound/campaigns';

interface RemoveCampaignDialogProps {
  campaign: Campaign;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveCampaignDialog({ campaign, onClose, onRemoved }: RemoveCampaignDialogProps) {
  const remove = useMutation(removeCampaignMutation(useQueryClient(), campaign.campaign_id));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${campaign.name}?`}
      confirmLabel="Delete campaign"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
    >
      Its rows are deleted, with their numbers and variables. Its calls stay in the history, and the
      do-not-call list keeps its numbers.
    </ConfirmDialog>
  );
}
