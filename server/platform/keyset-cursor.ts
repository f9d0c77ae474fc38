/** Opaque cursors of lists that are paged by their sort key: an instant, and an id that breaks ties. */
import { noPlace } from '#domain/requests/paging';

/** The last row of a page, by what the list is sorted by. */
export interface KeysetPosition {
  at: Date;
  id: string;
}

/** The end of the year 9999, beyond which PostgreSQL does not read what we write. */
const LATEST_MS = 253_402_300_799_999;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function cursorOf({ at, id }: KeysetPosition): string {
  return Buffer.from(`${at.getTime()}.${id}`).toString('base64url');
}

/** @throws ApiError `invalid_request` for a text that `cursorOf` has not made */
export function positionOf(cursor: string): KeysetPosition {
  const [milliseconds = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const at = new Date(/^\d{1,15}$/.test(milliseconds) ? Number(milliseconds) : Number.NaN);
  if (!(at.getTime() <= LATEST_MS) || !UUID.test(id)) throw noPlace();
  return { at, id };
}
