import { randomUUID } from 'node:crypto';
import { decodeJwt, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityServer, startIdentityServer, temporaryFolder } from './identity-server';

const folder = await temporaryFolder();
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer({ directory: folder.path });
});
afterAll(async () => {
  await server?.stop();
  await folder.remove();
});

const newAddress = () => `${randomUUID()}@example.com`;

async function signUp(email = newAddress(), password = 'correct horse') {
  const { status, json } = await server.call('signUp', {
    email,
    password,
    returnSecureToken: true,
    clientType: 'CLIENT_TYPE_WEB',
  });
  expect(status).toBe(200);
  return {
    email,
    password,
    uid: json.localId as string,
    idToken: json.idToken as string,
    refreshToken: json.refreshToken as string,
  };
}

/** A token as the emulator itself would write it: unsigned, with every claim in place. */
const forged = (idToken: string) => new UnsecuredJWT(decodeJwt(idToken)).encode();

describe('what people need passes', () => {
  it('signs up, looks up, changes the name and the password, signs in again, deletes', async () => {
    const { email, idToken } = await signUp();
    const looked = await server.call('lookup', { idToken });
    expect(looked.json.users[0]).toMatchObject({ email, emailVerified: false });

    const named = await server.call('update', { idToken, displayName: 'Ada', returnSecureToken: true });
    expect(named.json).toMatchObject({ displayName: 'Ada', email });

    const changed = await server.call('update', {
      idToken,
      password: 'another horse',
      returnSecureToken: true,
    });
    expect(changed.status).toBe(200);
    expect(
      (await server.call('signInWithPassword', { email, password: 'correct horse' })).json.error.message,
    ).toBe('INVALID_LOGIN_CREDENTIALS');
    const again = await server.call('signInWithPassword', { email, password: 'another horse' });
    expect(again.status).toBe(200);
    expect((await server.call('delete', { idToken: again.json.idToken })).status).toBe(200);
    expect((await server.call('lookup', { idToken: again.json.idToken })).json.error.message).toBe(
      'USER_NOT_FOUND',
    );
  });

  it('answers alike for a wrong password and an unknown address', async () => {
    const { email } = await signUp();
    const wrong = await server.call('signInWithPassword', { email, password: 'not this one' });
    const unknown = await server.call('signInWithPassword', {
      email: newAddress(),
      password: 'not this one',
    });
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
  });

  it('prints a reset link to our own page, which works once, and verifies an address', async () => {
    const { email, idToken } = await signUp();
    const sent = await server.call('sendOobCode', {
      requestType: 'PASSWORD_RESET',
      email,
      continueUrl: 'https://evil.test/',
    });
    const unknown = await server.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: newAddress() });
    expect(sent.status).toBe(200);
    expect(Object.keys(sent.json)).toEqual(Object.keys(unknown.json));
    const mail = server.mails.filter((printed) => printed.email === email);
    expect(mail).toHaveLength(1);
    const link = mail[0]?.link;
    expect(`${link?.origin}${link?.pathname}`).toBe('http://localhost:8000/auth/action');
    expect(link?.searchParams.get('mode')).toBe('resetPassword');
    const oobCode = link?.searchParams.get('oobCode');
    expect(sent.text).not.toContain(oobCode);

    expect((await server.call('resetPassword', { oobCode })).json).toMatchObject({
      email,
      requestType: 'PASSWORD_RESET',
    });
    expect((await server.call('resetPassword', { oobCode, newPassword: 'a third horse' })).status).toBe(200);
    expect(
      (await server.call('resetPassword', { oobCode, newPassword: 'a third horse' })).json.error.message,
    ).toBe('INVALID_OOB_CODE');
    const fresh = await server.call('signInWithPassword', { email, password: 'a third horse' });
    expect(fresh.status).toBe(200);
    expect(idToken).toBeTruthy();

    const other = await signUp();
    await server.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: other.idToken });
    const verification = server.mails.find((printed) => printed.email === other.email);
    expect(verification?.kind).toBe('verify-email');
    await server.call('update', { oobCode: verification?.link.searchParams.get('oobCode') });
    expect((await server.call('lookup', { idToken: other.idToken })).json.users[0].emailVerified).toBe(true);
  });

  it('signs in with a development credential of Google, the same person twice', async () => {
    const claims = {
      sub: 'development:grace@example.com',
      email: 'grace@example.com',
      email_verified: true,
      name: 'Grace',
    };
    const requestUri = `http://localhost/x?${new URLSearchParams({ providerId: 'google.com', id_token: JSON.stringify(claims) })}`;
    const body = {
      requestUri,
      sessionId: 's',
      postBody: null,
      tenantId: null,
      pendingToken: null,
      returnSecureToken: true,
      returnIdpCredential: true,
    };
    const first = await server.call('signInWithIdp', body);
    const second = await server.call('signInWithIdp', body);
    expect(first.json).toMatchObject({
      email: 'grace@example.com',
      providerId: 'google.com',
      isNewUser: true,
    });
    expect(second.json.localId).toBe(first.json.localId);
    expect(await server.verifier.verify(second.json.idToken)).toMatchObject({
      email_verified: true,
      sign_in_provider: 'google.com',
    });
  });

  it('tells the SDK the password policy and the project', async () => {
    const policy = await server.raw({ path: '/identitytoolkit.googleapis.com/v2/passwordPolicy?key=any' });
    expect(policy.json.customStrengthOptions.minPasswordLength).toBe(8);
    expect((await server.raw({ path: '/identitytoolkit.googleapis.com/v1/projects?key=any' })).status).toBe(
      200,
    );
  });

  it('refuses passwords that are shorter than 8', async () => {
    const { idToken } = await signUp();
    const refused = [
      await server.call('signUp', { email: newAddress(), password: 'seven77' }),
      await server.call('update', { idToken, password: 'seven77' }),
      await server.call('resetPassword', { oobCode: 'any', newPassword: 'seven77' }),
    ];
    expect(refused.map(({ json }) => json.error.message.split(' : ')[0])).toEqual(
      Array(3).fill('WEAK_PASSWORD'),
    );
  });
});

