/** HTTP of the audit log, and of files of it. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AuditFilters, auditEndpoints as endpoints } from '#contract/workspace/audit';
import { ApiError } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { route } from '../../platform/http/route';
import { asFile } from '../../platform/http/security-headers';
import type { AuditService } from './service';

const FILE_PATH = '/api/audit-log/file';

export function auditRoutes(
  app: FastifyInstance,
  audit: Pick<AuditService, 'list' | 'actors' | 'link' | 'exported'>,
): void {
  route(app, endpoints.list, ({ session, query }) => audit.list(session, query));

  route(app, endpoints.actors, ({ session, query }) => audit.actors(session, query.q));

  route(app, endpoints.exportLink, async ({ session, body }) => {
    const { token, expires_at } = audit.link(session);
    const query = new URLSearchParams({ token, ...body });
    return { url: `${FILE_PATH}?${query.toString()}`, expires_at: expires_at.toISOString() };
  });

  // The token is in the query, whose values the log leaves out.
  app.route<{ Querystring: Record<string, string> }>({
    method: 'GET',
    url: FILE_PATH,
    config: { rateLimit: { max: 20, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      const { token = '', ...filters } = request.query;
      const known = z.safeParse(AuditFilters, filters);
      if (!known.success) throw new ApiError('not_found', noSuch.file);
      const lines = await audit.exported(token, known.data);
      const name = `audit-log-${new Date().toISOString().slice(0, 10)}.jsonl`;
      return asFile(reply, 'application/x-ndjson; charset=utf-8', name).send(Readable.from(lines));
    },
  });
}
