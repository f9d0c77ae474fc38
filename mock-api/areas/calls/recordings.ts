/** Recordings of calls: links to their sound, their waveform, and their end. */
import { RECORDING_LINK_MS, type recordingEndpoints } from '#contract/calls/recordings';
import { ApiError, present, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { noSuch } from '#domain/refusals';
import type { Host } from '../../host';
import { linkToRecording } from '../../recordings/recording-links';
import { peaksOf, removeRecording } from '../../recordings/recordings';
import type { Answers } from '../../serve';
import type { StoredCall } from '../../stored-calls';
import { findCall } from '../../world';

export function recordingAnswers(host: Host): Answers<typeof recordingEndpoints> {
  const ready = (workspaceId: string, callId: string): StoredCall => {
    const call = findCall(host.world, workspaceId, callId);
    if (call.recording?.state === 'ready') return call;
    throw new ApiError('not_found', noSuch.recording);
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
      const call = findCall(host.world, session.workspace_id, params.call_id);
      const recording = present(call.recording ?? undefined, noSuch.recording);
      throwRefusal(callCan.deleteRecording(recording, session.role));
      removeRecording(call);
      host.publish(session.workspace_id, { type: 'call.changed', call_id: call.call_id });
    },
  };
}
