import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Campaign } from '#contract/outbound/campaigns';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { counted } from '@/lib/format/figures';
import { stopCampaignMutation } from '@/lib/queries/outbound/campaigns';

/** For good; what becomes of calls under way is chosen. */
export function StopCampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const stop = useMutation(stopCampaignMutation(useQueryClient(), campaign.campaign_id));
  const [running, setRunning] = useState<'end' | 'go_on'>('go_on');
  const { waiting, calling } = campaign.counts;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Stop ${campaign.name}?`}
      confirmLabel="Stop campaign"
      pending={stop.isPending}
      error={stop.error?.message}
      onConfirm={() => stop.mutate(running, { onSuccess: onClose })}
    >
      <div className="grid gap-3">
        <p>
          {waiting === 0 ? 'No rows are left to call.' : `${counted(waiting, 'row')} will never be called.`} A
          stopped campaign can’t be resumed. Pause it instead to continue later.
        </p>
        {calling > 0 && (
          <Field label={`${counted(calling, 'call')} in progress`}>
            {(field) => (
              <Select
                {...field}
                value={running}
                onChange={({ target }) => setRunning(target.value === 'end' ? 'end' : 'go_on')}
              >
                <option value="go_on">Let them finish</option>
                <option value="end">Agents say goodbye and hang up</option>
              </Select>
            )}
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}
