/** Puts `/ws/calls` on the server. Origin and host are checked by the server's door before this. */
import type { FastifyInstance, FastifySchema } from 'fastify';
import { type CallSocketTiming, serveCallSocket } from './call-socket';
import type { LiveCalls } from './live-calls';

export async function callSocketPlugin(
  app: FastifyInstance,
  { liveCalls, timing }: { liveCalls: LiveCalls; timing?: CallSocketTiming },
): Promise<void> {
  app.get('/ws/calls', { websocket: true, schema: { hide: true } as FastifySchema }, (socket, request) => {
    serveCallSocket(socket, liveCalls, request.log, timing);
  });
}
