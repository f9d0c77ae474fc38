/**
 * The client of our API: ofetch for the request, and around it what the session needs.
 *
 * A 401 leads to one refresh that all requests in flight share, then to one more try with the same
 * body. A refresh that brings no token, or a second 401, ends the session. A 403 never does.
 *
 * What would change the same thing in the same way while it's being changed is one request: two clicks in one
 * instant come before any button knows of the first.
 */
import { ofetch } from 'ofetch';
import * as z from 'zod/mini';
import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ResponseOf, Schema } from '#contract/endpoint';
import type { UploadTry } from './file-upload';
import { ApiError, UNREACHABLE } from './api-error';
import { requestUrl, type UrlValues } from './request-url';
import { errorOfResponse } from './response-error';

/** Milliseconds that one try of a request may take; of an upload, that may pass without anything moving. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** An access token and the user it belongs to. */
export interface AccessToken {
  token: string;
  userId: string;
}

/** What the client needs of the session. */
export interface TokenSource {
  /** The current token; null where no one is signed in. */
  current(): Promise<AccessToken | null>;
  /** Asks for a new token, shared by all that wait; null when none is available. Absent: no refresh. */
  refresh?(): Promise<AccessToken | null>;
  /** The sign-in of `userId` is over: tell the person and sign out. */
  expired(userId: string): void;
}

export interface ClientOptions {
  baseUrl: string;
  tokens: TokenSource;
}

type Required<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };
type Allowed<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: undefined }
  : { [Key in Name]?: Value };

/** What endpoint `E` is asked: its parameters and body are required, its query is not. */
export type CallInput<E> = Required<'params', ParamsOf<E>> &
  Allowed<'query', QueryInputOf<E>> &
  Required<'body', BodyInputOf<E>>;

export type CallOptions<E> = CallInput<E> & {
  signal?: AbortSignal;
  /** Same key, same effect once; endpoints marked `idempotent` need it. */
  idempotencyKey?: string;
  /** A file that is the body, for endpoints that take one, and who hears how far it is (0 to 1). */
  upload?: FileBody;
  /** A 401 is an ordinary error here: no refresh, no end of the session. */
  expectUnauthorized?: boolean;
};

/** A file sent as it is. */
export type FileBody = Pick<UploadTry, 'file' | 'onProgress'>;

/** Options may be left out where nothing in them is required. */
type Given<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];
export type InputArguments<E> = Given<CallInput<E>>;
export type CallArguments<E> = Given<CallOptions<E>>;

// The widest endpoint: what every exact one is assignable to.
export type AnyEndpoint = Endpoint<
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  Schema | undefined
>;

export interface Client {
  /** The parsed response. Throws `ApiError`; an aborted call throws an `AbortError`. */
  call<E extends AnyEndpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<ResponseOf<E>>;
  /** Gives up every request in flight: the user has changed. */
  abortAll(): void;
}

/** The options of any endpoint, once their types have been checked at the call. */
interface GivenOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  upload?: FileBody;
  expectUnauthorized?: boolean;
}

interface Prepared {
  /** The token is of no consequence: a 401 is about something else, and no token is no failure. */
  isPublic: boolean;
  url: string;
  method: string;
  body: unknown;
  upload: FileBody | undefined;
  headers: Record<string, string>;
  signal: AbortSignal;
}

interface Answer {
  response: Response;
  body: unknown;
}

/** One client; tests and the application each make their own. */
export function createClient({ baseUrl, tokens }: ClientOptions): Client {
  let generation = new AbortController();
  /** Changes under way, each by its address and body. The answer is of the endpoint that the address belongs to. */
  let changes = new Map<string, Promise<unknown>>();

  function call<E extends AnyEndpoint>(endpoint: E, ...[options]: CallArguments<E>): Promise<ResponseOf<E>> {
    const given: GivenOptions = options ?? {};
    // What can be given up is its caller's alone, and a file is no key.
    if (endpoint.method === 'GET' || given.signal || given.upload) return ask(endpoint, given);
    const { method, path } = endpoint;
    const asked = JSON.stringify([method, path, given.params, given.query, given.body]);
    const own = changes;
    const underWay = own.get(asked);
    if (underWay !== undefined) return underWay as Promise<ResponseOf<E>>;
    const answer = ask(endpoint, given).finally(() => own.delete(asked));
    own.set(asked, answer);
    return answer;
  }

  async function ask<E extends AnyEndpoint>(endpoint: E, given: GivenOptions): Promise<ResponseOf<E>> {
    const prepared: Prepared = {
      isPublic: endpoint.access === 'public',
      url: requestUrl(baseUrl, endpoint.path, valuesOf(given.params), valuesOf(given.query)),
      method: endpoint.method,
      body: given.body,
      upload: given.upload,
      headers: given.idempotencyKey ? { 'idempotency-key': given.idempotencyKey } : {},
      signal: AbortSignal.any(given.signal ? [given.signal, generation.signal] : [generation.signal]),
    };
    const answer = await send(prepared, given.expectUnauthorized ?? false);
    if (!answer.response.ok) throw errorOfResponse(answer.response, answer.body);
    return parsed(endpoint, answer);
  }

  async function send(prepared: Prepared, expectUnauthorized: boolean): Promise<Answer> {
    if (prepared.isPublic) return attempt(prepared, await tokens.current().catch(() => null));
    const used = await tokens.current();
    const first = await attempt(prepared, used);
    if (first.response.status !== 401 || used === null || expectUnauthorized) return first;
    const next = await tokenAfter401(used);
    if (next === null) {
      tokens.expired(used.userId);
      return first;
    }
    if (next.userId !== used.userId) throw userChanged();
    const second = await attempt(prepared, next);
    if (second.response.status === 401) tokens.expired(next.userId);
    return second;
  }

  /** The token to try again with: a newer one that came meanwhile, else a refreshed one. */
  async function tokenAfter401(used: AccessToken): Promise<AccessToken | null> {
    const current = await tokens.current();
    if (current === null) throw userChanged();
    if (current.userId !== used.userId) throw userChanged();
    if (current.token !== used.token) return current;
    try {
      return (await tokens.refresh?.()) ?? null;
    } catch {
      return null;
    }
  }

  return {
    call,
    abortAll() {
      generation.abort(new DOMException('The user has changed.', 'AbortError'));
      generation = new AbortController();
      changes = new Map();
    },
  };
}

