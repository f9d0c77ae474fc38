/** Which rows of the list of calls are in the page, where, in which elements, and which of them whole. */
import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import type { CallSummary } from '#contract/calls/call-summary';
import { useBannerHeight } from '@/lib/offline/offline-banner';
import { CARD_PX, ROW_PX, rowHeight } from './call-row';
import { RowSlots } from './row-slots';
import { ScrollPace } from './scroll-pace';
import { LANDMARK, WholeRows } from './whole-rows';

/** Rows above and below those that can be seen: with a high window there are at most 80. */
const OVERSCAN = 10;
/** Of the top bar, under which the head of the table stays, and of the head. */
const TOP_BAR_PX = 56;
const HEAD_PX = 37;

interface DrawnRowsOptions {
  calls: readonly CallSummary[];
  wide: boolean;
  body: RefObject<HTMLTableSectionElement | null>;
  /** The call that has the focus: its row stays in the page, or the keyboard would lose its place. */
  held: string | null;
  /** Told which calls are in the page. */
  shown: RefObject<readonly string[]>;
}

export function useDrawnRows({ calls, wide, body, held, shown }: DrawnRowsOptions) {
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = body.current?.getBoundingClientRect().top;
      if (top !== undefined) setAbove(Math.round(top + window.scrollY));
    };
    measure();
    // What's above the list comes and goes: chips, notices.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body, wide]);

  const banner = useBannerHeight();
  const heldAt = useMemo(
    () => (held === null ? -1 : calls.findIndex(({ call_id }) => call_id === held)),
    [calls, held],
  );
  const heightAt = (index: number) => {
    const call = calls[index];
    return call === undefined ? HEAD_PX : rowHeight(call, wide);
  };
  const idAt = (index: number) => calls[index]?.call_id ?? index;
  const least_px = wide ? ROW_PX : CARD_PX;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, and never handed to a memo
  const virtualizer = useWindowVirtualizer({
    count: calls.length,
    estimateSize: useCallback(heightAt, [calls, wide]),
    // Another function for other rows: it has their places worked out again.
    getItemKey: useCallback(idAt, [calls]),
    rangeExtractor: useCallback(
      ({ startIndex, count }: Range) => {
        // As many wherever the list is, so that no element comes or goes.
        const most = Math.ceil(window.innerHeight / least_px) + 1 + 2 * OVERSCAN;
        const first = Math.max(0, Math.min(startIndex - OVERSCAN, count - most));
        const indexes = Array.from({ length: Math.min(most, count) }, (_, place) => first + place);
        if (heldAt === -1 || indexes.includes(heldAt)) return indexes;
        return heldAt < first ? [heldAt, ...indexes] : [...indexes, heldAt];
      },
      [least_px, heldAt],
    ),
    overscan: OVERSCAN,
    scrollMargin: above,
    scrollPaddingStart: TOP_BAR_PX + banner + HEAD_PX,
    scrollPaddingEnd: HEAD_PX,
    useFlushSync: false,
  });
  // Its rows change their height all at once.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, wide]);

  const [pace] = useState(() => new ScrollPace());
  useEffect(() => {
    const onScroll = ({ timeStamp }: Event) => pace.moved(window.scrollY, timeStamp, window.innerHeight);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [pace]);

  const items = virtualizer.getVirtualItems();
  const { isScrolling } = virtualizer;
  const [slots] = useState(() => new RowSlots());
  const [whole] = useState(() => new WholeRows());
  const [fills, fill] = useReducer((times: number) => times + 1, 0);
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const places = useMemo(
    () =>
      items.flatMap(({ index }) => {
        const call = calls[index];
        return call === undefined ? [] : { call, callId: call.call_id, index };
      }),
    [calls, items],
  );
  const drawn = whole.next(places, {
    isTooFast: pace.isTooFast,
    fills,
    isInPage: (callId) => slots.has(callId),
    isOnScreen: (index) => index >= startIndex && index <= endIndex,
  });
  const isResting = !isScrolling && !whole.isFilling;
  useEffect(() => {
    shown.current = drawn.map(({ callId }) => callId);
  }, [drawn, shown]);

  const [tidied, hasTidied] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!isResting) return;
    const frame = requestAnimationFrame(() => {
      if (slots.tidy(drawn, held)) hasTidied();
    });
    return () => cancelAnimationFrame(frame);
  }, [isResting, slots, drawn, held, tidied]);

  useEffect(() => {
    if (!pace.isTooFast && !whole.isFilling) return;
    const look = (now: number) => {
      pace.look(now);
      if (pace.isTooFast) frame = requestAnimationFrame(look);
      else fill();
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  });

  const rows = slots
    .place(drawn, held, pace.isTooFast || whole.isFilling)
    .flatMap(({ slot, callId, index }) => {
      const call = calls[index];
      const item = virtualizer.measurementsCache[index];
      // The list has changed before one that's kept for others.
      if (call?.call_id !== callId || item === undefined) return [];
      return { slot, call, index, top: item.start - above, height: item.size };
    });
  // While rows go by each change of where Tab comes in is a render more, so it's one that comes on one side of the page and goes on the other.
  const each = Math.max(1, Math.floor(items.length / LANDMARK)) * LANDMARK;
  const tabStop = (isScrolling && drawn.find(({ index }) => index % each === 0)) || drawn[0];
  return {
    /** In the order of the page. */
    rows,
    /** Whether a call has a row where the list is now. */
    hasRow: (callId: string) => drawn.some((one) => one.callId === callId),
    /** Where Tab comes in unless a row had the focus. */
    tabStop: tabStop?.callId ?? null,
    isScrolling,
    last: Math.max(...items.map(({ index }) => (index === heldAt ? -1 : index)), -1),
    height: virtualizer.getTotalSize(),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  };
}
