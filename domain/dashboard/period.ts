/** The days a dashboard looks at: today and those before it, parted by the midnights of a zone. */
import { DateTime } from 'luxon';
import { mustBeZone } from '../time-zone';

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

/** @throws ApiError `invalid_request` for a zone that doesn't exist */
export function periodOf(now: Date, days: number, zone: string): Period {
  mustBeZone(zone);
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  const first = today.minus({ days: days - 1 });
  return {
    previousFrom: first.minus({ days }).toJSDate(),
    from: first.toJSDate(),
    to: today.plus({ days: 1 }).toJSDate(),
    days: Array.from({ length: days }, (_, index) => first.plus({ days: index }).toFormat('yyyy-MM-dd')),
  };
}
