/** Pages of lists by their sort key: an instant, newest first, and an id that breaks ties. */
import { noPlace, pageOf } from '#domain/requests/paging';

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
  return pageOf(rest, limit, (item) => writeCursor(positionOf(item)));
}

const compare = (a: Position, b: Position): number => b.at.localeCompare(a.at) || b.id.localeCompare(a.id);

const writeCursor = ({ at, id }: Position): string => `${at}_${id}`;

function readCursor(cursor: string): Position {
  const [at = '', id = ''] = cursor.split('_');
  if (Number.isNaN(Date.parse(at)) || id === '') throw noPlace();
  return { at, id };
}
