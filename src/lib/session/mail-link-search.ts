/** The search parameters that the identity service puts into the links of its mails. */

export interface MailLinkSearch {
  mode?: string;
  oobCode?: string;
}

export function mailLinkSearch(search: Record<string, unknown>): MailLinkSearch {
  return { mode: textOf(search.mode), oobCode: textOf(search.oobCode) };
}

/** The router reads a code of digits alone as a number. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
