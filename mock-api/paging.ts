/** Pages of lists by their sort key: an instant, newest first, and an id that breaks ties. */
import { ApiError } from '#domain/api-error';

interface Position {
  at: string;
  id: string;
}

/** The items after `cursor`, at most `limit`. */
export function keysetPage<Item>(
  items: readonly Item[],
  positionOf: (item: Item) => Position,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): { items: Item[]; next_cursor: string | null } {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rest = items
    .toSorted((a, b) => compare(positionOf(a), positionOf(b)))
    .filter((item) => after === null || compare(positionOf(item), after) > 0);
  const page = rest.slice(0, limit);
  const last = rest.length > limit ? page.at(-1) : undefined;
  return { items: page, next_cursor: last ? writeCursor(positionOf(last)) : null };
}

const compare = (a: Position, b: Position): number => b.at.localeCompare(a.at) || b.id.localeCompare(a.id);

const writeCursor = ({ at, id }: Position): string => `${at}_${id}`;

function readCursor(cursor: string): Position {
  const [at = '', id = ''] = cursor.split('_');
  if (Number.isNaN(Date.parse(at)) || id === '') throw noPlace();
  return { at, id };
}

/** The refusal of a cursor that no page has answered. */
export function noPlace(): ApiError {
  return new ApiError('invalid_request', 'This is not a place in the list. Start from its first page.', [
    { field: 'cursor', message: 'Use the `next_cursor` of the page before.' },
  ]);
}
