/** Which rows of a long list are in the page, where, and in which elements. Their heights are known beforehand. */
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
import { useBannerHeight } from '@/lib/offline-banner';
import { MOST_WHOLE, OutlinedRows } from './outlined-rows';
import { RowSlots } from './row-slots';

/** Rows above and below those that can be seen: with a high window there are at most 80. */
const OVERSCAN = 10;
/** Of the top bar, under which the head of the table stays, and of the head. */
const TOP_BAR_PX = 56;
const HEAD_PX = 37;

interface DrawnRowsOptions<Row> {
  all: readonly Row[];
  /** The same for as long as it does the same, as the next one. */
  idOf: (row: Row) => string;
  /** Its height, in pixels; another function when rows change it. */
  heightOf: (row: Row) => number;
  /** Of the lowest rows. */
  least_px: number;
  body: RefObject<HTMLElement | null>;
  /** The row that has the focus: it stays in the page, or the keyboard would lose its place. */
  held: string | null;
  /** Told which rows are in the page. */
  shown?: RefObject<readonly string[]>;
}

export function useDrawnRows<Row>({
  all,
  idOf,
  heightOf,
  least_px,
  body,
  held,
  shown,
}: DrawnRowsOptions<Row>) {
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
  }, [body, heightOf]);

  const banner = useBannerHeight();
  const heldAt = useMemo(
    () => (held === null ? -1 : all.findIndex((row) => idOf(row) === held)),
    [all, idOf, held],
  );
  const heightAt = (index: number) => {
    const row = all[index];
    return row === undefined ? HEAD_PX : heightOf(row);
  };
  const idAt = (index: number) => {
    const row = all[index];
    return row === undefined ? index : idOf(row);
  };
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here, and never handed to a memo
  const virtualizer = useWindowVirtualizer({
    count: all.length,
    estimateSize: useCallback(heightAt, [all, heightOf]),
    // Another function for other rows: it has their places worked out again.
    getItemKey: useCallback(idAt, [all, idOf]),
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
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightOf]);

  const items = virtualizer.getVirtualItems();
  const { isScrolling } = virtualizer;
  const drawn = useMemo(() => items.flatMap(({ index }) => all[index] ?? []), [all, items]);
  const rowIds = useMemo(() => drawn.map(idOf), [drawn, idOf]);

  useEffect(() => {
    if (shown) shown.current = rowIds;
  }, [rowIds, shown]);

  const [slots] = useState(() => new RowSlots());
  const [tidied, hasTidied] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (isScrolling) return;
    const frame = requestAnimationFrame(() => {
      if (slots.tidy(rowIds, held)) hasTidied();
    });
    return () => cancelAnimationFrame(frame);
  }, [isScrolling, slots, rowIds, held, tidied]);

  const [outlines] = useState(() => new OutlinedRows());
  const [fills, fill] = useReducer((times: number) => times + 1, 0);
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const onScreen = new Set(
    Array.from({ length: endIndex - startIndex + 1 }, (_, at) => idAt(startIndex + at)),
  );
  const outlined = outlines.next(rowIds, fills, isScrolling, (rowId) => onScreen.has(rowId));
  useEffect(() => {
    if (outlines.size === 0) return;
    const place = virtualizer.scrollOffset ?? 0;
    const frame = requestAnimationFrame(() => {
      // It's still scrolled fast: the rows that come are rendered next, and this is looked at again.
      if (Math.abs((virtualizer.scrollOffset ?? 0) - place) <= MOST_WHOLE * least_px) fill();
    });
    return () => cancelAnimationFrame(frame);
  });

  const places = new Map(items.map((item) => [idAt(item.index), item]));
  const rows = slots.place(rowIds, held).flatMap(({ slot, rowId }) => {
    const { index = -1, start = above, size = 0 } = places.get(rowId) ?? {};
    const row = all[index];
    return row === undefined
      ? []
      : { slot, row, index, top: start - above, height: size, isOutlined: outlined.has(rowId) };
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
