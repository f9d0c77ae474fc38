/** A browser as far as a sign-in by a provider needs one: cookies of the product and of the provider, and redirects. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { WholeServer } from '../http/whole-server';

export const ORIGIN = 'http://localhost:8000';

interface Reply {
  status: number;
  /** Where it leads, in full. */
  location: string;
  body: unknown;
}

export class OidcBrowser {
  readonly ours = new Map<string, string>();
  readonly #theirs = new Map<string, string>();

  constructor(private readonly whole: WholeServer) {}

  async ask(method: 'GET' | 'POST', url: string, host = 'localhost:8000'): Promise<Reply> {
    const cookie = [...this.ours].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.whole.app.inject({
      method,
      url,
      headers: { host, ...(cookie && { cookie }) },
    });
    keep(this.ours, listOf(response.headers['set-cookie']));
    return {
      status: response.statusCode,
      location: String((response.headers as OutgoingHttpHeaders).location ?? ''),
      body: response.body.startsWith('{') ? response.json() : response.body,
    };
  }

  /** From our start through the provider's pages. @returns the path, with its query, that the provider leads back to */
  async toCallback(redirect = '/agents'): Promise<string> {
    const { location } = await this.ask('GET', `/auth/oidc/start?redirect=${encodeURIComponent(redirect)}`);
    return this.throughProvider(location);
  }

  async throughProvider(url: string): Promise<string> {
    let next = url;
    for (let hops = 0; hops < 10; hops += 1) {
      if (next.startsWith(ORIGIN)) return next.slice(ORIGIN.length);
      const cookie = [...this.#theirs].map(([name, value]) => `${name}=${value}`).join('; ');
      // Each one leads to the next.
      // oxlint-disable-next-line no-await-in-loop
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
      keep(this.#theirs, response.headers.getSetCookie());
      const location = response.headers.get('location');
      if (location === null)
        throw new Error(`The provider stopped: ${response.status} ${await response.text()}`);
      next = new URL(location, next).href;
    }
    throw new Error('The provider leads in circles.');
  }

  /** @returns the path that the sign-in ended on */
  async signIn(redirect?: string): Promise<string> {
    const { location } = await this.ask('GET', await this.toCallback(redirect));
    return location.slice(ORIGIN.length);
  }

  async token(): Promise<{ status: number; token: string }> {
    const { status, body } = await this.ask('POST', '/auth/oidc/token');
    return { status, token: (body as { token?: string }).token ?? '' };
  }

  /** `/auth/me` with a fresh token. */
  async me(): Promise<unknown> {
    const { token } = await this.token();
    return (await this.whole.call('GET', '/auth/me', { token })).body;
  }
}

function keep(jar: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';');
    const equals = pair.indexOf('=');
    const isGone = attributes.some((one) => /max-age=0|expires=thu, 01 jan 1970/i.test(one));
    if (isGone) jar.delete(pair.slice(0, equals));
    else jar.set(pair.slice(0, equals), pair.slice(equals + 1));
  }
}

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined ? [] : Array.isArray(header) ? header : [header];
