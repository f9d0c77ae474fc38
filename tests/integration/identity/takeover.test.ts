/** No one gets into an account that another person made, and no one writes into the operator's terminal. */
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { terminalMail } from '#server/identity/identity-mail';
import { type IdentityServer, startIdentityServer, temporaryFolder } from './identity-server';

const folder = await temporaryFolder();
/** Until when, in Unix seconds, the sign-ins of these people are ended. */
const signedOut = new Map<string, number>();
let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer({
    directory: folder.path,
    isSignedOut: async (uid, time) => time <= (signedOut.get(uid) ?? 0),
  });
});
afterAll(async () => {
  await server?.stop();
  await folder.remove();
});

const newAddress = () => `${randomUUID()}@example.com`;

async function signUp(email = newAddress(), password = 'correct horse') {
  const { json } = await server.call('signUp', { email, password, returnSecureToken: true });
  return {
    email,
    password,
    uid: json.localId as string,
    idToken: json.idToken as string,
    refreshToken: json.refreshToken as string,
  };
}

const google = (email: string, sub = `development:${email}`, more: object = {}) =>
  server.call('signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({
      providerId: 'google.com',
      id_token: JSON.stringify({ sub, email, email_verified: true, name: 'Whoever' }),
    }).toString(),
    returnSecureToken: true,
    returnIdpCredential: true,
    ...more,
  });

describe('the development sign-in', () => {
  it.each(['development:someone', 'any'])('does not open an account with a password (as %s)', async (sub) => {
    const { email, password, uid } = await signUp();
    const { json } = await google(email, sub);
    expect(json).toMatchObject({ needConfirmation: true, email });
    expect(json.idToken).toBeUndefined();
    expect(json.refreshToken).toBeUndefined();
    expect((await server.call('signInWithPassword', { email, password })).json.localId).toBe(uid);
    expect((await server.emulator.account(uid))?.emailVerified).toBe(false);
  });

  it('nor one whose address was verified, in whatever case it is written', async () => {
    const { email, idToken, uid } = await signUp();
    await server.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const link = server.mails.find((mail) => mail.email === email)?.link;
    await server.call('update', { oobCode: link?.searchParams.get('oobCode') });
    expect((await google(email.toUpperCase())).json).toMatchObject({ needConfirmation: true });
    expect((await server.emulator.account(uid))?.providerUserInfo).toHaveLength(1);
  });

  it('opens the account that it made, and none that it made for another Google identity', async () => {
    const email = newAddress();
    const first = await google(email);
    expect((await google(email)).json.localId).toBe(first.json.localId);
    expect((await google(email, 'someone else')).json).toMatchObject({ needConfirmation: true });
  });

  it('is added to one’s own account by someone who is signed in to it', async () => {
    const { email, idToken, uid } = await signUp();
    const linked = await google(email, undefined, { idToken });
    expect(linked.json.localId).toBe(uid);
    expect((await google(email)).json.localId).toBe(uid);
    const other = await signUp();
    expect((await google(email, 'mine now', { idToken: other.idToken })).json.idToken).toBeUndefined();
  });
});

describe('a sign-in that was logged out', () => {
  it('is of no use to anyone who has its tokens', async () => {
    const { email, password, uid, idToken, refreshToken } = await signUp();
    signedOut.set(uid, Math.floor(Date.now() / 1000));
    const answers = await Promise.all([
      server.call('lookup', { idToken }),
      server.call('update', { idToken, password: 'a stolen horse' }),
      server.call('update', { idToken, displayName: 'Thief' }),
      server.call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: newAddress(), idToken }),
      server.call('delete', { idToken }),
      google(newAddress(), undefined, { idToken }),
      server.refresh(refreshToken),
    ]);
    expect(answers.map(({ status, json }) => [status, json.error.message])).toEqual(
      Array(7).fill([400, 'TOKEN_EXPIRED']),
    );
    signedOut.delete(uid);
    expect((await server.call('signInWithPassword', { email, password })).json.localId).toBe(uid);
  });

  it('is followed by one that counts, even within the same second', async () => {
    const { email, password, uid, idToken } = await signUp();
    // The second to come as well: the test may begin at the end of this one.
    signedOut.set(uid, Math.floor(Date.now() / 1000) + 1);
    expect((await server.call('lookup', { idToken })).status).toBe(400);
    const again = await server.call('signInWithPassword', { email, password });
    expect((await server.call('lookup', { idToken: again.json.idToken })).status).toBe(200);
    expect((await server.verifier.verify(again.json.idToken)).uid).toBe(uid);
    expect((await server.refresh(again.json.refreshToken)).status).toBe(200);
  });
});

const noAddresses = [
  'a@b',
  'two words@example.com',
  'x\u0000@example.com',
  'x\n  Reset the password of you@example.com:\n  http://evil.test/@example.com',
  '\u001b]0;title\u0007x@example.com',
  '"<img src=x>"@example.com',
];

describe('addresses', () => {
  it.each(noAddresses)('%j makes no account and is sent no link', async (email) => {
    const refused = await server.call('signUp', { email, password: 'correct horse' });
    expect([refused.status, refused.json.error.message]).toEqual([400, 'INVALID_EMAIL']);
    const { idToken } = await signUp();
    const before = server.mails.length;
    const change = await server.call('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      newEmail: email,
      idToken,
    });
    expect([change.status, change.json.error.message]).toEqual([400, 'INVALID_NEW_EMAIL']);
    expect(server.mails).toHaveLength(before);
  });

  it('write no lines and no control codes of their own into the terminal', async () => {
    let printed = '';
    const terminal = new Writable({
      write(chunk: Buffer, _encoding, done) {
        printed += chunk.toString();
        done();
      },
    });
    await terminalMail(terminal).send(
      'change-email',
      'x\n\u001b[2Jy@example.com',
      'http://localhost:8000/auth/action',
    );
    expect(printed).toBe(
      '\n  Change the address to x[2Jy@example.com:\n  http://localhost:8000/auth/action\n\n',
    );
  });
});

it('a name with characters that can’t be stored arrives without them', async () => {
  const { json } = await server.call('signUp', {
    email: newAddress(),
    password: 'correct horse',
    displayName: 'A\u0000da',
    returnSecureToken: true,
  });
  expect((await server.verifier.verify(json.idToken)).display_name).toBe('Ada');
});
