/** Makes the requests of HTTP tools: addresses and bodies out of arguments, answers by value. */
import { createHmac, randomUUID } from 'node:crypto';
import { type HttpTool, type LookupTool, SIGNATURE_HEADER } from '#contract/agents/agent-tools';
import { toolFailure } from '#domain/calls/tool-failure';
import type { OutboundClient, OutboundRequest } from '../../platform/outbound/outbound-client';
import { OutboundError } from '../../platform/outbound/outbound-error';
import type { McpClient, ToolAnswer, ToolArguments, ToolCaller } from '../ports';
import { SAMPLE_PREFIX, sampleAnswer } from './sample-service';
import { secretsSent, withoutSecrets } from './sent-secrets';
import { type Clock, systemClock } from '../desk/clock';

/** How much of an answer is handed on. */
const MOST_CHARACTERS = 1_000_000;
/** Why a tool has no answer where its caller fails, such as when the database with its key is away. */
export const NOT_MADE = 'The request couldn’t be made.';
/** A caller waits for a lookup, and hears nothing meanwhile. */
export const LOOKUP_MS = 2000;

/** Of a server without MCP tools, as most tests have it. */
const noMcp: Pick<McpClient, 'call'> = {
  call: async () => ({ status: null, answer: '', error: 'MCP servers can’t be asked here.' }),
};

/** Makes a caller over the outbound client; the sample service answers inside the process. */
export function createToolCaller(
  outbound: OutboundClient,
  clock: Clock = systemClock,
  mcp: Pick<McpClient, 'call'> = noMcp,
): ToolCaller {
  return {
    async call(tool, args, signal) {
      const started = clock.monotonic();
      const exchange = await exchangeOf(tool, args, signal);
      return { ...exchange, duration_ms: Math.round(clock.monotonic() - started) };
    },
  };

  function exchangeOf(...[tool, args, signal]: Parameters<ToolCaller['call']>): Exchange | Promise<Exchange> {
    if (tool.type === 'mcp_tool') return mcp.call(tool, args, signal);
    return tool.url.toLowerCase().startsWith(SAMPLE_PREFIX)
      ? sampleAnswer(tool, args, clock.now())
      : request(outbound, tool, args, { signal, now: clock.now() });
  }
}

type WebTool = HttpTool | LookupTool;

type Exchange = Omit<ToolAnswer, 'duration_ms'>;

async function request(
  outbound: OutboundClient,
  tool: WebTool,
  args: ToolArguments,
  { signal, now }: { signal: AbortSignal; now: Date },
): Promise<Exchange> {
  try {
    const { url, used } = addressFor(tool.url, args);
    const rest = Object.entries(args).filter(([name]) => !used.has(name));
    const method = tool.type === 'lookup' ? 'POST' : tool.method;
    const body = carriesBody(method) ? JSON.stringify(args) : undefined;
    const answer = await outbound.request({
      url: body === undefined ? withQuery(url, rest) : url,
      method,
      headers: headersOf(tool, body, now),
      ...(body !== undefined && { body }),
      timeoutMs: tool.type === 'lookup' ? LOOKUP_MS : tool.timeout_ms,
      signal,
    });
    return {
      status: answer.status,
      answer: withoutSecrets(answer.body, secretsSent(tool.headers)).slice(0, MOST_CHARACTERS),
      error: toolFailure(answer.status),
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { status: null, answer: '', error: error.message };
  }
}

/** Those of a tool, and what a body needs; of a lookup the signature instead of its key. */
function headersOf(
  tool: WebTool,
  body: string | undefined,
  now: Date,
): NonNullable<OutboundRequest['headers']> {
  const json = { name: 'content-type', value: 'application/json', secret: false };
  const hasType = tool.headers.some(({ name }) => name.toLowerCase() === 'content-type');
  const headers = body !== undefined && !hasType ? [...tool.headers, json] : tool.headers;
  if (tool.type === 'http') return headers;
  const key = tool.headers.find(({ name }) => name === SIGNATURE_HEADER)?.value ?? '';
  const signed = signatureHeaders({ key, id: randomUUID(), now, body: body ?? '' });
  return [...headers.filter(({ name }) => !/^webhook-(?:id|timestamp|signature)$/i.test(name)), ...signed];
}

/** Whether the arguments go along as a JSON body; otherwise they are parameters of the address. */
function carriesBody(method: HttpTool['method']): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH';
}

const variable = /\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/gi;

/**
 * The address with its variables filled in, each encoded whole, so that a value can neither add a path
 * segment or a parameter nor change scheme, host or port. Arguments the address uses are in `used`.
 *
 * @throws OutboundError when a variable comes before the path
 */
export function addressFor(template: string, args: ToolArguments): { url: string; used: Set<string> } {
  const used = new Set<string>();
  const url = filled(template, (_all, name) => {
    used.add(name);
    const value = Object.hasOwn(args, name) ? args[name] : undefined;
    return value === undefined ? '' : encoded(String(value));
  });
  return { url, used };
}

/**
 * The address of a tool with the call's variables in place, encoded in the same way; what has the name of
 * an argument is left for `addressFor`.
 */
export function fillAddress(
  tool: HttpTool,
  variables: Readonly<Record<string, string>>,
): { url: string; error: null } | { error: string } {
  const own = new Set(tool.arguments.map(({ name }) => name));
  try {
    const url = filled(tool.url, (all, name) => {
      const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
      return own.has(name) || value === undefined ? all : encoded(value);
    });
    return { url, error: null };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { error: error.message };
  }
}

/** @throws OutboundError when a variable comes before the path, or a value would climb in it */
function filled(template: string, value: (all: string, name: string) => string): string {
  const parts = /^([a-z]+:(?:\/\/)?[^/?#]*)([/?#].*)?$/i.exec(template);
  const origin = parts?.[1] ?? template;
  if (/[{}]/.test(origin))
    throw new OutboundError('invalid_request', 'Variables may only stand after the host.');
  const rest = (parts?.[2] ?? '').replace(variable, value);
  // Dots aren't encoded, and an encoded ".." would climb as well: values must not make such a segment.
  const climbs = (rest.split(/[?#]/)[0] ?? '').split('/').some((segment) => /^\.{1,2}$/.test(segment));
  if (climbs && rest !== (parts?.[2] ?? ''))
    throw new OutboundError('invalid_request', 'A value would change the path of the address.');
  return `${origin}${rest}`;
}

/** Percent-encodes everything but letters, digits, `-`, `_` and `.`. */
function encoded(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /[!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Arguments that the address doesn't use go along as parameters. */
function withQuery(url: string, args: readonly [string, string | number | boolean][]): string {
  if (args.length === 0) return url;
  const [address = '', hash] = url.split('#', 2);
  const query = args.map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`).join('&');
  const joint = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?';
  return `${address}${joint}${query}${hash === undefined ? '' : `#${hash}`}`;
}

interface SignedMessage {
  /** `whsec_` and the key's bytes in base64. */
  key: string;
  /** Of this request alone: who answers can tell one that was sent again. */
  id: string;
  now: Date;
  body: string;
}

/**
 * Signs a request as Standard Webhooks does, so that who answers it knows that it's ours and new.
 *
 * @returns the headers that go along; the signature covers id, time and body
 */
export function signatureHeaders({ key, id, now, body }: SignedMessage) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const bytes = Buffer.from(key.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', bytes).update(`${id}.${timestamp}.${body}`).digest('base64');
  return [
    { name: 'webhook-id', value: id, secret: false },
    { name: 'webhook-timestamp', value: timestamp, secret: false },
    { name: SIGNATURE_HEADER, value: `v1,${signature}`, secret: true },
  ];
}
