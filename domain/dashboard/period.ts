/** The days a dashboard looks at, split at the midnights of a zone. */
import { DateTime } from 'luxon';
import { LAST_BEFORE_FIRST } from '#contract/day';
import type { DashboardQuery } from '#contract/figures/dashboard';
import { ApiError } from '../api-error';
import { mustBeZone } from '../time-zone';

/** The days whose calls the lists of agents count. */
export const AGENT_LIST_DAYS = 7;

const USUAL_DAYS = 7;
const MOST_DAYS = 366;
const QUARTER_MINUTES = 15;

/** From the first moment on, and before the second. */
export interface TimeSpan {
  from: Date;
  before: Date;
}

interface Period extends TimeSpan {
  /** As many days before it; of a period that isn't over, until the same time of day. */
  previous: TimeSpan;
  /** Oldest first, as `2026-11-20`. */
  days: string[];
  /** The last day isn't over. */
  isPartial: boolean;
}

/** @throws ApiError `invalid_request` for a zone that doesn't exist, and days that are no period */
export function periodOf(
  now: Date,
  { days, from, to, time_zone }: Pick<DashboardQuery, 'days' | 'from' | 'to' | 'time_zone'>,
): Period {
  mustBeZone(time_zone);
  const local = DateTime.fromJSDate(now, { zone: time_zone });
  const today = local.startOf('day');
  if (to !== undefined && from === undefined) throw refused('from', 'Choose the first day, too.');
  const last = to === undefined ? today : DateTime.fromISO(to, { zone: time_zone });
  const first =
    from === undefined
      ? today.minus({ days: (days ?? USUAL_DAYS) - 1 })
      : DateTime.fromISO(from, { zone: time_zone });
  const count = Math.round(last.diff(first, 'days').days) + 1;
  if (count < 1) throw refused('to', LAST_BEFORE_FIRST);
  if (count > MOST_DAYS) throw refused('from', `Choose at most ${MOST_DAYS} days.`);
  const end = last.plus({ days: 1 });
  const isPartial = local >= last && local < end;
  const reached = isPartial ? nextQuarter(local) : end;
  return {
    from: first.toJSDate(),
    before: end.toJSDate(),
    previous: {
      from: first.minus({ days: count }).toJSDate(),
      before: DateTime.min(reached.minus({ days: count }), first).toJSDate(),
    },
    days: Array.from({ length: count }, (_, index) => first.plus({ days: index }).toFormat('yyyy-MM-dd')),
    isPartial,
  };
}

/** Figures are kept by the quarter of an hour. */
function nextQuarter(local: DateTime): DateTime {
  const quarter = local.startOf('minute').minus({ minutes: local.minute % QUARTER_MINUTES });
  return quarter.plus({ minutes: QUARTER_MINUTES });
}

function refused(field: string, message: string): ApiError {
  return new ApiError('invalid_request', message, [{ field, message }]);
}
