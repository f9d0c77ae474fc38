/** HTTP of calls that an agent makes. */
import type { FastifyInstance } from 'fastify';
import { callOutEndpoints as endpoints } from '#contract/outbound/calls-out';
import { route } from '../../platform/http/route';
import type { PhoneCallsService } from './service';

export function phoneCallRoutes(app: FastifyInstance, phoneCalls: PhoneCallsService): void {
  route(
    app,
    endpoints.make,
    ({ session, body, idempotency }) => phoneCalls.make(session, body, idempotency),
    {
      rateLimit: { max: 60 },
    },
  );
  route(app, endpoints.cancel, ({ session, params }) => phoneCalls.cancel(session, params.call_id));
}