describe('administration stays inside', () => {
  const project = 'demo-callwright';
  const closed: [string, string][] = [
    ['GET', '/emulator/v1/projects/demo-callwright/oobCodes'],
    ['GET', '/emulator/v1/projects/demo-callwright/verificationCodes'],
    ['DELETE', '/emulator/v1/projects/demo-callwright/accounts'],
    ['PATCH', '/emulator/v1/projects/demo-callwright/config'],
    ['GET', '/emulator/openapi.json'],
    ['GET', '/emulator/action?mode=resetPassword&oobCode=x&apiKey=x&newPassword=12345678'],
    ['GET', '/emulator/auth/iframe?apiKey=x&appName=x'],
    ['GET', `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchGet`],
    ['POST', `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchCreate`],
    ['POST', `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:query`],
    ['POST', `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`],
    ['POST', `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`],
    ['POST', `/identitytoolkit.googleapis.com/v1/projects/${project}:createSessionCookie`],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithEmailLink'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:createAuthUri'],
    ['POST', '/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:start'],
    ['GET', `/identitytoolkit.googleapis.com/v2/projects/${project}/config`],
    ['POST', '/www.googleapis.com/identitytoolkit/v3/relyingparty/downloadAccount'],
    ['POST', '/www.googleapis.com/identitytoolkit/v3/relyingparty/getAccountInfo'],
    ['GET', '/identitytoolkit.googleapis.com/v1/accounts:lookup'],
    ['PUT', '/identitytoolkit.googleapis.com/v1/accounts:update'],
    ['OPTIONS', '/identitytoolkit.googleapis.com/v1/accounts:lookup'],
    ['GET', '/emulator'],
  ];

  it.each(closed)('%s %s is 404', async (method, path) => {
    const bare = await server.raw({ method, path });
    const asOwner = await server.raw({ method, path, headers: { authorization: 'Bearer owner' } });
    expect([bare.status, asOwner.status]).toEqual([404, 404]);
  });

  it.each([
    '//emulator/v1/projects/demo-callwright/oobCodes',
    '/identitytoolkit.googleapis.com/v1/../../emulator/v1/projects/demo-callwright/oobCodes',
    '/emulator%2Fv1/projects/demo-callwright/oobCodes',
    '/EMULATOR/v1/projects/demo-callwright/oobCodes',
  ])('no spelling of a path leads there: %s', async (path) => {
    expect((await server.raw({ path })).status).toBe(404);
  });

  it.each(['Bearer owner', 'bearer OWNER', 'Bearer ya29.anything', 'Basic eDp5'])(
    'an Authorization header (%s) is 404 on an allowed call',
    async (authorization) => {
      const { email, password, uid } = await signUp();
      expect((await server.call('signInWithPassword', { email, password }, { authorization })).status).toBe(
        404,
      );
      expect((await server.call('lookup', { localId: [uid] }, { authorization })).status).toBe(404);
    },
  );

  it('refuses fields that only administration may send, and keeps the account as it was', async () => {
    const { idToken, uid, email } = await signUp();
    const fields = {
      localId: uid,
      customAttributes: '{"admin":true}',
      emailVerified: true,
      validSince: '0',
      disableUser: true,
      createdAt: '0',
      lastLoginAt: '0',
      phoneNumber: '+15555550100',
      targetProjectId: 'demo-callwright',
      target_project_id: 'demo-callwright',
      tenantId: 'other',
      linkProviderUserInfo: { providerId: 'google.com', rawId: 'x' },
      mfa: { enrollments: [] },
      __proto__x: 1,
    };
    for (const [field, value] of Object.entries(fields)) {
      const { status, json } = await server.call('update', {
        idToken,
        displayName: 'Changed',
        [field]: value,
      });
      expect([field, status, json.error.message.split(' : ')[0]]).toEqual([
        field,
        400,
        expect.stringMatching(/^(UNEXPECTED_PARAMETER|INVALID_REQ_TYPE)$/),
      ]);
    }
    expect(
      (await server.call('signUp', { email: newAddress(), password: 'correct horse', localId: 'chosen' }))
        .status,
    ).toBe(400);
    expect(
      (await server.call('signUp', { email: newAddress(), password: 'correct horse', disabled: true }))
        .status,
    ).toBe(400);
    expect((await server.call('lookup', { localId: [uid] })).status).toBe(400);
    expect((await server.call('lookup', { idToken, email: [email] })).status).toBe(400);
    expect((await server.call('delete', { localId: uid })).status).toBe(400);
    expect(
      (await server.call('sendOobCode', { requestType: 'PASSWORD_RESET', email, returnOobLink: true }))
        .status,
    ).toBe(400);
    expect((await server.call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email })).status).toBe(400);
    expect((await server.call('update', { idToken, email: newAddress() })).json.error.message).toMatch(
      /^OPERATION_NOT_ALLOWED/,
    );
    const account = await server.emulator.account(uid);
    expect(account).toMatchObject({ email, emailVerified: false });
    expect(account?.displayName).toBeUndefined();
    expect(account?.customAttributes).toBeUndefined();
  });

  it('lets no one in anonymously, by another provider or with a hand-made credential', async () => {
    expect((await server.call('signUp', { returnSecureToken: true })).status).toBe(400);
    const idp = (providerId: string, id_token: string) =>
      server.call('signInWithIdp', {
        requestUri: 'http://localhost',
        postBody: new URLSearchParams({ providerId, id_token }).toString(),
      });
    const claims = JSON.stringify({ sub: '1', email: 'x@example.com' });
    expect((await idp('saml.any', claims)).json.error.message).toBe('OPERATION_NOT_ALLOWED');
    expect((await idp('password', claims)).json.error.message).toBe('OPERATION_NOT_ALLOWED');
    expect((await idp('google.com', '{"sub":"1"}')).json.error.message).toMatch(/^INVALID_IDP_RESPONSE/);
    expect((await idp('google.com', 'not json')).json.error.message).toMatch(/^INVALID_IDP_RESPONSE/);
  });

  it('never answers with a password', async () => {
    const { email, idToken } = await signUp(newAddress(), 'a-password-to-look-for');
    const answers = await Promise.all([
      server.call('lookup', { idToken }),
      server.call('update', { idToken, displayName: 'x' }),
      server.call('update', { idToken, password: 'a-password-to-look-for' }),
      server.call('signInWithPassword', { email, password: 'a-password-to-look-for' }),
    ]);
    for (const { text } of answers) expect(text).not.toMatch(/a-password-to-look-for|passwordHash|salt/);
  });

  it('limits bodies to 64 kB', async () => {
    const email = 'x'.repeat(64 * 1024);
    expect((await server.call('signInWithPassword', { email, password: 'x' })).status).toBe(413);
  });

  it('answers without CORS headers', async () => {
    const { headers } = await server.call(
      'signInWithPassword',
      { email: newAddress(), password: 'x' },
      { origin: `http://127.0.0.1:${server.port}` },
    );
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('only tokens that were handed out count', () => {
  it('refuses an unsigned token everywhere, though the emulator itself would take it', async () => {
    const { idToken, uid } = await signUp();
    const unsigned = forged(idToken);
    expect((await server.call('lookup', { idToken: unsigned })).json.error.message).toBe('INVALID_ID_TOKEN');
    expect(
      (await server.call('update', { idToken: unsigned, password: 'taken over' })).json.error.message,
    ).toBe('INVALID_ID_TOKEN');
    expect((await server.call('delete', { idToken: unsigned })).json.error.message).toBe('INVALID_ID_TOKEN');
    expect(
      (await server.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: unsigned })).json.error
        .message,
    ).toBe('INVALID_ID_TOKEN');
    await expect(server.verifier.verify(unsigned)).rejects.toThrow('isn’t one of ours');
    const straight = await server.emulator.call({
      path: '/identitytoolkit.googleapis.com/v1/accounts:lookup',
      body: { idToken: unsigned },
      readOnly: true,
    });
    expect(straight.status).toBe(200);
    expect(await server.emulator.account(uid)).toBeDefined();
  });

  it('refuses a refresh token that someone wrote', async () => {
    const { uid } = await signUp();
    const record = {
      _AuthEmulatorRefreshToken: 'DO NOT MODIFY',
      localId: uid,
      provider: 'password',
      extraClaims: {},
      projectId: 'demo-callwright',
    };
    const written = Buffer.from(JSON.stringify(record)).toString('base64');
    expect((await server.refresh(written)).json.error.message).toBe('INVALID_REFRESH_TOKEN');
    const straight = await server.emulator.call({
      path: '/securetoken.googleapis.com/v1/token',
      body: { grantType: 'refresh_token', refreshToken: written },
      readOnly: true,
    });
    expect(straight.status).toBe(200);
  });

  it('takes neither kind of token for the other', async () => {
    const { idToken, refreshToken } = await signUp();
    expect((await server.refresh(idToken)).status).toBe(400);
    expect((await server.call('lookup', { idToken: refreshToken })).status).toBe(400);
    await expect(server.verifier.verify(refreshToken)).rejects.toThrow('isn’t one of ours');
  });

  it('keeps the time of the sign-in through refreshes, whatever other devices do', async () => {
    const { email, password, idToken, refreshToken } = await signUp();
    const other = await server.call('signInWithPassword', { email, password });
    const mine = decodeJwt(idToken).auth_time;
    const theirs = decodeJwt(other.json.idToken).auth_time;
    expect(theirs).not.toBe(mine);
    const refreshed = await server.refresh(refreshToken);
    expect(decodeJwt(refreshed.json.id_token).auth_time).toBe(mine);
    expect((await server.verifier.verify(refreshed.json.id_token)).auth_time).toBe(mine);
    const again = await server.refresh(refreshed.json.refresh_token);
    expect(decodeJwt(again.json.id_token).auth_time).toBe(mine);
  });

  it('after a revocation neither token counts, and a new sign-in does', async () => {
    const { email, password, idToken, refreshToken, uid } = await signUp();
    await server.verifier.verify(idToken);
    await server.service.revokeAll(uid);
    server.verifier.forget(uid);
    await expect(server.verifier.verify(idToken)).rejects.toThrow('revoked');
    expect((await server.refresh(refreshToken)).json.error.message).toBe('TOKEN_EXPIRED');
    expect((await server.call('lookup', { idToken })).json.error.message).toBe('TOKEN_EXPIRED');
    const again = await server.call('signInWithPassword', { email, password });
    expect((await server.verifier.verify(again.json.idToken)).uid).toBe(uid);
  });

  it('wants a sign-in of the last five minutes for what is dangerous', async () => {
    const { idToken } = await signUp();
    const claims = decodeJwt(idToken);
    const issued = { id_token: forged(idToken), refresh_token: 'any' };
    const old = await server.mint.seal(issued, Number(claims.auth_time) - 301);
    const dangerous = [
      await server.call('update', { idToken: old.id_token, password: 'another horse' }),
      await server.call('delete', { idToken: old.id_token }),
    ];
    expect(dangerous.map(({ json }) => json.error.message)).toEqual(
      Array(2).fill('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
    );
    expect((await server.call('update', { idToken: old.id_token, displayName: 'Fine' })).status).toBe(200);
  });
});

describe('foreign pages and names', () => {
  it.each([
    'https://evil.test',
    'http://localhost:1',
    'http://127.0.0.1:1',
    'null',
    'http://localhost.evil.test',
    'file://',
  ])('Origin %s is 403', async (origin) => {
    const { email, password } = await signUp();
    expect((await server.call('signInWithPassword', { email, password }, { origin })).status).toBe(403);
    expect((await server.raw({ path: '/emulator/auth/handler', headers: { origin } })).status).toBe(403);
    expect(
      (
        await server.raw({
          method: 'OPTIONS',
          path: '/identitytoolkit.googleapis.com/v1/accounts:signUp',
          headers: { origin },
        })
      ).status,
    ).toBe(403);
  });

  it.each([
    'evil.test',
    'evil.test:8000',
    'localhost.evil.test',
    '192.168.1.7:8000',
    'a@localhost',
    '127.0.0.1.nip.io',
    'x.localhost',
  ])('Host %s is 403', async (host) => {
    for (const path of ['/', '/emulator/auth/handler', '/identitytoolkit.googleapis.com/v1/projects']) {
      expect((await server.raw({ path, headers: { host } })).status).toBe(403);
    }
  });

  it('the page of the same origin passes', async () => {
    const { email, password } = await signUp();
    const headers = { origin: `http://localhost:${server.port}`, host: `localhost:${server.port}` };
    expect((await server.call('signInWithPassword', { email, password }, headers)).status).toBe(200);
  });
});
