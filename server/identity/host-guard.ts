/**
 * The door of the whole server: which `Host` and `Origin` a request may carry.
 *
 * Without it any web page could reach a local installation, either straight (a foreign `Origin`) or
 * through a name that resolves to 127.0.0.1 (a foreign `Host`).
 */
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import ipaddr from 'ipaddr.js';

export interface HostGuardOptions {
  /** The address people use, such as `https://calls.example.com`, where it isn't the loopback one. */
  publicUrl?: string;
  /** Origins beside our own that may call us: the development server's. */
  extraOrigins?: readonly string[];
  /** False where a load balancer's probes carry its own `Host`; origins are checked all the same. */
  checkHost?: boolean;
}

/** What the guard reads of a request: an upgrade's `IncomingMessage` fits as well as Fastify's. */
interface GuardedHeaders {
  host?: string | undefined;
  origin?: string | undefined;
}

type HostFault = 'host' | 'origin';

/** A name or an address, and a port; the parser of URLs would make something of much else. */
const hostAndPort = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

function hostnameOf(host: string): string | undefined {
  if (!hostAndPort.test(host)) return undefined;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return undefined;
  }
}

function isLoopback(hostname: string): boolean {
  if (hostname === 'localhost') return true;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) !== 0 && ipaddr.process(bare).range() === 'loopback';
}

/**
 * Returns the check of one request's headers: `null` when it may pass, else which header is wrong.
 * An absent `Origin` passes (top-level navigations and programs send none), `null` does not.
 */
export function createHostCheck(options: HostGuardOptions): (headers: GuardedHeaders) => HostFault | null {
  const check = uncachedHostCheck(options);
  const verdicts = new Map<string, HostFault | null>();
  return (headers) => {
    if (headers.host === undefined) return 'host';
    // The same two headers come with nearly every request. No header holds a line break.
    const key = headers.origin === undefined ? headers.host : `${headers.host}\n${headers.origin}`;
    const known = verdicts.get(key);
    if (known !== undefined) return known;
    const verdict = check(headers);
    if (verdicts.size >= MOST_VERDICTS) verdicts.clear();
    verdicts.set(key, verdict);
    return verdict;
  };
}

/** Strangers choose what's in the headers, so the memory for them has an end. */
const MOST_VERDICTS = 100;

function uncachedHostCheck(options: HostGuardOptions): (headers: GuardedHeaders) => HostFault | null {
  const publicUrl = options.publicUrl ? new URL(options.publicUrl) : undefined;
  const origins = new Set([...(publicUrl ? [publicUrl.origin] : []), ...(options.extraOrigins ?? [])]);
  return ({ host, origin }) => {
    const hostname = host === undefined ? undefined : hostnameOf(host);
    if (host === undefined || hostname === undefined) return 'host';
    const ourHost = isLoopback(hostname) || publicUrl?.hostname === hostname;
    if (!ourHost && options.checkHost !== false) return 'host';
    if (origin === undefined || origins.has(origin)) return null;
    return ourHost && isSameHost(origin, host) ? null : 'origin';
  };
}

function isSameHost(origin: string, host: string): boolean {
  try {
    const url = new URL(origin);
    return /^https?:$/.test(url.protocol) && url.host === new URL(`${url.protocol}//${host}`).host;
  } catch {
    return false;
  }
}

/**
 * The guard as an `onRequest` hook: 403 with the API's error body. Install it at the root, so that it
 * covers pages, API, pass-through and socket upgrades alike. A route that's there for pages of other sites says so
 * in its configuration.
 */
export function hostGuard(options: HostGuardOptions) {
  const check = createHostCheck(options);
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const fault = check(request.headers);
    if (!fault || (fault === 'origin' && request.routeOptions.config.fromOtherSites)) return done();
    const message =
      fault === 'host'
        ? 'This server doesn’t answer under that host name. Set PUBLIC_URL to the address people use.'
        : 'Requests from another origin aren’t allowed.';
    void reply.code(403).send({ code: 'forbidden', message });
  };
}
