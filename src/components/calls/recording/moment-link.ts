/** The address of this page at a moment of the call, in milliseconds; to the tenth of a second. */
export function momentLink(ms: number): string {
  const url = new URL(window.location.href);
  url.searchParams.set('t', (Math.floor(ms / 100) / 10).toString());
  return url.href;
}
