/** The stretches of time that a filter by weekday or by hour means, for an index by time. */
import { DateTime } from 'luxon';
import type { CallFilters, SortDirection } from '#contract/calls/calls';

/** From the first moment on, and before the second. */
export interface Stretch {
  from: Date;
  before: Date;
}

type AtHours = Pick<CallFilters, 'weekday' | 'hour' | 'time_zone'>;

export const isAtHours = ({ weekday, hour }: AtHours): boolean => weekday !== undefined || hour !== undefined;

/**
 * The stretches within a span in which it's that weekday and hour in the zone; one after the other, from the span's end
 * on for `desc`. An hour that a day has twice is one stretch, and one that it skips none.
 */
export function* stretchesOf(
  { weekday, hour, time_zone: zone = 'UTC' }: AtHours,
  span: Stretch,
  order: SortDirection,
): Generator<Stretch> {
  const isBack = order === 'desc';
  const at = (moment: Date) => midnightOf(DateTime.fromJSDate(moment, { zone }));
  const first = at(span.from);
  const last = at(new Date(span.before.getTime() - 1));
  const step = weekday === undefined ? 1 : 7;
  for (
    let day = onWeekday(isBack ? last : first, weekday, isBack ? -1 : 1);
    isBack ? day >= first : day <= last;
    day = midnightOf(day.plus({ days: isBack ? -step : step }))
  ) {
    const end = midnightOf(day.plus({ days: 1 }));
    const from = Math.max((hour === undefined ? day : day.set({ hour })).toMillis(), span.from.getTime());
    const upTo = hour === undefined || hour === 23 ? end : day.set({ hour: hour + 1 });
    const before = Math.min(upTo.toMillis(), span.before.getTime());
    if (from < before) yield { from: new Date(from), before: new Date(before) };
  }
}

/** The first moment of the day: where clocks go back at one in the morning, midnight is there twice. */
function midnightOf(moment: DateTime): DateTime {
  const start = moment.startOf('day');
  return start.getPossibleOffsets()[0] ?? start;
}

/** The next day, this one among them, that is this weekday. */
function onWeekday(day: DateTime, weekday: number | undefined, step: 1 | -1): DateTime {
  if (weekday === undefined) return day;
  const away = ((((weekday - day.weekday) * step) % 7) + 7) % 7;
  return midnightOf(day.plus({ days: away * step }));
}
