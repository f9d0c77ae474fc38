/**
 * `fetch` for clients of others (a provider's SDK) and addresses that a user typed: public addresses only,
 * the checked one pinned for each connection, bounded answers. Answers may be streamed. A redirect is an error, or with
 * `redirect: 'manual'` an answer; it's never followed.
 */
import { isIP } from 'node:net';
import { callbackify } from 'node:util';
import { Agent, fetch as undiciFetch } from 'undici';
import { privateHostRefusal } from '#domain/private-host';
import type { AllowedRanges } from './addresses';
import { type AllowedHosts, everywhere, hostAndPort, noAllowedHosts } from './allowed-hosts';
import { checkedAddresses, pinnedLookup, type Resolver, systemResolver } from './guarded-lookup';
import { parsedUrl } from './hops';
import { OutboundError } from './outbound-error';

interface GuardedFetchOptions {
  /** Ranges that the operator allows besides public addresses. */
  allowed?: AllowedRanges;
  /** Hosts that may be anywhere. */
  allowedHosts?: AllowedHosts;
  resolver?: Resolver;
  maxBytes?: number;
}

/** @returns a `fetch` that rejects with an OutboundError (as cause, once connecting) for a refused address */
export function createGuardedFetch(options: GuardedFetchOptions = {}): typeof fetch {
  const {
    allowed = [],
    allowedHosts = noAllowedHosts,
    resolver = systemResolver,
    maxBytes = 5_000_000,
  } = options;
  const agentFor = (ranges: AllowedRanges) =>
    new Agent({
      connect: {
        lookup: (host, lookupOptions, callback) => {
          const check = callbackify(() => checkedAddresses(host, resolver, ranges));
          check((error, addresses) => {
            if (error === null) pinnedLookup(addresses)(host, lookupOptions, callback);
            else callback(error, '', 4);
          });
        },
        timeout: 10_000,
      },
      maxHeaderSize: 16_384,
    });
  const guarded = agentFor(allowed);
  // Connections to allowed hosts are kept apart, so that no other host is ever given one.
  const open = agentFor(everywhere);

  return async (input, init) => {
    const url = parsedUrl(input instanceof Request ? input.url : String(input));
    const isAllowed = allowedHosts.has(hostAndPort(url));
    // A socket looks up names only: an address that's in the URL itself is checked here.
    if (!isAllowed && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
      await checkedAddresses(url.hostname, resolver, allowed, hostAndPort(url));
    // The types of undici's own fetch and of Node's, which is an older undici, name the same shapes apart.
    const answer = (await undiciFetch(url, {
      ...((await asItTravels(init)) as Parameters<typeof undiciFetch>[1]),
      redirect: init?.redirect === 'manual' ? 'manual' : 'error',
      dispatcher: isAllowed ? open : guarded,
    }).catch((error: unknown) => {
      throw withPort(error, url);
    })) as unknown as Response;
    if (answer.body === null) return answer;
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(atMost(maxBytes)), { status, statusText, headers });
  };
}

/** A lookup knows no port, which is a part of what the operator would allow. */
function withPort(error: unknown, url: URL): unknown {
  const refused =
    error instanceof Error && error.cause instanceof OutboundError && error.cause.code === 'address_refused';
  if (!refused) return error;
  const cause = new OutboundError('address_refused', privateHostRefusal(hostAndPort(url)));
  return new TypeError(error.message, { cause });
}

/** Undici takes a form of Node's own `FormData` for an object without a meaning: it is given its bytes. */
async function asItTravels(init: RequestInit | undefined): Promise<RequestInit | undefined> {
  if (!(init?.body instanceof FormData)) return init;
  const form = new Response(init.body);
  const headers = new Headers(init.headers);
  headers.set('content-type', form.headers.get('content-type') ?? '');
  return { ...init, headers, body: await form.arrayBuffer() };
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes;
  return new TransformStream({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new Error('The answer is too large.'));
      else controller.enqueue(chunk);
    },
  });
}
