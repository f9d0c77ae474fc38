/** One request of the API: its address, its tries, its answer. */
import { type Answer, CallwrightError, errorOf, reasonOf } from './errors';

/** What an endpoint takes, by the contract. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, parameters as `{name}`. */
  path: string;
  /** Names of what goes into the address's query. */
  query?: readonly string[];
  /** What's neither in the path nor in the query is the body. */
  body?: boolean;
  /** The body is a file, sent as it is. */
  file?: boolean;
  paged?: 'cursor' | 'page';
  /** It takes an `Idempotency-Key`. */
  key?: boolean;
}

export interface RequestOptions {
  /** Sent again with the same key within a day, the request counts once. A new one is made unless told. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Milliseconds that one try may take; 30,000 unless told. */
  timeoutMs?: number;
}

/** Where Callwright is, as a `Sender` has it, whichever way someone has written it. */
export const addressOf = (url: string): string => url.replace(/\/+$/, '').replace(/\/api$/, '');

export interface Sender {
  /** Where Callwright is, such as `https://calls.example.com`; no slash at its end. */
  url: string;
  apiKey: string;
  /** How often a request is tried again. */
  retries: number;
  timeoutMs: number;
  fetch: typeof fetch;
}

type Input = Readonly<Record<string, unknown>>;

/** Longest wait before another try, in milliseconds: who is asked to wait for longer is told so instead. */
const LONGEST_WAIT_MS = 60_000;
const FIRST_WAIT_MS = 500;
/** Statuses that tell of a moment, not of the request. */
const passing = new Set([408, 429, 502, 503, 504]);
/** Of those, what something between here and the server says: the request may have been done. */
const unknown = new Set([502, 504]);

/**
 * Sends a request, and again after a failure that may pass: each POST carries an `Idempotency-Key`, so that it
 * counts once, and the wait is what `Retry-After` asks for.
 *
 * @throws CallwrightError; an aborted request throws the signal's reason
 */
export async function send(
  sender: Sender,
  operation: Operation,
  input: Input = {},
  options: RequestOptions = {},
): Promise<unknown> {
  const request = requestOf(sender, operation, input, options);
  const mayRepeat = operation.method !== 'POST' || operation.key === true;
  let mayBeDone = false;
  for (let tries = 0; ; tries += 1) {
    const answer = await attempt(sender, request, options);
    const last = tries >= sender.retries || !mayRepeat;
    if (answer instanceof CallwrightError) {
      if (last) throw answer;
      mayBeDone = true;
      await wait(FIRST_WAIT_MS * 2 ** tries, options.signal);
      continue;
    }
    if (answer.ok) return valueOf(answer);
    // An earlier try has removed it, and only its answer was lost.
    if (answer.status === 404 && operation.method === 'DELETE' && mayBeDone) return undefined;
    const asked = secondsOf(answer.headers.get('retry-after'));
    const mayPass = passing.has(answer.status) || (answer.status === 409 && asked !== null);
    const pause = asked === null ? FIRST_WAIT_MS * 2 ** tries : asked * 1000;
    if (last || !mayPass || pause > LONGEST_WAIT_MS) throw errorOf(answer);
    mayBeDone ||= unknown.has(answer.status);
    await wait(pause, options.signal);
  }
}

interface Prepared {
  address: string;
  init: RequestInit;
}

function requestOf(sender: Sender, operation: Operation, input: Input, options: RequestOptions): Prepared {
  const rest: Record<string, unknown> = { ...input };
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = rest[name];
    delete rest[name];
    if (value === undefined) throw new TypeError(`${operation.path} needs ${name}.`);
    const text = textOf(value);
    // These would lead to another address: whatever reads one takes them for a way up, also when they're encoded.
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`${name} can’t be ${JSON.stringify(text)}.`);
    return encodeURIComponent(text);
  });
  const query = new URLSearchParams();
  for (const name of operation.query ?? []) {
    const value = rest[name];
    delete rest[name];
    if (value !== undefined) query.set(name, textOf(value));
  }
  const headers: Record<string, string> = { authorization: `Bearer ${sender.apiKey}` };
  if (operation.key) headers['idempotency-key'] = options.idempotencyKey ?? newKey();
  let body: BodyInit | undefined;
  if (operation.file) {
    headers['content-type'] = 'application/octet-stream';
    // The method's own type asks for a file.
    body = rest.file as BodyInit;
  } else if (operation.body) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(rest);
  }
  const search = query.size > 0 ? `?${query}` : '';
  return {
    address: `${sender.url}/api${path}${search}`,
    init: { method: operation.method, headers, ...(body !== undefined && { body }) },
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The whole answer, or the error of a try that had none. */
async function attempt(
  sender: Sender,
  { address, init }: Prepared,
  { signal, timeoutMs }: RequestOptions,
): Promise<Answer | CallwrightError> {
  const limit = AbortSignal.timeout(timeoutMs ?? sender.timeoutMs);
  let answered = false;
  try {
    const response = await sender.fetch(address, {
      ...init,
      // Followed, a POST would become a GET, and be answered as one.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    answered = true;
    const { ok, status, headers } = response;
    // What a refusal says besides its status may be missing; the server has answered all the same.
    const text = await (ok ? response.text() : response.text().catch(() => ''));
    signal?.throwIfAborted();
    return { ok, status, headers, text };
  } catch (cause) {
    signal?.throwIfAborted();
    if (limit.aborted)
      return new CallwrightError('The server didn’t answer in time.', 0, 'timeout', [], null, cause);
    const why = reasonOf(cause);
    const message = answered
      ? 'The answer broke off.'
      : `${sender.url} can’t be reached${why === '' ? '' : `: ${why}`}.`;
    return new CallwrightError(message, 0, 'network', [], null, cause);
  }
}

function valueOf({ status, headers, text }: Answer): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const id = headers.get('x-correlation-id');
    throw new CallwrightError('The answer isn’t JSON.', status, 'unreadable', [], id, cause);
  }
}

/** `Retry-After` as seconds from now; it may be a date. */
function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

/** @throws the signal's reason when it's aborted meanwhile */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      },
      Math.min(ms, LONGEST_WAIT_MS),
    );
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Made by hand: `randomUUID` is missing on pages that are served without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
