/** Addresses that can't be decoded, such as `/%` and `/%E0%A4%A`. */

/** Requests below these are a program's: they are told that their address is malformed. */
const PROGRAMS = /^\/+(api|ws)(\/|$)/i;

/**
 * The same address with every `%` of its path escaped, where the path can't be decoded: the router then
 * finds that nothing is there and answers the page, with all that every answer goes through.
 */
export function routableAddress(url: string): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  if (isDecodable(path) || PROGRAMS.test(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
