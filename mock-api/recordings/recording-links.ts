/** Links to recordings, and the sound behind them. As on the server, the link alone opens it, for its time. */
import { HttpResponse, http, type HttpHandler } from 'msw';
import { soundOf } from './recordings';
import type { World } from '../world';

const links = new Map<string, { call_id: string; expires: number }>();

/** @returns path and query, on the API's origin */
export function linkToRecording(call_id: string, expires: number): string {
  const token = crypto.randomUUID();
  links.set(token, { call_id, expires });
  return `/api/recordings/${token}`;
}

/** Serves the sound of a link, whole or in the part that is asked for. */
export function recordingSound(world: World, apiBaseUrl: string): HttpHandler {
  return http.get(`${apiBaseUrl}/recordings/:token`, ({ request, params }) => {
    const link = links.get(String(params.token));
    const call = world.calls.find(({ call_id }) => call_id === link?.call_id);
    if (!link || !call || link.expires < Date.now() || call.recording?.state !== 'ready') {
      return HttpResponse.json({ code: 'not_found', message: 'This link has expired.' }, { status: 404 });
    }
    const bytes = soundOf(call);
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '');
    const headers = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes', 'cache-control': 'no-store' };
    if (!range) return new HttpResponse(bytes, { headers });
    const from = Number(range[1]);
    const to = Math.min(bytes.length - 1, range[2] ? Number(range[2]) : bytes.length - 1);
    return new HttpResponse(bytes.slice(from, to + 1), {
      status: 206,
      headers: { ...headers, 'content-range': `bytes ${from}-${to}/${bytes.length}` },
    });
  });
}
