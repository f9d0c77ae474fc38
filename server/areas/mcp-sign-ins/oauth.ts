/**
 * OAuth at MCP servers, by the official SDK: where one signs in, registering there, tokens. Every request of it, whatever
 * a server's metadata names, goes by the guarded `fetch`.
 */
import {
  buildDiscoveryUrls,
  discoverOAuthServerInfo,
  exchangeAuthorization,
  extractWWWAuthenticateParams,
  refreshAuthorization,
  registerClient,
  startAuthorization,
} from '@modelcontextprotocol/sdk/client/auth.js';
import {
  InvalidClientError,
  InvalidGrantError,
  UnauthorizedClientError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js';
import type { OAuthClientMetadata, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { checkResourceAllowed } from '@modelcontextprotocol/sdk/shared/auth-utils.js';
import { type AllowedHosts, hostAndPort } from '../../platform/outbound/allowed-hosts';
import { parsedUrl } from '../../platform/outbound/hops';
import { OutboundError } from '../../platform/outbound/outbound-error';
import { refusalOfHttp } from '../../platform/outbound/plain-http';
import { faultOf, SignInFault } from './faults';
import { revokeAtServer } from './revocation';
import type { Attempt, Grant, SignInClient, SignInServer } from './sealed-grant';

/** Of the first message, which only asks whether one has to sign in. */
const PROBE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'callwright', version: '1' },
  },
};

/** For one step of a sign-in. A renewal's claim lasts longer. */
const STEP_MS = 10_000;

interface OAuthOptions {
  /** Guarded, and bounded in size. */
  fetch: typeof fetch;
  /** Hosts that may be asked over http. */
  allowedHosts: AllowedHosts;
  /** Where the server sends the browser back to. */
  redirectUrl: string;
}

export interface McpOAuth {
  /**
   * @param url in its one spelling
   * @param clientAt which client to use at an authorization server; null: one that's registered now
   * @throws SignInFault
   */
  begin(
    url: string,
    state: string,
    clientAt: (issuer: string) => SignInClient | null,
  ): Promise<{ attempt: Attempt; authorizationUrl: string }>;
  /** @throws SignInFault */
  exchange(attempt: Attempt, code: string): Promise<OAuthTokens>;
  /** @throws SignInFault whose `isOver` says that it's no use to try again */
  refresh(grant: Grant & { refresh_token: string }): Promise<OAuthTokens>;
  /** Whether the server has taken its tokens back. Never rejects. */
  revoke(grant: Grant): Promise<boolean>;
}

export function createMcpOAuth(options: OAuthOptions): McpOAuth {
  const { redirectUrl } = options;

  async function step<Done>(work: (guarded: typeof fetch) => Promise<Done>): Promise<Done> {
    const deadline = AbortSignal.timeout(STEP_MS);
    const { guarded, refusal } = watched(options, deadline);
    try {
      const done = await work(guarded);
      // The SDK takes an address that can't be asked for one that has nothing to say.
      const refused = refusal();
      if (refused !== null) throw refused;
      return done;
    } catch (error) {
      throw faultOf(refusal() ?? error, deadline.aborted, STEP_MS);
    }
  }

  return {
    begin: (url, state, clientAt) =>
      step(async (guarded) => {
        const { server, metadata } = await serverOf(url, guarded);
        const client = clientAt(server.issuer) ?? (await registered(server, metadata, guarded));
        const { authorizationUrl, codeVerifier } = await startAuthorization(server.issuer, {
          metadata,
          clientInformation: client.information,
          redirectUrl,
          state,
          ...(server.scope !== null && { scope: server.scope }),
          ...resourceOf(server),
        });
        return {
          attempt: { server, client, verifier: codeVerifier },
          authorizationUrl: authorizationUrl.href,
        };
      }),

    exchange: ({ server, client, verifier }, code) =>
      step((guarded) =>
        exchangeAuthorization(server.issuer, {
          metadata: metadataOf(server),
          clientInformation: client.information,
          authorizationCode: code,
          codeVerifier: verifier,
          redirectUri: redirectUrl,
          fetchFn: guarded,
          ...resourceOf(server),
        }),
      ),

    refresh: ({ server, client, refresh_token }) =>
      step((guarded) =>
        refreshAuthorization(server.issuer, {
          metadata: metadataOf(server),
          clientInformation: client.information,
          refreshToken: refresh_token,
          fetchFn: guarded,
          ...resourceOf(server),
        }).catch((error: unknown) => {
          const isOver =
            error instanceof InvalidGrantError ||
            error instanceof InvalidClientError ||
            error instanceof UnauthorizedClientError;
          throw isOver ? new SignInFault('over', error.errorCode) : error;
        }),
      ),

    async revoke(grant) {
      try {
        return await step((guarded) => revokeAtServer(grant, guarded));
      } catch {
        return false;
      }
    },
  };

  /** Registers Callwright there for this sign-in. */
  async function registered(
    { issuer, auth_methods, scope }: SignInServer,
    metadata: Discovered['metadata'],
    guarded: typeof fetch,
  ): Promise<SignInClient> {
    if (metadata.registration_endpoint === undefined) throw new SignInFault('client_needed');
    const method = ['client_secret_basic', 'client_secret_post', 'none'].find((one) =>
      auth_methods.includes(one),
    );
    const clientMetadata: OAuthClientMetadata = {
      client_name: 'Callwright',
      client_uri: new URL(redirectUrl).origin,
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: method ?? 'client_secret_basic',
    };
    const register = async (wanted: object) => ({
      information: await registerClient(issuer, { metadata, clientMetadata, fetchFn: guarded, ...wanted }),
      is_typed: false,
    });
    const isRefused = (error: unknown) => faultOf(error, false, STEP_MS).kind === 'refused';
    try {
      return await register(scope === null ? {} : { scope }).catch((error: unknown) => {
        // Some know only their own scopes when they register, and those of the MCP server when one signs in.
        if (scope === null || !isRefused(error)) throw error;
        return register({});
      });
    } catch (error) {
      if (!isRefused(error)) throw error;
      throw new SignInFault('client_needed', faultOf(error, false, STEP_MS).reason);
    }
  }
}

