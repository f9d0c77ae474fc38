/** What a provider may say wrongly: ID tokens written by hand, at a provider made of three addresses. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createProvider, type Provider } from '#server/identity/oidc/provider';

const REDIRECT = 'http://localhost:8000/auth/oidc/callback';
const good = await generateKeyPair('RS256');
const other = await generateKeyPair('RS256');
let server: Server;
let issuer: string;
let provider: Provider;
/** What the next token endpoint answers with. */
let answer: { status: number; body: object };

beforeAll(async () => {
  const jwk = { ...(await exportJWK(good.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  server = createServer((request, response) => {
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    };
    const found = {
      '/.well-known/openid-configuration': { status: 200, body: metadata },
      '/keys': { status: 200, body: { keys: [jwk] } },
      '/token': answer,
    }[request.url ?? ''] ?? { status: 404, body: {} };
    response.writeHead(found.status, { 'content-type': 'application/json' }).end(JSON.stringify(found.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(() => {
  provider = createProvider(
    { issuer, plain: true, clientId: 'callwright', clientSecret: 'secret', scopes: 'openid' },
    REDIRECT,
  );
});

interface Said {
  claims?: JWTPayload;
  key?: CryptoKey;
  nonce?: string;
  /** Seconds from now. */
  issued?: number;
}

/** Signs in with an ID token that's right but for what's said here. */
async function signIn({ claims = {}, key = good.privateKey, nonce, issued = 0 }: Said = {}) {
  const { attempt, url } = await provider.begin();
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  const now = Math.floor(Date.now() / 1000) + issued;
  const id_token = await new SignJWT({
    iss: issuer,
    aud: 'callwright',
    sub: 'ada',
    nonce: nonce ?? attempt.nonce,
    iat: now,
    exp: now + 300,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(key);
  answer = { status: 200, body: { access_token: 'a', token_type: 'Bearer', id_token } };
  return provider.finish(attempt, new URL(`${REDIRECT}?code=x&state=${attempt.state}`));
}

it('believes what is signed, for us, for this attempt and now', async () => {
  expect((await signIn()).claims).toMatchObject({ sub: 'ada' });
  // Clocks that differ by less than a minute.
  expect((await signIn({ issued: -340 })).claims).toMatchObject({ sub: 'ada' });
  expect((await signIn({ issued: 40 })).claims).toMatchObject({ sub: 'ada' });
});

it.each<[string, Said]>([
  ['another issuer', { claims: { iss: 'https://evil.test' } }],
  ['another audience', { claims: { aud: 'someone-else' } }],
  ['another key', { key: other.privateKey }],
  ['another attempt', { nonce: 'replayed' }],
])('trusts no token for %s', async (_name, said) => {
  await expect(signIn(said)).rejects.toMatchObject({ problem: 'untrusted' });
});

it('says that clocks differ when they do by more than a minute', async () => {
  await expect(signIn({ issued: -500 })).rejects.toMatchObject({ problem: 'clock' });
});

it('tells a refused client, a used code and a provider that fails from each other', async () => {
  const finish = async (status: number, error: string) => {
    const { attempt } = await provider.begin();
    answer = { status, body: { error } };
    return provider.finish(attempt, new URL(`${REDIRECT}?code=x&state=${attempt.state}`));
  };
  await expect(finish(401, 'invalid_client')).rejects.toMatchObject({ problem: 'setup' });
  await expect(finish(400, 'invalid_grant')).rejects.toMatchObject({ problem: 'stale' });
  await expect(finish(503, 'temporarily_unavailable')).rejects.toMatchObject({ problem: 'unreachable' });
});

it('doesn’t take an issuer that calls itself otherwise, and asks again later', async () => {
  const wrong = createProvider(
    { issuer: `${issuer}/realm`, plain: true, clientId: 'c', clientSecret: 's', scopes: 'openid' },
    REDIRECT,
  );
  await expect(wrong.begin()).rejects.toMatchObject({ name: 'ProviderFault' });
  const nowhere = createProvider(
    { issuer: 'http://127.0.0.1:9', plain: true, clientId: 'c', clientSecret: 's', scopes: 'openid' },
    REDIRECT,
  );
  await expect(nowhere.begin()).rejects.toMatchObject({ problem: 'unreachable' });
});
