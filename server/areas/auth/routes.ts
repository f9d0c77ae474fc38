/** HTTP of registration and of the signed-in user. */
import type { FastifyInstance } from 'fastify';
import { accountEndpoints } from '#contract/workspace/accounts';
import { authEndpoints } from '#contract/workspace/session';
import { route } from '../../platform/http/route';
import type { AuthService } from './service';

export interface AuthRoutesOptions {
  auth: AuthService;
  /** Requests of one network address in a minute; `registerPerEmail` counts by the email address instead. */
  limits?: { register?: number; registerPerEmail?: number; reset?: number; verify?: number };
}

export function authRoutes(app: FastifyInstance, { auth, limits = {} }: AuthRoutesOptions): void {
  const { register = 30, registerPerEmail = 10, reset = 10, verify = 30 } = limits;
  const aMinute = (max: number) => ({ rateLimit: { max }, bodyLimit: 64 * 1024 });

  route(app, accountEndpoints.register, ({ body, ip }) => auth.register(body, ip), {
    ...aMinute(register),
    // The password of an address that is taken is tried, so this is a way to guess it.
    subjectLimit: { max: registerPerEmail, subject: ({ body }) => body.email.trim().toLowerCase() },
  });
  route(app, authEndpoints.me, ({ session, ip }) => auth.me(session, ip));
  route(app, accountEndpoints.passwordReset, ({ body }) => auth.passwordReset(body.email), aMinute(reset));
  route(app, authEndpoints.logout, ({ session }) => auth.logout(session));
  route(app, authEndpoints.logoutEverywhere, ({ session }) => auth.logoutEverywhere(session));
  route(app, accountEndpoints.verifyToken, ({ body }) => auth.verifyToken(body.token), aMinute(verify));
}
