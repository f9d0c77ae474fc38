/**
 * The address to return to after signing in. It comes from the URL, so anyone can write it: only a
 * path of this very application is let through.
 */

import { decodedPath } from '@/lib/decoded-path';

/** Pages to which a signed-in user is never sent back. */
const pagesWithoutReturn = ['/login', '/register', '/forgot-password'];

/** Takes our own origin's place: what doesn't resolve to it leads elsewhere. */
const OWN = 'https://own.invalid';

/** Path, query and hash of a clean address, or null for anything else. */
export function cleanOrigin(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/')) return null;
  // Browsers drop tabs and line breaks in addresses and read `\` as `/`: no honest origin holds one.
  if (hasControlCharacter(value) || value.includes(' ') || value.includes('\\')) return null;
  let url: URL;
  try {
    url = new URL(value, OWN);
  } catch {
    return null;
  }
  if (url.origin !== OWN) return null;
  // `/.//x` and `/%2e//x` become `//x`, another host.
  if (url.pathname.startsWith('//')) return null;
  const page = decodedPath(url.pathname);
  if (page === null || page.startsWith('//') || page.includes('\\') || hasControlCharacter(page)) return null;
  const lower = page.toLowerCase().replace(/\/+$/, '');
  if (pagesWithoutReturn.some((path) => lower === path || lower.startsWith(`${path}/`))) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

function hasControlCharacter(value: string): boolean {
  return Array.from(value).some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x20 || code === 0x7f;
  });
}

interface PublicPageSearch {
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

interface SignInPageSearch extends PublicPageSearch {
  /** Why the last sign-in by the installation's own provider failed, as the address says. */
  problem?: string;
}

/** As `publicPageSearch`, of `/login`. */
export function signInPageSearch(search: Record<string, unknown>): SignInPageSearch {
  const { problem } = search;
  return { ...publicPageSearch(search), problem: typeof problem === 'string' ? problem : undefined };
}
