/** Twilio's HTTP API as far as Callwright uses it, for one account, on a real server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export const ACCOUNT_SID = `AC${'5'.repeat(32)}`;
export const AUTH_TOKEN = '0123456789abcdef0123456789abcdef';

export interface TwilioDouble {
  /** For `TWILIO_API_URL`. */
  address: string;
  /** For `ALLOWED_PRIVATE_HOSTS`. */
  host: string;
  account: { friendly_name: string; status: 'active' | 'suspended' | 'closed'; type: 'Trial' | 'Full' };
  /** The one that counts; it can be changed, as in Twilio's console. */
  authToken: string;
  /** The account's numbers, in E.164, with where their calls are sent. */
  voiceUrls: Map<string, string>;
  /** Such as `GET /2010-04-01/Accounts/AC….json`, in order. */
  requests: string[];
  /** Answers every request with this status and no answer of Twilio's own. */
  broken: number | null;
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
    // Read to its end, so that the connection can be used again.
    for await (const _part of request);
    const { method, url = '' } = request;
    double.requests.push(`${method} ${url}`);
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (double.broken !== null) {
      response.writeHead(double.broken, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
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
    if (method === 'GET' && path === `${account}/IncomingPhoneNumbers.json`) {
      const wanted = new URL(url, 'http://double').searchParams.get('PhoneNumber') ?? '';
      const voice_url = double.voiceUrls.get(wanted);
      const numbers =
        voice_url === undefined
          ? []
          : [{ sid: `PN${'7'.repeat(32)}`, phone_number: wanted, voice_url, voice_method: 'POST' }];
      return send(200, { incoming_phone_numbers: numbers, page: 0, next_page_uri: null, uri: url });
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
    voiceUrls: new Map(),
    requests: [],
    broken: null,
    async close() {
      for (const socket of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}

const refusal = (status: number, code: number, message: string) => ({
  status,
  code,
  message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
});
