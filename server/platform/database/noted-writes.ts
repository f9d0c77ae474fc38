/**
 * Tells whether the running request has changed anything yet: a statement that goes along with every transaction in which
 * something was written, so that what it notes is there exactly when the change is.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

interface WriteNote {
  workspace_id: string;
  /** Sent before the commit of a transaction of this workspace that has written. */
  statement: { text: string; values: string[] };
}

/** PostgreSQL gives a transaction its number with its first change; this holds from then on. */
export const HAS_WRITTEN = 'pg_current_xact_id_if_assigned() is not null';

const noting = new AsyncLocalStorage<{ note: WriteNote; isOver: boolean }>();

/** Runs work whose changes are noted. What it leaves running notes nothing once it's over. */
export async function notingWrites<T>(note: WriteNote, work: () => Promise<T>): Promise<T> {
  const running = { note, isOver: false };
  try {
    return await noting.run(running, work);
  } finally {
    running.isOver = true;
  }
}

/** What a transaction of this workspace sends before it commits; null: nothing. */
export function writeNoteOf(workspaceId: string): WriteNote['statement'] | null {
  const running = noting.getStore();
  return running?.isOver === false && running.note.workspace_id === workspaceId
    ? running.note.statement
    : null;
}
