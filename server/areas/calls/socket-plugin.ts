/** Puts `/ws/calls` and, for visitors of share links, `/ws/talk` on the server. Origin and host are checked by the server's door before this. */
import type { FastifyInstance, FastifySchema } from 'fastify';
import { type CallSocketTiming, serveCallSocket } from './call-socket';
import type { LiveCalls } from './live-calls';

export async function callSocketPlugin(
  app: FastifyInstance,
  { liveCalls, timing }: { liveCalls: LiveCalls; timing?: CallSocketTiming },
): Promise<void> {
  const route = { websocket: true, schema: { hide: true } as FastifySchema } as const;
  app.get('/ws/calls', route, (socket, request) => {
    serveCallSocket(socket, liveCalls, request.log, { timing });
  });
  app.get('/ws/talk', route, (socket, request) => {
    serveCallSocket(socket, liveCalls, request.log, { timing, door: 'visitor' });
  });
}
