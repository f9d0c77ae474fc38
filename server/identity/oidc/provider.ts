/** The provider of sign-ins, by OpenID Connect. The only module that knows `openid-client`. */
import * as client from 'openid-client';
import type { SignInProblem } from '#domain/workspace/sign-in-problems';
import type { OidcConfiguration } from '../../platform/configuration/oidc';
import type { Claims } from './claims';

/** What the provider said, or that it said nothing. `message` holds no token and no claim. */
export class ProviderFault extends Error {
  override name = 'ProviderFault';
  constructor(
    readonly problem: SignInProblem,
    /** For the log. */
    readonly reason: string,
  ) {
    super(`The provider of sign-ins: ${problem} (${reason}).`);
  }
}

/** What one attempt to sign in must come back with. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

export interface ProviderAnswer {
  claims: Claims;
  /** Null: it can't be asked about this sign-in again. */
  refreshToken: string | null;
}

/** A sign-in that the provider still confirms. */
interface Confirmed {
  /** Null where it said nothing new of the person. */
  claims: Claims | null;
  /** To be asked with from now on: the one before is used up. */
  refreshToken: string;
  /** Why it isn't known who the person is now; null: it's known. */
  fault: ProviderFault | null;
}

export interface Provider {
  /** A new attempt and the address at the provider that it begins at. @throws ProviderFault */
  begin: () => Promise<{ attempt: Attempt; url: URL }>;
  /** @param url where the provider sent the browser back to. @throws ProviderFault */
  finish(attempt: Attempt, url: URL): Promise<ProviderAnswer>;
  /**
   * Whether the provider still confirms a sign-in.
   *
   * @returns null when it doesn't
   * @throws ProviderFault when it can't be known just now
   */
  ask(refreshToken: string): Promise<Confirmed | null>;
  /** Where one signs out at the provider; null where it has no such page, or can't be reached. */
  signOutUrl(returnTo: string): Promise<string | null>;
}

const TIMEOUT_SECONDS = 10;
/** For clocks that differ. */
const TOLERANCE_SECONDS = 60;
/** A provider's keys and addresses change, if rarely. */
const READ_AGAIN_MS = 60 * 60_000;

export function createProvider(
  settings: Pick<OidcConfiguration, 'issuer' | 'plain' | 'clientId' | 'clientSecret' | 'scopes'>,
  redirectUri: string,
): Provider {
  let read: { at: number; configuration: Promise<client.Configuration> } | null = null;

  function configuration(): Promise<client.Configuration> {
    if (read && performance.now() - read.at < READ_AGAIN_MS) return read.configuration;
    const mine = { at: performance.now(), configuration: discover(settings) };
    mine.configuration.catch(() => {
      if (read === mine) read = null;
    });
    read = mine;
    return mine.configuration;
  }

  return {
    async begin() {
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await told(configuration()), {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { attempt, url };
    },

    async finish({ state, nonce, verifier }, url) {
      const known = await told(configuration());
      const tokens = await told(
        client.authorizationCodeGrant(known, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        }),
      );
      const claims = tokens.claims();
      if (claims === undefined) throw new ProviderFault('untrusted', 'no ID token');
      return {
        claims: await withUserInfo(known, tokens.access_token, claims),
        refreshToken: tokens.refresh_token ?? null,
      };
    },

    async ask(refreshToken) {
      const known = await told(configuration());
      try {
        const tokens = await client.refreshTokenGrant(known, refreshToken);
        const claims = tokens.claims();
        const confirmed: Confirmed = {
          claims: null,
          refreshToken: tokens.refresh_token ?? refreshToken,
          fault: null,
        };
        if (claims === undefined) return confirmed;
        return await withUserInfo(known, tokens.access_token, claims).then(
          (all) => ({ ...confirmed, claims: all }),
          // Told with the token, which would be lost with it.
          (error: unknown) => ({ ...confirmed, fault: faultOf(error) }),
        );
      } catch (error) {
        if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return null;
        throw faultOf(error);
      }
    },

    async signOutUrl(returnTo) {
      try {
        const known = await configuration();
        if (known.serverMetadata().end_session_endpoint === undefined) return null;
        return client.buildEndSessionUrl(known, { post_logout_redirect_uri: returnTo }).href;
      } catch {
        return null;
      }
    },
  };
}

async function discover({
  issuer,
  plain,
  clientId,
  clientSecret,
}: Pick<OidcConfiguration, 'issuer' | 'plain' | 'clientId' | 'clientSecret'>): Promise<client.Configuration> {
  const found = await client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: TOLERANCE_SECONDS },
    authenticationOf(clientSecret),
    { timeout: TIMEOUT_SECONDS, execute: plain ? [client.allowInsecureRequests] : [] },
  );
  // An ID token's signature counts, not only that it came over a safe connection.
  client.enableNonRepudiationChecks(found);
  return found;
}

/** In the header as the standard prefers it, where the provider takes that. */
function authenticationOf(secret: string): client.ClientAuth {
  const basic = client.ClientSecretBasic(secret);
  const post = client.ClientSecretPost(secret);
  return (server, metadata, body, headers) => {
    // The standard's own default where a provider says nothing.
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const use = methods.includes('client_secret_basic') ? basic : post;
    return use(server, metadata, body, headers);
  };
}

/** An ID token may leave out what the user info has. A provider without one has said all. */
async function withUserInfo(
  known: client.Configuration,
  accessToken: string,
  claims: client.IDToken,
): Promise<Claims> {
  if (known.serverMetadata().userinfo_endpoint === undefined) return claims;
  const info = await told(client.fetchUserInfo(known, accessToken, claims.sub));
  return { ...claims, ...info };
}

async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw faultOf(error);
  }
}

/** What went wrong, for the person and for the log. Messages of the library's causes may hold claims: they stay out. */
function faultOf(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (error instanceof client.AuthorizationResponseError) {
    return new ProviderFault(error.error === 'access_denied' ? 'cancelled' : 'failed', error.error);
  }
  if (error instanceof client.ResponseBodyError) {
    // A code is good once and for minutes.
    if (error.error === 'invalid_grant') return new ProviderFault('stale', error.error);
    return new ProviderFault(error.status >= 500 ? 'unreachable' : 'setup', error.error);
  }
  if (error instanceof client.WWWAuthenticateChallengeError) {
    return new ProviderFault('setup', `it answered ${error.status}`);
  }
  if (error instanceof client.ClientError) {
    const { code = 'unknown' } = error;
    if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return new ProviderFault('clock', code);
    if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') {
      return new ProviderFault('unreachable', code);
    }
    return new ProviderFault('untrusted', code);
  }
  const { code, name } = (error ?? {}) as { code?: string; name?: string };
  return new ProviderFault('unreachable', code ?? name ?? 'unknown');
}
