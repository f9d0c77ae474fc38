/** How long version 1 says of an endpoint that it goes, before it's gone. */

/** Months from the day on which it shouldn't be used any more to the first on which it may be gone. */
const NOTICE_MONTHS = 6;

/** Days, such as `2026-11-20`. */
interface Notice {
  since: string;
  sunset: string;
}

/** Whether there's as much time between the days as the API's description promises; not for what's no day. */
export function isNoticeEnough({ since, sunset }: Notice): boolean {
  const [from, until] = [new Date(since), new Date(sunset)];
  from.setUTCMonth(from.getUTCMonth() + NOTICE_MONTHS);
  return until >= from;
}
