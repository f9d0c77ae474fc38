/** Twilio's HTTP API as far as Callwright uses it, for one account, on a real server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { CallsOutDouble } from './twilio-calls-out';
import { answerNumbers, type DoubleNumber, type DoubleNumbers, ownNumber } from './twilio-numbers';
import { refusal } from './twilio-refusal';
import { ACCOUNT_SID, AUTH_TOKEN } from './twilio-account';

export { ACCOUNT_SID, AUTH_TOKEN };

export interface TwilioDouble {
  /** For `TWILIO_API_URL`. */
  address: string;
  /** For `ALLOWED_PRIVATE_HOSTS`. */
  host: string;
  account: { friendly_name: string; status: 'active' | 'suspended' | 'closed'; type: 'Trial' | 'Full' };
  /** The one that counts; it can be changed, as in Twilio's console. */
  authToken: string;
  /** The account's numbers, by number in E.164. */
  numbers: DoubleNumbers;
  /** Gives the account a number, or changes it. */
  own(number: string, change?: Partial<DoubleNumber>): DoubleNumber;
  /** Calls that it's told to make. */
  callsOut: CallsOutDouble;
  /** Such as `GET /2010-04-01/Accounts/AC….json`, in order. */
  requests: string[];
  /** Answers every request with this status and no answer of Twilio's own. */
  broken: number | null;
  /** Looked at before each request is answered; it may wait, and answers with a status that breaks it. */
  meanwhile: (request: string) => Promise<number | null> | number | null;
  close(): Promise<void>;
}

export async function startTwilioDouble(): Promise<TwilioDouble> {
  const connections = new Set<Socket>();
  const server = createServer((request, response) => void answer(request, response));
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const { method, url = '' } = request;
    double.requests.push(`${method} ${url}`);
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const broken = double.broken ?? (await double.meanwhile(`${method} ${url}`));
    if (broken !== null) {
      response.writeHead(broken, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    const authorization = Buffer.from(`${ACCOUNT_SID}:${double.authToken}`).toString('base64');
    if (request.headers.authorization !== `Basic ${authorization}`) {
      return send(401, refusal(401, 20003, 'Authenticate'));
    }
    const path = new URL(url, 'http://double').pathname;
    const account = `/2010-04-01/Accounts/${ACCOUNT_SID}`;
    if (method === 'GET' && path === `${account}.json`) {
      return send(200, { sid: ACCOUNT_SID, owner_account_sid: ACCOUNT_SID, ...double.account });
    }
    if (path.startsWith(`${account}/IncomingPhoneNumbers`)) {
      const asked = { method, url: new URL(url, 'http://double'), form: new URLSearchParams(body) };
      const { status, body: answered } = answerNumbers(double.numbers, asked);
      return send(status, answered);
    }
    if (path.startsWith(`${account}/Calls`)) {
      const { status, body: answered } = double.callsOut.answer(
        method,
        path,
        new URL(url, 'http://double').searchParams,
        new URLSearchParams(body),
      );
      return send(status, answered);
    }
    send(404, refusal(404, 20404, `The requested resource ${path} was not found`));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double: TwilioDouble = {
    address: `http://${host}`,
    host,
    account: { friendly_name: 'Bakery', status: 'active', type: 'Full' },
    authToken: AUTH_TOKEN,
    numbers: new Map(),
    own: (number, change) => ownNumber(double.numbers, number, change),
    callsOut: new CallsOutDouble(() => double.authToken),
    requests: [],
    broken: null,
    meanwhile: () => null,
    async close() {
      for (const socket of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}
