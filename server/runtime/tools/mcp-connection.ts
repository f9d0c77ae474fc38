/** A connection to an MCP server for one use: guarded, bounded in time and size, and gone afterwards. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  StreamableHTTPClientTransport,
  StreamableHTTPError,
} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { McpError } from '@modelcontextprotocol/sdk/types.js';
import { SIGN_IN_AGAIN } from '#domain/agents/tools/mcp-sign-in-refusals';
import { type AllowedHosts, hostAndPort } from '../../platform/outbound/allowed-hosts';
import { parsedUrl } from '../../platform/outbound/hops';
import { checkedHeaders, explained } from '../../platform/outbound/outbound-client';
import { CUT_OFF, OutboundError } from '../../platform/outbound/outbound-error';
import { refusalOfHttp } from '../../platform/outbound/plain-http';
import type { McpAddress, McpBearer } from '../ports';
import { secretsSent, withoutSecrets as withoutThese } from './sent-secrets';

const GOODBYE_MS = 2000;
const MOST_ERROR_CHARACTERS = 300;

/** What the transport itself says. */
const ownHeaders = new Set([
  'accept',
  'content-type',
  'mcp-session-id',
  'mcp-protocol-version',
  'last-event-id',
]);

export interface McpConnectorOptions {
  /** Guarded, and bounded in size. */
  fetch: typeof fetch;
  /** Hosts that secrets may go to over http. */
  allowedHosts: AllowedHosts;
  /** Of the application. */
  version: string;
}

/** For each request of the client. */
export interface McpRequest {
  signal: AbortSignal;
  timeout: number;
}

interface Limits {
  /** For everything together. */
  timeoutMs: number;
  signal: AbortSignal;
}

/** `error` is a sentence. Secrets are taken out of it, and out of other texts of the server by `withoutSecrets`. */
type Used<Done> = { error: string } | { error: null; done: Done; withoutSecrets: (text: string) => string };

/** Connects, has the connection used, and ends it. Never rejects. */
type McpConnector = <Done>(
  server: McpAddress,
  limits: Limits,
  work: (client: Client, request: McpRequest, withoutSecrets: (text: string) => string) => Promise<Done>,
) => Promise<Used<Done>>;

export function createMcpConnector(options: McpConnectorOptions): McpConnector {
  return async (server, { timeoutMs, signal }, work) => {
    const sent = secretsSent(server.headers);
    const withoutSecrets = (text: string) => withoutThese(text, sent);
    const deadline = AbortSignal.timeout(timeoutMs);
    const failure = new AbortController();
    const over = AbortSignal.any([deadline, signal, failure.signal]);
    try {
      const transport = transportTo(server, over, { ...options, sent });
      const client = new Client({ name: 'callwright', version: options.version });
      // Of a broken stream it's told here alone: without this the request would wait for its time to be over.
      client.onerror = (error) => failure.abort(error);
      try {
        const request = { signal: over, timeout: timeoutMs + 1000 };
        await client.connect(transport, request);
        return { error: null, done: await work(client, request, withoutSecrets), withoutSecrets };
      } finally {
        client.onerror = () => undefined;
        failure.abort();
        void goodbye(transport, client);
      }
    } catch (error) {
      const first: unknown =
        failure.signal.reason instanceof Error && !isAbort(failure.signal.reason)
          ? failure.signal.reason
          : error;
      return { error: withoutSecrets(faultOf(first, deadline.aborted, timeoutMs)) };
    }
  };
}

