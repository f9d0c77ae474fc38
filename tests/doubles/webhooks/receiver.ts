/** Receives webhooks as a customer's server does: the reference library of Standard Webhooks checks each signature. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

type Behaviour = 'ok' | 'hang' | 'fail' | 'redirect' | 'gone' | 'reset';

export interface Received {
  path: string;
  id: string;
  type: string;
  data: Record<string, unknown>;
}

export interface ReceiverDouble {
  origin: string;
  host: string;
  /** What came with a valid signature, in order. */
  received: Received[];
  /** Why what came was refused. */
  faults: string[];
  /** The secrets that are tried, by path. */
  secrets: Map<string, string>;
  /** How a path behaves, or what decides it for each webhook that comes; `ok` unless told. */
  behaviour: Map<string, Behaviour | ((received: Received) => Behaviour)>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<ReceiverDouble> {
  const double: Omit<ReceiverDouble, 'origin' | 'host' | 'close'> = {
    received: [],
    faults: [],
    secrets: new Map(),
    behaviour: new Map(),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(double, request, Buffer.concat(chunks).toString(), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...double,
    origin: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  { received, faults, secrets, behaviour }: Omit<ReceiverDouble, 'origin' | 'host' | 'close'>,
  { url = '/', headers }: IncomingMessage,
  body: string,
  response: ServerResponse,
): void {
  let got: Received | null = null;
  try {
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const event = new Webhook(secrets.get(url) ?? '').verify(body, sent) as Pick<Received, 'type' | 'data'>;
    got = { path: url, id: String(headers['webhook-id']), ...event };
    received.push(got);
  } catch (error) {
    faults.push(`${url}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const told = behaviour.get(url) ?? 'ok';
  switch (typeof told === 'string' ? told : got === null ? 'fail' : told(got)) {
    case 'ok':
      return void response.writeHead(200).end('thank you');
    case 'fail':
      return void response.writeHead(500).end('we are broken');
    case 'redirect':
      return void response.writeHead(302, { location: '/elsewhere' }).end();
    case 'gone':
      return void response.writeHead(410).end();
    case 'reset':
      return void response.destroy();
    case 'hang':
      return undefined;
  }
}
