/** The search parameters of the public pages. */
import { cleanOrigin } from './saved-origin';

export interface PublicPageSearch {
  /** Where to go after signing in: a clean path of this application. */
  redirect?: string;
}

/** Keeps a clean saved origin and drops everything else. */
export function publicPageSearch(search: Record<string, unknown>): PublicPageSearch {
  const redirect = cleanOrigin(search.redirect);
  return redirect === null ? {} : { redirect };
}
