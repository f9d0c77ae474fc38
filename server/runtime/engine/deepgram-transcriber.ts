/** Deepgram's live transcription: words with the time at which each was said. */
import { voice } from '@livekit/agents';
import * as z from 'zod/mini';
import { MICROPHONE_RATE } from '#contract/sockets/call-audio';
import type { SpeechKey } from '../speech-out/voice-providers';
import type { TranscriberDialect } from './streaming-transcriber';

interface DeepgramOptions {
  key: SpeechKey;
  /** BCP 47. */
  language: string;
  keywords: readonly string[];
}

const Word = z.object({
  word: z.string(),
  punctuated_word: z.optional(z.string()),
  start: z.number(),
  end: z.number(),
});
const Message = z.union([
  z.object({
    type: z.literal('Results'),
    is_final: z.boolean(),
    channel: z.object({
      alternatives: z.array(
        z.object({ transcript: z.string(), confidence: z.number(), words: z._default(z.array(Word), []) }),
      ),
    }),
  }),
  z.object({ type: z.enum(['SpeechStarted', 'UtteranceEnd', 'Metadata', 'Error']) }),
]);

/** Without sound or this, Deepgram hangs up after ten seconds. */
const KEEP_ALIVE_MS = 4_000;

export function deepgramDialect(options: DeepgramOptions): TranscriberDialect {
  return {
    provider: 'Deepgram',
    address: addressOf(options),
    headers: { authorization: `Token ${options.key.api_key}` },
    piecesOf: (frame) => [frame],
    flush: () => ({ pieces: [], text: '{"type":"Finalize"}' }),
    keepAlive: { ms: KEEP_ALIVE_MS, send: (socket) => socket.send('{"type":"KeepAlive"}') },
    farewell: '{"type":"CloseStream"}',
    read(text, offset) {
      const message = parsed(text);
      if (message === null) return null;
      const best = message.type === 'Results' ? message.channel.alternatives[0] : undefined;
      if (message.type !== 'Results' || best === undefined) return [];
      const words = best.words.map(({ word, punctuated_word, start, end }) =>
        voice.createTimedString({
          text: punctuated_word ?? word,
          startTime: start + offset,
          endTime: end + offset,
        }),
      );
      return [{ isFinal: message.is_final, text: best.transcript, confidence: best.confidence, words }];
    },
  };
}

function addressOf({ key, language, keywords }: DeepgramOptions): URL {
  const url = new URL(`${key.base_url.replace(/^http/, 'ws')}/v1/listen`);
  const settings = {
    model: 'nova-3',
    language,
    encoding: 'linear16',
    sample_rate: String(MICROPHONE_RATE),
    channels: '1',
    interim_results: 'true',
    smart_format: 'true',
    endpointing: '25',
  };
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, value);
  for (const keyword of keywords) url.searchParams.append('keyterm', keyword);
  return url;
}

/** Null for what Deepgram doesn't say. Further kinds of messages are passed over. */
function parsed(text: string): z.output<typeof Message> | { type: 'other' } | null {
  try {
    const value: unknown = JSON.parse(text);
    const message = z.safeParse(Message, value);
    if (message.success) return message.data;
    return typeof value === 'object' && value !== null && 'type' in value && value.type !== 'Results'
      ? { type: 'other' }
      : null;
  } catch {
    return null;
  }
}
