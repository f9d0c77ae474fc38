import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeJwt, UnsecuredJWT } from 'jose';
import { IdentityUnavailable } from '#server/identity/identity-service';
import { accountsOfBlocks } from '#server/platform/http/limits/block-allowance';
import { createDatabase } from '#server/platform/database/connection';
import type { Session } from '#server/platform/http/session';
import { listenToNotices, type Notice } from '#server/platform/workspace-events';
import { atMost } from '../../held-up';
import { createTestDatabase, type TestDatabase } from '../database';
import { type IdentityServer, startIdentityServer, temporaryFolder } from '../identity/identity-server';
import { type AuthServer, newAddress, rows, startAuthServer } from './auth-server';

const folder = await temporaryFolder();
const PASSWORD = 'correct horse';
let identity: IdentityServer;
let test: TestDatabase;
let server: AuthServer;

beforeAll(async () => {
  [identity, test] = await Promise.all([
    startIdentityServer({ directory: folder.path }),
    createTestDatabase(),
  ]);
  server = await startAuthServer({ database: test.database, identity_server: identity });
});
afterAll(async () => {
  await server?.app.close();
  await identity?.stop();
  await test?.remove();
  await folder.remove();
});

async function signIn(email: string, password = PASSWORD): Promise<{ token: string; refresh: string }> {
  const { status, json } = await identity.call('signInWithPassword', { email, password });
  expect(status).toBe(200);
  return { token: json.idToken, refresh: json.refreshToken };
}

async function registered(extra: object = {}) {
  const email = newAddress();
  const { status, body } = await server.register({
    email,
    password: PASSWORD,
    display_name: 'Ada',
    ...extra,
  });
  expect(status).toBe(201);
  return { email, user_id: body.user_id as string, ...(await signIn(email)) };
}

const workspacesOf = (email: string) =>
  rows<{ name: string; role: string; posted_micros: string }>(
    test,
    `select w.name, m.role, b.posted_micros from users u join memberships m using (user_id) join workspaces w using (workspace_id)
     left join balances b using (workspace_id) where u.email = $1`,
    [email],
  );

