/** The transcribers of providers. None reaches an address that wasn't checked. */
import type { LookupFunction } from 'node:net';
import type { stt } from '@livekit/agents';
import * as openai from '@livekit/agents-plugin-openai';
import OpenAI from 'openai';
import type { Transcriber } from '../speech-in/transcriber';
import { cartesiaDialect } from './cartesia-transcriber';
import { deepgramDialect } from './deepgram-transcriber';
import { GarbageError } from './failure-codes';
import { StreamingTranscriber } from './streaming-transcriber';
import { PieceWords } from './piece-words';
import { StreamedWords } from './streamed-words';
import type { SpeechKey } from '../speech-out/voice-providers';

/** In the order in which they take over: those that understand while the caller speaks come first. */
export const transcribing = ['deepgram', 'cartesia', 'openai'] as const;
export type TranscriberName = (typeof transcribing)[number];

interface TranscriberChoice {
  provider: TranscriberName;
  key: SpeechKey;
  /** Of an OpenAI-compatible service; empty takes OpenAI's own. */
  model: string;
  /** BCP 47. */
  language: string;
  keywords: string[];
  /** Goes to checked addresses only. */
  fetch: typeof fetch;
  /** Answers with the checked addresses of the key's host. */
  lookup: LookupFunction;
}

const makers: Record<TranscriberName, (choice: TranscriberChoice) => stt.STT> = {
  deepgram: (choice) => new StreamingTranscriber({ ...choice, dialect: () => deepgramDialect(choice) }),
  cartesia: (choice) => new StreamingTranscriber({ ...choice, dialect: () => cartesiaDialect(choice) }),
  openai: ({ key, model, language, keywords, fetch }) =>
    new openai.STT({
      apiKey: key.api_key,
      client: new OpenAI({
        apiKey: key.api_key,
        baseURL: key.base_url,
        maxRetries: 0,
        fetch: transcriptOnly(fetch),
      }),
      model: model || 'gpt-4o-mini-transcribe',
      language: baseOf(language),
      // This model takes words to expect as a hint, not as a list.
      ...(keywords.length > 0 && { prompt: keywords.join(', ') }),
      useRealtime: false,
    }),
};

export function makeTranscriber(choice: TranscriberChoice): Transcriber {
  return libraryTranscriber(makers[choice.provider](choice));
}

/** A transcriber of the library's: one that streams is given sound while the caller speaks, any other one sentence by sentence. */
export function libraryTranscriber(transcriber: stt.STT): Transcriber {
  // An emitter without a listener throws.
  transcriber.on('error', () => undefined);
  return {
    isStreaming: transcriber.capabilities.streaming,
    open: (on) =>
      transcriber.capabilities.streaming
        ? new StreamedWords(transcriber, on)
        : new PieceWords(transcriber, on),
    close: () => transcriber.close(),
  };
}

/** The library takes an answer without words, such as a page of a proxy, for silence. */
function transcriptOnly(send: typeof fetch): typeof fetch {
  return async (...request) => {
    const answer = await send(...request);
    if (!answer.ok) return answer;
    const body = await answer.text();
    if (!isTranscript(body)) throw new GarbageError();
    return new Response(body, { status: answer.status, headers: { 'content-type': 'application/json' } });
  };
}

function isTranscript(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
  } catch {
    return false;
  }
}

const baseOf = (tag: string) => tag.split('-')[0] ?? tag;
