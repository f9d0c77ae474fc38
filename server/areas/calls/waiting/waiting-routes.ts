/** HTTP of calls that wait for a person. */
import type { FastifyInstance } from 'fastify';
import { waitingCallEndpoints as endpoints } from '#contract/calls/waiting-calls';
import { route } from '../../../platform/http/route';
import type { WaitingCalls } from './waiting-calls';

export function waitingCallRoutes(app: FastifyInstance, { waiting }: { waiting: WaitingCalls }): void {
  route(app, endpoints.list, ({ session }) => waiting.list(session));
}
