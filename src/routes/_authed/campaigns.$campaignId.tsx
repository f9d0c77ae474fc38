import { createFileRoute } from '@tanstack/react-router';
import { CampaignPage } from '@/components/campaigns/campaign-page';
import { orNotFound } from '@/lib/api/or-not-found';
import { campaignQuery } from '@/lib/queries/outbound/campaigns';

export const Route = createFileRoute('/_authed/campaigns/$campaignId')({
  staticData: { permission: 'phone-numbers:manage' },
  loader: async ({ context: { queryClient }, params: { campaignId } }) => {
    const { name } = await orNotFound(queryClient.query(campaignQuery(campaignId)));
    return { name };
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.name ?? 'Campaign'} · Callwright` }] }),
  component: CampaignRoute,
});

function CampaignRoute() {
  const { campaignId } = Route.useParams();
  return <CampaignPage key={campaignId} campaignId={campaignId} />;
}
