/**
 * The one client for requests to addresses that a user typed. Only public addresses; each hop is
 * resolved once, checked, and the connection pinned to what was checked; bounded in time and size.
 */
import { Client, type Dispatcher } from 'undici';
import { readBody } from './body';
import type { AllowedRanges } from './addresses';
import { type AllowedHosts, hostAndPort, noAllowedHosts, rangesFor } from './allowed-hosts';
import { checkedAddresses, pinnedLookup, type Resolver, systemResolver } from './guarded-lookup';
import { type Hop, type HttpMethod, parsedUrl, redirectedTo, redirectStatuses } from './hops';
import { CUT_OFF, NOT_THROUGH, OutboundError } from './outbound-error';

export interface OutboundRequest {
  url: string;
  method: HttpMethod;
  /** One that is `secret` goes to the origin of `url` and to no other, whatever its name. */
  headers?: readonly { name: string; value: string; secret?: boolean }[];
  body?: string;
  /** For everything together, where that is less than the client's own limit. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface OutboundAnswer {
  status: number;
  /** Small names; the first value of a repeated header. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface OutboundOptions {
  /** Ranges that the operator allows besides public addresses. */
  allowed?: AllowedRanges;
  /** Hosts that may be anywhere. */
  allowedHosts?: AllowedHosts;
  resolver?: Resolver;
  /** For everything together: names, redirects and body. */
  timeoutMs?: number;
  maxBytes?: number;
  maxRedirects?: number;
}

export interface OutboundClient {
  /** @throws OutboundError */
  request(request: OutboundRequest): Promise<OutboundAnswer>;
}

/** Set by the client itself, or not for a user to set. */
const ownHeaders = new Set(
  'host content-length transfer-encoding connection keep-alive upgrade te trailer expect proxy-authorization proxy-connection accept-encoding'.split(
    ' ',
  ),
);

/** Why a connection ends. One for all of them: Node works out the stack of each, which takes longer than most of a request. */
const over = new Error('The request is over.');

export function createOutboundClient(options: OutboundOptions = {}): OutboundClient {
  const {
    allowed = [],
    allowedHosts = noAllowedHosts,
    resolver = systemResolver,
    timeoutMs = 10_000,
    maxBytes = 1_000_000,
    maxRedirects = 3,
  } = options;

  async function request(asked: OutboundRequest): Promise<OutboundAnswer> {
    let hop: Hop = {
      url: parsedUrl(asked.url),
      method: asked.method,
      headers: checkedHeaders(asked),
      secrets: secretNames(asked),
      body: asked.body,
    };
    const patience = Math.min(timeoutMs, asked.timeoutMs ?? timeoutMs);
    const deadline = AbortSignal.timeout(patience);
    const signal = asked.signal === undefined ? deadline : AbortSignal.any([deadline, asked.signal]);
    try {
      for (let redirected = 0; redirected <= maxRedirects; redirected += 1) {
        const result = await once(hop, signal);
        if ('answer' in result) return result.answer;
        if (maxRedirects === 0) throw redirectRefusal(result.status);
        hop = redirectedTo(hop, result.status, result.location);
      }
    } catch (error) {
      throw explained(error, deadline.aborted, patience);
    }
    throw new OutboundError('too_many_redirects', `The address redirects more than ${maxRedirects} times.`);
  }

  /** One request to one host: its answer, or where it points on. */
  async function once(hop: Hop, signal: AbortSignal): Promise<{ answer: OutboundAnswer } | Redirect> {
    // Not even looked up once it's given up: no one would hear that it failed.
    signal.throwIfAborted();
    const addresses = await abortable(
      checkedAddresses(
        hop.url.hostname,
        resolver,
        rangesFor(hop.url, allowedHosts, allowed),
        hostAndPort(hop.url),
      ),
      signal,
    );
    const client = new Client(hop.url.origin, {
      connect: { lookup: pinnedLookup(addresses), timeout: timeoutMs },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxHeaderSize: 16_384,
    });
    try {
      const response = await client.request({
        path: `${hop.url.pathname}${hop.url.search}`,
        method: hop.method,
        headers: {
          'user-agent': 'Callwright',
          accept: 'application/json, */*;q=0.5',
          ...hop.headers,
          'accept-encoding': 'identity',
        },
        body: hop.body ?? null,
        signal,
      });
      const headers = flat(response.headers);
      if (redirectStatuses.has(response.statusCode) && headers.location !== undefined) {
        // An error that comes while the rest is thrown away is of no interest.
        response.body.on('error', () => undefined).destroy();
        return { status: response.statusCode, location: headers.location };
      }
      const body = await readBody(response.body, {
        contentType: headers['content-type'] ?? '',
        contentEncoding: headers['content-encoding'] ?? '',
        maxBytes,
      }).catch((error: unknown) => {
        throw withStatus(error, response.statusCode);
      });
      return { answer: { status: response.statusCode, headers, body } };
    } finally {
      await client.destroy(over);
    }
  }

  return { request };
}

/** What's wrong with a body says besides what the answer came to. */
function withStatus(error: unknown, status: number): unknown {
  if (!(error instanceof OutboundError)) return error;
  return new OutboundError(error.code, error.message, { cause: error.cause }, status);
}

interface Redirect {
  status: number;
  location: string;
}

const redirectRefusal = (status: number) =>
  new OutboundError(
    'too_many_redirects',
    `The address answered ${status}: it redirects elsewhere, which isn’t followed.`,
    {},
    status,
  );

/** @throws OutboundError for what a user may not set, or can't */
export function checkedHeaders({ headers = [] }: Pick<OutboundRequest, 'headers'>): Record<string, string> {
  const checked: Record<string, string> = {};
  for (const { name, value } of headers) {
    const key = name.toLowerCase();
    if (!/^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(key) || ownHeaders.has(key))
      throw new OutboundError(
        'invalid_request',
        `The header ${JSON.stringify(name.slice(0, 60))} can’t be set.`,
      );
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      throw new OutboundError(
        'invalid_request',
        `The header ${name} holds characters that a header can’t carry.`,
      );
    checked[key] = value;
  }
  return checked;
}

function secretNames({ headers = [] }: OutboundRequest): ReadonlySet<string> {
  return new Set(headers.filter(({ secret }) => secret === true).map(({ name }) => name.toLowerCase()));
}

function flat(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value;
      return first === undefined ? [] : [[name.toLowerCase(), first]];
    }),
  );
}

/** @param signal not aborted yet */
async function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    if (stop !== undefined) signal.removeEventListener('abort', stop);
  }
}

/** A failed request in words for a person. */
export function explained(error: unknown, timedOut: boolean, timeoutMs: number): OutboundError {
  if (error instanceof OutboundError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (timedOut || /TIMEOUT|TIMEDOUT/.test(code))
    return new OutboundError('timeout', `No complete answer came within ${timeoutMs / 1000} seconds.`, {
      cause: error,
    });
  const reasons: Record<string, string> = {
    ENOTFOUND: 'The host name doesn’t exist.',
    EAI_AGAIN: 'The host name couldn’t be resolved.',
    ECONNREFUSED: 'The host refused the connection.',
    ECONNRESET: CUT_OFF,
    UND_ERR_SOCKET: CUT_OFF,
    UND_ERR_ABORTED: 'The request was broken off.',
    UND_ERR_HEADERS_OVERFLOW: 'The answer has too many headers.',
  };
  const known = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  return new OutboundError('network', known ?? NOT_THROUGH, { cause: error });
}
