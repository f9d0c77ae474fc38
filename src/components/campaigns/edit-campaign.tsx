import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Campaign } from '#contract/outbound/campaigns';
import { PageHeader } from '@/components/ui/headings';
import { FormSkeleton } from '@/components/ui/loading/form-skeleton';
import { Loaded } from '@/components/ui/loading/loaded';
import { campaignQuery, changeCampaignMutation } from '@/lib/queries/outbound/campaigns';
import { useSeenRevision } from '@/lib/queries/seen-revision';
import { NUMBERS_FAILURE, phoneNumbersQuery } from '@/lib/queries/telephone/phone-numbers';
import { changedMeanwhile } from './campaign-changes';
import { CampaignForm, settingsOf } from './campaign-form';

/** The settings of a draft or a paused campaign. */
export function EditCampaign({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const numbers = useQuery(phoneNumbersQuery());
  const client = useQueryClient();
  const change = useMutation(changeCampaignMutation(client, campaign.campaign_id));
  const { seen, explain } = useSeenRevision(campaign, {
    now: () => client.query({ ...campaignQuery(campaign.campaign_id), staleTime: 0 }),
    changed: changedMeanwhile,
  });
  const {
    campaign_id: _id,
    revision: _revision,
    state,
    waits_for: _waits,
    agent_name: _agent,
    counts: _counts,
    rows_in_all: _inAll,
    list: _list,
    spent_micros: _spent,
    created_at: _created,
    started_at: _started,
    ended_at: _ended,
    ...values
  } = campaign;
  return (
    <>
      <PageHeader title={`Settings of ${campaign.name}`} />
      <Loaded
        query={numbers}
        failure={NUMBERS_FAILURE}
        skeleton={<FormSkeleton words="Loading the numbers" fields={4} className="max-w-180" />}
      >
        {({ items }) => (
          <CampaignForm
            values={values}
            numbers={items.filter(
              ({ carrier_id, phone_number_id }) =>
                carrier_id !== null || campaign.phone_number_ids.includes(phone_number_id),
            )}
            isNew={false}
            zoneIsFixed={state !== 'draft'}
            submitLabel="Save"
            pending={change.isPending}
            onCancel={onClose}
            onSubmit={(checked, onError) =>
              change.mutate(
                {
                  ...settingsOf(checked),
                  // A field that can't be changed has no value.
                  ...(state !== 'draft' && { default_zone: campaign.default_zone }),
                  base_revision: seen,
                },
                { onSuccess: onClose, onError: (error) => void explain(error).then(onError) },
              )
            }
          />
        )}
      </Loaded>
    </>
  );
}
