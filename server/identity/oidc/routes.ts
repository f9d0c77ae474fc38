/**
 * The way to the installation's own provider and back, and what the browser asks for its tokens:
 *
 *     GET  /auth/oidc/start?redirect=/calls   to the provider
 *     GET  /auth/oidc/callback?code&state     back from it, on to the page that was wanted
 *     POST /auth/oidc/token                   an access token for the cookie, 401, or 204 where there's none
 *     POST /auth/oidc/sign-out                ends the sign-in
 *
 * What goes wrong on the way ends on the sign-in page, which says it (`?problem=`).
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { ApiError } from '#domain/api-error';
import { identityMessages } from '#domain/workspace/identity-messages';
import type { SignInProblem } from '#domain/workspace/sign-in-problems';
import { mayWorkLater } from '../../platform/database/database-away';
import type { SecretBox } from '../../platform/secrets';
import type { Log } from '../../platform/logging';
import { NotAdmitted } from './claims';
import { OIDC_PATH, signInCookies } from './cookies';
import { type Attempt, ProviderFault } from './provider';
import type { SignIns } from './sign-ins';

interface OidcRoutesOptions {
  signIns: SignIns;
  box: SecretBox;
  /** Where people open the application. */
  origin: string;
  log: Log;
}

/** What's kept in the browser while it's at the provider. */
interface Started extends Attempt {
  redirect: string;
  /** In milliseconds since 1970. */
  at: number;
}

/** Of one address in a minute: a whole company may be behind one, and begins its day at the same time. */
const SIGN_INS = 600;
/** As many pages as those people open. */
const RENEWALS = 3000;
const ATTEMPT_MS = 10 * 60_000;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const CONTEXT = 'oidc attempt';
const AFTERWARDS = '/dashboard';
/** Of the page that was wanted: browsers drop a cookie of more than 4096 letters, and the attempt with it. */
const LONGEST_WAY_BACK = 2400;

export const oidcRoutes: FastifyPluginAsync<OidcRoutesOptions> = async (
  app,
  { signIns, box, origin, log },
) => {
  const cookies = signInCookies(origin);
  // The whole server's limiter, where there is one, knows how to tell callers apart.
  if (!app.hasDecorator('createRateLimit')) await app.register(rateLimit, { global: false });
  const limited = (max: number) => ({ config: { rateLimit: { max, timeWindow: 60_000 } } });

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    // The address holds a code, which is no one else's business.
    reply.header('referrer-policy', 'no-referrer');
  });

  function failed(reply: FastifyReply, error: unknown): FastifyReply {
    // A person in a browser waits for the answer, not a program.
    if (mayWorkLater(error)) {
      log.warn({ error: String(error) }, 'A sign-in by the provider couldn’t be kept.');
      return toSignIn(reply, 'failed');
    }
    const known = error instanceof ProviderFault || error instanceof NotAdmitted;
    if (!known) throw error;
    const reason = error instanceof ProviderFault ? error.reason : error.problem;
    log.warn({ problem: error.problem, reason }, 'A sign-in by the provider came to nothing.');
    return toSignIn(reply, error.problem);
  }

  const toSignIn = (reply: FastifyReply, problem: SignInProblem) =>
    reply.redirect(`${origin}/login?problem=${problem}`);

  app.get<{ Querystring: { redirect?: unknown } }>(
    `${OIDC_PATH}/start`,
    limited(SIGN_INS),
    async (request, reply) => {
      const redirect = wayBack(request.query.redirect, origin);
      // The provider leads back to this one address, and cookies belong to their host.
      if (request.headers.host !== new URL(origin).host) {
        return reply.redirect(`${origin}${OIDC_PATH}/start?redirect=${encodeURIComponent(redirect)}`);
      }
      try {
        const { attempt, url } = await signIns.begin();
        const started: Started = { ...attempt, redirect, at: Date.now() };
        reply.header(
          'set-cookie',
          cookies.attempt(attempt.state).set(box.seal(JSON.stringify(started), CONTEXT)),
        );
        return reply.redirect(url.href);
      } catch (error) {
        return failed(reply, error);
      }
    },
  );

  app.get<{ Querystring: { state?: unknown } }>(
    `${OIDC_PATH}/callback`,
    limited(SIGN_INS),
    async (request, reply) => {
      const { state } = request.query;
      if (typeof state !== 'string') return toSignIn(reply, 'stale');
      const kept = cookies.attempt(state);
      const started = opened(kept.read(request.headers.cookie));
      if (started?.state !== state) {
        log.warn({}, 'A sign-in came back that this browser didn’t begin, or used before.');
        return toSignIn(reply, 'stale');
      }
      // It's good for one answer, whatever that is.
      reply.header('set-cookie', kept.clear);
      try {
        const secret = await signIns.finish(started, new URL(request.raw.url ?? '', origin));
        reply.header('set-cookie', cookies.setSecret(secret, YEAR_SECONDS));
        return reply.redirect(`${origin}${started.redirect}`);
      } catch (error) {
        return failed(reply, error);
      }
    },
  );

  app.post(`${OIDC_PATH}/token`, limited(RENEWALS), async (request, reply) => {
    const secret = cookies.readSecret(request.headers.cookie);
    // Every page asks, also those of visitors: no one was refused, and their console shows no fault.
    if (secret === null) return reply.code(204).send();
    const signedIn = await signIns.renew(secret);
    if (signedIn) return signedIn;
    reply.header('set-cookie', cookies.clearSecret);
    throw new ApiError('unauthorized', identityMessages['token-expired']);
  });

  app.post(`${OIDC_PATH}/sign-out`, limited(SIGN_INS), async (request, reply) => {
    reply.header('set-cookie', cookies.clearSecret);
    return { continue_at: await signIns.end(cookies.readSecret(request.headers.cookie)) };
  });

  function opened(sealed: string | null): Started | null {
    if (sealed === null) return null;
    try {
      const started = JSON.parse(box.open(sealed, CONTEXT)) as Started;
      return started.at > Date.now() - ATTEMPT_MS ? started : null;
    } catch {
      return null;
    }
  }
};

/** A page of this application, or the dashboard: no matter who wrote the link, it leads nowhere else. */
function wayBack(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string') return AFTERWARDS;
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(wanted)) return AFTERWARDS;
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : null;
  if (url?.origin !== origin || url.pathname.startsWith('//')) return AFTERWARDS;
  // Longer than it was, where something in it is written as `%22`.
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.length > LONGEST_WAY_BACK ? AFTERWARDS : path;
}
