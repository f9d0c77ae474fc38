/**
 * Deepgram's and Cartesia's live transcription on one real server. Each wants its own path, key and
 * messages, and "recognises" the scripted sentences in turn: one after every second of sound, or one
 * for each stretch of speech in the sound.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { SpeechCounter, type Stretch } from './speech-counter';

export type Mood = 'well' | 'cut' | 'garbage' | { status: number };

export interface TranscriberDouble {
  /** `localhost:<port>`, as it is allowed. */
  host: string;
  apiKey: string;
  baseUrl(provider: 'deepgram' | 'cartesia'): string;
  /** What will be recognised. */
  script: string[];
  /** When a sentence of the script is recognised. */
  hears: 'seconds' | 'speech';
  /** How the next connections are answered; `cut` closes each after half a second of sound. */
  mood: Mood;
  /** Path and query of every connection that was asked for. */
  asked: string[];
  /** The texts that clients sent beside sound, such as `CloseStream`. */
  told: string[];
  close(): Promise<void>;
}

const KEY = 'key-of-the-double-1234';
const BYTES_A_SECOND = 32_000;

interface Dialect {
  path: RegExp;
  allowed: (request: IncomingMessage) => boolean;
  /** @param from to when it was said, in seconds of sound */
  results: (text: string, from: number, to: number) => object[];
}

const dialects: Dialect[] = [
  {
    path: /^\/deepgram\/v1\/listen\?.*encoding=linear16.*sample_rate=16000/,
    allowed: ({ headers }) => headers.authorization === `Token ${KEY}`,
    results: (transcript, from, to) => {
      const said = transcript.split(' ');
      const each = (to - from) / said.length;
      const words = said.map((word, index) => ({
        word: word.toLowerCase(),
        punctuated_word: word,
        start: from + index * each,
        end: from + (index + 1) * each,
        confidence: 0.99,
      }));
      const result = (is_final: boolean) => ({
        type: 'Results',
        channel_index: [0, 1],
        duration: to - from,
        start: from,
        is_final,
        speech_final: is_final,
        channel: { alternatives: [{ transcript, confidence: 0.99, words }] },
        metadata: { request_id: 'a-request', model_uuid: 'a-model' },
      });
      return [{ type: 'SpeechStarted', channel: [0], timestamp: from }, result(false), result(true)];
    },
  },
  {
    path: /^\/cartesia\/stt\/turns\/websocket\?.*model=[\w-]+.*sample_rate=16000/,
    allowed: ({ headers }) => headers['x-api-key'] === KEY && 'cartesia-version' in headers,
    results: (transcript) => [
      { type: 'turn.start', request_id: 'a-request' },
      { type: 'turn.update', request_id: 'a-request', transcript },
      { type: 'turn.end', request_id: 'a-request', transcript },
    ],
  },
];

export async function startTranscriberDouble(): Promise<TranscriberDouble> {
  const server = createServer((request, response) => {
    // What a key is tried with when it is added.
    const isTrial = request.url === '/deepgram/v1/projects';
    const status = isTrial ? (request.headers.authorization === `Token ${KEY}` ? 200 : 401) : 404;
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"projects":[]}');
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const url = request.url ?? '';
    double.asked.push(url);
    const dialect = dialects.find(({ path }) => path.test(url));
    const refuse = (status: number) => socket.end(`HTTP/1.1 ${status} No\r\nconnection: close\r\n\r\n`);
    if (typeof double.mood === 'object') return refuse(double.mood.status);
    if (dialect === undefined) return refuse(404);
    if (!dialect.allowed(request)) return refuse(401);
    sockets.handleUpgrade(request, socket, head, (client) => listen(client, dialect));
  });

  function listen(client: WebSocket, { results }: Dialect): void {
    let bytes = 0;
    let seconds = 0;
    const speech = new SpeechCounter();
    const recognise = ({ from, to }: Stretch) => {
      const text = double.script.shift();
      if (text === undefined) return;
      for (const result of results(text, from, to)) client.send(JSON.stringify(result));
    };
    client.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) {
        const text = data.toString();
        double.told.push(text);
        if (/CloseStream|"close"/.test(text)) client.close();
        return;
      }
      bytes += data.length;
      if (double.mood === 'cut' && bytes > BYTES_A_SECOND / 2) return client.terminate();
      if (double.mood === 'garbage') return client.send('<html>It works</html>');
      if (double.hears === 'speech') {
        for (const stretch of speech.add(data)) recognise(stretch);
        return;
      }
      for (; seconds < Math.floor(bytes / BYTES_A_SECOND); seconds += 1) {
        recognise({ from: seconds, to: seconds + 1 });
      }
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const double: TranscriberDouble = {
    host,
    apiKey: KEY,
    baseUrl: (provider) => `http://${host}/${provider}`,
    script: [],
    hears: 'seconds',
    mood: 'well',
    asked: [],
    told: [],
    close: () =>
      new Promise((resolve) => {
        for (const client of sockets.clients) client.terminate();
        server.close(() => resolve());
      }),
  };
  return double;
}
