/** Puts `/ws/calls` and, for visitors of share links, `/ws/talk` on the server. Origin and host are checked by the server's door before this. */
import type { FastifyInstance } from 'fastify';
import { type SocketLife, socketRoute } from '../../../platform/http/socket-kit';
import { serveCallSocket } from './call-socket';
import type { LiveCalls } from './live-calls';

/** A network in which many people talk and come back opens fewer; the soak test opens as many. */
const SOCKETS_A_MINUTE = 600;

export async function callSocketPlugin(
  app: FastifyInstance,
  {
    liveCalls,
    timing,
    socketsAMinute = SOCKETS_A_MINUTE,
  }: { liveCalls: LiveCalls; timing?: SocketLife | undefined; socketsAMinute?: number },
): Promise<void> {
  const route = socketRoute(socketsAMinute);
  app.get('/ws/calls', route, (socket, request) => {
    serveCallSocket(socket, liveCalls, request.log, { timing });
  });
  app.get('/ws/talk', route, (socket, request) => {
    serveCallSocket(socket, liveCalls, request.log, { timing, door: 'visitor' });
  });
}
