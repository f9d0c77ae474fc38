/** HTTP of the inbox. */
import type { FastifyInstance } from 'fastify';
import { inboxEndpoints as endpoints } from '#contract/figures/inbox';
import { route } from '../../platform/http/route';
import type { InboxService } from './service';

export function inboxRoutes(app: FastifyInstance, { inbox }: { inbox: InboxService }): void {
  route(app, endpoints.get, ({ session }) => inbox.get(session));
  route(app, endpoints.readMention, ({ session, params }) => inbox.readMention(session, params.mention_id));
  route(app, endpoints.count, ({ session }) => inbox.count(session));
}
