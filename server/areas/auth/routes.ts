/** HTTP of registration and of the signed-in user. */
import type { FastifyInstance } from 'fastify';
import { authEndpoints as endpoints } from '#contract/session';
import { route } from '../../platform/http/route';
import type { AuthService } from './service';

export interface AuthRoutesOptions {
  auth: AuthService;
  /** Requests of one address in a minute. */
  limits?: { register?: number; reset?: number; verify?: number };
}

export function authRoutes(app: FastifyInstance, { auth, limits = {} }: AuthRoutesOptions): void {
  const { register = 30, reset = 10, verify = 30 } = limits;
  const aMinute = (max: number) => ({ rateLimit: { max }, bodyLimit: 64 * 1024 });

  route(app, endpoints.register, ({ body }) => auth.register(body), aMinute(register));
  route(app, endpoints.me, ({ session }) => auth.me(session));
  route(app, endpoints.passwordReset, ({ body }) => auth.passwordReset(body.email), aMinute(reset));
  route(app, endpoints.logout, ({ session }) => auth.logout(session));
  route(app, endpoints.logoutEverywhere, ({ session }) => auth.logoutEverywhere(session));
  route(app, endpoints.verifyToken, ({ body }) => auth.verifyToken(body.token), aMinute(verify));
}
