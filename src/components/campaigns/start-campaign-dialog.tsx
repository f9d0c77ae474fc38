import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Campaign } from '#contract/outbound/campaigns';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { ChoiceField } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Dialog, DialogActions, DialogContent } from '@/components/ui/overlays/dialog';
import { counted } from '@/lib/format/figures';
import { startCampaignMutation } from '@/lib/queries/outbound/campaigns';

/** Says what's about to happen, and asks what only people can know, before anyone is called. */
export function StartCampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const start = useMutation(startCampaignMutation(useQueryClient(), campaign.campaign_id));
  const [sure, setSure] = useState(false);
  const [fault, setFault] = useState<string>();
  const { counts } = campaign;
  const submit = () => {
    if (start.isPending) return;
    if (!sure) return setFault('Confirm this first.');
    start.mutate(counts.waiting, { onSuccess: onClose, onError: ({ message }) => setFault(message) });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !start.isPending && onClose()}>
      <DialogContent
        title={`Call ${counted(counts.waiting, 'number')}?`}
        description={`${campaign.agent_name} v${campaign.agent_version} calls within the hours you set. You can pause or stop at any time.`}
      >
        {counts.left_out > 0 && <p>{counted(counts.left_out, 'row')} left out won’t be called.</p>}
        <ChoiceField
          label="I’ve checked that we may call these people with an automated voice at these hours."
          help="Many places require their consent first."
        >
          {(field) => (
            <Checkbox
              {...field}
              checked={sure}
              onChange={({ target }) => {
                setSure(target.checked);
                setFault(undefined);
              }}
            />
          )}
        </ChoiceField>
        <FormError>{fault}</FormError>
        <DialogActions>
          <Button variant="primary" pending={start.isPending} onClick={submit}>
            Start calling
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
