/**
 * How each provider is asked to say a sentence: over HTTP, answered with bare samples at `SPEECH_RATE`.
 * Sentences come one by one anyway, and requests that we make ourselves go to checked addresses only.
 */
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import type { ProviderName } from '#contract/workspace/provider-keys';

export interface SpeechKey {
  base_url: string;
  api_key: string;
}

export interface Utterance {
  text: string;
  /** Empty takes the provider's usual one. */
  voice: string;
  /** Of an OpenAI-compatible service; empty takes OpenAI's own. */
  model: string;
  /** 1 is usual, 2 twice as fast; each provider goes as far as it can. */
  speed: number;
  /** BCP 47. */
  language: string;
}

interface SpeechRequest {
  /** Follows the key's address. */
  path: string;
  headers: Record<string, string>;
  body: unknown;
}

const within = (speed: number, slowest: number, fastest: number) =>
  Math.min(fastest, Math.max(slowest, speed));
const baseLanguage = (tag: string) => tag.split('-')[0] ?? tag;

const CARTESIA_VERSION = '2025-04-16';

const usualVoices: Record<ProviderName, string> = {
  openai: 'alloy',
  deepgram: 'aura-2-thalia-en',
  elevenlabs: 'bIHbv24MWmeRgasZH58o',
  cartesia: '794f9389-aac1-45b6-b726-9d9369183238',
};

/** What a provider wants to see of a key. */
export const keyHeaders: Record<ProviderName, (apiKey: string) => Record<string, string>> = {
  openai: (key) => ({ authorization: `Bearer ${key}` }),
  deepgram: (key) => ({ authorization: `Token ${key}` }),
  elevenlabs: (key) => ({ 'xi-api-key': key }),
  cartesia: (key) => ({ 'x-api-key': key, 'cartesia-version': CARTESIA_VERSION }),
};

type Sentence = Pick<SpeechRequest, 'path' | 'body'>;

const sentences: Record<ProviderName, (utterance: Utterance) => Sentence> = {
  openai: ({ text, voice, model, speed }) => ({
    path: '/audio/speech',
    body: { model: model || 'gpt-4o-mini-tts', input: text, voice, speed, response_format: 'pcm' },
  }),
  deepgram: ({ text, voice, speed }) => ({
    path: `/v1/speak?${new URLSearchParams({
      model: voice,
      encoding: 'linear16',
      sample_rate: String(SPEECH_RATE),
      container: 'none',
      ...(speed !== 1 && { speed: String(within(speed, 0.7, 1.5)) }),
    }).toString()}`,
    body: { text },
  }),
  elevenlabs: ({ text, voice, speed, language }) => ({
    path: `/v1/text-to-speech/${encodeURIComponent(voice)}/stream?output_format=pcm_${SPEECH_RATE}`,
    body: {
      text,
      model_id: 'eleven_flash_v2_5',
      language_code: baseLanguage(language),
      ...(speed !== 1 && { voice_settings: { speed: within(speed, 0.7, 1.2) } }),
    },
  }),
  cartesia: ({ text, voice, speed, language }) => ({
    path: '/tts/bytes',
    body: {
      model_id: 'sonic-3',
      transcript: text,
      voice: { mode: 'id', id: voice },
      language: baseLanguage(language),
      output_format: { container: 'raw', encoding: 'pcm_s16le', sample_rate: SPEECH_RATE },
      ...(speed !== 1 && { generation_config: { speed: within(speed, 0.6, 1.5) } }),
    },
  }),
};

export function speechRequest(provider: ProviderName, apiKey: string, utterance: Utterance): SpeechRequest {
  const voice = utterance.voice || usualVoices[provider];
  return { ...sentences[provider]({ ...utterance, voice }), headers: keyHeaders[provider](apiKey) };
}
