/** Cursors of the list of calls: the last call of a page, by what the list is sorted by. */
import { type CallSort, CallSort as Sort } from '#contract/calls/list/call-order';
import { noPlace } from '#domain/requests/paging';
import { cursorOf, type KeysetPosition, positionOf } from '../../../platform/keyset-cursor';

/** `value` is null where it isn't known, and where the list is sorted by time. */
export interface CallPosition extends KeysetPosition {
  value: number | null;
}

/** A cursor means a place in one order, so it names what the list is sorted by. */
export function callCursorOf({ value, ...place }: CallPosition, sort: CallSort): string {
  return `${cursorOf(place)}.${Sort.options.indexOf(sort)}.${value ?? ''}`;
}

/** @throws ApiError `invalid_request` for a text that `callCursorOf` has not made for this order */
export function callPositionOf(cursor: string, sort: CallSort): CallPosition {
  const [place = '', sorted = '', value = ''] = cursor.split('.');
  if (sorted !== String(Sort.options.indexOf(sort)) || !/^\d{0,15}$/.test(value)) throw noPlace();
  return { ...positionOf(place), value: value === '' ? null : Number(value) };
}
