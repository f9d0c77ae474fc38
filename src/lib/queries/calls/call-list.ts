/** The list of calls: its pages, how many there are, and what became of the calls that it shows. */
import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import {
  callEndpoints,
  type CallFilters,
  type CallOrder,
  type CallSummary,
  NEWEST_FIRST,
} from '#contract/calls/calls';
import { call } from '@/lib/api/call';
import { endpointKey } from '../endpoint-query';

const FIRST_PAGE = 100;
/** Those that come while rows go by: what takes one over shows the next frame late. */
const NEXT_PAGE = 50;
/** As many as the server answers at a time. */
export const MOST_LOOKED_AT = 100;
/** Who reads a call for a while comes back to the place in the list. */
const KEPT_MS = 30 * 60_000;
const KEY = 'list of calls';

export interface CallList {
  filters: CallFilters;
  order: CallOrder;
}

interface CallPage {
  items: CallSummary[];
  next_cursor: string | null;
}
type CallPages = InfiniteData<CallPage, string | undefined>;

/** Days are split at the reader's midnights. */
export function asAsked(filters: CallFilters): CallFilters {
  const { days, from, to, weekday, hour } = filters;
  const asksForDays = [days, from, to, weekday, hour].some((asked) => asked !== undefined);
  return asksForDays ? { ...filters, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone } : filters;
}

const queryOf = ({ filters, order }: CallList) => ({
  ...asAsked(filters),
  // The usual order is said by saying none.
  ...(order.sort !== NEWEST_FIRST.sort && { sort: order.sort }),
  ...(order.order !== NEWEST_FIRST.order && { order: order.order }),
});

/** It's never fetched again as a whole: the page that shows it takes in what's new (`use-listed-calls.ts`). */
export function callListQuery(list: CallList) {
  const query = queryOf(list);
  return infiniteQueryOptions({
    queryKey: [KEY, query],
    queryFn: ({ signal, pageParam }) =>
      call(callEndpoints.list, {
        query: { ...query, cursor: pageParam, limit: pageParam === undefined ? FIRST_PAGE : NEXT_PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    meta: { keepsItself: true },
  });
}

export function callCountQuery(filters: CallFilters) {
  const query = asAsked(filters);
  return queryOptions({
    queryKey: endpointKey(callEndpoints.count, { query }),
    queryFn: ({ signal }) => call(callEndpoints.count, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { keepsItself: true },
  });
}

/** The first page as it is now. */
export function firstPage(list: CallList): Promise<CallPage> {
  return call(callEndpoints.list, { query: { ...queryOf(list), limit: FIRST_PAGE } });
}

/** Those of the calls that are in the list. @param callIds at most `MOST_LOOKED_AT` */
export async function listedNow(list: CallList, callIds: readonly string[]): Promise<CallSummary[]> {
  if (callIds.length === 0) return [];
  const query = { ...queryOf(list), call_ids: callIds.join(','), limit: MOST_LOOKED_AT };
  return (await call(callEndpoints.list, { query })).items;
}

/** Puts calls into their rows as they are now; of those that were looked at, what is not among them leaves the list. */
export function takeIn(
  client: QueryClient,
  list: CallList,
  lookedAt: ReadonlySet<string>,
  calls: readonly CallSummary[],
): void {
  const now = new Map(calls.map((one) => [one.call_id, one]));
  changeRows(client, callListQuery(list).queryKey, lookedAt, (callId) => now.get(callId) ?? null);
}

/** The list starts again with this page. */
export function startWith(client: QueryClient, list: CallList, page: CallPage): void {
  client.setQueryData<CallPages>(callListQuery(list).queryKey, { pages: [page], pageParams: [undefined] });
}

/** Deleted calls leave every list. */
export function leaveLists(client: QueryClient, callIds: ReadonlySet<string>): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [KEY] })) {
    changeRows(client, queryKey, callIds, () => null);
  }
}

function changeRows(
  client: QueryClient,
  queryKey: readonly unknown[],
  changed: ReadonlySet<string>,
  now: (callId: string) => CallSummary | null,
): void {
  client.setQueryData<CallPages>(queryKey, (known) => {
    if (known === undefined) return known;
    const pages = known.pages.map((page) => {
      if (!page.items.some(({ call_id }) => changed.has(call_id))) return page;
      const items = page.items.flatMap((item) =>
        changed.has(item.call_id) ? (now(item.call_id) ?? []) : item,
      );
      return { ...page, items };
    });
    return { ...known, pages };
  });
}
