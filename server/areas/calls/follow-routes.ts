/** The ticket for `/ws/follow`, and the socket. Origin and host are checked by the server's door before this. */
import type { FastifyInstance, FastifySchema } from 'fastify';
import { followEndpoints } from '#contract/follow-socket';
import { route } from '../../platform/http/route';
import { socketLimit } from '../../platform/http/socket-limit';
import type { Notices } from '../../platform/workspace-events';
import { FollowConnection, type FollowTiming } from './follow-connection';
import type { FollowService } from './follow-service';
import type { LiveCalls } from './live-calls';

export interface FollowOptions {
  follows: FollowService;
  liveCalls: LiveCalls;
  notices: Notices;
  timing?: FollowTiming | undefined;
}

/** Sockets that one process keeps open at most; further ones are told to come back later. */
const MOST_CONNECTIONS = 500;
/** Of one network, so that no stranger opens them all. */
const SOCKETS_A_MINUTE = 300;

export function followRoutes(
  app: FastifyInstance,
  { follows, liveCalls, notices, timing }: FollowOptions,
): void {
  route(
    app,
    followEndpoints.ticket,
    async ({ session, params }) => ({ ticket: await follows.ticket(session, params.call_id) }),
    { rateLimit: { max: 120 } },
  );

  const connections = new Set<FollowConnection>();
  const stopListening = notices.subscribe((notice) => {
    for (const connection of connections) connection.notice(notice);
  });
  app.addHook('onClose', async () => stopListening());

  const options = {
    websocket: true,
    schema: { hide: true } as FastifySchema,
    config: socketLimit(SOCKETS_A_MINUTE),
  } as const;
  app.get('/ws/follow', options, (socket, request) => {
    if (connections.size >= MOST_CONNECTIONS) {
      socket.close(1013, 'busy');
      return;
    }
    const connection = new FollowConnection(socket, {
      follows,
      running: (callId) => liveCalls.running(callId),
      onFault: (err) => request.log.error({ err }, 'a follower of a call could not be served'),
      timing,
    });
    connections.add(connection);
    socket.once('close', () => connections.delete(connection));
  });
}
