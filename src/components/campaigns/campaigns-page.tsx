import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Campaign } from '#contract/outbound/campaigns';
import { CallsTabs } from '@/components/calls/calls-tabs';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { Loaded } from '@/components/ui/loading/loaded';
import { ShowMore } from '@/components/ui/loading/loaded-pages';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { RelativeTime } from '@/components/ui/relative-time';
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  wholeRow,
} from '@/components/ui/table';
import { cn } from '@/lib/class-names';
import { countText, shareText } from '@/lib/format/figures';
import { figureMoney } from '@/lib/format/money';
import { campaignsQuery } from '@/lib/queries/outbound/campaigns';
import { phoneNumbersQuery } from '@/lib/queries/telephone/phone-numbers';
import { usePermission } from '@/lib/session/use-session';
import { answeredShare, CampaignStatus, progressOf } from './campaign-words';
import { campaignDrawing } from './drawings';
import { FirstANumber, NoCallingNumber } from './no-calling-number';

/** `/campaigns`: lists of people that agents call. */
export function CampaignsPage() {
  const query = useInfiniteQuery(campaignsQuery());
  const numbers = useQuery(phoneNumbersQuery());
  const mayCreate = usePermission('phone-numbers:manage');
  // Where that couldn't be loaded, the form says so.
  const canCall = numbers.data?.items.some(({ carrier_id }) => carrier_id !== null) ?? numbers.isError;
  const create = mayCreate && canCall && (
    <Button asChild variant="primary">
      <Link to="/campaigns/new">New campaign</Link>
    </Button>
  );
  const campaigns = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const skeleton = <TableSkeleton words="Loading campaigns" rows={4} />;
  // What a page without campaigns says depends on the numbers.
  const isLoading = campaigns.length === 0 && numbers.isPending;
  return (
    <>
      <PageHeader title="Campaigns" actions={campaigns.length > 0 && create} className="pb-3" />
      <CallsTabs />
      <Loaded query={query} failure="We couldn’t load the campaigns." skeleton={skeleton}>
        {() =>
          isLoading ? (
            skeleton
          ) : (
            <>
              {campaigns.length === 0 ? (
                <EmptyState
                  drawing={campaignDrawing}
                  sentence="Upload numbers, and an agent calls them within the hours, pace and budget you set."
                  action={canCall ? create : <FirstANumber />}
                />
              ) : (
                <>
                  {!canCall && !numbers.isPending && <NoCallingNumber />}
                  <CampaignsTable campaigns={campaigns} />
                </>
              )}
              <ShowMore query={query} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function CampaignsTable({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <Table>
      <TableCaption>Campaigns</TableCaption>
      <TableHead>
        <TableHeader>Name</TableHeader>
        <TableHeader>State</TableHeader>
        <TableHeader>Agent</TableHeader>
        <TableHeader figure>Done</TableHeader>
        <TableHeader figure>Answered</TableHeader>
        <TableHeader figure>Spent</TableHeader>
        <TableHeader>Created</TableHeader>
      </TableHead>
      <TableBody>
        {campaigns.map((campaign) => (
          <TableRow key={campaign.campaign_id}>
            <TableCell narrow="title" className="max-w-72 truncate">
              <Link
                to="/campaigns/$campaignId"
                params={{ campaignId: campaign.campaign_id }}
                className={cn(wholeRow, 'font-medium underline-offset-3 hover:underline')}
              >
                {campaign.name}
              </Link>
            </TableCell>
            <TableCell narrow="aside">
              <CampaignStatus of={campaign} />
            </TableCell>
            <TableCell narrow="detail" className="max-w-60 truncate">
              {campaign.agent_name}
            </TableCell>
            <TableCell figure narrow="detail">
              {countText(campaign.counts.done)} of{' '}
              {countText(campaign.counts.rows - campaign.counts.left_out)}
              {progressOf(campaign) === 0 ? '' : ` (${shareText(progressOf(campaign))})`}
            </TableCell>
            <TableCell figure narrow="hidden">
              {shareText(answeredShare(campaign))}
            </TableCell>
            <TableCell figure narrow="detail-aside">
              {figureMoney(campaign.spent_micros)}
            </TableCell>
            <TableCell narrow="hidden">
              <RelativeTime at={campaign.created_at} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