/** The contract's parameters and queries are objects of plain values. */
function valuesOf(given: unknown): UrlValues {
  return (given ?? {}) as UrlValues;
}

function userChanged(): ApiError {
  return new ApiError({ code: 'user_changed', message: 'Another user has signed in.' });
}

async function attempt(prepared: Prepared, token: AccessToken | null): Promise<Answer> {
  const deadline = attemptDeadline(REQUEST_TIMEOUT_MS, prepared.signal);
  const { url, method, upload } = prepared;
  const headers = token ? { ...prepared.headers, authorization: `Bearer ${token.token}` } : prepared.headers;
  try {
    if (upload) {
      const { uploadFile } = await import('./file-upload');
      const { response, text } = await uploadFile({
        ...upload,
        onProgress(share) {
          deadline.renew();
          upload.onProgress(share);
        },
        url,
        method,
        headers,
        signal: deadline.signal,
      });
      return { response, body: jsonOf(text) };
    }
    const response = await ofetch.raw<string, 'text'>(url, {
      method,
      body: prepared.body as Record<string, unknown> | undefined,
      headers,
      signal: deadline.signal,
      // Our own: ofetch repeats no POST and reuses a signal that has fired.
      retry: false,
      ignoreResponseError: true,
      responseType: 'text',
    });
    return { response, body: jsonOf(response._data) };
  } catch (cause) {
    prepared.signal.throwIfAborted();
    if (deadline.passed()) {
      throw new ApiError({
        code: 'timeout',
        message: upload
          ? `The upload has stalled for ${REQUEST_TIMEOUT_MS / 1000} seconds. Check your connection, then upload again.`
          : `The server didn’t answer within ${REQUEST_TIMEOUT_MS / 1000} seconds.`,
        cause,
      });
    }
    throw new ApiError({ code: 'network', message: UNREACHABLE, cause });
  } finally {
    deadline.clear();
  }
}

/** The JSON of a body; undefined where it is empty or not JSON. */
function jsonOf(text: string | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answer as its schema says, so that nothing else gets further into the application. */
function parsed<E extends AnyEndpoint>(endpoint: E, { response, body }: Answer): ResponseOf<E> {
  // Without a response schema `ResponseOf<E>` is undefined; with one it is what the schema gives.
  if (!endpoint.response) return undefined as ResponseOf<E>;
  const result = z.safeParse(endpoint.response, body);
  if (result.success) return result.data as ResponseOf<E>;
  throw new ApiError({
    status: response.status,
    code: 'unreadable_answer',
    message: 'We couldn’t read the server’s answer. Reload the page to get the latest version.',
    correlationId: response.headers.get('x-correlation-id'),
    cause: result.error,
  });
}

/** Starts the clock. A new try needs a new deadline: a signal that has fired stays fired. */
function attemptDeadline(milliseconds: number, caller: AbortSignal) {
  const controller = new AbortController();
  const start = () =>
    setTimeout(() => controller.abort(new DOMException('Time is up.', 'TimeoutError')), milliseconds);
  let timer = start();
  return {
    /** Fires when time is up or when the caller aborts. */
    signal: AbortSignal.any([caller, controller.signal]),
    /** True once time was up. */
    passed: (): boolean => controller.signal.aborted,
    /** Restarts the time, because something has moved. */
    renew(): void {
      clearTimeout(timer);
      timer = start();
    },
    clear: (): void => clearTimeout(timer),
  };
}
