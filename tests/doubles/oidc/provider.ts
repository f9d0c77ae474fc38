/** A real OpenID provider (oidc-provider) on loopback, whose people sign in by one press, or without one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';

interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

export interface OidcDouble {
  issuer: string;
  /** For `OIDC_…`. */
  settings: Record<string, string>;
  /** Who signs in next; null: anyone who tries presses Cancel. */
  account: ProviderAccount | null;
  /** It says nothing of anyone, though it signs people in. */
  keepsSilent: boolean;
  /** Says other things of someone who has signed in there. */
  change(account: ProviderAccount): void;
  /** Takes back what it has given to anyone: sign-ins end, as when an account is removed there. */
  revokeAll(): void;
  close(): Promise<void>;
}

interface Options {
  /** Where the product is opened. */
  product: string;
  /** Shows a page with a button in place of going on by itself. */
  withPage?: boolean;
  /** Whether it hands out refresh tokens. */
  refreshes?: boolean;
  port?: number;
}

const CLIENT = { id: 'callwright', secret: 'a secret of the client, long enough' };

export async function startOidcProvider({
  product,
  withPage = false,
  refreshes = true,
  port = 0,
}: Options): Promise<OidcDouble> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, ProviderAccount>();
  const revoked = new Set<string>();
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${product}/auth/oidc/callback`],
        post_logout_redirect_uris: [`${product}/login`],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    conformIdTokenClaims: true,
    cookies: { keys: ['a key of the double'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    issueRefreshToken: async () => refreshes,
    rotateRefreshToken: true,
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async findAccount(_context, sub) {
      const account = accounts.get(sub);
      if (account === undefined || revoked.has(sub)) return undefined;
      const { sub: accountId, ...claims } = account;
      return { accountId, claims: async () => ({ sub: accountId, ...claims }) };
    },
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId,
        accountId: session?.accountId,
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  const double: OidcDouble = {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    account: null,
    keepsSilent: false,
    change: (account) => void accounts.set(account.sub, account),
    revokeAll() {
      for (const sub of accounts.keys()) revoked.add(sub);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const { url = '' } = request;
    if (double.keepsSilent && url === '/me') {
      response.writeHead(503).end();
      return;
    }
    if (!url.startsWith('/interaction/')) {
      void answer(request, response);
      return;
    }
    if (withPage && request.method === 'GET') {
      response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><title>Provider</title><form method="post"><button>Sign in</button></form>`);
      return;
    }
    const { account } = double;
    if (account) {
      accounts.set(account.sub, account);
      revoked.delete(account.sub);
    }
    const result = account
      ? { login: { accountId: account.sub } }
      : { error: 'access_denied', error_description: 'Cancelled' };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return double;
}
