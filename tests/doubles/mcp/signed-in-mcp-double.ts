/**
 * An MCP server that one signs in at, with a real authorization server (oidc-provider) beside it: it registers clients by
 * itself, renews tokens by refresh tokens that are good once, takes them back, and signs anyone in as Ada.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { type McpDouble, startMcpDouble } from './mcp-double';

export interface SignedInMcpDouble extends McpDouble {
  issuer: string;
  /** Of the authorization server, as `host:port`. */
  issuerHost: string;
  /** Seconds that an access token is good for from now on. */
  tokenSeconds: number;
  /** Paths that the authorization server was asked, in order. */
  paths: string[];
  /** Access tokens that came with requests. */
  tokens: string[];
  /** The one who signs in presses Cancel. */
  cancels: boolean;
  /** Answers to requests for tokens wait for it. */
  held: Promise<void>;
  /** Whether it answers requests for tokens with 503. */
  isAway: boolean;
  /** Changes its metadata before it's sent; null: there's none at this path. */
  metadata: (sent: Record<string, unknown>, path: string) => Record<string, unknown> | null;
  /** Takes back everything that it has given, as the administrator there does. */
  revokeAll(): Promise<void>;
}

interface Options {
  /** Where the product is opened. */
  product: string;
}

/** Of someone who was registered by hand. */
export const typedClient = { client_id: 'by-hand', client_secret: 'a secret that is typed by hand' };

export async function startSignedInMcpDouble({ product }: Options): Promise<SignedInMcpDouble> {
  const mcp = await startMcpDouble();
  const closeMcp = mcp.close.bind(mcp);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const grants = new Set<string>();
  const own = {
    issuer,
    issuerHost: `127.0.0.1:${port}`,
    tokenSeconds: 3600,
    paths: [] as string[],
    tokens: [] as string[],
    cancels: false,
    held: Promise.resolve(),
    isAway: false,
    metadata: (sent: Record<string, unknown>): Record<string, unknown> | null => sent,
    async revokeAll() {
      for (const id of grants) {
        const grant = await provider.Grant.find(id);
        await grant?.destroy();
        await Promise.all([
          provider.RefreshToken.revokeByGrantId(id),
          provider.AccessToken.revokeByGrantId(id),
        ]);
      }
      grants.clear();
    },
    close: async () => {
      await new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      });
      await closeMcp();
    },
  };
  const double: SignedInMcpDouble = Object.assign(mcp, own);

  const provider = new Provider(issuer, {
    clients: [
      {
        ...typedClient,
        redirect_uris: [`${product}/mcp-sign-in`],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    scopes: ['openid', 'offline_access', 'email'],
    claims: { openid: ['sub'], email: ['email'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the double'] },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({
          scope: 'orders',
          accessTokenFormat: 'opaque',
          accessTokenTTL: double.tokenSeconds,
        }),
        useGrantedResource: () => true,
      },
    },
    pkce: { required: () => true },
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: async (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, email: 'ada@store.test' }),
    }),
  });
  async function granted(clientId: string): Promise<string> {
    const grant = new provider.Grant({ clientId, accountId: 'ada' });
    grant.addOIDCScope('openid offline_access email');
    grant.addResourceScope(mcp.url, 'orders');
    const id = await grant.save();
    grants.add(id);
    return id;
  }
  provider.use(async (context, next) => {
    await next();
    if (!context.path.startsWith('/.well-known/')) return;
    const changed = double.metadata({ ...(context.body as object) }, context.path);
    context.body = changed ?? {};
    if (changed === null) context.status = 404;
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    double.paths.push(path);
    void (async () => {
      if (path.startsWith('/interaction/')) {
        const { params } = await provider.interactionDetails(request, response);
        const result = double.cancels
          ? { error: 'access_denied' }
          : { login: { accountId: 'ada' }, consent: { grantId: await granted(String(params.client_id)) } };
        return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
      }
      if (path === '/token') {
        await double.held;
        if (double.isAway) return response.writeHead(503).end();
      }
      return answer(request, response);
    })();
  });

  double.challenge = `Bearer resource_metadata="${mcp.origin}/.well-known/oauth-protected-resource/mcp"`;
  double.documents['/.well-known/oauth-protected-resource/mcp'] = {
    resource: mcp.url,
    authorization_servers: [issuer],
    scopes_supported: ['orders', 'openid', 'email'],
  };
  double.admits = async (authorization = '') => {
    const token = authorization.replace(/^Bearer /, '');
    if (token !== '') double.tokens.push(token);
    const found = await provider.AccessToken.find(token);
    return found !== undefined && !found.isExpired;
  };
  return double;
}
