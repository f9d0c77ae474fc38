/**
 * The voices of OpenAI, Deepgram, ElevenLabs and Cartesia on one real HTTP server: each wants its own
 * path, headers and body and answers with a tone of 60 ms a character, as bare samples at 24 kHz.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ProviderName } from '#contract/provider-keys';

export type Mood = 'well' | 'hang' | 'cut' | 'garbage' | 'silent' | { status: number };

export interface VoiceDouble {
  /** `localhost:<port>`, as it is allowed. */
  host: string;
  apiKey: string;
  baseUrl(provider: ProviderName): string;
  /** What was asked to be said, in order. */
  said: { provider: string; text: string; body: Record<string, unknown>; url: string }[];
  /** How the next requests are answered. */
  mood: Mood;
  close(): Promise<void>;
}

const KEY = 'key-of-the-double-1234';
const RATE = 24_000;

const word = (request: IncomingMessage, scheme: string) =>
  request.headers.authorization === `${scheme} ${KEY}`;

interface Provider {
  speech: RegExp;
  allowed: (request: IncomingMessage) => boolean;
  text: (body: Record<string, unknown>) => unknown;
  list: [path: string, answer: unknown] | null;
}

const providers: Record<string, Provider> = {
  openai: {
    speech: /^\/audio\/speech$/,
    allowed: (request) => word(request, 'Bearer'),
    text: ({ input, voice, response_format }) => (voice && response_format === 'pcm' ? input : undefined),
    list: null,
  },
  deepgram: {
    speech: /^\/v1\/speak\?model=[\w-]+&encoding=linear16&sample_rate=24000&container=none(&speed=[\d.]+)?$/,
    allowed: (request) => word(request, 'Token'),
    text: ({ text }) => text,
    list: ['/v1/models', { stt: [], tts: [{ name: 'thalia', canonical_name: 'aura-2-thalia-en' }] }],
  },
  elevenlabs: {
    speech: /^\/v1\/text-to-speech\/[^/]+\/stream\?output_format=pcm_24000$/,
    allowed: (request) => request.headers['xi-api-key'] === KEY,
    text: ({ text, model_id }) => (model_id ? text : undefined),
    list: ['/v1/voices', { voices: [{ voice_id: 'el-1', name: 'Rachel' }] }],
  },
  cartesia: {
    speech: /^\/tts\/bytes$/,
    allowed: (request) => request.headers['x-api-key'] === KEY && 'cartesia-version' in request.headers,
    text: ({ transcript, model_id, voice }) => (model_id && voice ? transcript : undefined),
    list: ['/voices?limit=100', { data: [{ id: 'ca-1', name: 'Ava' }], has_more: false }],
  },
};

export async function startVoiceDouble(): Promise<VoiceDouble> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    void (async () => {
      const [, name = '', rest = ''] = /^\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? [];
      const provider = providers[name];
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const json = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (double.mood === 'hang') return;
      if (typeof double.mood === 'object') return void json(double.mood.status, { error: 'not now' });
      if (provider === undefined) return void json(404, { error: 'unknown path' });
      if (!provider.allowed(request)) return void json(401, { error: 'Invalid API key' });
      if (double.mood === 'garbage') {
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>It works</html>');
      }
      if (request.method === 'GET' && provider.list?.[0] === rest) return void json(200, provider.list[1]);
      if (request.method !== 'POST' || !provider.speech.test(rest)) return void json(404, { error: rest });
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      const text = provider.text(body);
      if (typeof text !== 'string') return void json(422, { error: 'a field is missing' });
      double.said.push({ provider: name, text, body, url: rest });
      response.writeHead(200, { 'content-type': 'audio/pcm' });
      if (double.mood === 'silent') return void response.end();
      const sound = tone(text.length * 60);
      if (double.mood === 'cut') {
        response.write(sound.subarray(0, sound.length / 2));
        return void setTimeout(() => response.destroy(), 50);
      }
      // Cut at odd places, as networks do.
      for (let start = 0; start < sound.length; start += 4_801) {
        response.write(sound.subarray(start, start + 4_801));
      }
      response.end();
    })();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const double: VoiceDouble = {
    host,
    apiKey: KEY,
    baseUrl: (provider) => `http://${host}/${provider}`,
    said: [],
    mood: 'well',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return double;
}

/** Bytes of a tone of 440 Hz. */
function tone(ms: number): Buffer {
  const samples = Math.round((ms * RATE) / 1000);
  const sound = Buffer.alloc(samples * 2);
  for (let index = 0; index < samples; index += 1) {
    sound.writeInt16LE(Math.round(9_000 * Math.sin((index * 2 * Math.PI * 440) / RATE)), index * 2);
  }
  return sound;
}
