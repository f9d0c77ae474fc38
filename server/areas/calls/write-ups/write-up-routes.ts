/** HTTP of write-ups of calls. */
import type { FastifyInstance } from 'fastify';
import { callWriteUpEndpoints as endpoints } from '#contract/calls/reading/call-write-ups';
import { route } from '../../../platform/http/route';
import type { CallWriteUps } from './write-ups';

export function callWriteUpRoutes(
  app: FastifyInstance,
  { callWriteUps }: { callWriteUps: CallWriteUps },
): void {
  route(app, endpoints.get, ({ session, params }) => callWriteUps.get(session, params.call_id));
  route(app, endpoints.estimate, ({ session, params }) => callWriteUps.estimate(session, params.call_id));
  route(app, endpoints.write, ({ session, params }) => callWriteUps.write(session, params.call_id), {
    rateLimit: { max: 60 },
  });
}
