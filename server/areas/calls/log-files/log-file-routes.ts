/** HTTP of the event logs of calls as files. */
import type { FastifyInstance } from 'fastify';
import { callLogEndpoints as endpoints } from '#contract/calls/call-logs';
import { route } from '../../../platform/http/route';
import type { CallLogFiles } from './log-files';

const FILE_PATH = '/api/call-logs/file';

export function callLogFileRoutes(app: FastifyInstance, logFiles: CallLogFiles): void {
  route(app, endpoints.link, async ({ session, params }) => {
    const { token, expires_at } = await logFiles.link(session, params.call_id);
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
      const { started_at, text } = await logFiles.open(String(request.query.token ?? ''));
      const name = `call-${started_at.toISOString().slice(0, 16).replace(/[:T]/g, '-')}.jsonl`;
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .send(text);
    },
  });
}
