/** What the address of a share link says, and what's asked of the server it names. */

export interface Link {
  /** Callwright's, without a slash at its end. */
  origin: string;
  token: string;
}

export const WENT_WRONG = 'Something went wrong. Try again.';

/** @returns null for what isn't a share link's address */
export function linkOf(address: string): Link | null {
  const [, origin, token] = /^(https?:\/\/[^/?#]+)\/talk\/([A-Za-z0-9_-]{43})\/?$/.exec(address.trim()) ?? [];
  return origin === undefined || token === undefined ? null : { origin, token };
}

/**
 * A pass for one call. The browser tells the server whose page this is.
 *
 * @throws Error with a sentence for a person
 */
export async function passFor({ origin, token }: Link): Promise<string> {
  const answer = await fetch(`${origin}/api/talk/${token}/passes`, {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  if (answer === null) throw new Error('We can’t be reached. Check your connection and try again.');
  const body = (await answer.json().catch(() => null)) as { pass?: unknown; message?: unknown } | null;
  if (answer.ok && typeof body?.pass === 'string') return body.pass;
  throw new Error(typeof body?.message === 'string' ? body.message : WENT_WRONG);
}
