/** Makes what one call speaks and listens with, by the choices of its agent. */
import type { AgentContent } from '#contract/agent-content';
import type { CallSpeech } from '../sound/call-sound';
import { BuiltInVoice } from './built-in-voice';
import type { VoiceWorkers } from './voice-workers';

/** @param workers the threads of the built-in voice */
export function callSpeech(workers: VoiceWorkers, { voice }: AgentContent): CallSpeech {
  return {
    voice: new BuiltInVoice(workers, voice),
    transcriber: null,
    onFailure: () => undefined,
    onUsage: () => undefined,
  };
}
