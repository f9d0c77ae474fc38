/** Twilio's HTTP API as far as Callwright uses it, for one account, on a real server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { CallsOutDouble } from './twilio-calls-out';
import { answerNumbers, type DoubleNumber, type DoubleNumbers, ownNumber } from './twilio-numbers';
import { answerShop, type DoubleShop, pricesOf } from './twilio-shop';
import { refusal } from './twilio-refusal';
import { ACCOUNT_SID, AUTH_TOKEN } from './twilio-account';

export { ACCOUNT_SID, AUTH_TOKEN };

/** What keeps a request from being answered; null: nothing does. */
type Broken = number | 'reset' | 'lost' | null;

/** What Twilio's API says of one account, and does. */
export interface TwilioApi {
  account: { friendly_name: string; status: 'active' | 'suspended' | 'closed'; type: 'Trial' | 'Full' };
  /** The one that counts; it can be changed, as in Twilio's console. */
  authToken: string;
  /** The account's numbers, by number in E.164. */
  numbers: DoubleNumbers;
  /** What it would sell: see `offerNumber`. */
  shop: DoubleShop;
  /** Gives the account a number, or changes it. */
  own(number: string, change?: Partial<DoubleNumber>): DoubleNumber;
  /** Calls that it's told to make. */
  callsOut: CallsOutDouble;
  /** Such as `GET /2010-04-01/Accounts/AC….json`, in order. */
  requests: string[];
  /** Answers every request with this status and no answer of Twilio's own. */
  broken: number | null;
  /**
   * Looked at before each request is answered; it may wait, and answers with what breaks it: a status, or the connection, which
   * is closed before (`reset`) or after (`lost`) what was asked for is done.
   */
  meanwhile: (request: string) => Promise<Broken> | Broken;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export interface TwilioDouble extends TwilioApi {
  /** For `TWILIO_API_URL`. */
  address: string;
  /** For `ALLOWED_PRIVATE_HOSTS`. */
  host: string;
  close(): Promise<void>;
}

/** @param sid of the account */
export function createTwilioApi(sid: string, authToken: string): TwilioApi {
  const api: TwilioApi = {
    account: { friendly_name: 'Bakery', status: 'active', type: 'Full' },
    authToken,
    numbers: new Map(),
    shop: new Map(),
    own: (number, change) => ownNumber(api.numbers, number, change),
    callsOut: new CallsOutDouble(sid, () => api.authToken),
    requests: [],
    broken: null,
    meanwhile: () => null,

    async answer(request, response) {
      let body = '';
      for await (const part of request) body += String(part);
      const { method, url = '' } = request;
      api.requests.push(`${method} ${url}`);
      let isLost = false;
      const send = (status: number, answered: object) => {
        if (isLost) return void request.socket.resetAndDestroy();
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
      };
      const broken = api.broken ?? (await api.meanwhile(`${method} ${url}`));
      if (broken === 'reset') return void request.socket.resetAndDestroy();
      if (typeof broken === 'number') {
        response.writeHead(broken, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
        return;
      }
      isLost = broken === 'lost';
      const authorization = Buffer.from(`${sid}:${api.authToken}`).toString('base64');
      if (request.headers.authorization !== `Basic ${authorization}`) {
        return send(401, refusal(401, 20003, 'Authenticate'));
      }
      const asked = new URL(url, 'http://double');
      const account = `/2010-04-01/Accounts/${sid}`;
      if (method === 'GET' && asked.pathname === `${account}.json`) {
        return send(200, { sid, owner_account_sid: sid, ...api.account });
      }
      const form = new URLSearchParams(body);
      if (asked.pathname.startsWith(`${account}/IncomingPhoneNumbers`)) {
        const { status, body: answered } = answerNumbers(api.numbers, api.shop, { method, url: asked, form });
        return send(status, answered);
      }
      const shelf = `${account}/AvailablePhoneNumbers/`;
      if (asked.pathname.startsWith(shelf)) {
        const { status, body: answered } = answerShop(
          api.shop,
          asked.pathname.slice(shelf.length),
          asked.searchParams,
        );
        return send(status, answered);
      }
      const priced = /^\/v1\/PhoneNumbers\/Countries\/([A-Z]{2})$/.exec(asked.pathname)?.[1];
      if (priced !== undefined) return send(200, pricesOf(priced));
      if (asked.pathname.startsWith(`${account}/Calls`)) {
        const { status, body: answered } = api.callsOut.answer(
          method,
          asked.pathname,
          asked.searchParams,
          form,
        );
        return send(status, answered);
      }
      send(404, refusal(404, 20404, `The requested resource ${asked.pathname} was not found`));
    },
  };
  return api;
}

export async function startTwilioDouble(): Promise<TwilioDouble> {
  const connections = new Set<Socket>();
  const api = createTwilioApi(ACCOUNT_SID, AUTH_TOKEN);
  const server = createServer((request, response) => void api.answer(request, response));
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(api, {
    address: `http://${host}`,
    host,
    async close() {
      for (const socket of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
