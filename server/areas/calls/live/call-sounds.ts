/** The voice, transcriber and recorder of a call with sound. */
import type { AgentContent } from '#contract/agents/agent-content';
import { ApiError } from '#domain/api-error';
import { type AllowedHosts, hostAndPort, rangesFor } from '../../../platform/outbound/allowed-hosts';
import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch';
import { checkedAddresses, pinnedLookup, systemResolver } from '../../../platform/outbound/guarded-lookup';
import type { CallSound } from '../../../runtime/call/call-engine';
import {
  callTranscriber,
  type CallSpeech,
  callSpeech,
  NoTranscriberError,
} from '../../../runtime/call/call-speech';
import type { SpeechKeys } from '../../../runtime/ports';
import type { NamedTranscriber } from '../../../runtime/speech-in/transcriber';
import type { VoiceWorkers } from '../../../runtime/speech-out/voice-workers';
import type { SoundRecorder } from '../../../runtime/recorder/call-recording';
import type * as store from '../store';

export interface CallSounds {
  /**
   * The providers of the agent's voice and transcriber, made for one call.
   *
   * @throws ApiError when a key of the agent's is gone
   */
  speechOf(workspaceId: string, content: AgentContent): Promise<CallSpeech>;
  /** Absent: nothing is recorded. @param offset_ms the moment on the call's clock at which recording begins */
  recorderOf?: (call: { workspace_id: string; call_id: string }, offset_ms: number) => SoundRecorder;
}

export async function soundOf(
  sounds: CallSounds,
  call: Pick<store.CallRow, 'workspace_id' | 'call_id'> & { content: AgentContent },
): Promise<Omit<CallSound, 'line' | 'tap'>> {
  const { workspace_id, call_id, content } = call;
  const recorderOf = content.recording.enabled ? sounds.recorderOf?.bind(sounds) : undefined;
  return {
    speech: await sounds.speechOf(workspace_id, content),
    record: recorderOf ? (offset_ms) => recorderOf({ workspace_id, call_id }, offset_ms) : null,
  };
}

interface SpeechOfCallOptions {
  workers: VoiceWorkers;
  keys: (workspaceId: string) => SpeechKeys;
  /** Hosts on a private network that keys may go to. */
  allowedHosts: AllowedHosts;
}

/** The transcriber of an agent. @returns null: nothing but a caller's browser @throws Error when it has no key that can be used */
export type TranscriberOf = (workspaceId: string, content: AgentContent) => Promise<NamedTranscriber | null>;

/** The voice and the transcriber of a call, on the keys of its workspace, and the transcriber alone. */
export function createSpeechOf(
  options: SpeechOfCallOptions,
): Pick<CallSounds, 'speechOf'> & { transcriberOf: TranscriberOf } {
  const { workers, keys, allowedHosts } = options;
  const fetch = createGuardedFetch({ allowedHosts });
  // Transcribers hold their own sockets: their address is resolved once, checked, and pinned.
  const pin = async (baseUrl: string) => {
    const url = new URL(baseUrl);
    const ranges = rangesFor(url, allowedHosts, []);
    return pinnedLookup(await checkedAddresses(url.hostname, systemResolver, ranges, hostAndPort(url)));
  };
  return {
    transcriberOf: (workspaceId, content) =>
      callTranscriber({ keys: keys(workspaceId), fetch, pin }, content),
    async speechOf(workspaceId, content) {
      try {
        return await callSpeech({ workers, keys: keys(workspaceId), fetch, pin }, content);
      } catch (error) {
        if (!(error instanceof NoTranscriberError)) throw error;
        throw new ApiError('conflict', error.message, [
          { field: 'transcriber.key_id', message: error.message },
        ]);
      }
    },
  };
}
