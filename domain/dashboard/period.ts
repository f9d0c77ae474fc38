/** The days a dashboard looks at: today and those before it, parted by the midnights of a zone. */
import { DateTime, IANAZone } from 'luxon';
import { ApiError } from '../api-error';

/** The days whose calls the lists of agents count. */
export const AGENT_LIST_DAYS = 7;

interface Period {
  /** Midnight at which the period before begins. */
  previousFrom: Date;
  /** Midnight at which the period begins, and the one before ends. */
  from: Date;
  /** The next midnight. */
  to: Date;
  /** Oldest first, as `2026-11-20`. */
  days: string[];
}

/** @throws ApiError `invalid_request` for a zone that does not exist */
export function periodOf(now: Date, days: number, zone: string): Period {
  if (!IANAZone.isValidZone(zone)) {
    throw new ApiError('invalid_request', 'There is no such time zone.', [
      { field: 'time_zone', message: 'Use an IANA name such as Europe/Berlin.' },
    ]);
  }
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const first = today.minus({ days: days - 1 });
  return {
    previousFrom: first.minus({ days }).toJSDate(),
    from: first.toJSDate(),
    to: today.plus({ days: 1 }).toJSDate(),
    days: Array.from({ length: days }, (_, index) => first.plus({ days: index }).toFormat('yyyy-MM-dd')),
  };
}
