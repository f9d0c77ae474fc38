/** The voice and the ears of a call, on the keys of its workspace. */
import { ApiError } from '#domain/api-error';
import { type AllowedHosts, hostAndPort, rangesFor } from '../../platform/outbound/allowed-hosts';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch';
import { checkedAddresses, pinnedLookup, systemResolver } from '../../platform/outbound/guarded-lookup';
import type { SpeechKeys } from '../../runtime/ports';
import { callSpeech, NoTranscriberError } from '../../runtime/call/call-speech';
import type { VoiceWorkers } from '../../runtime/speech-out/voice-workers';
import type { CallSounds } from './call-sounds';

export interface SpeechOfCallOptions {
  workers: VoiceWorkers;
  keys: (workspaceId: string) => SpeechKeys;
  /** Hosts on a private network that keys may go to. */
  allowedHosts: AllowedHosts;
}

export function createSpeechOf(options: SpeechOfCallOptions): CallSounds['speechOf'] {
  const { workers, keys, allowedHosts } = options;
  const fetch = createGuardedFetch({ allowedHosts });
  // Transcribers hold sockets of their own: their address is resolved once, checked, and pinned where a
  // client takes a lookup.
  const pin = async (baseUrl: string) => {
    const url = new URL(baseUrl);
    const ranges = rangesFor(url, allowedHosts, []);
    return pinnedLookup(await checkedAddresses(url.hostname, systemResolver, ranges, hostAndPort(url)));
  };
  return async (workspaceId, content) => {
    try {
      return await callSpeech({ workers, keys: keys(workspaceId), fetch, pin }, content);
    } catch (error) {
      if (!(error instanceof NoTranscriberError)) throw error;
      throw new ApiError('conflict', error.message, [
        { field: 'transcriber.key_id', message: error.message },
      ]);
    }
  };
}
