/** Serves endpoints of the contract by MSW: access, validation, repeated requests, errors. */
import { HttpResponse, http, type HttpHandler } from 'msw';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint';
import { ApiError } from '#domain/api-error';
import { openApiDocument } from '#domain/requests/openapi';
import { canonical, idempotencyKey, idempotencyOf, keyOfAnotherRequest } from '#domain/requests/idempotency';
import { statusOf } from '#domain/requests/status';
import { encodeAnswer, parseRequest } from '#domain/requests/validation';
import { auditedActions } from '#domain/workspace/audit-actions';
import { admit, type SessionOf } from './access';
import type { Host } from './host';

/** What an answer is made from. */
interface Asked<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The body of a request that carries a file (`application/octet-stream`), else null. */
  bytes: Uint8Array | null;
  session: SessionOf<E['access']>;
  /** Where the sender's page is. */
  pageOrigin: string;
}

type Answered<E extends Endpoint> = ResponseOf<E> extends undefined ? void : ResponseOf<E>;
type Answer<E extends Endpoint> = (asked: Asked<E>) => Answered<E> | Promise<Answered<E>>;

/** One answer for every endpoint of a group; a missing one does not compile. */
export type Answers<Group extends Record<string, Endpoint>> = { [Name in keyof Group]: Answer<Group[Name]> };

/** One handler for a group of endpoints below `baseUrl`: MSW tries its handlers one by one for each request. */
export function handlersOf<Group extends Record<string, Endpoint>>(
  host: Host,
  baseUrl: string,
  group: Group,
  answers: Answers<Group>,
): HttpHandler[] {
  host.served.push(...Object.values(group));
  const routes = Object.entries(group).map(([name, endpoint]) => ({
    endpoint,
    pattern: patternOf(endpoint.path),
    // The parts are parsed by the endpoint's own schemas before; the union of all types hides it.
    answer: answers[name] as unknown as (asked: unknown) => unknown,
    once: keepAnswers(),
  }));
  const found = ({ method, url }: Request): FoundRoute | null => {
    const path = pathBelow(baseUrl, url);
    for (const route of routes) {
      const match = route.endpoint.method === method ? route.pattern.exec(path) : null;
      if (match) return { ...route, params: decoded(match.groups) };
    }
    return null;
  };
  return [
    http.all(
      ({ request }) => found(request) !== null,
      ({ request }) => {
        const route = found(request);
        return route === null ? undefined : answered(() => answerOf(host, route, request));
      },
    ),
  ];
}

interface FoundRoute {
  endpoint: Endpoint;
  params: Record<string, string>;
  answer: (asked: unknown) => unknown;
  once: ReturnType<typeof keepAnswers>;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** Of an address, without the query. Empty where it isn't below `baseUrl`. */
function pathBelow(baseUrl: string, url: string): string {
  const base = new URL(baseUrl, url);
  const { origin, pathname } = new URL(url);
  return origin === base.origin && pathname.startsWith(`${base.pathname}/`)
    ? pathname.slice(base.pathname.length)
    : '';
}

function decoded(groups: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
}

async function answerOf(
  host: Host,
  { endpoint, params, answer, once }: FoundRoute,
  request: Request,
): Promise<{ status: number; body: string | null }> {
  const session = admit(host, request.headers.get('authorization'), endpoint.access);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const body = endpoint.body ? jsonOf(await request.text()) : undefined;
  const parsed = parseRequest(endpoint, { params, query, body });
  const isFile = request.headers.get('content-type') === 'application/octet-stream';
  const bytes = isFile ? new Uint8Array(await request.arrayBuffer()) : null;
  const pageOrigin = request.headers.get('origin') ?? host.origin;
  const work = async () => {
    const made = await answer({ ...parsed, bytes, session, pageOrigin });
    noteChange(host, endpoint, session, parsed.params);
    return made;
  };
  const use = idempotencyOf(endpoint);
  const key = request.headers.get('idempotency-key');
  const result =
    use === 'needed' || (use === 'taken' && key !== null)
      ? await once(
          `${session?.person.user_id ?? ''} ${idempotencyKey(key)}`,
          canonical([parsed.params, parsed.query, parsed.body]),
          work,
        )
      : await work();
  host.save();
  const status = statusOf(endpoint);
  const name = `${endpoint.method} ${endpoint.path}`;
  return { status, body: endpoint.response ? encodeAnswer(endpoint.response, result, name) : null };
}

/** Entries of the audit log beyond these are forgotten. */
const MOST_ENTRIES = 500;

/** As the server does, an entry in the audit log when someone changes something. */
function noteChange(
  { world }: Host,
  { method, path }: Endpoint,
  session: ReturnType<typeof admit>,
  params: unknown,
): void {
  const action = `${method} ${path}`;
  if (session === null || session.workspace_id === null || auditedActions[action] === undefined) return;
  const { workspace_id, person } = session;
  world.auditEntries.push({
    workspace_id,
    entry_id: crypto.randomUUID(),
    at: new Date().toISOString(),
    actor: { kind: 'person', id: person.user_id, name: person.display_name || person.email },
    address: '127.0.0.1',
    action,
    subject: Object.fromEntries(Object.entries(params ?? {}).map(([key, value]) => [key, String(value)])),
    changes: [],
    changes_left_out: 0,
  });
  world.auditEntries.splice(0, world.auditEntries.length - MOST_ENTRIES);
}

/** As the server describes itself. */
export function apiDescription(host: Host, baseUrl: string): HttpHandler {
  return http.get(`${baseUrl}/openapi.json`, () =>
    answered(async () => ({ status: 200, body: JSON.stringify(openApiDocument(host.served, 'mock')) })),
  );
}

/** 404 with the standard body for any other path of the API. */
export function nothingElse(baseUrl: string): HttpHandler {
  return http.all(`${baseUrl}/*`, () =>
    answered(async () => {
      throw new ApiError('not_found', 'Not found.');
    }),
  );
}

async function answered(make: () => Promise<{ status: number; body: string | null }>): Promise<Response> {
  const headers = { 'x-correlation-id': crypto.randomUUID(), 'cache-control': 'no-store' };
  try {
    const { status, body } = await make();
    const type = body === null ? undefined : { 'content-type': 'application/json; charset=utf-8' };
    return new HttpResponse(body, { status, headers: { ...headers, ...type } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return HttpResponse.json(error.toBody(), { status: error.status, headers });
  }
}

function jsonOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('invalid_request', 'The request could not be read. Send valid JSON.');
  }
}

/** Runs work once for a key and gives its first answer again after that. */
function keepAnswers(): (key: string, request: string, work: () => Promise<unknown>) => Promise<unknown> {
  const kept = new Map<string, { request: string; answer: Promise<unknown> }>();
  return (key, request, work) => {
    const before = kept.get(key);
    if (before && before.request !== request) throw keyOfAnotherRequest();
    const answer = before?.answer ?? work();
    kept.set(key, { request, answer });
    // What failed may be tried again.
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
