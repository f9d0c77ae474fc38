/** What callers hear whose call isn't taken, of which the forms show parts as examples. */

const CALL_AGAIN_SOON = 'Please call again in a few minutes.';
const CLOSED = 'We’re closed at the moment.';

export const LINES_BUSY = `I’m sorry, all lines are busy at the moment. ${CALL_AGAIN_SOON}`;

export const WRONG_ON_OUR_SIDE = 'I’m sorry, something went wrong on our side.';
export const CALL_FAILED = `${WRONG_ON_OUR_SIDE} ${CALL_AGAIN_SOON} Goodbye.`;

/** Without an hour at which it opens. */
export const CLOSED_FOR_DAYS = `${CLOSED} Please call again another day. Goodbye.`;

/** @param day "tomorrow" @param time "9 AM" */
export const closedUntil = (day: string, time: string): string =>
  `${CLOSED} We open again ${day} at ${time}. Goodbye.`;
