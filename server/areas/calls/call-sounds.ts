/** What a call with sound speaks, listens and is recorded with. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallSound } from '../../runtime/call/call-engine';
import type { CallSpeech } from '../../runtime/call/call-speech';
import type { SoundRecorder } from '../../runtime/recorder/call-recording';
import type * as store from './store';

export interface CallSounds {
  /**
   * The providers of the agent's voice and ears, made for one call.
   *
   * @throws ApiError when a key of the agent's is gone
   */
  speechOf(workspaceId: string, content: AgentContent): Promise<CallSpeech>;
  /** Absent: nothing is recorded. @param offset_ms the moment on the call's clock at which recording begins */
  recorderOf?(call: { workspace_id: string; call_id: string }, offset_ms: number): SoundRecorder;
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