describe('sign-up', () => {
  it('makes user, workspace, membership and trial, and /auth/me answers them', async () => {
    const { email, token, user_id } = await registered();
    expect(await server.me(token)).toEqual({
      user_id,
      email,
      workspace_name: "Ada's workspace",
      email_verified: false,
      credits_balance: 5,
      is_admin: true,
    });
    expect(await workspacesOf(email)).toEqual([
      { name: "Ada's workspace", role: 'admin', posted_micros: '5000000' },
    ]);
  });

  it('takes the given workspace name, and makes one of the address when there is no name at all', async () => {
    const named = await registered({ workspace_name: '  Acme  ' });
    expect((await server.me(named.token)).workspace_name).toBe('Acme');
    const bare = await registered({ display_name: '' });
    expect((await server.me(bare.token)).workspace_name).toBe(`${bare.email.split('@')[0]}'s workspace`);
    const plural = await registered({ display_name: 'Chris' });
    expect((await server.me(plural.token)).workspace_name).toBe("Chris' workspace");
  });

  it('ten first visits at once make one workspace and one trial', async () => {
    const email = newAddress();
    const { json } = await identity.call('signUp', { email, password: PASSWORD });
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.me(json.idToken)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ email, credits_balance: 5, is_admin: true });
    expect(await workspacesOf(email)).toHaveLength(1);
  });

  it('ten registrations and first visits of the same address at once make one', async () => {
    const email = newAddress();
    const registration = { email, password: PASSWORD, display_name: 'Ada' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.register(registration)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.user_id)).size).toBe(1);
    expect(await workspacesOf(email)).toEqual([expect.objectContaining({ posted_micros: '5000000' })]);
  });

  it("Google's first visit, which has no registration, founds a workspace by the name of the credential", async () => {
    const email = newAddress();
    const claims = { sub: `development:${email}`, email, email_verified: true, name: 'Grace Hopper' };
    const postBody = new URLSearchParams({
      providerId: 'google.com',
      id_token: JSON.stringify(claims),
    }).toString();
    const { json } = await identity.call('signInWithIdp', { requestUri: 'http://localhost', postBody });
    expect(await server.me(json.idToken)).toMatchObject({
      email,
      email_verified: true,
      workspace_name: "Grace Hopper's workspace",
    });
  });

  it('goes on for an address that exists only when the password signs in to it, and never changes it', async () => {
    const email = newAddress();
    await identity.call('signUp', { email, password: PASSWORD });
    const wrong = await server.register({ email, password: 'another horse', display_name: 'Mallory' });
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([
      409,
      'email-already-in-use',
      'This email is already registered. Please sign in instead.',
    ]);
    expect(await workspacesOf(email)).toEqual([]);
    expect((await server.register({ email, password: PASSWORD, display_name: 'Ada' })).status).toBe(201);
    await signIn(email, PASSWORD);
    expect((await identity.call('signInWithPassword', { email, password: 'another horse' })).status).toBe(
      400,
    );
  });

  it('grants the trial once for all spellings of a mailbox', async () => {
    const name = newAddress().split('@')[0];
    for (const [email, balance] of [
      [`${name}@example.com`, 5],
      [`${name}+again@example.com`, 0],
    ] as const) {
      await server.register({ email, password: PASSWORD, display_name: 'Ada' });
      expect((await server.me((await signIn(email)).token)).credits_balance).toBe(balance);
    }
  });

  it('refuses a weak password and a bad address by field, and changes nothing', async () => {
    const weak = await server.register({ email: newAddress(), password: 'seven77' });
    expect([weak.status, weak.body.code, weak.body.details.fields[0]]).toEqual([
      400,
      'invalid_request',
      { field: 'password', message: 'Password is too weak. Please use at least 8 characters.' },
    ]);
    const bad = await server.register({ email: 'nobody', password: PASSWORD });
    expect(bad.body.details.fields[0]).toEqual({
      field: 'email',
      message: 'Please enter a valid email address.',
    });
  });

  it('with a real identity service the trial waits for the verified address', async () => {
    const careful = await startAuthServer({
      database: test.database,
      identity_server: identity,
      trialNeedsVerifiedAddress: true,
    });
    const email = newAddress();
    await careful.register({ email, password: PASSWORD, display_name: 'Ada' });
    const { token, refresh } = await signIn(email);
    expect((await careful.me(token)).credits_balance).toBe(0);
    await identity.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token });
    const oobCode = identity.mails.find((mail) => mail.email === email)?.link.searchParams.get('oobCode');
    await identity.call('update', { oobCode });
    const verified = (await identity.refresh(refresh)).json.id_token;
    const answers = await Promise.all([careful.me(verified), careful.me(verified), careful.me(verified)]);
    expect(answers.at(-1)).toMatchObject({ credits_balance: 5, email_verified: true });
    expect((await careful.me(verified)).credits_balance).toBe(5);
    await careful.app.close();
  });

  it('by invitation only: no place without one, the offered role with one', async () => {
    const closed = await startAuthServer({
      database: test.database,
      identity_server: identity,
      signup: 'invite',
    });
    const host = await registered({ workspace_name: 'Acme' });
    const email = newAddress();
    const refused = await closed.register({ email, password: PASSWORD });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect(await identity.emulator.accountByEmail(email)).toBeUndefined();

    const { json } = await identity.call('signUp', { email, password: PASSWORD });
    expect(await closed.me(json.idToken)).toMatchObject({
      email,
      workspace_name: null,
      credits_balance: null,
      is_admin: false,
    });
    expect((await closed.call('GET', '/workspace', json.idToken)).status).toBe(403);
    expect(await workspacesOf(email)).toEqual([]);

    const { body } = await server.call('GET', '/workspace', host.token);
    const session: Session = {
      user_id: host.user_id,
      uid: String(decodeJwt(host.token).sub),
      email: host.email,
      email_verified: false,
      auth_time: 0,
      token_expires_at: 0,
      workspace_id: body.workspace_id,
      role: 'admin',
    };
    const invited = newAddress();
    const sent = await closed.invitations.invite(session, { email: invited, role: 'user' });
    const invitation_token = sent.link.split('/').at(-1);
    const stranger = await closed.register({ email: newAddress(), password: PASSWORD, invitation_token });
    expect(stranger.status).toBe(403);
    expect((await closed.register({ email: invited, password: PASSWORD, invitation_token })).status).toBe(
      201,
    );
    expect(await closed.me((await signIn(invited)).token)).toMatchObject({
      workspace_name: 'Acme',
      is_admin: false,
      credits_balance: 5,
    });
    expect(
      (await closed.register({ email: newAddress(), password: PASSWORD, invitation_token })).status,
    ).toBe(409);
    await closed.app.close();
  });

  it('by invitation only: the first account of all needs none, and of two at once one is it', async () => {
    const fresh = await createTestDatabase();
    const parts = { database: fresh.database, identity_server: identity, signup: 'invite' } as const;
    const processes = await Promise.all([startAuthServer(parts), startAuthServer(parts)]);
    const addresses = [newAddress(), newAddress()];
    const answers = await Promise.all(
      processes.map((each, i) => each.register({ email: addresses[i], password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
    const first = answers.findIndex(({ status }) => status === 201);
    const [one, other] = first === 0 ? processes : processes.toReversed();
    const { token } = await signIn(String(addresses[first]));
    expect(await one?.me(token)).toMatchObject({ is_admin: true, credits_balance: 5 });
    expect((await other?.register({ email: newAddress(), password: PASSWORD }))?.status).toBe(403);
    await Promise.all(processes.map(({ app }) => app.close()));
    await fresh.remove();
  });

  it('by invitation only: of two first visits at once one founds the workspace, and the other has none', async () => {
    const fresh = await createTestDatabase();
    const parts = { database: fresh.database, identity_server: identity, signup: 'invite' } as const;
    const processes = await Promise.all([startAuthServer(parts), startAuthServer(parts)]);
    const signUps = await Promise.all(
      processes.map(() => identity.call('signUp', { email: newAddress(), password: PASSWORD })),
    );
    const answers = await Promise.all(processes.map((each, i) => each.me(signUps[i]?.json.idToken)));
    expect(answers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ is_admin: true, credits_balance: 5 }),
        expect.objectContaining({ is_admin: false, workspace_name: null }),
      ]),
    );
    await Promise.all(processes.map(({ app }) => app.close()));
    await fresh.remove();
  });

  it('says that identity is away, and makes nothing', async () => {
    const away = async () => Promise.reject(new IdentityUnavailable('away'));
    const service = Object.assign(Object.create(identity.service), { createUser: away });
    const lonely = await startAuthServer({
      database: test.database,
      identity_server: identity,
      identity: service,
    });
    const email = newAddress();
    const { status, body } = await lonely.register({ email, password: PASSWORD });
    expect([status, body.code]).toEqual([503, 'not_ready']);
    expect(await workspacesOf(email)).toEqual([]);
    await lonely.app.close();
  });
});

