/** Exports of calls: ready at once, and JSON Lines whatever was asked for. */
import { HttpResponse, http, type HttpHandler } from 'msw';
import { type callExportEndpoints, EXPORT_KEPT_MS, EXPORT_LINK_MS } from '#contract/calls/list/call-exports';
import { MOST_COUNTED } from '#contract/calls/calls';
import { ApiError } from '#domain/api-error';
import { comparePlaces, placeOf } from '#domain/calls/call-order';
import { noSuch } from '#domain/refusals';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import type { StoredExport } from '../../stored-calls';
import type { World } from '../../world';
import { callsMeant, callSummaryOf } from './calls';

export function callExportAnswers(host: Host): Answers<typeof callExportEndpoints> {
  const { world } = host;
  return {
    list: ({ session: { person } }) => ({
      items: world.exports.filter(({ user_id }) => user_id === person.user_id).toReversed(),
    }),

    start({ session: { workspace_id, person }, body: { format, filters, order } }) {
      const calls = callsMeant(world, workspace_id, filters).toSorted((a, b) =>
        comparePlaces(placeOf(a, order.sort), placeOf(b, order.sort), order),
      );
      const text = calls.map((call) => `${JSON.stringify(callSummaryOf(world, call))}\n`).join('');
      const now = Date.now();
      const made: StoredExport = {
        workspace_id,
        user_id: person.user_id,
        export_id: crypto.randomUUID(),
        format,
        filters,
        state: 'ready',
        rows: calls.length,
        meant: calls.length > MOST_COUNTED ? null : calls.length,
        bytes: text.length,
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + EXPORT_KEPT_MS).toISOString(),
        text,
      };
      world.exports.push(made);
      host.publish(workspace_id, { type: 'call_export.changed' });
      return made;
    },

    link({ session: { person }, params: { export_id } }) {
      const found = world.exports.find(
        (one) => one.export_id === export_id && one.user_id === person.user_id,
      );
      if (found === undefined) throw new ApiError('not_found', noSuch.export);
      return {
        url: `/api/call-exports/file?token=${export_id}`,
        expires_at: new Date(Date.now() + EXPORT_LINK_MS).toISOString(),
      };
    },
  };
}

/** The file behind a link. */
export function exportFile(world: World, baseUrl: string): HttpHandler {
  return http.get(`${baseUrl}/call-exports/file`, ({ request }) => {
    const token = new URL(request.url).searchParams.get('token');
    const found = world.exports.find(({ export_id }) => export_id === token);
    if (!found) return new HttpResponse(null, { status: 404 });
    return new HttpResponse(found.text, {
      headers: { 'content-type': 'application/x-ndjson', 'content-disposition': 'attachment' },
    });
  });
}
