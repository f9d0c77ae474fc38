/** The rows of the list of calls, kept as things are now without moving the row that someone looks at. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CallSummary } from '#contract/calls/calls';
import { comparePlaces, placeOf } from '#domain/calls/call-order';
import { type CallNews, onCallNews } from '@/lib/queries/calls/call-news';
import { markStale } from '@/lib/queries/endpoint-query';
import {
  type CallList,
  callListQuery,
  firstPage,
  listedNow,
  MOST_LOOKED_AT,
  startWith,
  takeIn,
} from '@/lib/queries/calls/call-list';

/** A look at what has changed, and the pause before the next one: calls may end by the hundred. */
const FIRST_LOOK_MS = 100;
const NEXT_LOOK_MS = 500;

const none: ReadonlySet<string> = new Set();

interface ListedCallsOptions {
  /** The calls on screen now. */
  shown: RefObject<readonly string[]>;
  /** Whether no one would miss a row that moves: the list is at its beginning, and no one points at it. */
  isAtRest: () => boolean;
}

export function useListedCalls(list: CallList, { shown, isAtRest }: ListedCallsOptions) {
  const client = useQueryClient();
  const query = useInfiniteQuery(callListQuery(list));
  const { data, hasNextPage } = query;
  const calls = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  /** Calls that are in the list now and have no row yet. */
  const [found, setFound] = useState({ list, ids: none });
  const unseen = found.list === list ? found.ids : none;

  /** The list from its beginning, with what is new. */
  const startOver = useCallback(async () => {
    const page = await firstPage(list);
    await startWith(client, list, page);
    setFound({ list, ids: none });
  }, [client, list]);

  const known = useRef({ calls, hasNextPage, unseen });
  useEffect(() => {
    known.current = { calls, hasNextPage, unseen };
  });
  const takeOrCount = useCallback(
    (found: readonly CallSummary[]) => {
      const { calls: rows, hasNextPage: isLonger } = known.current;
      const ids = new Set(rows.map(({ call_id }) => call_id));
      const last = rows.at(-1);
      const isWithin = (one: CallSummary) =>
        last === undefined ||
        !isLonger ||
        comparePlaces(placeOf(one, list.order.sort), placeOf(last, list.order.sort), list.order) < 0;
      const added = found.filter((one) => !ids.has(one.call_id) && isWithin(one));
      if (added.length === 0) return;
      if (isAtRest()) void startOver().catch(() => undefined);
      else
        setFound((before) => ({
          list,
          ids: new Set([
            ...(before.list === list ? before.ids : none),
            ...added.map(({ call_id }) => call_id),
          ]),
        }));
    },
    [isAtRest, list, startOver],
  );

  /** What was to be shown and has been deleted since, or isn't meant any more, is no longer counted. */
  const forgetGone = useCallback((lookedAt: readonly string[], now: readonly CallSummary[]) => {
    const there = new Set(now.map(({ call_id }) => call_id));
    setFound((before) => {
      const gone = lookedAt.filter((id) => before.ids.has(id) && !there.has(id));
      return gone.length === 0
        ? before
        : { ...before, ids: new Set([...before.ids].filter((id) => !gone.includes(id))) };
    });
  }, []);

  const isOfBefore = data !== undefined;
  const startsKnown = useRef(isOfBefore);
  useEffect(() => {
    return lookAfter(async (changed) => {
      const lookedAt = changed === 'gap' ? shown.current : changed;
      const [now, first] = await Promise.all([
        listedNow(list, lookedAt),
        changed === 'gap' ? firstPage(list) : null,
      ]);
      takeIn(client, list, new Set(lookedAt), now);
      if (first === null) forgetGone(lookedAt, now);
      else {
        // What's counted and not on the first page may be further down, or gone.
        const ids = new Set(first.items.map(({ call_id }) => call_id));
        const others = [...known.current.unseen].filter((id) => !ids.has(id)).slice(0, MOST_LOOKED_AT);
        forgetGone(others, await listedNow(list, others));
      }
      takeOrCount(first === null ? now : first.items);
      await markStale(client, 'GET /calls/count');
    }, startsKnown.current);
  }, [client, list, shown, takeOrCount, forgetGone]);

  return { query, calls, unseen, startOver };
}

/**
 * Gathers news and looks at them together, again and again until it's ended.
 *
 * @param missed something may have changed before
 * @returns the function that ends it
 */
function lookAfter(look: (changed: readonly string[] | 'gap') => Promise<void>, missed: boolean): () => void {
  const waiting = new Set<string>();
  let isGap = missed;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let ended = false;

  const later = (ms: number) => {
    timer ??= setTimeout(() => void go(), ms);
  };
  const go = async () => {
    const changed = isGap || waiting.size > MOST_LOOKED_AT ? 'gap' : [...waiting];
    waiting.clear();
    isGap = false;
    try {
      await look(changed);
    } catch {
      // Told by the next page that can't be had; what's on screen stays.
    }
    timer = null;
    if (!ended && (waiting.size > 0 || isGap)) later(NEXT_LOOK_MS);
  };
  const stop = onCallNews((news: CallNews) => {
    if (news === 'gap') isGap = true;
    else waiting.add(news.call_id);
    later(FIRST_LOOK_MS);
  });
  if (missed) later(0);
  return () => {
    ended = true;
    stop();
    if (timer !== null) clearTimeout(timer);
  };
}
