/** HTTP of voices. */
import type { FastifyInstance } from 'fastify';
import { voiceEndpoints as endpoints } from '#contract/agents/voices';
import { route } from '../../platform/http/route';
import type { VoicesService } from './service';

/** Each of these may make a request to an address that someone typed, or occupy a thread. */
const asked = { rateLimit: { max: 30 } };

export function voiceRoutes(app: FastifyInstance, { voices }: { voices: VoicesService }): void {
  route(app, endpoints.list, ({ session, body }) => voices.list(session, body), asked);
  route(app, endpoints.sample, ({ session, body }) => voices.sample(session, body), asked);
}
