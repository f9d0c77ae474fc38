/** Takes browsers' reports of what the content security policy refused, logs and counts them. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { loggedPath } from '../logging';
import type { Metrics } from '../metrics';
import { CSP_REPORT_PATH } from './security-headers';

const LIMIT_BYTES = 16 * 1024;

const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
    'source-file': z.optional(z.string()),
    'document-uri': z.optional(z.string()),
    'line-number': z.optional(z.number()),
  }),
});

export async function cspReportRoutes(
  app: FastifyInstance,
  { metrics }: { metrics: Metrics },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, JSON.parse(body.toString()));
      } catch {
        done(null, null);
      }
    });
    scope.post(
      CSP_REPORT_PATH,
      { bodyLimit: LIMIT_BYTES, config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
      async (request, reply) => {
        const result = z.safeParse(Report, request.body);
        if (result.success) {
          metrics.cspReports.inc();
          const report = result.data['csp-report'];
          request.log.warn(
            {
              directive: (report['effective-directive'] ?? report['violated-directive'])?.slice(0, 100),
              blocked: place(report['blocked-uri']),
              source: place(report['source-file']),
              line: report['line-number'],
              page: place(report['document-uri']),
            },
            'content security policy violated',
          );
        }
        return reply.code(204).send();
      },
    );
  });
}

/** An address without its query and secrets; words such as `inline` as they are. */
function place(uri: string | undefined): string | undefined {
  if (uri === undefined || !URL.canParse(uri)) return uri?.slice(0, 100);
  const url = new URL(uri);
  return url.origin === 'null' ? url.protocol : `${url.origin}${loggedPath(url.pathname)}`.slice(0, 200);
}
