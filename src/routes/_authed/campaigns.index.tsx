import { createFileRoute } from '@tanstack/react-router';
import { CampaignsPage } from '@/components/campaigns/campaigns-page';
import { campaignsQuery } from '@/lib/queries/outbound/campaigns';
import { phoneNumbersQuery } from '@/lib/queries/telephone/phone-numbers';

export const Route = createFileRoute('/_authed/campaigns/')({
  staticData: { permission: 'phone-numbers:manage' },
  head: () => ({ meta: [{ title: 'Campaigns · Callwright' }] }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.infiniteQuery(campaignsQuery()).catch(() => undefined);
    void queryClient.query(phoneNumbersQuery()).catch(() => undefined);
  },
  component: CampaignsPage,
});
