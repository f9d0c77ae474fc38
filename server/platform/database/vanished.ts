/** What a row was to belong to, and isn't there any more. */

const FOREIGN_KEY = '23503';

/** Whether that's why a row couldn't be written: it was deleted meanwhile. */
export function hasVanished(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === FOREIGN_KEY) || hasVanished(error.cause);
}
