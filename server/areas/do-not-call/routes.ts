/** HTTP of the do-not-call list. */
import type { FastifyInstance } from 'fastify';
import { doNotCallEndpoints as endpoints } from '#contract/outbound/do-not-call';
import { route } from '../../platform/http/route';
import type { DoNotCallService } from './service';

export function doNotCallRoutes(app: FastifyInstance, { doNotCall }: { doNotCall: DoNotCallService }): void {
  route(app, endpoints.list, ({ session, query }) => doNotCall.list(session, query));
  route(app, endpoints.add, ({ session, body }) => doNotCall.add(session, body));
  route(app, endpoints.remove, ({ session, params }) => doNotCall.remove(session, params.entry_id));
}
