/** HTTP of public links to calls: for those who make them, and for visitors without an account. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callLinkEndpoints as endpoints } from '#contract/calls/reading/call-links';
import { blockKey } from '../../platform/http/limits/client-key';
import { route } from '../../platform/http/route';
import { sendSound } from '../recordings/send-sound';
import type { SharedCallsService } from './service';

/** Requests of a visitor's network in a minute. */
const VISITS = 60;
/** A player asks for many ranges when someone drags along the line. */
const RANGES = 600;

export function sharedCallRoutes(app: FastifyInstance, sharedCalls: SharedCallsService): void {
  route(app, endpoints.list, async ({ session, params }) => ({
    items: await sharedCalls.list(session, params.call_id),
  }));
  route(
    app,
    endpoints.create,
    ({ session, params, body }) => sharedCalls.create(session, params.call_id, body),
    { rateLimit: { max: 60 } },
  );
  route(app, endpoints.revoke, ({ session, params }) =>
    sharedCalls.revoke(session, params.call_id, params.call_link_id),
  );
  route(app, endpoints.page, ({ params }) => sharedCalls.page(params.token), {
    rateLimit: { max: VISITS, by: 'block' },
  });

  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/shared/:token/sound',
    // Made of GET it would say that there are no bytes.
    exposeHeadRoute: false,
    config: {
      rateLimit: {
        max: RANGES,
        timeWindow: 60_000,
        keyGenerator: ({ ip }: FastifyRequest) => blockKey(ip),
      },
    },
    handler: async (request, reply) =>
      sendSound(request, reply, await sharedCalls.sound(request.params.token)),
  });
}
