/** The list of calls: its pages, how many there are, and what became of the calls that it shows. */
import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
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

export interface CallPage {
  items: CallSummary[];
  next_cursor: string | null;
}
interface CallPages extends InfiniteData<CallPage, string | undefined> {
  /** Calls that changed while a page was on its way, which may have them as they were. Null: no longer in the list. */
  changed?: Readonly<Record<string, CallSummary | null>>;
}

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
    queryFn: ({ client, queryKey, signal, pageParam }) => {
      forgetChanged(client, queryKey);
      return call(callEndpoints.list, {
        query: { ...query, cursor: pageParam, limit: pageParam === undefined ? FIRST_PAGE : NEXT_PAGE },
        signal,
      });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    structuralSharing: (known, pages) =>
      replaceEqualDeep(known, behind(known as CallPages | undefined, pages as CallPages)),
    // Also once a page couldn't be had, after which a query is fetched again from its first page to its last.
    staleTime: 'static',
    gcTime: KEPT_MS,
    meta: { keepsItself: true },
  });
}

/**
 * Puts a page that has come behind those there are now. A query gives it behind those it had when it asked, which would bring
 * deleted calls back, and others as they were then.
 */
function behind(known: CallPages | undefined, next: CallPages): CallPages {
  if (known === undefined || next.pages.length !== known.pages.length + 1) return next;
  const page = next.pages.at(-1);
  const cursor = next.pageParams.at(-1);
  // Of a list that has started again it isn't the next one.
  if (page === undefined || cursor !== known.pages.at(-1)?.next_cursor) return known;
  const { changed = {} } = known;
  const items = page.items.flatMap((item) => {
    const now = changed[item.call_id];
    return now === undefined ? item : (now ?? []);
  });
  return { pages: [...known.pages, { ...page, items }], pageParams: [...known.pageParams, cursor] };
}

/** A page that's asked for now has calls as they are now; the one before it may have failed, or been given up. */
function forgetChanged(client: QueryClient, queryKey: readonly unknown[]): void {
  client.setQueryData<CallPages>(queryKey, (known) => {
    // Without an answer nothing is set.
    return known?.changed && { pages: known.pages, pageParams: known.pageParams };
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

/** The list starts again with this page; a next page of before that's on its way is given up. */
export async function startWith(client: QueryClient, list: CallList, page: CallPage): Promise<void> {
  const { queryKey } = callListQuery(list);
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<CallPages>(queryKey, { pages: [page], pageParams: [undefined] });
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
  nowOf: (callId: string) => CallSummary | null,
): void {
  const isAsking = client.getQueryState(queryKey)?.fetchStatus === 'fetching';
  client.setQueryData<CallPages>(queryKey, (known) => {
    if (known === undefined) return known;
    const pages = known.pages.map((page) => {
      if (!page.items.some(({ call_id }) => changed.has(call_id))) return page;
      const items = page.items.flatMap((item) =>
        changed.has(item.call_id) ? (nowOf(item.call_id) ?? []) : item,
      );
      return { ...page, items };
    });
    if (!isAsking) return { pages, pageParams: known.pageParams };
    const now = Object.fromEntries([...changed].map((callId) => [callId, nowOf(callId)]));
    return { ...known, pages, changed: { ...known.changed, ...now } };
  });
}
