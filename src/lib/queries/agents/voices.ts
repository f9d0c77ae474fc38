/** Voices to choose from, and what they sound like. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint';
import { voiceEndpoints } from '#contract/agents/voices';
import { call } from '@/lib/api/call';
import { endpointQuery } from '../endpoint-query';

type VoiceChoice = BodyInputOf<typeof voiceEndpoints.list>;

/** The provider is asked; 422 `provider_refused` with a sentence. A provider without a key is not asked. */
export function voicesQuery({ provider, key_id = null }: VoiceChoice) {
  return queryOptions({
    ...endpointQuery(voiceEndpoints.list, { body: { provider, key_id } }),
    enabled: provider === 'built_in' || key_id !== null,
    staleTime: 300_000,
    retry: false,
    meta: { silent: 'voices.list' },
  });
}

/** The bytes of a WAV. The button tells of what goes wrong. */
export function voiceSampleMutation() {
  return mutationOptions({
    mutationFn: async (body: BodyInputOf<typeof voiceEndpoints.sample>) => {
      const { wav } = await call(voiceEndpoints.sample, { body });
      return Uint8Array.from(atob(wav), (character) => character.charCodeAt(0));
    },
    meta: { silent: 'voice.sample' },
  });
}