type Discovered = Awaited<ReturnType<typeof serverOf>>;

/** Where one signs in for an MCP server. @throws SignInFault and whatever the SDK does */
async function serverOf(url: string, guarded: typeof fetch) {
  const { isOpen, scope: challenged, resourceMetadataUrl } = await probed(url, guarded);
  const found = await discoverOAuthServerInfo(url, {
    fetchFn: guarded,
    ...(resourceMetadataUrl && { resourceMetadataUrl }),
  });
  const metadata = found.authorizationServerMetadata;
  if (metadata === undefined) throw new SignInFault(isOpen ? 'not_needed' : 'not_offered');
  const issuer = found.authorizationServerUrl;
  // Otherwise a server could have people sign in at one place and the code sent to another.
  if (!isSame(metadata.issuer, issuer)) throw new SignInFault('untrusted');
  const resource = found.resourceMetadata?.resource ?? null;
  if (resource !== null && !checkResourceAllowed({ requestedResource: url, configuredResource: resource }))
    throw new SignInFault('untrusted');
  for (const address of [metadata.authorization_endpoint, metadata.token_endpoint]) {
    if (!/^https?:$/.test(parsedUrl(address).protocol)) throw new SignInFault('untrusted');
  }
  const more = await moreOf(issuer, metadata, guarded);
  const revocation = typeof more.revocation_endpoint === 'string' ? more.revocation_endpoint : undefined;
  const server: SignInServer = {
    issuer,
    authorization_endpoint: metadata.authorization_endpoint,
    token_endpoint: metadata.token_endpoint,
    registration_endpoint: metadata.registration_endpoint ?? null,
    revocation_endpoint: revocation === undefined ? null : parsedUrl(revocation).href,
    // What the standard has where a server says nothing.
    auth_methods: metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'],
    names_itself: more.authorization_response_iss_parameter_supported === true,
    resource,
    scope: scopeOf(
      challenged ?? found.resourceMetadata?.scopes_supported?.join(' '),
      metadata.scopes_supported,
    ),
  };
  return { server, metadata };
}

/** What the SDK leaves out of the metadata of OpenID Connect's kind: how tokens are taken back, and who answers. */
async function moreOf(
  issuer: string,
  metadata: Record<string, unknown>,
  guarded: typeof fetch,
): Promise<Record<string, unknown>> {
  if (metadata.revocation_endpoint !== undefined || metadata.subject_types_supported === undefined)
    return metadata;
  for (const { url, type } of buildDiscoveryUrls(issuer)) {
    if (type !== 'oidc') continue;
    const response = await guarded(url, { headers: { accept: 'application/json' }, redirect: 'manual' });
    if (response.ok) return { ...((await response.json()) as object) };
    await response.body?.cancel();
  }
  return metadata;
}

/** Asks the MCP server without a token: its refusal says where one signs in. */
async function probed(url: string, guarded: typeof fetch) {
  const response = await guarded(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(PROBE),
    redirect: 'manual',
  });
  await response.body?.cancel();
  return { isOpen: response.ok, ...extractWWWAuthenticateParams(response) };
}

/** With what a refresh token is given for, where the server has that. */
function scopeOf(wanted: string | undefined, supported: readonly string[] | undefined): string | null {
  const scopes = new Set((wanted ?? '').split(' ').filter((scope) => scope !== ''));
  if (supported?.includes('offline_access')) {
    scopes.add('offline_access');
    // Servers of OpenID Connect give it for that alone.
    if (supported.includes('openid')) scopes.add('openid');
  }
  return scopes.size === 0 ? null : [...scopes].join(' ');
}

const resourceOf = ({ resource }: SignInServer) => (resource === null ? {} : { resource });

/** As the SDK wants it. */
function metadataOf({ issuer, authorization_endpoint, token_endpoint, auth_methods }: SignInServer) {
  return {
    issuer,
    authorization_endpoint,
    token_endpoint,
    response_types_supported: ['code'],
    token_endpoint_auth_methods_supported: auth_methods,
  };
}

/** Whether two addresses are one, but for a slash at the end. */
export function isSame(one: string, other: string): boolean {
  const bare = (text: string) => (URL.canParse(text) ? new URL(text).href : text).replace(/\/$/, '');
  return bare(one) === bare(other);
}

/** A `fetch` that carries no secret over http, and keeps why the first address was refused. */
function watched(options: OAuthOptions, deadline: AbortSignal) {
  let refusal: OutboundError | null = null;
  const guarded: typeof fetch = async (input, init = {}) => {
    try {
      const url = parsedUrl(input instanceof Request ? input.url : String(input));
      if (url.protocol === 'http:' && !options.allowedHosts.has(hostAndPort(url)))
        throw new OutboundError('address_refused', refusalOfHttp(url));
      return await options.fetch(url, { ...init, signal: deadline });
    } catch (error) {
      for (let at = error; at instanceof Error; at = at.cause) {
        if (at instanceof OutboundError && at.code === 'address_refused') refusal ??= at;
      }
      throw error;
    }
  };
  return { guarded, refusal: () => refusal };
}
