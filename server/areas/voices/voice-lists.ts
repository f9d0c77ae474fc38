/** The voices of each provider, as it lists them to a key. */
import * as z from 'zod/mini';
import type { ProviderName } from '#contract/workspace/provider-keys';
import type { OutboundClient } from '../../platform/outbound/outbound-client';
import { keyHeaders, type SpeechKey } from '../../runtime/speech-out/voice-providers';

interface ListedVoice {
  voice: string;
  name: string;
}

/** More than anyone looks through. */
const MOST_VOICES = 300;

const text = z.string().check(z.minLength(1), z.maxLength(200));
const DeepgramModels = z.object({ tts: z.array(z.object({ canonical_name: text, name: text })) });
const ElevenLabsVoices = z.object({ voices: z.array(z.object({ voice_id: text, name: text })) });
const CartesiaList = z.array(z.object({ id: text, name: text }));
const CartesiaVoices = z.union([CartesiaList, z.object({ data: CartesiaList })]);

/** OpenAI has no list to ask for: these are the ones it documents. */
const openAiVoices = 'alloy ash ballad coral echo fable nova onyx sage shimmer verse'.split(' ');

const lists: Record<
  Exclude<ProviderName, 'openai'>,
  { path: string; read: (answer: unknown) => ListedVoice[] }
> = {
  deepgram: {
    path: '/v1/models',
    read: (answer) =>
      z.parse(DeepgramModels, answer).tts.map(({ canonical_name, name }) => ({
        voice: canonical_name,
        name: `${name} (${canonical_name})`,
      })),
  },
  elevenlabs: {
    path: '/v1/voices',
    read: (answer) =>
      z.parse(ElevenLabsVoices, answer).voices.map(({ voice_id, name }) => ({ voice: voice_id, name })),
  },
  cartesia: {
    path: '/voices?limit=100',
    read: (answer) => {
      const parsed = z.parse(CartesiaVoices, answer);
      return (Array.isArray(parsed) ? parsed : parsed.data).map(({ id, name }) => ({ voice: id, name }));
    },
  },
};

/** The status of a refusal, or null for an answer that is no list of voices. */
export class ListFault extends Error {
  constructor(readonly status: number | null) {
    super('The provider didn’t list its voices.');
  }
}

/** @throws ListFault or OutboundError */
export async function listVoices(
  outbound: OutboundClient,
  provider: ProviderName,
  key: SpeechKey,
): Promise<ListedVoice[]> {
  if (provider === 'openai') return openAiVoices.map((voice) => ({ voice, name: voice }));
  const { path, read } = lists[provider];
  const headers = Object.entries(keyHeaders[provider](key.api_key));
  const { status, body } = await outbound.request({
    url: `${key.base_url}${path}`,
    method: 'GET',
    headers: headers.map(([name, value]) => ({ name, value, secret: true })),
  });
  if (status !== 200) throw new ListFault(status);
  try {
    return read(JSON.parse(body)).slice(0, MOST_VOICES);
  } catch {
    throw new ListFault(null);
  }
}
