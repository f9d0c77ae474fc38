/**
 * A server that answers what each provider is asked when a key is tried, as the real ones do: OpenAI,
 * Deepgram, ElevenLabs and Cartesia, with their headers, their answers and their refusals.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface KeyCheckDouble {
  /** `http://localhost:<port>`. */
  origin: string;
  /** `localhost:<port>`, as it is allowed. */
  host: string;
  /** The key that works; every other one is refused. */
  apiKey: string;
  /** Method, path and the key that came with it. */
  requests: { method: string; path: string; key: string | undefined }[];
  /** What the next requests get instead of an answer. */
  misbehave(how: 'hang' | 'status 500' | 'garbage' | { redirectTo: string } | null): void;
  close(): Promise<void>;
}

type Provider = {
  keyIn: (request: IncomingMessage) => string | undefined;
  refusal: unknown;
  answer: unknown;
};

const header = (request: IncomingMessage, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};
const scheme = (request: IncomingMessage, word: string) => {
  const value = header(request, 'authorization');
  return value?.startsWith(`${word} `) ? value.slice(word.length + 1) : undefined;
};

const providers: Record<string, Provider> = {
  'GET /v1/models': {
    keyIn: (request) => scheme(request, 'Bearer'),
    refusal: { error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' } },
    answer: {
      object: 'list',
      data: [
        { id: 'gpt-b', object: 'model' },
        { id: 'gpt-a', object: 'model' },
      ],
    },
  },
  'GET /deepgram/v1/projects': {
    keyIn: (request) => scheme(request, 'Token'),
    refusal: { err_code: 'INVALID_AUTH', err_msg: 'Invalid credentials.' },
    answer: { projects: [{ project_id: '1', name: 'Voice' }] },
  },
  'GET /elevenlabs/v1/models': {
    keyIn: (request) => header(request, 'xi-api-key'),
    refusal: { detail: { status: 'invalid_api_key', message: 'Invalid API key' } },
    answer: [{ model_id: 'eleven_flash_v2_5', name: 'Flash' }],
  },
  'GET /cartesia/voices': {
    keyIn: (request) =>
      header(request, 'cartesia-version') === undefined ? undefined : header(request, 'x-api-key'),
    refusal: 'Invalid API key',
    answer: { data: [{ id: 'v1', name: 'Ava' }], has_more: false },
  },
};

export async function startKeyCheckDouble(): Promise<KeyCheckDouble> {
  const apiKey = 'key-of-the-double-1234';
  const requests: KeyCheckDouble['requests'] = [];
  const sockets = new Set<Socket>();
  let mood: Parameters<KeyCheckDouble['misbehave']>[0] = null;

  const server = createServer((request, response) => {
    const { method = '', url: path = '' } = request;
    const provider = providers[`${method} ${path}`];
    const key = provider?.keyIn(request);
    requests.push({ method, path, key });
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (mood === 'hang') return;
    if (mood === 'status 500') return void json(500, { error: 'on fire' });
    if (mood === 'garbage') return void response.writeHead(200).end('<html>It works</html>');
    if (mood !== null) return void response.writeHead(302, { location: mood.redirectTo }).end();
    if (provider === undefined) return void json(404, { error: 'unknown path' });
    if (key !== apiKey) return void json(401, provider.refusal);
    json(200, provider.answer);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    apiKey,
    requests,
    misbehave: (how) => {
      mood = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
