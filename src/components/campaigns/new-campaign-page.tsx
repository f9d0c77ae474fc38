import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { openOn } from '#contract/agents/opening-hours';
import { PageHeader } from '@/components/ui/headings';
import { FormSkeleton } from '@/components/ui/loading/form-skeleton';
import { Loaded } from '@/components/ui/loading/loaded';
import { createCampaignMutation } from '@/lib/queries/outbound/campaigns';
import { NUMBERS_FAILURE, phoneNumbersQuery } from '@/lib/queries/telephone/phone-numbers';
import { useRequestKey } from '@/lib/use-request-key';
import { CampaignForm } from './campaign-form';
import type { CampaignValues } from './campaign-values';
import { CampaignNeeds } from './no-calling-number';

const workdays = ['09:00', '17:00'] as const;
const retry = (times: number, wait_minutes: number) => ({ times, wait_minutes });

const usual: CampaignValues = {
  name: '',
  agent_id: '',
  agent_version: null,
  phone_number_ids: [],
  hours: openOn({
    monday: workdays,
    tuesday: workdays,
    wednesday: workdays,
    thursday: workdays,
    friday: workdays,
  }),
  default_zone: null,
  pace_per_minute: 10,
  concurrency: 5,
  kept_percent: 30,
  ring_seconds: 30,
  if_machine: 'hang_up',
  machine_by: 'own',
  machine_message: '',
  retries: { no_answer: retry(2, 120), busy: retry(3, 15), machine: retry(1, 240), failed: retry(1, 30) },
  budget_micros: null,
};

/** `/campaigns/new`: how it calls. Whom it calls comes next, on its own page. */
export function NewCampaignPage() {
  const navigate = useNavigate();
  const numbers = useQuery(phoneNumbersQuery());
  const create = useMutation(createCampaignMutation(useQueryClient()));
  // A lost answer sent again makes no second campaign.
  const key = useRequestKey();
  return (
    <>
      <PageHeader title="New campaign" />
      <Loaded
        query={numbers}
        failure={NUMBERS_FAILURE}
        skeleton={<FormSkeleton words="Loading the numbers" fields={4} className="max-w-180" />}
      >
        {({ items }) => {
          const able = items.filter(({ carrier_id }) => carrier_id !== null);
          const [only] = able;
          if (only === undefined) return <CampaignNeeds hasNumbers={items.length > 0} />;
          return (
            <CampaignForm
              values={{ ...usual, phone_number_ids: able.length === 1 ? [only.phone_number_id] : [] }}
              numbers={able}
              isNew
              submitLabel="Create draft"
              pending={create.isPending}
              onCancel={() => void navigate({ to: '/campaigns' })}
              onSubmit={(body, onError) => {
                create.mutate(
                  { body, key: key.of(body) },
                  {
                    onError,
                    onSuccess: ({ campaign_id }) =>
                      void navigate({ to: '/campaigns/$campaignId', params: { campaignId: campaign_id } }),
                  },
                );
              }}
            />
          );
        }}
      </Loaded>
    </>
  );
}
