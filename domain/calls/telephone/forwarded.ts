/** Callers who are sent on to someone else: by a transfer, or to a number's fallback. */

/** How long the two may talk: an hour, as long as the longest call that an agent may have. */
export const FORWARDED_MOST_SECONDS = 3_600;

/** Where the day's cap leaves less, no one is called: as much as a call holds when it begins. */
export const FORWARDED_LEAST_SECONDS = 60;

/** How often callers who withhold their number are sent on from one of ours in an hour, all together: they can't be told apart. */
export const WITHHELD_FORWARDED_AN_HOUR = 20;
