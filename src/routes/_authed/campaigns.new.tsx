import { createFileRoute } from '@tanstack/react-router';
import { NewCampaignPage } from '@/components/campaigns/new-campaign-page';
import { everyAgentQuery } from '@/lib/queries/agents/every-agent';
import { phoneNumbersQuery } from '@/lib/queries/telephone/phone-numbers';

export const Route = createFileRoute('/_authed/campaigns/new')({
  staticData: { permission: 'phone-numbers:manage' },
  head: () => ({ meta: [{ title: 'New campaign · Callwright' }] }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.query(phoneNumbersQuery()).catch(() => undefined);
    void queryClient.query(everyAgentQuery()).catch(() => undefined);
  },
  component: NewCampaignPage,
});
