/** The moment of a call where the caller is. */
import { DateTime } from 'luxon';
import type { CallContext } from '../reading';

const moments = new WeakMap<CallContext, DateTime>();

/** Working out a zone's offset takes as long as reading a sentence. */
export function localNow(context: CallContext): DateTime {
  const known = moments.get(context);
  if (known !== undefined) return known;
  const local = DateTime.fromJSDate(context.now, { zone: context.timeZone });
  const here = local.isValid ? local : DateTime.fromJSDate(context.now, { zone: 'utc' });
  moments.set(context, here);
  return here;
}

const days = new WeakMap<DateTime, DateTime>();

/** Today at midnight, by the moment of the call. */
export function startOfDay(here: DateTime): DateTime {
  const known = days.get(here);
  if (known !== undefined) return known;
  const day = here.startOf('day');
  days.set(here, day);
  return day;
}
