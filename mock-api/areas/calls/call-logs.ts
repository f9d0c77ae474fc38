/** The event logs of calls as files. */
import { HttpResponse, http, type HttpHandler } from 'msw';
import { type callLogEndpoints, LOG_LINK_MS } from '#contract/calls/call-logs';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import { findCall, type World } from '../../world';

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