describe('sessions', () => {
  it('401 without a token, with nonsense and with an unsigned token', async () => {
    const { token } = await registered();
    const unsigned = new UnsecuredJWT(decodeJwt(token)).encode();
    for (const bad of [undefined, 'nonsense', unsigned, `${token}x`]) {
      const { status, body } = await server.call('GET', '/auth/me', bad);
      expect([status, body.code]).toEqual([401, 'unauthorized']);
    }
  });

  it('logout ends this sign-in at once and everywhere, refreshed tokens included; other devices stay', async () => {
    const { email, token, refresh } = await registered();
    const other = await signIn(email);
    const database = createDatabase({ applicationUrl: test.applicationUrl, max: 2 });
    const second = await startAuthServer({ database, identity_server: identity });
    const notices: Notice[] = [];
    const live = await listenToNotices({ url: test.applicationUrl, onError: () => {} });
    live.subscribe((notice) => notices.push(notice));
    expect((await second.call('GET', '/workspace', token)).status).toBe(200);

    expect((await server.call('POST', '/auth/logout', token)).status).toBe(204);
    expect((await server.call('GET', '/auth/me', token)).status).toBe(401);
    expect((await second.call('GET', '/workspace', token)).status).toBe(401);
    const refreshed = (await identity.refresh(refresh)).json.id_token;
    expect((await server.call('GET', '/auth/me', refreshed)).status).toBe(401);
    expect((await second.call('GET', '/workspace', other.token)).status).toBe(200);
    const { sub: uid, auth_time } = decodeJwt(token);
    await expect.poll(() => notices).toContainEqual({ kind: 'sign_in_ended', uid, auth_time });

    const again = await signIn(email);
    expect((await server.call('GET', '/auth/me', again.token)).status).toBe(200);
    await live.close();
    await second.app.close();
    await database.close();
  });

  it('logout of someone who has no place yet counts too', async () => {
    const { json } = await identity.call('signUp', { email: newAddress(), password: PASSWORD });
    expect((await server.call('POST', '/auth/logout', json.idToken)).status).toBe(204);
    expect((await server.call('GET', '/auth/me', json.idToken)).status).toBe(401);
  });

  it('sign out everywhere ends all devices, and one can sign in again straight away', async () => {
    const { email, token, refresh } = await registered();
    const other = await signIn(email);
    expect((await server.call('POST', '/auth/logout-everywhere', token)).status).toBe(204);
    for (const ended of [token, other.token])
      expect((await server.call('GET', '/auth/me', ended)).status).toBe(401);
    expect((await identity.refresh(refresh)).json.error.message).toBe('TOKEN_EXPIRED');
    expect((await identity.refresh(other.refresh)).json.error.message).toBe('TOKEN_EXPIRED');
    const again = await signIn(email);
    expect((await server.call('GET', '/auth/me', again.token)).status).toBe(200);
  });

  it('sign out everywhere holds here though the identity service is away', async () => {
    const { token } = await registered();
    const revokeAll = async () => Promise.reject(new IdentityUnavailable('away'));
    const service = Object.assign(Object.create(identity.service), { revokeAll });
    const lonely = await startAuthServer({
      database: test.database,
      identity_server: identity,
      identity: service,
    });
    expect((await lonely.call('POST', '/auth/logout-everywhere', token)).status).toBe(204);
    expect((await server.call('GET', '/auth/me', token)).status).toBe(401);
    await lonely.app.close();
  });

  it('role and membership are read with each request', async () => {
    const { email, token, user_id } = await registered();
    expect((await server.call('GET', '/workspace', token)).body.name).toBe('admin');
    await rows(test, "update memberships set role = 'user' where user_id = $1", [user_id]);
    expect((await server.call('GET', '/workspace', token)).body.name).toBe('user');
    await rows(test, 'delete from memberships where user_id = $1', [user_id]);
    expect((await server.call('GET', '/workspace', token)).status).toBe(403);
    expect(await workspacesOf(email)).toEqual([]);
  });

  it('a deleted account is refused', async () => {
    const { token } = await registered();
    await identity.call('delete', { idToken: token });
    identity.verifier.forget(String(decodeJwt(token).sub));
    expect((await server.call('GET', '/auth/me', token)).status).toBe(401);
  });

  it('a changed name and address arrive with the next visit', async () => {
    const { token, refresh, user_id } = await registered();
    await identity.call('update', { idToken: token, displayName: 'Ada Lovelace' });
    await server.me((await identity.refresh(refresh)).json.id_token);
    const [row] = await rows<{ display_name: string }>(
      test,
      'select display_name from users where user_id = $1',
      [user_id],
    );
    expect(row?.display_name).toBe('Ada Lovelace');
  });
});

