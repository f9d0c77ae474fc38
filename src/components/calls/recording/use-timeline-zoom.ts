import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RecordingPlayer } from '@/lib/calls/recording-player';
import { mostZoom } from '@/lib/calls/timeline/timeline-scale';

/** Pixels at both ends of the box that the line leaves free, so that the playhead is whole there. */
export const LINE_MARGIN = 4;
/** Where the playhead is after the line was moved on to it: so much of what is seen lies before it. */
const TURNED_TO = 0.1;

export interface TimelineZoom {
  /** Of the whole line, in pixels. */
  width: number;
  /** What is seen of it, in pixels from its left edge. */
  seen: { from: number; to: number };
  canZoomIn: boolean;
  canZoomOut: boolean;
  /** @param by 2 is twice as close; @param ms stays where it is seen, else the playhead does */
  zoom: (by: number, ms?: number) => void;
  /** The whole call again. */
  showAll: () => void;
}

/**
 * How close the line of a call is looked at, and which part of it. While it plays, the playhead stays in sight.
 *
 * @param scroller the box in which the line scrolls
 */
export function useTimelineZoom(
  player: RecordingPlayer,
  scroller: RefObject<HTMLDivElement | null>,
): TimelineZoom {
  const [box, setBox] = useState({ left: 0, width: 600 });
  const [asked, setAsked] = useState(1);
  const length_ms = Math.max(1, player.end_ms - player.start_ms);
  const most = mostZoom(length_ms, box.width);
  const factor = Math.min(asked, most);
  const width = factor * box.width;
  // After zooming out the box tells a little later where it is.
  const left = Math.min(box.left, width - box.width);
  /** A moment, and the pixel of the box where it should be once the line has its new width. */
  const kept = useRef<{ share: number; x: number } | null>(null);

  const zoom = useCallback(
    (by: number, ms = player.now_ms) => {
      const share = (ms - player.start_ms) / length_ms;
      // As it is now: the box reports scrolling a little later than it scrolls.
      const { current: element } = scroller;
      const x = share * width - (element === null ? 0 : element.scrollLeft);
      // What is out of sight comes to the middle.
      kept.current = { share, x: x >= 0 && x <= box.width ? x : box.width / 2 };
      setAsked(Math.min(most, Math.max(1, factor * by)));
    },
    [player, scroller, length_ms, width, box.width, most, factor],
  );
  const showAll = useCallback(() => setAsked(1), []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || kept.current === null) return;
    element.scrollTo({ left: kept.current.share * width - kept.current.x });
    kept.current = null;
  }, [scroller, width]);

  // Measured before it is painted: nothing moves when the page comes.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const left = element.scrollLeft;
      const seen = element.clientWidth - 2 * LINE_MARGIN;
      // Not laid out yet, or hidden.
      if (seen <= 0) return;
      setBox((before) => (before.left === left && before.width === seen ? before : { left, width: seen }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (!element || width <= box.width) return;
    const placeOf = (ms: number) => ((ms - player.start_ms) / length_ms) * width;
    let wasSeen = true;
    const isSeen = (x: number) => x >= element.scrollLeft && x <= element.scrollLeft + element.clientWidth;
    const stops = [
      // Someone who has scrolled away from the playhead is left alone.
      player.onMoment((ms) => {
        const x = placeOf(ms);
        if (!isSeen(x) && wasSeen && player.snapshot().status === 'playing') {
          element.scrollTo({ left: x - TURNED_TO * element.clientWidth });
        }
        wasSeen = isSeen(x);
      }),
      player.onJump((ms) => {
        const x = placeOf(ms);
        if (!isSeen(x)) element.scrollTo({ left: x - element.clientWidth / 2 });
        wasSeen = true;
      }),
    ];
    const scrolled = () => {
      wasSeen = isSeen(placeOf(player.now_ms));
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      for (const stop of stops) stop();
      element.removeEventListener('scroll', scrolled);
    };
  }, [scroller, player, length_ms, width, box.width]);

  return {
    width,
    seen: { from: left, to: left + box.width },
    canZoomIn: factor < most,
    canZoomOut: factor > 1,
    zoom,
    showAll,
  };
}
