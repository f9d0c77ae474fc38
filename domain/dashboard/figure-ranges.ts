/** Which rows of figures make up a span of time: as few as possible, the longest in its middle. */
import { DateTime } from 'luxon';
import type { TimeSpan } from './period';

/** How long the time is that a row of figures is about. Each length is a multiple of the one before; all begin in 2000, UTC. */
export type FigureLevel = 'quarter' | 'hour' | 'day' | 'block';

const QUARTER_MS = 15 * 60_000;
/** In milliseconds, each a multiple of the one before. */
const lengths: Record<FigureLevel, number> = {
  quarter: QUARTER_MS,
  hour: 4 * QUARTER_MS,
  day: 96 * QUARTER_MS,
  block: 8 * 96 * QUARTER_MS,
};
/** All lengths are counted from here on. */
const ORIGIN = Date.UTC(2000, 0, 1);

/** The start of the length that an instant is in. @param at in milliseconds */
function startOfLength(at: number, level: FigureLevel): number {
  return ORIGIN + Math.floor((at - ORIGIN) / lengths[level]) * lengths[level];
}

/** The end of the length that an instant is in. */
export const endOfLength = (at: number, level: FigureLevel) => startOfLength(at, level) + lengths[level];

/** All rows of one level from a moment on and before another. */
interface FigureRange extends TimeSpan {
  level: FigureLevel;
}

/**
 * The ranges that are `span` together, none twice. Its ends lie at the edge of a quarter of an hour, as every midnight
 * does.
 *
 * @param levels that may be used, shortest first, the first of them `quarter`
 */
export function rangesOf(span: TimeSpan, levels: readonly FigureLevel[]): FigureRange[] {
  const ranges: FigureRange[] = [];
  const cover = (from: number, before: number, [level, ...longer]: readonly FigureLevel[]) => {
    if (level === undefined || from >= before) return;
    const next = longer[0];
    // Where the longer lengths begin and end within the span.
    const inner =
      next === undefined ? before : Math.min(before, startOfLength(from + lengths[next] - 1, next));
    const outer = next === undefined ? before : Math.max(inner, startOfLength(before, next));
    for (const [start, end] of next === undefined
      ? [[from, before]]
      : [
          [from, inner],
          [outer, before],
        ]) {
      if (start !== undefined && end !== undefined && start < end)
        ranges.push({ level, from: new Date(start), before: new Date(end) });
    }
    if (next !== undefined) cover(inner, outer, longer);
  };
  cover(span.from.getTime(), span.before.getTime(), levels);
  return ranges;
}

/** Whether the hours of a zone begin with UTC's throughout the days, so that hours can be added up to its days. */
export function hasWholeHours(days: readonly string[], zone: string): boolean {
  return days.every((day) => DateTime.fromISO(day, { zone }).endOf('day').offset % 60 === 0);
}
