/**
 * Transcription of Deepgram and Cartesia (live) and OpenAI (piece by piece) on one real server. Each wants its
 * own path, key and messages, and "recognises" the scripted sentences in turn: live after every second of loud
 * sound and when it falls silent, or for each stretch of speech; piece by piece with every piece.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { cartesiaListening } from '../cartesia/listening';
import { deepgramListening } from '../deepgram/listening';
import { readTranscription, type TranscriptionRequest, transcriptOf } from '../openai/transcribing';
import { KEY, type TranscriberDialect } from './dialect';
import { SpeechCounter, type Stretch } from './speech-counter';

type TranscriberName = 'deepgram' | 'cartesia' | 'openai';
/**
 * `refuse` breaks every connection before it is one, `hang` takes everything and says nothing, `slow` takes
 * a second to begin and for each answer, `cut` breaks off after half a second of loud sound, `fault` says
 * then that something is wrong and hangs up.
 */
export type Mood = 'well' | 'refuse' | 'hang' | 'slow' | 'cut' | 'garbage' | 'fault' | { status: number };

export interface TranscriberDouble {
  /** `localhost:<port>`, as it is allowed. */
  host: string;
  apiKey: string;
  /** The key has been revoked: trying it is refused. */
  keyIsDead: boolean;
  baseUrl(provider: TranscriberName): string;
  /** What will be recognised, on the first connection. */
  script: string[];
  /** When a live transcriber recognises a sentence of the script. */
  hears: 'seconds' | 'speech';
  /** How the next connections and requests are answered. */
  mood: Mood;
  /** The same for one provider, instead of `mood`. */
  moods: Partial<Record<TranscriberName, Mood>>;
  /** Path and query of every connection that was asked for. */
  asked: string[];
  /** The texts that clients sent beside sound, such as `CloseStream`. */
  told: string[];
  /** What OpenAI was asked to transcribe. */
  pieces: TranscriptionRequest[];
  /** Instead of the provider's own, so that no one has to wait for it. */
  idleMs: number | null;
  /** Connections of live transcription that are open. */
  open(): number;
  close(): Promise<void>;
}

const BYTES_A_SECOND = 32_000;
const SLOW_MS = 1_000;
const LOUD = 500;
const QUIET_BYTES = BYTES_A_SECOND / 5;
const LEAST_LOUD_BYTES = BYTES_A_SECOND / 4;

const live: Record<string, TranscriberDialect> = { deepgram: deepgramListening, cartesia: cartesiaListening };

