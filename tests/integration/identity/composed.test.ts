/** Identity as `app.ts` puts it together: opened from settings, on the real HTTP platform. */
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostGuard } from '#server/identity/host-guard';
import { type Identity, openIdentity } from '#server/identity/identity';
import { terminalMail } from '#server/identity/identity-mail';
import { createHttpServer } from '#server/platform/http/server';
import { createLogger } from '#server/platform/logging';
import { quiet, temporaryFolder } from './identity-server';

const folder = await temporaryFolder();
const terminal = new PassThrough();
let identity: Identity;
let app: FastifyInstance;

beforeAll(async () => {
  identity = await openIdentity({
    dataDirectory: folder.path,
    origin: 'http://localhost:8000',
    guard: {},
    mail: terminalMail(terminal),
    log: quiet,
    limits: { signUp: 2 },
  });
  const authenticate = async () => Promise.reject(new Error('not asked'));
  app = await createHttpServer({
    authenticator: { authenticate },
    logger: createLogger({ level: 'silent' }),
    guard: hostGuard({}),
  });
  if (identity.passThrough) await app.register(identity.passThrough);
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await identity?.close();
  await folder.remove();
});

const post = (operation: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=x`,
    payload,
    headers: { host: 'localhost:8000', ...headers },
  });

it('signs up, verifies the token, prints a link, refuses the third', async () => {
  const signedUp = await post('signUp', { email: 'ada@example.com', password: 'correct horse' });
  expect(signedUp.statusCode).toBe(200);
  const { idToken, localId, refreshToken } = signedUp.json();
  expect(await identity.verifier.verify(idToken)).toMatchObject({
    uid: localId,
    email: 'ada@example.com',
    sign_in_provider: 'password',
  });
  await post('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'ada@example.com' });
  expect(String(terminal.read())).toMatch(
    /ada@example\.com:\s+http:\/\/localhost:8000\/auth\/action\?mode=resetPassword&oobCode=/,
  );
  const refreshed = await app.inject({
    method: 'POST',
    url: '/securetoken.googleapis.com/v1/token?key=x',
    headers: { host: 'localhost:8000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
  });
  expect(refreshed.statusCode).toBe(200);
  const more = [];
  for (const name of ['b', 'c'])
    more.push((await post('signUp', { email: `${name}@example.com`, password: 'correct horse' })).json());
  expect(more[1].error.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
});

it('holds its own body limit below that of the server', async () => {
  const { statusCode } = await post('signInWithPassword', { email: 'x'.repeat(65_000), password: 'x' });
  expect([
    statusCode,
    (await post('signInWithPassword', { email: 'x'.repeat(70_000), password: 'x' })).statusCode,
  ]).toEqual([400, 413]);
});

it('closes every path to foreign hosts and origins, and administration to everyone', async () => {
  expect((await post('lookup', {}, { host: 'evil.test' })).statusCode).toBe(403);
  expect((await post('lookup', {}, { origin: 'https://evil.test' })).statusCode).toBe(403);
  expect((await app.inject({ url: '/anything', headers: { host: 'evil.test' } })).statusCode).toBe(403);
  expect((await post('lookup', {}, { authorization: 'Bearer owner' })).statusCode).toBe(404);
});

it("the sign-in window keeps its own policy over the server's", async () => {
  const { headers } = await app.inject({
    url: '/emulator/auth/handler?providerId=google.com',
    headers: { host: 'localhost:8000' },
  });
  expect(headers['content-security-policy']).toContain("trusted-types 'none'");
  expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
});
