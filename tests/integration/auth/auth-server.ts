/** The auth area on its real neighbours: HTTP platform, PostgreSQL, emulator, ledger, invitations. */
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { Client } from 'pg';
import type { CurrentUser } from '#contract/workspace/session';
import { authRoutes, type AuthRoutesOptions } from '#server/areas/auth/routes';
import { type AuthOptions, createAuthService } from '#server/areas/auth/service';
import { defaultRateCard } from '#domain/money/rate-card';
import { createBillingService } from '#server/areas/billing/service';
import { Invitations } from '#server/areas/settings/invitations';
import type { Database } from '#server/platform/database/connection';
import { createHttpServer } from '#server/platform/http/server';
import { route } from '#server/platform/http/route';
import { createLogger } from '#server/platform/logging';
import { memberEndpoints } from '#contract/workspace/members';
import type { IdentityServer } from '../identity/identity-server';
import type { TestDatabase } from '../database';

interface Answer {
  status: number;
  // Answers are read field by field; each test says which it means.
  // oxlint-disable-next-line typescript/no-explicit-any -- a test fails by itself on a field that is absent
  body: any;
}

interface AuthServerOptions
  extends Partial<
    Pick<
      AuthOptions,
      'accounts' | 'signup' | 'trialNeedsVerifiedAddress' | 'resetTakesMs' | 'identity' | 'verifier'
    >
  > {
  limits?: AuthRoutesOptions['limits'];
  database: Database;
  identity_server: IdentityServer;
}

const unlimited = { register: 1e6, registerPerEmail: 1e6, reset: 1e6, verify: 1e6 };

/** One process of the product, as far as sign-in goes. */
export async function startAuthServer(options: AuthServerOptions) {
  const { database, identity_server: identity } = options;
  const needs_verified_address = options.trialNeedsVerifiedAddress ?? false;
  const trial = { amount_micros: 5_000_000, needs_verified_address };
  const billing = createBillingService({
    database,
    rates: defaultRateCard,
    trial,
    testMoneyPaysProviders: false,
  });
  const invitations = new Invitations({
    database,
    origin: 'http://localhost:8000',
    mail: { isOn: false, send: async () => false },
    isInUse: async () => false,
    memberLeft: async () => undefined,
    shares: { invitations: 100 },
  });
  const auth = createAuthService({
    company: null,
    changeRole: async () => undefined,
    database,
    identity: options.identity ?? identity.service,
    verifier: options.verifier ?? identity.verifier,
    billing,
    invitations,
    signup: options.signup ?? 'open',
    accounts: options.accounts ?? { take: () => () => undefined },
    trialNeedsVerifiedAddress: needs_verified_address,
    mailIsPrinted: true,
    resetTakesMs: options.resetTakesMs ?? 0,
    log: { warn() {} },
  });
  const app = await createHttpServer({
    authenticator: auth,
    logger: createLogger({ level: 'silent' }),
    guard: async () => undefined,
  });
  authRoutes(app, { auth, limits: { ...unlimited, ...options.limits } });
  // A route that needs a permission, to see that a session is admitted or refused.
  route(app, memberEndpoints.workspace, async ({ session }) => ({
    workspace_id: session.workspace_id,
    name: typeof session.role === 'string' ? session.role : '',
    created_at: new Date(0).toISOString(),
    recording_days: null,
  }));
  await app.ready();

  async function call(
    method: InjectOptions['method'],
    path: string,
    token?: string,
    body?: object,
  ): Promise<Answer> {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body ? { payload: body } : {}),
    });
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
  }

  return {
    app,
    invitations,
    call,
    register: (registration: object) => call('POST', '/auth/register', undefined, registration),
    me: async (token: string) => (await call('GET', '/auth/me', token)).body as CurrentUser,
  };
}

export type AuthServer = Awaited<ReturnType<typeof startAuthServer>>;

export const newAddress = () => `${randomUUID()}@example.com`;

/** Rows as the owner sees them: all workspaces. */
export async function rows<Row extends object>(
  { ownerUrl }: TestDatabase,
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}
