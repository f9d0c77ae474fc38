/** Pages of a list. */
import { ApiError } from '../api-error';

/** The refusal of a cursor that no page has answered. */
export const noPlace = () =>
  new ApiError('invalid_request', 'This isn’t a place in the list. Start from its first page.', [
    { field: 'cursor', message: 'Use the `next_cursor` of the page before.' },
  ]);

/**
 * The first `limit` of the rows that follow a cursor.
 *
 * @param rows one more than `limit` is enough to know that another page follows
 * @param cursorOf names the place of a row
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { items: Row[]; next_cursor: string | null } {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last === undefined ? null : cursorOf(last) };
}
