/** Cartesia's live transcription: turns that start, are updated, and end. */
import { APIConnectionError, AudioByteStream } from '@livekit/agents';
import * as z from 'zod/mini';
import { MICROPHONE_RATE } from '#contract/sockets/call-audio';
import type { SpeechKey } from '../speech-out/voice-providers';
import type { TranscriberDialect, Understood } from './streaming-transcriber';

const API_VERSION = '2026-03-01';
/** Sound goes out in pieces of this length, as Cartesia asks. */
const PIECE_MS = 160;
const PING_MS = 30_000;

/** Messages of further types, and of further fields, are passed over. */
const Message = z.object({
  type: z.string(),
  transcript: z.nullish(z.string()),
  status_code: z.nullish(z.number()),
});

/** @param language BCP 47 */
export function cartesiaDialect({ key, language }: { key: SpeechKey; language: string }): TranscriberDialect {
  const sound = new AudioByteStream(MICROPHONE_RATE, 1, (MICROPHONE_RATE * PIECE_MS) / 1000);
  /** Of the turn that's under way; null: no one speaks. */
  let turn: string | null = null;
  const guessed = (transcript: string): Understood[] => {
    if (turn === null || transcript === '' || transcript === turn) return [];
    turn = transcript;
    return [said(false, transcript)];
  };
  const ended = (transcript: string): Understood[] => {
    if (turn === null) return [];
    const text = transcript || turn;
    turn = null;
    return [said(true, text)];
  };
  return {
    provider: 'Cartesia',
    address: addressOf(key, language),
    headers: { 'X-API-Key': key.api_key, 'Cartesia-Version': API_VERSION },
    piecesOf: ({ data }) => sound.write(data),
    flush: () => ({ pieces: sound.flush(), text: null }),
    keepAlive: { ms: PING_MS, send: (socket) => socket.ping() },
    farewell: '{"type":"close"}',
    read(text) {
      const message = parsed(text);
      if (message === null) return null;
      const { type } = message;
      const transcript = message.transcript ?? '';
      switch (type) {
        case 'error':
          // A request that it faults is its own: the connection goes on.
          if ((message.status_code ?? 500) < 500) return [];
          throw new APIConnectionError({ message: 'Cartesia has a fault of its own.' });
        case 'turn.start':
          turn ??= '';
          return [];
        case 'turn.update':
        case 'turn.eager_end':
          return guessed(transcript);
        case 'turn.end':
          return ended(transcript);
        default:
          return [];
      }
    },
  };
}

function addressOf(key: SpeechKey, language: string): URL {
  const url = new URL(`${key.base_url.replace(/^http/, 'ws')}/stt/turns/websocket`);
  url.searchParams.set('model', /^en\b/i.test(language) ? 'ink-2' : 'ink-whisper');
  url.searchParams.set('sample_rate', String(MICROPHONE_RATE));
  url.searchParams.set('encoding', 'pcm_s16le');
  return url;
}

const said = (isFinal: boolean, text: string): Understood => ({ isFinal, text, confidence: 0, words: [] });

function parsed(text: string): z.output<typeof Message> | null {
  try {
    return z.safeParse(Message, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
