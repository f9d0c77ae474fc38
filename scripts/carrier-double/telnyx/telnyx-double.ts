/** Telnyx's HTTP API as far as Callwright uses it, for one account, on a real server. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { API_KEY, newSigningKey, type SigningKey } from './telnyx-account';
import { refusal, type TelnyxCall } from './telnyx-call';
import { CallsOutDouble } from './telnyx-calls-out';
import { NumbersDouble } from './telnyx-numbers';

export { API_KEY };

/** What keeps a request from being answered; null: nothing does. */
type Broken = number | 'reset' | 'lost' | null;

export interface TelnyxDouble {
  /** For `TELNYX_API_URL`. */
  address: string;
  /** For `ALLOWED_PRIVATE_HOSTS`. */
  host: string;
  key: SigningKey;
  /** The one that counts; it can be changed, as in Telnyx's portal. */
  apiKey: string;
  balance: { available_credit: string; currency: string };
  /** The account's numbers and applications. */
  own: NumbersDouble;
  /** Calls that it knows, by their names. */
  calls: Map<string, TelnyxCall>;
  /** Calls that it's told to make. */
  callsOut: CallsOutDouble;
  /** Such as `GET /v2/balance`, in order. */
  requests: string[];
  /** Of the newest request. */
  headers: IncomingHttpHeaders;
  /** Answers every request with this status and no answer of Telnyx's own. */
  broken: number | null;
  /**
   * Looked at before each request is answered; it may wait, and answers with what breaks it: a status, or the connection, which
   * is closed before (`reset`) or after (`lost`) what was asked for is done.
   */
  meanwhile: (request: string) => Promise<Broken> | Broken;
  close(): Promise<void>;
}

export async function startTelnyxDouble(): Promise<TelnyxDouble> {
  const connections = new Set<Socket>();
  const server = createServer((request, response) => void answer(request, response));
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    let text = '';
    for await (const part of request) text += String(part);
    const { method, url: path = '' } = request;
    double.requests.push(`${method} ${path}`);
    double.headers = request.headers;
    const broken = double.broken ?? (await double.meanwhile(`${method} ${path}`));
    if (broken === 'lost') answered(request, JSON.parse(text || '{}') as Record<string, unknown>);
    if (broken === 'lost' || broken === 'reset') return request.socket.resetAndDestroy();
    if (broken !== null) {
      response.writeHead(broken, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    const { status, body } = answered(request, JSON.parse(text || '{}') as Record<string, unknown>);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  function answered({ method, url: path = '', headers }: IncomingMessage, body: Record<string, unknown>) {
    if (headers.authorization !== `Bearer ${double.apiKey}`) {
      return refusal(401, '10009', 'Authentication failed', 'No key found matching the ID.');
    }
    const url = new URL(path, 'http://double');
    if (url.pathname === '/v2/balance') return { status: 200, body: { data: double.balance } };
    if (url.pathname === '/v2/call_events') return listed(url.searchParams);
    const [, , resource, id = '', , action = ''] = url.pathname.split('/');
    if (resource === 'calls') {
      return id === '' ? double.callsOut.make(body) : ofCall(decodeURIComponent(id), method, action, body);
    }
    return double.own.answer({ method, url, body }) ?? refusal(404, '10005', 'Resource not found');
  }

  function ofCall(id: string, method: string | undefined, action: string, body: Record<string, unknown>) {
    const call = double.calls.get(id);
    if (call !== undefined && method === 'POST' && action === 'bridge') return bridged(call, body);
    if (call !== undefined && method === 'POST') return call.command(action, body);
    const leg = [...double.calls.values()].flatMap(({ legs }) => legs).find((one) => one.id === id);
    const known = call ?? leg;
    if (known === undefined) return refusal(404, '10005', 'Resource not found');
    if (method === 'POST') leg?.command();
    const ended = known.isUp ? {} : { end_time: new Date().toISOString() };
    const call_duration = call?.seconds ?? 0;
    return {
      status: 200,
      body: { data: { call_control_id: id, is_alive: known.isUp, call_duration, ...ended } },
    };
  }

  /** Events of all calls, by the filters that we use. */
  function listed(query: URLSearchParams) {
    const since = query.get('filter[occurred_at][gte]') ?? '';
    const data = [...double.calls.values()]
      .flatMap((call) =>
        call.events.map((event) => ({ ...event, call_leg_id: call.id, call_session_id: call.id })),
      )
      .filter(
        ({ event_timestamp, metadata: { payload } }) =>
          event_timestamp >= since &&
          payload.from === query.get('filter[from]') &&
          payload.to === query.get('filter[to]'),
      )
      .map((event) => ({ ...event, record_type: 'call_event', type: 'webhook' }));
    return { status: 200, body: { data, meta: { page_number: 1, total_pages: 1 } } };
  }

  function bridged(call: TelnyxCall, { call_control_id: name }: Record<string, unknown>) {
    call.commands.push('bridge');
    const other = double.calls.get(String(name));
    if (!call.isUp || other?.isUp !== true) return refusal(422, '90018', 'Call has already ended');
    call.bridge(other);
    return { status: 200, body: { data: { result: 'ok' } } };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const calls = new Map<string, TelnyxCall>();
  const double: TelnyxDouble = {
    address: `http://${host}`,
    host,
    key: newSigningKey(),
    apiKey: API_KEY,
    balance: { available_credit: '12.50', currency: 'USD' },
    own: new NumbersDouble(),
    calls,
    callsOut: new CallsOutDouble(() => double.key, calls),
    requests: [],
    headers: {},
    broken: null,
    meanwhile: () => null,
    async close() {
      for (const socket of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}
