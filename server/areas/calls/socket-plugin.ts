/** Puts `/ws/calls` on the server. Origin and host are checked by the server's door before this. */
import type { FastifyInstance, FastifySchema } from 'fastify';
import { serveCallSocket } from './call-socket';
import type { LiveCalls } from './live-calls';

export async function callSocketPlugin(
  app: FastifyInstance,
  { liveCalls }: { liveCalls: LiveCalls },
): Promise<void> {
  app.get('/ws/calls', { websocket: true, schema: { hide: true } as FastifySchema }, (socket, request) => {
    serveCallSocket(socket, liveCalls, request.log);
  });
}
