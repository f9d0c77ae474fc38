import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUp } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CallCount } from '#contract/calls/calls';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { InlineError } from '@/components/ui/loading/inline-error';
import { Loaded } from '@/components/ui/loading/loaded';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { hasFilter, searchOf } from '@/lib/calls/call-filters';
import { countText } from '@/lib/format/figures';
import { callCountQuery, type CallList, callListQuery, type CallPage } from '@/lib/queries/calls/call-list';
import { usePermission } from '@/lib/session/use-session';
import { BulkBar } from './bulk-bar';
import { CallFilterBar, type CallFilterBarProps } from './call-filter-bar';
import { CallsTable } from './calls-table';
import { CallsTabs } from '../calls-tabs';
import { useListedCalls } from './use-listed-calls';
import { useSelection } from './use-selection';

/** `/calls`: every call; filters and order are in the URL. */
export function CallsPage({
  filters,
  order,
  wrong,
  mistakes,
  onFilter,
  onOrder,
  onView,
}: CallFilterBarProps) {
  const list = useMemo(() => ({ filters, order }), [filters, order]);
  const search = useMemo(() => searchOf(filters, order), [filters, order]);
  const shown = useRef<readonly string[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const isAtRest = useCallback(() => isUntouched(place.current), []);
  const { query, calls, unseen, startOver } = useListedCalls(list, { shown, isAtRest });
  const failure = useNextPageFailure(list, query);
  const selection = useSelection(calls);
  const counted = useQuery(callCountQuery(filters));
  // Rows and count come apart: one of before isn't shown beside the other of now.
  const count = counted.isPlaceholderData === query.isPlaceholderData ? counted.data : undefined;
  // Not whether one is on its way: all of this would be rendered for it while rows go by.
  const { fetchNextPage, errorUpdateCount } = query;
  const onNextPage = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const callIds = useMemo(() => [...selection.ids], [selection.ids]);

  const onShow = useCallback(
    () =>
      void startOver().then(
        () => window.scrollTo({ top: 0 }),
        () => undefined,
      ),
    [startOver],
  );

  const isFiltered = hasFilter(filters);
  const isEmpty = query.isSuccess && calls.length === 0;
  return (
    <>
      <CallsHeader count={count} />
      {(isFiltered || !isEmpty || mistakes.length > 0) && (
        <CallFilterBar
          filters={filters}
          order={order}
          wrong={wrong}
          mistakes={mistakes}
          onFilter={onFilter}
          onOrder={onOrder}
          onView={onView}
        />
      )}
      <Loaded
        query={query}
        failure="We couldn’t load the calls."
        skeleton={<TableSkeleton words="Loading calls" rows={10} />}
      >
        {() =>
          isEmpty ? (
            <NoCalls isFiltered={isFiltered} onFilter={onFilter} />
          ) : (
            <div ref={place}>
              <NewCalls count={unseen.size} onShow={onShow} isAtRest={isAtRest} />
              <CallsTable
                calls={calls}
                search={search}
                order={order}
                onOrder={onOrder}
                rowCount={count === undefined || count.is_more ? null : count.count}
                cursor={query.data?.pages.at(-1)?.next_cursor ?? null}
                onNextPage={onNextPage}
                failures={errorUpdateCount}
                selection={selection}
                shown={shown}
              />
              {failure !== null && <NextPageFailed list={list} failure={failure} />}
              <BulkBar callIds={callIds} onClear={selection.clear} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

interface CallsHeaderProps {
  /** Undefined: not known yet. */
  count: CallCount | undefined;
}

const CallsHeader = memo(function CallsHeader({ count }: CallsHeaderProps) {
  const maySeeCampaigns = usePermission('phone-numbers:manage');
  return (
    <>
      <PageHeader
        title="Calls"
        beside={
          count !== undefined && (
            <span className="tabular text-soft">{`${countText(count.count)}${count.is_more ? '+' : ''}`}</span>
          )
        }
        className={maySeeCampaigns ? 'pb-3' : undefined}
      />
      {maySeeCampaigns && <CallsTabs />}
    </>
  );
});

/** The list's beginning is in sight, and neither pointer nor focus is in it. */
function isUntouched(place: HTMLElement | null): boolean {
  if (place === null) return true;
  return (
    place.getBoundingClientRect().top >= 0 &&
    !place.matches(':hover') &&
    !place.contains(document.activeElement)
  );
}

interface NewCallsProps {
  count: number;
  onShow: () => void;
  isAtRest: () => boolean;
}

/** Says that calls have come, for people who read further down; they come by themselves when no one would miss a row. */
function NewCalls({ count, onShow, isAtRest }: NewCallsProps) {
  useEffect(() => {
    if (count === 0) return;
    const look = () => {
      if (isAtRest()) onShow();
    };
    document.addEventListener('pointermove', look, { passive: true });
    document.addEventListener('scrollend', look);
    return () => {
      document.removeEventListener('pointermove', look);
      document.removeEventListener('scrollend', look);
    };
  }, [count, isAtRest, onShow]);
  return (
    <output className="pointer-events-none sticky top-[calc(6.5rem+var(--banner))] z-6 flex h-0 justify-center">
      {count > 0 && (
        <Button className="pointer-events-auto rounded-full shadow-float" onClick={onShow}>
          <ArrowUp aria-hidden="true" />
          {count === 1 ? '1 new call' : `${countText(count)} new calls`}
        </Button>
      )}
    </output>
  );
}

/** Why the page that follows couldn't be had, until it's there; null: it hasn't failed. News of calls would take the query's error away. */
function useNextPageFailure(
  list: CallList,
  { data, error, isFetchNextPageError }: UseInfiniteQueryResult<InfiniteData<CallPage>>,
): string | null {
  const cursor = data?.pages.at(-1)?.next_cursor ?? null;
  const [failed, setFailed] = useState<{ list: CallList; cursor: string; words: string } | null>(null);
  const isSame = failed !== null && failed.list === list && failed.cursor === cursor;
  if (isFetchNextPageError && cursor !== null && !(isSame && failed.words === error?.message)) {
    setFailed({ list, cursor, words: error?.message ?? '' });
  }
  return isSame ? failed.words : null;
}

/** At the end of the rows that there are: why no more follow. They're also asked for again by themselves. */
function NextPageFailed({ list, failure }: { list: CallList; failure: string }) {
  const { isFetching, fetchNextPage } = useInfiniteQuery(callListQuery(list));
  return (
    <InlineError retrying={isFetching} onRetry={() => void fetchNextPage({ cancelRefetch: false })}>
      We couldn’t load more calls. {failure}
    </InlineError>
  );
}

function NoCalls({ isFiltered, onFilter }: { isFiltered: boolean } & Pick<CallFilterBarProps, 'onFilter'>) {
  return isFiltered ? (
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
        <Button asChild variant="primary">
          <Link to="/agents">Go to agents</Link>
        </Button>
      }
    />
  );
}
