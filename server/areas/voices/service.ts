/** Voices to choose from, and what they sound like. */
import type { BodyOf, ResponseOf } from '#contract/endpoint';
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import { type ProviderName, providers } from '#contract/workspace/provider-keys';
import { builtInVoices, type voiceEndpoints } from '#contract/agents/voices';
import { ApiError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { keyProblems } from '#domain/workspace/provider-key-rules';
import type { Session } from '../../platform/http/session';
import type { OutboundClient } from '../../platform/outbound/outbound-client';
import { addressRefusal, OutboundError } from '../../platform/outbound/outbound-error';
import type { SpeechKeys } from '../../runtime/ports';
import { sayBuiltIn } from '../../runtime/speech-out/built-in-voice';
import { sayWith, VoiceFault } from '../../runtime/speech-out/provider-voice';
import type { SpeechKey } from '../../runtime/speech-out/voice-providers';
import type { VoiceWorkers } from '../../runtime/speech-out/voice-workers';
import { ListFault, listVoices } from './voice-lists';
import { wavOf } from './wav';

type List = typeof voiceEndpoints.list;
type Sample = typeof voiceEndpoints.sample;

export interface VoicesService {
  /** @throws ApiError `not_found` without such a key, `provider_refused` with a sentence */
  list(session: Session, choice: BodyOf<List>): Promise<ResponseOf<List>>;
  /** @throws ApiError like `list` */
  sample(session: Session, wanted: BodyOf<Sample>): Promise<ResponseOf<Sample>>;
}

interface VoicesOptions {
  workers: Pick<VoiceWorkers, 'speak'>;
  keys: (workspaceId: string) => SpeechKeys;
  outbound: OutboundClient;
  /** Goes to checked addresses only. */
  fetch: typeof fetch;
}

/** No one waits longer for a sentence. */
const SAMPLE_MS = 15_000;

export function createVoicesService({ workers, keys, outbound, fetch }: VoicesOptions): VoicesService {
  async function keyOf(session: Session, provider: ProviderName, keyId: string | null): Promise<SpeechKey> {
    const key = keyId === null ? null : await keys(session.workspace_id).open(provider, keyId);
    return present(key ?? undefined, noSuch.key);
  }

  return {
    async list(session, { provider, key_id }) {
      if (provider === 'built_in') {
        return { items: Object.entries(builtInVoices).map(([voice, name]) => ({ voice, name })) };
      }
      const key = await keyOf(session, provider, key_id);
      try {
        return { items: await listVoices(outbound, provider, key) };
      } catch (error) {
        if (error instanceof ListFault) throw refusal(provider, String(error.status ?? 'garbage'));
        if (error instanceof OutboundError) throw refusal(provider, error.code, addressRefusal(error));
        throw error;
      }
    },

    async sample(session, { provider, key_id, text, voice, model, speed, language }) {
      if (provider === 'built_in') {
        const { samples, rate } = await sayBuiltIn(workers, text, { voice, speed });
        return { wav: wavOf([samples], rate).toString('base64') };
      }
      const key = await keyOf(session, provider, key_id);
      const pieces: Int16Array[] = [];
      const utterance = { text, voice, model, speed, language };
      try {
        const said = sayWith({ provider, key, fetch }, utterance, AbortSignal.timeout(SAMPLE_MS));
        for await (const piece of said) pieces.push(piece);
      } catch (error) {
        if (error instanceof VoiceFault) throw refusal(provider, error.code, error.addressRefusal);
        throw error;
      }
      return { wav: wavOf(pieces, SPEECH_RATE).toString('base64') };
    },
  };
}

/**
 * @param code a status, or what went wrong on the way
 * @param address why its address may not be asked; null where it may
 */
function refusal(provider: ProviderName, code: string, address: string | null = null): ApiError {
  if (address !== null) return new ApiError('provider_refused', address);
  const { name } = providers[provider];
  const sentences: Record<string, string> = {
    '401': keyProblems.refused(name),
    '403': keyProblems.refused(name),
    '404': `${name} doesn’t know this voice.`,
    '429': keyProblems.tooMany(name),
    timeout: keyProblems.timeout(name),
    refused: keyProblems.unreachable(name),
    network: keyProblems.unreachable(name),
    cut: `${name} stopped in the middle of the sentence.`,
    garbage: `${name} sent an answer we couldn’t read.`,
  };
  const status = /^\d+$/.test(code) ? keyProblems.status(name, code) : `${name} didn’t answer.`;
  return new ApiError('provider_refused', sentences[code] ?? status);
}
