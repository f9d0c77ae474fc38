/**
 * The emulator as the browser reaches it: through our own port, under the paths that Firebase's SDK uses
 * after `connectAuthEmulator(auth, location.origin)`. An allow-list; everything else under these
 * prefixes is 404, administration first of all.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { EmulatorUnavailable } from './emulator';
import { hostGuard, type HostGuardOptions } from './host-guard';
import {
  type Answer,
  PassThroughCalls,
  type PassThroughCallsOptions,
  ProviderError,
} from './pass-through-calls';
import * as requests from './pass-through-requests';
import { popupPage } from './popup-page';

/** How many a minute. `PerAddress` counts by email address, the others by the caller's network address. */
export interface PassThroughLimits {
  signUp: number;
  signIn: number;
  signInPerAddress: number;
  reset: number;
  resetPerAddress: number;
  /** Of everything else together. */
  other: number;
}

interface PassThroughOptions extends PassThroughCallsOptions {
  guard: HostGuardOptions;
  limits?: Partial<PassThroughLimits>;
}

const defaultLimits: PassThroughLimits = {
  signUp: 30,
  signIn: 60,
  signInPerAddress: 20,
  reset: 20,
  resetPerAddress: 5,
  other: 600,
};

const TOOLKIT = '/identitytoolkit.googleapis.com/v1';
const BODY_LIMIT = 64 * 1024;

/** The provider's sign-in policy, which the SDK asks for to show what a password lacks. */
const passwordPolicy = {
  customStrengthOptions: { minPasswordLength: 8, maxPasswordLength: 4096 },
  allowedNonAlphanumericCharacters: [],
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
};

type Limiter = 'signUp' | 'signIn' | 'reset' | 'other';

export const passThrough: FastifyPluginAsync<PassThroughOptions> = async (app, options) => {
  const calls = new PassThroughCalls(options);
  const limit = await limiters(app, { ...defaultLimits, ...options.limits });

  app.addHook('onRequest', hostGuard(options.guard));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // No call of the SDK carries it; a request that does wants to administer.
    if (request.headers.authorization !== undefined) return notFound(request, reply);
    return undefined;
  });
  app.setErrorHandler(answerFault);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(new ProviderError('Invalid JSON payload received.'));
      }
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  /** One allowed call: the body is checked before it is counted, and counted before it is made. */
  function allow<S extends z.ZodMiniType>(
    path: string,
    limiter: Limiter,
    schema: S,
    call: (body: z.output<S>, ip: string) => Promise<Answer>,
  ) {
    app.post(path.replace(':', '::'), { bodyLimit: BODY_LIMIT }, async (request) => {
      const parsed = schema.safeParse(request.body);
      if (!parsed.success) throw new ProviderError(refusal(parsed.error));
      await limit(limiter, request);
      return call(parsed.data, request.ip);
    });
  }

  allow(`${TOOLKIT}/accounts:signUp`, 'signUp', requests.SignUp, calls.signUp);
  allow(
    `${TOOLKIT}/accounts:signInWithPassword`,
    'signIn',
    requests.SignInWithPassword,
    calls.signInWithPassword,
  );
  allow(`${TOOLKIT}/accounts:signInWithIdp`, 'signIn', requests.SignInWithIdp, calls.signInWithIdp);
  allow(`${TOOLKIT}/accounts:lookup`, 'other', requests.WithIdToken, calls.lookup);
  allow(`${TOOLKIT}/accounts:update`, 'other', requests.Update, calls.update);
  allow(`${TOOLKIT}/accounts:delete`, 'other', requests.WithIdToken, calls.delete);
  allow(`${TOOLKIT}/accounts:sendOobCode`, 'reset', requests.SendOobCode, calls.sendOobCode);
  allow(`${TOOLKIT}/accounts:resetPassword`, 'reset', requests.ResetPassword, calls.resetPassword);
  allow('/securetoken.googleapis.com/v1/token', 'other', requests.Token, calls.token);

  app.get(`${TOOLKIT}/projects`, async () => ({ projectId: '12345', authorizedDomains: ['localhost'] }));
  app.get('/identitytoolkit.googleapis.com/v2/passwordPolicy', async () => passwordPolicy);
  await app.register(popupPage);

  for (const prefix of [
    '/identitytoolkit.googleapis.com',
    '/securetoken.googleapis.com',
    '/www.googleapis.com',
    '/emulator',
  ]) {
    app.all(prefix, { exposeHeadRoute: false }, notFound);
    app.all(`${prefix}/*`, { exposeHeadRoute: false }, notFound);
  }
};

async function limiters(app: FastifyInstance, limits: PassThroughLimits) {
  // The whole server's limiter, where there is one, knows how to tell callers apart.
  if (!app.hasDecorator('createRateLimit')) await app.register(rateLimit, { global: false });
  const address = (request: FastifyRequest) => addressOf(request) ?? '';
  const minute = (max: number, keyGenerator?: typeof address) =>
    app.createRateLimit({ max, timeWindow: 60_000, ...(keyGenerator ? { keyGenerator } : {}) });
  const byName = {
    signUp: [minute(limits.signUp)],
    signIn: [minute(limits.signIn), minute(limits.signInPerAddress, address)],
    reset: [minute(limits.reset), minute(limits.resetPerAddress, address)],
    other: [minute(limits.other)],
  };
  return async (name: Limiter, request: FastifyRequest): Promise<void> => {
    const [byCaller, byAddress] = byName[name];
    // A call that names no address, such as the use of a mail's code, is counted by its caller alone.
    const counts = addressOf(request) === undefined ? [byCaller] : [byCaller, byAddress];
    for (const limiter of counts) {
      const count = await limiter?.(request);
      if (!count) continue;
      if (!count.isAllowed && count.isExceeded) throw new ProviderError('TOO_MANY_ATTEMPTS_TRY_LATER');
    }
  };
}

function addressOf(request: FastifyRequest): string | undefined {
  const { email } = request.body as { email?: string };
  return email?.trim().toLowerCase();
}

/** The first reason why a body is refused, without any of its values. */
function refusal(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (issue?.code === 'unrecognized_keys') return `UNEXPECTED_PARAMETER : ${issue.keys.join(', ')}`;
  return `INVALID_REQ_TYPE : ${issue?.path.join('.') || 'The body'} is not valid.`;
}

async function notFound(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply.code(404).send({ error: { code: 404, message: 'NOT_FOUND', status: 'NOT_FOUND' } });
}

async function answerFault(
  fault: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const status =
    fault instanceof ProviderError ? fault.status : ((fault as { statusCode?: number }).statusCode ?? 500);
  if (fault instanceof EmulatorUnavailable || status >= 500) {
    request.log.error({ err: fault }, 'The identity service didn’t answer.');
    // Plain text on purpose: the SDK takes any JSON error but a network failure as a reason to sign out.
    return reply
      .code(503)
      .header('retry-after', '2')
      .type('text/plain')
      .send('The identity service isn’t available just now.');
  }
  const message = fault instanceof Error ? fault.message : 'INVALID_REQ_TYPE';
  return reply.code(status).send({
    error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
  });
}
