import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CallFilters } from '#contract/calls/calls';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/headings';
import { InlineError } from '@/components/ui/inline-error';
import { TableSkeleton } from '@/components/ui/skeleton';
import { countText } from '@/lib/format/figures';
import { callsQuery } from '@/lib/queries/calls';
import { CallFilterBar } from './call-filter-bar';
import { CallsTable } from './calls-table';

interface CallsPageProps {
  filters: CallFilters;
  onFilter: (filters: CallFilters) => void;
}

/** `/calls`: every call, newest first; the filters stand in the URL. */
export function CallsPage({ filters, onFilter }: CallsPageProps) {
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
      {(isFiltered || !isEmpty) && <CallFilterBar filters={filters} onFilter={onFilter} />}
      {calls.isPending ? (
        <TableSkeleton words="Loading calls" rows={10} />
      ) : calls.isError && items.length === 0 ? (
        <InlineError onRetry={() => void calls.refetch()} retrying={calls.isRefetching}>
          {calls.error.message}
        </InlineError>
      ) : isEmpty ? (
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
      ) : (
        <>
          <CallsTable calls={items} />
          {calls.hasNextPage && (
            <Button
              className="mt-4"
              pending={calls.isFetchingNextPage}
              onClick={() => void calls.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </>
  );
}
