/** The search parameters of the public pages. */
import { cleanOrigin } from './saved-origin';

export interface PublicPageSearch {
  /** Where to go after signing in: a clean path of this application. */
  redirect?: string;
}

/**
 * Keeps a clean saved origin and drops everything else. What is dropped is named: the router merges the
 * raw parameters with what it gets back, so that a key left out would come through as it was written.
 */
export function publicPageSearch(search: Record<string, unknown>): PublicPageSearch {
  return { redirect: cleanOrigin(search.redirect) ?? undefined };
}
