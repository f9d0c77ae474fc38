/** What callers hear whose call isn't taken, of which the forms show parts as examples. */

export const LINES_BUSY = 'I’m sorry, all lines are busy at the moment. Please call again in a few minutes.';

export const WRONG_ON_OUR_SIDE = 'I’m sorry, something went wrong on our side.';

/** @param day "tomorrow" @param time "9 AM" */
export const closedUntil = (day: string, time: string): string =>
  `We’re closed at the moment. We open again ${day} at ${time}. Goodbye.`;