describe('verify-token', () => {
  it('answers user, workspace, role and expiry', async () => {
    const { email, token, user_id } = await registered();
    const { status, body } = await server.call('POST', '/auth/verify-token', undefined, { token });
    expect(status).toBe(200);
    expect(body).toEqual({
      user_id,
      email,
      workspace_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      role: 'admin',
      expires_at: new Date(Number(decodeJwt(token).exp) * 1000).toISOString(),
    });
  });

  it('refuses what is not ours, what is ended, and the 31st in a minute', async () => {
    const { token } = await registered();
    await server.call('POST', '/auth/logout', token);
    expect((await server.call('POST', '/auth/verify-token', undefined, { token })).status).toBe(401);
    expect((await server.call('POST', '/auth/verify-token', undefined, { token: 'x' })).status).toBe(401);
    expect((await server.call('POST', '/auth/verify-token', undefined, {})).status).toBe(400);

    const strict = await startAuthServer({
      database: test.database,
      identity_server: identity,
      limits: { verify: 30 },
    });
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1)
      statuses.push((await strict.call('POST', '/auth/verify-token', undefined, { token: 'x' })).status);
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
    await strict.app.close();
  });
});

describe('password-reset', () => {
  it('answers alike for known and unknown addresses, and sends only to the known one', async () => {
    const { email } = await registered();
    const unknown = newAddress();
    const answers = [];
    for (const address of [email, unknown]) {
      answers.push(await server.call('POST', '/auth/password-reset', undefined, { email: address }));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(202);
    expect(
      identity.mails.filter((mail) => mail.kind === 'reset-password').map((mail) => mail.email),
    ).toContain(email);
    expect(identity.mails.map((mail) => mail.email)).not.toContain(unknown);
  });

  it('takes about as long for both', async () => {
    const slow = await startAuthServer({
      database: test.database,
      identity_server: identity,
      resetTakesMs: 400,
    });
    const { email } = await registered();
    const times: number[] = [];
    const started = performance.now();
    for (const address of [email, newAddress()]) {
      const start = performance.now();
      await slow.call('POST', '/auth/password-reset', undefined, { email: address });
      times.push(performance.now() - start);
    }
    expect(Math.min(...times)).toBeGreaterThanOrEqual(395);
    expect(Math.abs((times[0] ?? 0) - (times[1] ?? 0))).toBeLessThan(atMost(100, started));
    await slow.app.close();
  });

  it('is limited, and so is registration', async () => {
    const strict = await startAuthServer({
      database: test.database,
      identity_server: identity,
      limits: { reset: 2, register: 2 },
    });
    const resets: number[] = [];
    for (let n = 0; n < 3; n += 1)
      resets.push(
        (await strict.call('POST', '/auth/password-reset', undefined, { email: newAddress() })).status,
      );
    const registrations: number[] = [];
    for (let n = 0; n < 3; n += 1)
      registrations.push((await strict.register({ email: newAddress(), password: PASSWORD })).status);
    expect([resets, registrations]).toEqual([
      [202, 202, 429],
      [201, 201, 429],
    ]);
    await strict.app.close();
  });

  it('lets no one guess the password of an address by registering it again and again', async () => {
    const strict = await startAuthServer({
      database: test.database,
      identity_server: identity,
      limits: { registerPerEmail: 3 },
    });
    const email = newAddress();
    const spellings = [email, email.toUpperCase(), ` ${email}`, email];
    const tries: number[] = [];
    for (const [n, spelling] of spellings.entries()) {
      const password = n === 0 ? PASSWORD : `a guess, number ${n}`;
      tries.push((await strict.register({ email: spelling, password })).status);
    }
    expect(tries).toEqual([201, 409, 409, 429]);
    // The right password is not told from a wrong one any more, and other addresses are free.
    expect((await strict.register({ email, password: PASSWORD })).status).toBe(429);
    expect((await strict.register({ email: newAddress(), password: PASSWORD })).status).toBe(201);
    await strict.app.close();
  });
});

describe('F10: one network', () => {
  const crowd = async (sign_ups_hour: number) =>
    startAuthServer({
      database: test.database,
      identity_server: identity,
      accounts: accountsOfBlocks({ sign_ups_hour, sign_ups_day: 1000 }),
    });

  it('founds as many workspaces in an hour as it may, also at once, and is told the limit by name', async () => {
    const crowded = await crowd(3);
    const emails = Array.from({ length: 10 }, newAddress);
    const answers = await Promise.all(
      emails.map((email) => crowded.register({ email, password: PASSWORD, display_name: 'Ada' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const [index, { status, body }] of answers.entries()) {
      if (status === 201) continue;
      expect([status, body.code]).toEqual([429, 'rate_limited']);
      expect(body.message).toContain('SHARE_SIGNUPS_HOUR');
      expect(await identity.emulator.accountByEmail(emails[index] ?? '')).toBeUndefined();
    }
    await crowded.app.close();
  });

  it('founds none by a first /auth/me beyond that; who has a place keeps it', async () => {
    const crowded = await crowd(1);
    const email = newAddress();
    await crowded.register({ email, password: PASSWORD, display_name: 'Ada' });
    const late = newAddress();
    await identity.call('signUp', { email: late, password: PASSWORD });
    const refused = await crowded.call('GET', '/auth/me', (await signIn(late)).token);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(await workspacesOf(late)).toEqual([]);
    expect((await crowded.call('GET', '/auth/me', (await signIn(email)).token)).status).toBe(200);
    await crowded.app.close();
  });

  it('gets back what a registration that failed had taken', async () => {
    const crowded = await crowd(1);
    const weak = await crowded.register({ email: newAddress(), password: 'x'.repeat(5000) });
    expect(weak.status).toBe(400);
    const taken = await registered();
    expect((await crowded.register({ email: taken.email, password: 'another horse' })).status).toBe(409);
    expect((await crowded.register({ email: taken.email, password: PASSWORD })).status).toBe(201);
    expect((await crowded.register({ email: newAddress(), password: PASSWORD })).status).toBe(201);
    expect((await crowded.register({ email: newAddress(), password: PASSWORD })).status).toBe(429);
    await crowded.app.close();
  });
});
