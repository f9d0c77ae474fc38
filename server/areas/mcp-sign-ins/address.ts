/** The address of an MCP server in its one spelling, by which sign-ins are found. */

/** @returns null for what isn't an http or https address */
export function spelled(written: string): string | null {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  url.hash = '';
  return url.href;
}
