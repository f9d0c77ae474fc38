/** Who writes down what the caller says, through the library's own clients of each provider. */
import { type APIConnectOptions, APIStatusError, APITimeoutError, type stt } from '@livekit/agents';
import * as cartesia from '@livekit/agents-plugin-cartesia';
import * as openai from '@livekit/agents-plugin-openai';
import OpenAI from 'openai';
import { DeepgramTranscriber } from './deepgram-transcriber';
import type { SpeechKey } from './voice-providers';

export interface TranscriberChoice {
  provider: 'deepgram' | 'openai' | 'cartesia';
  key: SpeechKey;
  /** BCP 47. */
  language: string;
  keywords: string[];
  /** Goes to checked addresses only. */
  fetch: typeof fetch;
}

const makers: Record<TranscriberChoice['provider'], (choice: TranscriberChoice) => stt.STT> = {
  deepgram: (choice) => new DeepgramTranscriber(choice),
  cartesia: ({ key, language }) =>
    new cartesia.STT({ apiKey: key.api_key, baseUrl: key.base_url, language: baseOf(language) }),
  openai: ({ key, language, keywords, fetch }) =>
    new openai.STT({
      apiKey: key.api_key,
      client: new OpenAI({ apiKey: key.api_key, baseURL: key.base_url, maxRetries: 0, fetch }),
      model: 'gpt-4o-mini-transcribe',
      language: baseOf(language),
      // This model takes words to expect as a hint, not as a list.
      ...(keywords.length > 0 && { prompt: keywords.join(', ') }),
      useRealtime: false,
    }),
};

/** A caller who is not heard for longer is lost anyway: one more try, then the call says what is wrong. */
const patience: APIConnectOptions = { maxRetry: 1, retryIntervalMs: 300, timeoutMs: 2_000 };

/** @param onFault told of the code of what ended it */
export function makeTranscriber(choice: TranscriberChoice, onFault: (code: string) => void): stt.STT {
  const transcriber = makers[choice.provider](choice);
  const stream = transcriber.stream.bind(transcriber);
  transcriber.stream = (options) => stream({ connOptions: patience, ...options });
  transcriber.on('error', ({ error, recoverable }) => {
    if (!recoverable) onFault(codeOf(error));
  });
  return transcriber;
}

function codeOf(error: Error): string {
  if (error instanceof APITimeoutError) return 'timeout';
  if (error instanceof APIStatusError && error.statusCode > 0) return String(error.statusCode);
  return 'cut';
}

const baseOf = (tag: string) => tag.split('-')[0] ?? tag;
