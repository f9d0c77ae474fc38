import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallFilters, CallSummary } from '#contract/calls/calls';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { PageHeader } from '@/components/ui/headings';
import { LoadedPages } from '@/components/ui/loading/loaded-pages';
import { RelativeTime } from '@/components/ui/relative-time';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { Badge } from '@/components/ui/status';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  wholeRow,
} from '@/components/ui/table';
import { cn } from '@/lib/class-names';
import type { CallFilterName } from '@/lib/calls/call-search';
import { callLength } from '@/lib/format/durations';
import { countText } from '@/lib/format/figures';
import { tableMoney } from '@/lib/format/money';
import { phoneText } from '@/lib/format/phone-numbers';
import { callsQuery } from '@/lib/queries/calls';
import { CallFilterBar } from './call-filter-bar';
import { CallOutcome } from '../call-outcome';

interface CallsPageProps {
  filters: CallFilters;
  /** What the address has that's no filter. */
  wrong: readonly CallFilterName[];
  onFilter: (filters: CallFilters) => void;
}

/** `/calls`: every call, newest first; the filters are in the URL. */
export function CallsPage({ filters, wrong, onFilter }: CallsPageProps) {
  const calls = useInfiniteQuery(callsQuery(filters));
  const items = calls.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const isEmpty = calls.isSuccess && items.length === 0;
  const total = calls.data?.pages[0]?.total;
  return (
    <>
      <PageHeader
        title="Calls"
        beside={total !== undefined && <span className="tabular text-soft">{countText(total)}</span>}
      />
      {(isFiltered || !isEmpty) && <CallFilterBar filters={filters} wrong={wrong} onFilter={onFilter} />}
      <LoadedPages
        query={calls}
        skeleton={<TableSkeleton words="Loading calls" rows={10} />}
        empty={
          isFiltered ? (
            <EmptyState
              drawing="calls"
              sentence="No calls match these filters."
              action={<Button onClick={() => onFilter({})}>Show all calls</Button>}
            />
          ) : (
            <EmptyState
              drawing="calls"
              sentence="Transcripts, outcomes and costs appear here. Open an agent and start a test call."
              action={
                <Button asChild>
                  <Link to="/agents">Go to agents</Link>
                </Button>
              }
            />
          )
        }
      >
        {(loaded) => <CallsTable calls={loaded} />}
      </LoadedPages>
    </>
  );
}

/** Calls as dense rows whose columns stay where they are. Pressing a row opens its call. */
function CallsTable({ calls }: { calls: readonly CallSummary[] }) {
  return (
    <Table aria-label="Calls" className="lg:table-fixed">
      <TableHead>
        <TableHeader>Agent</TableHeader>
        <TableHeader className="w-1/5">Outcome</TableHeader>
        <TableHeader className="w-[15%]">Caller</TableHeader>
        <TableHeader className="w-26">When</TableHeader>
        <TableHeader figure className="w-20">
          Length
        </TableHeader>
        <TableHeader figure className="w-32">
          Response (ms)
        </TableHeader>
        <TableHeader figure className="w-22">
          Cost
        </TableHeader>
      </TableHead>
      <TableBody>
        {calls.map((call) => (
          <CallRow key={call.call_id} call={call} />
        ))}
      </TableBody>
    </Table>
  );
}

function CallRow({ call }: { call: CallSummary }) {
  return (
    <TableRow>
      <TableCell narrow="title">
        <span className="flex min-w-0 items-center gap-2">
          <Link
            to="/calls/$callId"
            params={{ callId: call.call_id }}
            className={cn(wholeRow, 'min-w-0 truncate font-medium underline-offset-3 hover:underline')}
          >
            {call.agent_name}
          </Link>
          {call.agent_version !== null && <span className="text-soft">v{call.agent_version}</span>}
          {call.is_example ? <Badge>Example</Badge> : call.origin === 'test' && <Badge>Test</Badge>}
        </span>
      </TableCell>
      {/* On a phone it gives way to the time and the cost: a row has two lines. */}
      <TableCell narrow="detail" className="max-lg:min-w-0 max-lg:flex-1 max-lg:basis-0">
        <CallOutcome call={call} />
      </TableCell>
      <TableCell narrow="hidden" className="truncate">
        {call.direction === 'outbound' && <span className="text-soft">To </span>}
        {phoneText(call.party)}
      </TableCell>
      <TableCell narrow="detail" className="whitespace-nowrap text-soft">
        <RelativeTime at={call.started_at} />
      </TableCell>
      <TableCell narrow="aside" figure>
        {callLength(call.duration_ms)}
      </TableCell>
      <TableCell narrow="hidden" figure>
        {call.response_ms === null ? '–' : countText(call.response_ms)}
      </TableCell>
      <TableCell narrow="detail-aside" figure>
        {tableMoney(call.cost_micros)}
      </TableCell>
    </TableRow>
  );
}