export async function startTranscriberDouble(): Promise<TranscriberDouble> {
  const connections = new Set<Socket>();
  const server = createServer((request, response) => {
    void transcribe(request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  const sockets = new WebSocketServer({ noServer: true });
  const moodOf = (provider: string): Mood => double.moods[provider as TranscriberName] ?? double.mood;

  server.on('upgrade', (request, socket, head) => {
    const url = request.url ?? '';
    double.asked.push(url);
    const name = /^\/(\w+)/.exec(url)?.[1] ?? '';
    const dialect = live[name];
    const mood = moodOf(name);
    const refuse = (status: number) => socket.end(`HTTP/1.1 ${status} No\r\nconnection: close\r\n\r\n`);
    if (mood === 'refuse') return socket.destroy();
    if (typeof mood === 'object') return refuse(mood.status);
    if (dialect === undefined || !dialect.path.test(url)) return refuse(404);
    if (!dialect.allowed(request)) return refuse(401);
    const accept = () =>
      sockets.handleUpgrade(request, socket, head, (client) => listen(client, name, dialect));
    if (mood === 'slow') setTimeout(accept, SLOW_MS);
    else accept();
  });

  function listen(client: WebSocket, name: string, dialect: TranscriberDialect): void {
    const mood = moodOf(name);
    const send = (messages: object[]) => {
      for (const message of messages) client.send(JSON.stringify(message));
    };
    let idle: NodeJS.Timeout | undefined;
    const busy = () => {
      clearTimeout(idle);
      const ms = double.idleMs ?? dialect.idleMs;
      if (dialect.idleMs !== null && ms !== null) idle = setTimeout(() => client.close(1011, 'NET-0001'), ms);
    };
    client.on('close', () => clearTimeout(idle));
    busy();
    if (mood !== 'hang' && mood !== 'garbage') send(dialect.greeting);
    let bytes = 0;
    let loud = 0;
    let quiet = 0;
    const speech = new SpeechCounter();
    let guessed = false;
    const recognise = ({ from, to }: Stretch) => {
      loud = 0;
      guessed = false;
      const text = double.script.shift();
      if (text === undefined) return;
      if (mood === 'slow') setTimeout(() => send(dialect.results(text, from, to)), SLOW_MS);
      else send(dialect.results(text, from, to));
    };
    /** The first words, while the rest is being said. */
    const guess = () => {
      guessed = true;
      const text = double.script[0]?.split(' ').slice(0, 2).join(' ');
      const { from, to } = last();
      if (text !== undefined && mood !== 'slow') send(dialect.results(text, from, to).slice(0, -1));
    };
    /** What was loud last. */
    const last = (): Stretch => {
      const to = bytes / BYTES_A_SECOND;
      return { from: Math.max(0, to - 1), to };
    };
    client.on('message', (data: Buffer, isBinary) => {
      busy();
      if (!isBinary) {
        double.told.push(data.toString());
        if (mood === 'hang') return;
        const asks = dialect.asks(JSON.parse(data.toString()) as { type?: unknown });
        if (asks !== null && asks !== 'keep_alive' && loud >= LEAST_LOUD_BYTES) recognise(last());
        if (asks === 'close') {
          send(dialect.farewell);
          client.close();
        }
        return;
      }
      bytes += data.length;
      if (mood === 'hang') return;
      if (mood === 'garbage') return client.send('<html>It works</html>');
      for (let place = 0; place + 640 <= data.length || place === 0; place += 640) {
        const part = data.subarray(place, place + 640);
        const isLoud = loudest(part) > LOUD;
        if (isLoud) loud += part.length;
        quiet = isLoud ? 0 : quiet + part.length;
        if (loud > BYTES_A_SECOND / 2 && mood === 'cut') return client.terminate();
        if (loud > BYTES_A_SECOND / 2 && mood === 'fault') {
          send([dialect.fault]);
          return client.close(1011);
        }
        if (double.hears === 'speech') continue;
        if (loud >= BYTES_A_SECOND || (quiet >= QUIET_BYTES && loud >= LEAST_LOUD_BYTES)) recognise(last());
      }
      if (double.hears === 'seconds') return;
      if (loud >= BYTES_A_SECOND / 2 && !guessed) guess();
      for (const stretch of speech.add(data)) recognise(stretch);
    });
  }

  async function transcribe(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mood = moodOf('openai');
    if (mood === 'refuse') return void request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const fail = (status: number, code: string, message: string) =>
      void json(status, { error: { message, type: 'error', param: null, code } });
    // What a key is tried with when it is added.
    if (request.url === '/deepgram/v1/projects') {
      if (double.keyIsDead || request.headers.authorization !== `Token ${KEY}`)
        return fail(401, 'INVALID_AUTH', 'Invalid credentials.');
      return void json(200, { projects: [] });
    }
    if (mood === 'hang') return;
    if (typeof mood === 'object') return fail(mood.status, 'error', 'The double fails as told.');
    if (request.method !== 'POST' || request.url !== '/openai/v1/audio/transcriptions')
      return fail(404, 'unknown_url', `Unknown request URL: ${request.method} ${request.url}.`);
    if (mood === 'fault') return fail(500, 'server_error', 'The server had an error.');
    if (mood === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"te');
      await sleep(20);
      return void response.destroy();
    }
    if (mood === 'garbage')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>It works</html>');
    const asked = await readTranscription(request, Buffer.concat(chunks));
    if ('status' in asked) return fail(asked.status, asked.code, asked.message);
    double.pieces.push(asked);
    const text = double.script.shift() ?? '';
    if (mood === 'slow') await sleep(SLOW_MS);
    json(200, transcriptOf(text));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const double: TranscriberDouble = {
    host,
    apiKey: KEY,
    keyIsDead: false,
    baseUrl: (provider) => `http://${host}/${provider}${provider === 'openai' ? '/v1' : ''}`,
    script: [],
    hears: 'seconds',
    mood: 'well',
    moods: {},
    asked: [],
    told: [],
    pieces: [],
    idleMs: null,
    open: () => sockets.clients.size,
    close: () =>
      new Promise((resolve) => {
        for (const client of sockets.clients) client.terminate();
        server.close(() => resolve());
        for (const socket of connections) socket.destroy();
      }),
  };
  return double;
}

function loudest(bytes: Buffer): number {
  let most = 0;
  for (let place = 0; place + 1 < bytes.length; place += 2) {
    most = Math.max(most, Math.abs(bytes.readInt16LE(place)));
  }
  return most;
}
