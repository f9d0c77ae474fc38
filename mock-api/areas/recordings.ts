/** Recordings of calls: links to their sound, their waveform, and their end. */
import { RECORDING_LINK_MS, type recordingEndpoints } from '#contract/recordings';
import { ApiError, present } from '#domain/api-error';
import type { Host } from '../host';
import { linkToRecording } from '../recording-links';
import { peaksOf, removeRecording } from '../recordings';
import type { Answers } from '../serve';
import type { StoredCall } from '../world';

export function recordingAnswers(host: Host): Answers<typeof recordingEndpoints> {
  const find = (workspaceId: string, callId: string): StoredCall =>
    present(
      host.world.calls.find((one) => one.workspace_id === workspaceId && one.call_id === callId),
      'There is no such call.',
    );
  const ready = (workspaceId: string, callId: string): StoredCall => {
    const call = find(workspaceId, callId);
    if (call.recording?.state === 'ready') return call;
    throw new ApiError('not_found', 'There is no recording of this call.');
  };

  return {
    link({ session, params }) {
      const call = ready(session.workspace_id, params.call_id);
      const expires = Date.now() + RECORDING_LINK_MS;
      return {
        url: linkToRecording(call.call_id, expires),
        expires_at: new Date(expires).toISOString(),
      };
    },

    peaks: ({ session, params }) => peaksOf(ready(session.workspace_id, params.call_id)),

    remove({ session, params }) {
      const call = find(session.workspace_id, params.call_id);
      if (call.ended_at === null) {
        throw new ApiError(
          'conflict',
          'The call is still running. Its recording can be deleted once it has ended.',
        );
      }
      if (call.recording === null) throw new ApiError('not_found', 'There is no recording of this call.');
      removeRecording(call);
      host.publish(session.workspace_id, { type: 'call.changed', call_id: call.call_id });
    },
  };
}