/** @throws OutboundError for an address or headers that can't be used */
function transportTo(
  server: McpAddress,
  over: AbortSignal,
  options: McpConnectorOptions & { sent: Set<string> },
) {
  const url = parsedUrl(server.url);
  const { bearer } = server;
  if (url.protocol === 'http:' && (bearer !== undefined || server.headers.some(({ secret }) => secret))) {
    if (!options.allowedHosts.has(hostAndPort(url)))
      throw new OutboundError('invalid_request', refusalOfHttp(url));
  }
  const headers = checkedHeaders({ headers: server.headers });
  const own = Object.keys(headers).find(
    (name) => ownHeaders.has(name) || (bearer !== undefined && name === 'authorization'),
  );
  if (own !== undefined) throw new OutboundError('invalid_request', `The header "${own}" can’t be set.`);
  const asked = bearer === undefined ? options.fetch : signedIn(bearer, over, options);
  const guarded: typeof fetch = async (input, init = {}) => {
    // A stream of what else the server has to say would stay open: none is asked for.
    if (init.method === 'GET') return new Response(null, { status: 405 });
    const ends = init.method === 'DELETE' ? [AbortSignal.timeout(GOODBYE_MS)] : [over];
    if (init.signal) ends.push(init.signal);
    return asked(input, { ...init, signal: AbortSignal.any(ends) });
  };
  const reconnectionOptions = {
    initialReconnectionDelay: 1000,
    maxReconnectionDelay: 1000,
    reconnectionDelayGrowFactor: 1,
    maxRetries: 0,
  };
  return new StreamableHTTPClientTransport(url, {
    fetch: guarded,
    requestInit: { headers },
    reconnectionOptions,
  });
}

/** A `fetch` by a sign-in, with one token for as long as it's taken: what's refused is asked once more, with a new one. */
function signedIn(
  bearer: McpBearer,
  over: AbortSignal,
  { fetch, sent }: { fetch: typeof globalThis.fetch; sent: Set<string> },
): typeof globalThis.fetch {
  let token: string | null = null;
  return async (input, init = {}) => {
    const withToken = (value: string) => {
      token = value;
      sent.add(value);
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${value}`);
      return fetch(input, { ...init, headers });
    };
    const first = token ?? (await bearer.token(over));
    const answer = await withToken(first);
    if (answer.status !== 401) return answer;
    await answer.body?.cancel();
    const again = await withToken(await bearer.renewed(first, over));
    if (again.status !== 401 && again.status !== 403) return again;
    await again.body?.cancel();
    throw new OutboundError(
      'invalid_request',
      `The server refused the sign-in (status ${again.status}). ${SIGN_IN_AGAIN}`,
    );
  };
}

/** The server may forget the session; whether it hears that changes nothing. */
async function goodbye(transport: StreamableHTTPClientTransport, client: Client): Promise<void> {
  try {
    await transport.terminateSession();
  } catch {
    // It ends by itself there.
  } finally {
    await client.close();
  }
}

const isAbort = (error: Error) => error.name === 'AbortError';

function faultOf(error: unknown, timedOut: boolean, timeoutMs: number): string {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof OutboundError) return at.message;
  if (timedOut) return explained(error, true, timeoutMs).message;
  if (error instanceof StreamableHTTPError) return faultOfStatus(error);
  const text = error instanceof Error ? error.message : '';
  if (/too large/.test(text)) return 'The answer is larger than 1,000,000 bytes.';
  if (error instanceof McpError) {
    return `The server answered with an error: ${text.replace(/^MCP error -?\d+: /, '').slice(0, MOST_ERROR_CHARACTERS)}`;
  }
  if (error instanceof Error && error.cause instanceof Error) {
    return explained(error.cause, false, timeoutMs).message;
  }
  return /disconnected|reconnect/i.test(text) ? CUT_OFF : NO_MCP;
}

const NO_MCP = 'The address doesn’t answer as an MCP server does.';

function faultOfStatus({ code = -1, message }: StreamableHTTPError): string {
  if (code === 401 || code === 403)
    return `The server refused the request (status ${code}). Check the headers, or sign in at the server.`;
  const target = /Redirect to (\S+) not followed/.exec(message)?.[1];
  if (target !== undefined) return `The address redirects to ${target.slice(0, 200)}, which isn’t followed.`;
  return code >= 400 ? `${NO_MCP} It answered with status ${code}.` : NO_MCP;
}
