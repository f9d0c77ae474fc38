/** What is fetched of a call by a link: its recording, with its waveform and its end, and its event log. */
import { http, type HttpHandler, HttpResponse } from 'msw';
import { RECORDING_LINK_MS, type recordingEndpoints } from '#contract/calls/recordings';
import { type callLogEndpoints, LOG_LINK_MS } from '#contract/calls/call-logs';
import { ApiError, present, throwRefusal } from '#domain/api-error';
import { callCan } from '#domain/calls/call-can';
import { noSuch } from '#domain/refusals';
import type { Host } from '../../host';
import { linkToRecording } from '../../recordings/recording-links';
import { peaksOf, removeRecording } from '../../recordings/recordings';
import type { Answers } from '../../serve';
import type { StoredCall } from '../../stored-calls';
import { findCall, type World } from '../../world';

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

export function callLogAnswers({ world }: Host): Answers<typeof callLogEndpoints> {
  return {
    link({ session: { workspace_id }, params: { call_id } }) {
      findCall(world, workspace_id, call_id);
      return {
        url: `/api/call-logs/file?token=${call_id}`,
        expires_at: new Date(Date.now() + LOG_LINK_MS).toISOString(),
      };
    },
  };
}

/** The file behind a link. */
export function logFile(world: World, baseUrl: string): HttpHandler {
  return http.get(`${baseUrl}/call-logs/file`, ({ request }) => {
    const token = new URL(request.url).searchParams.get('token');
    const found = world.calls.find(({ call_id }) => call_id === token);
    if (!found) return new HttpResponse(null, { status: 404 });
    return new HttpResponse(found.events.map((event) => `${JSON.stringify(event)}\n`).join(''), {
      headers: { 'content-type': 'application/x-ndjson', 'content-disposition': 'attachment' },
    });
  });
}
