/** HTTP of carriers. */
import type { FastifyInstance } from 'fastify';
import { carrierEndpoints as endpoints } from '#contract/workspace/carriers';
import { route } from '../../platform/http/route';
import type { CarriersService } from './service';

/** Each of these makes requests to an address that a user typed. */
const trials = { rateLimit: { max: 30 } };

export function carrierRoutes(app: FastifyInstance, { carriers }: { carriers: CarriersService }): void {
  route(app, endpoints.list, ({ session }) => carriers.list(session));
  route(app, endpoints.add, ({ session, body }) => carriers.add(session, body), trials);
  route(
    app,
    endpoints.update,
    ({ session, params, body }) => carriers.update(session, params.carrier_id, body),
    trials,
  );
  route(app, endpoints.test, ({ session, params }) => carriers.test(session, params.carrier_id), trials);
  route(app, endpoints.remove, ({ session, params }) => carriers.remove(session, params.carrier_id));
}
