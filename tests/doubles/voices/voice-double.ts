/**
 * The voices of OpenAI, Deepgram, ElevenLabs and Cartesia on one real HTTP server: each wants its own
 * path, headers and body and answers with a tone of 60 ms a character, as bare samples at 24 kHz.
 */
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProviderName } from '#contract/workspace/provider-keys';
import { cartesiaSpeaking } from '../cartesia/speaking';
import { deepgramSpeaking } from '../deepgram/speaking';
import { elevenlabsSpeaking } from '../elevenlabs/speaking';
import { openaiSpeaking } from '../openai/speaking';
import { KEY, type VoiceDialect } from './dialect';

/**
 * `refuse` breaks every connection, `slow` takes a second to begin, `stall` says nothing more in the middle,
 * `silent` answers without sound. `cut` and `stall` come after `cutAfter` of the sound.
 */
export type Mood =
  | 'well'
  | 'refuse'
  | 'hang'
  | 'slow'
  | 'cut'
  | 'stall'
  | 'garbage'
  | 'silent'
  | { status: number };

export interface VoiceDouble {
  /** `localhost:<port>`, as it is allowed. */
  host: string;
  apiKey: string;
  baseUrl(provider: ProviderName): string;
  /** What was asked to be said, in order. */
  said: { provider: string; text: string; body: Record<string, unknown>; url: string }[];
  /** How the next requests are answered. */
  mood: Mood;
  /** 0 to 1. */
  cutAfter: number;
  /** From a request to its first sound. */
  delayMs: number;
  close(): Promise<void>;
}

const RATE = 24_000;
const SLOW_MS = 1_000;

const providers: Record<string, VoiceDialect> = {
  openai: openaiSpeaking,
  deepgram: deepgramSpeaking,
  elevenlabs: elevenlabsSpeaking,
  cartesia: cartesiaSpeaking,
};

export async function startVoiceDouble(): Promise<VoiceDouble> {
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    void (async () => {
      const [, name = '', rest = ''] = /^\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? [];
      const provider = providers[name];
      if (double.mood === 'refuse') return void request.socket.destroy();
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
      const got = [provider.list, provider.tried].find((known) => known?.[0] === rest);
      if (request.method === 'GET' && got) return void json(200, got[1]);
      if (request.method !== 'POST' || !provider.speech.test(rest)) return void json(404, { error: rest });
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      const text = provider.text(body);
      if (typeof text !== 'string') return void json(422, { error: 'a field is missing' });
      double.said.push({ provider: name, text, body, url: rest });
      response.writeHead(200, { 'content-type': 'audio/pcm' });
      if (double.mood === 'silent') return void response.end();
      const sound = tone(text.length * 60);
      if (double.mood === 'slow') await sleep(SLOW_MS);
      if (double.delayMs > 0) await sleep(double.delayMs);
      if (double.mood === 'cut' || double.mood === 'stall') {
        response.write(sound.subarray(0, sound.length * double.cutAfter));
        if (double.mood === 'cut') setTimeout(() => response.destroy(), 50);
        return;
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
    cutAfter: 0.5,
    delayMs: 0,
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
