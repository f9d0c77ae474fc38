/** HTTP of the audit log. */
import type { FastifyInstance } from 'fastify';
import { auditEndpoints as endpoints } from '#contract/workspace/audit';
import { route } from '../../platform/http/route';
import type { AuditService } from './service';

export function auditRoutes(app: FastifyInstance, audit: Pick<AuditService, 'list'>): void {
  route(app, endpoints.list, ({ session, query }) => audit.list(session, query));
}
