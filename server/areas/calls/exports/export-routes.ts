/** HTTP of exports of calls. */
import type { FastifyInstance } from 'fastify';
import { callExportEndpoints as endpoints } from '#contract/calls/list/call-exports';
import { route } from '../../../platform/http/route';
import { asFile } from '../../../platform/http/security-headers';
import { exportTypes } from './export-files';
import type { CallExports } from './exports';

const FILE_PATH = '/api/call-exports/file';

export function callExportRoutes(app: FastifyInstance, exports: CallExports): void {
  route(app, endpoints.list, ({ session }) => exports.list(session));
  route(app, endpoints.start, ({ session, body, idempotency }) => exports.start(session, body, idempotency), {
    rateLimit: { max: 30 },
  });
  route(app, endpoints.link, async ({ session, params }) => {
    const { token, expires_at } = await exports.link(session, params.export_id);
    return {
      url: `${FILE_PATH}?token=${encodeURIComponent(token)}`,
      expires_at: expires_at.toISOString(),
    };
  });

  // The token is in the query, whose values the log leaves out.
  app.route<{ Querystring: { token?: string } }>({
    method: 'GET',
    url: FILE_PATH,
    config: { rateLimit: { max: 60, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      const { format, made_at, bytes, file } = await exports.open(String(request.query.token ?? ''));
      const { type, extension } = exportTypes[format];
      const name = `calls-${made_at.toISOString().slice(0, 16).replace(/[:T]/g, '-')}.${extension}`;
      return asFile(reply, type, name).header('content-length', bytes).send(file);
    },
  });
}
