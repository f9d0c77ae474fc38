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
import { MOST_WHOLE, OutlinedRows } from './outlined-rows';
import { RowSlots } from './row-slots';

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

  const items = virtualizer.getVirtualItems();
  const { isScrolling } = virtualizer;
  const drawn = useMemo(() => items.flatMap(({ index }) => calls[index] ?? []), [calls, items]);
  const callIds = useMemo(() => drawn.map(({ call_id }) => call_id), [drawn]);

  useEffect(() => {
    shown.current = callIds;
  }, [callIds, shown]);

  const [slots] = useState(() => new RowSlots());
  const [tidied, hasTidied] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (isScrolling) return;
    const frame = requestAnimationFrame(() => {
      if (slots.tidy(callIds, held)) hasTidied();
    });
    return () => cancelAnimationFrame(frame);
  }, [isScrolling, slots, callIds, held, tidied]);

  const [outlines] = useState(() => new OutlinedRows());
  const [fills, fill] = useReducer((times: number) => times + 1, 0);
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const onScreen = new Set(
    Array.from({ length: endIndex - startIndex + 1 }, (_, at) => idAt(startIndex + at)),
  );
  const outlined = outlines.next(callIds, fills, isScrolling, (callId) => onScreen.has(callId));
  useEffect(() => {
    if (outlines.size === 0) return;
    let place = virtualizer.scrollOffset ?? 0;
    const look = () => {
      const before = place;
      place = virtualizer.scrollOffset ?? 0;
      if (Math.abs(place - before) <= MOST_WHOLE * least_px) fill();
      // It's still scrolled fast.
      else frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  });

  const places = new Map(items.map((item) => [idAt(item.index), item]));
  const rows = slots.place(callIds, held).flatMap(({ slot, callId }) => {
    const { index = -1, start = above, size = 0 } = places.get(callId) ?? {};
    const call = calls[index];
    return call === undefined
      ? []
      : { slot, call, index, top: start - above, height: size, isOutlined: outlined.has(callId) };
  });
  return {
    /** In the order of the page. */
    rows,
    /** In the order of the list. */
    drawn,
    /** The place of the first of them in the list. */
    begin: items[0]?.index ?? 0,
    isScrolling,
    last: Math.max(...items.map(({ index }) => (index === heldAt ? -1 : index)), -1),
    height: virtualizer.getTotalSize(),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index),
  };
}
