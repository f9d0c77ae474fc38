/** The requests that one outbound request turns into when it is redirected. */
import { NOT_HTTP } from '#domain/private-host';
import { OutboundError } from './outbound-error';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One request to one host. */
export interface Hop {
  url: URL;
  method: HttpMethod;
  headers: Record<string, string>;
  /** Names of headers that go to no other origin. */
  secrets: ReadonlySet<string>;
  body: string | undefined;
}

export const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** What goes along to another host; everything else may be a secret. */
const harmlessHeaders = new Set(['accept', 'content-type', 'user-agent']);

/** @throws OutboundError when this is no address for a request */
export function parsedUrl(text: string): URL {
  const url = URL.canParse(text) && !/[\r\n\t]/.test(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new OutboundError('invalid_request', NOT_HTTP);
  if (url.username !== '' || url.password !== '')
    throw new OutboundError('invalid_request', 'The address must not carry a user name or a password.');
  url.hash = '';
  return url;
}

/** The next hop: GET after 301 to 303, no secrets to another origin, never from https back to http. */
export function redirectedTo(hop: Hop, status: number, location: string): Hop {
  if (!URL.canParse(location, hop.url.href))
    throw new OutboundError('network', 'The address redirects to something that is no address.');
  const url = parsedUrl(new URL(location, hop.url).href);
  if (hop.url.protocol === 'https:' && url.protocol === 'http:')
    throw new OutboundError('network', 'The address redirects from https to http, which isn’t followed.');
  const keepsBody = status === 307 || status === 308 || hop.method === 'GET';
  const headers = Object.entries(hop.headers).filter(
    ([name]) =>
      (url.origin === hop.url.origin || (harmlessHeaders.has(name) && !hop.secrets.has(name))) &&
      (keepsBody || name !== 'content-type'),
  );
  return {
    url,
    method: keepsBody ? hop.method : 'GET',
    headers: Object.fromEntries(headers),
    secrets: hop.secrets,
    body: keepsBody ? hop.body : undefined,
  };
}
