/** The ticket for `/ws/follow`, and the socket. Origin and host are checked by the server's door before this. */
import type { FastifyInstance } from 'fastify';
import { followEndpoints } from '#contract/sockets/follow-socket';
import { route } from '../../../platform/http/route';
import { toldSockets } from '../../../platform/http/socket-kit';
import type { Notices } from '../../../platform/workspace-events';
import { FollowConnection, type FollowTiming } from './follow-connection';
import type { FollowService } from './follow-service';
import type { LiveCalls } from '../live/live-calls';

interface FollowOptions {
  follows: FollowService;
  liveCalls: LiveCalls;
  notices: Notices;
  timing?: FollowTiming | undefined;
}

const MOST_CONNECTIONS = 500;
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

  toldSockets(app, '/ws/follow', {
    notices,
    most: MOST_CONNECTIONS,
    socketsAMinute: SOCKETS_A_MINUTE,
    open: (socket, log) =>
      new FollowConnection(socket, {
        follows,
        liveCalls,
        onFault: (err) => log.error({ err }, 'a follower of a call could not be served'),
        timing,
      }),
  });
}
