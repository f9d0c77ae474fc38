import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsOfBlocks } from '#server/platform/http/limits/block-allowance';
import { type IdentityServer, startIdentityServer, temporaryFolder } from './identity-server';

const folder = await temporaryFolder();
let server: IdentityServer;
const newAddress = () => `${randomUUID()}@example.com`;
const LATER = 'TOO_MANY_ATTEMPTS_TRY_LATER';

beforeAll(async () => {
  const limits = { signUp: 2, signIn: 6, signInPerAddress: 2, reset: 4, resetPerAddress: 1 };
  server = await startIdentityServer({ directory: folder.path, limits });
});
afterAll(async () => {
  await server?.stop();
  await folder.remove();
});

async function refusals(count: number, operation: string, body: () => object): Promise<boolean[]> {
  const refused: boolean[] = [];
  for (let n = 0; n < count; n += 1)
    refused.push((await server.call(operation, body())).json.error?.message === LATER);
  return refused;
}

it('too many sign-ups, as the provider says it', async () => {
  expect(await refusals(3, 'signUp', () => ({ email: newAddress(), password: 'correct horse' }))).toEqual([
    false,
    false,
    true,
  ]);
});

it('too many sign-ins of one address, however it is written, and of one caller', async () => {
  const email = newAddress();
  const spellings = [email, email.toUpperCase(), ` ${email}`];
  expect(
    await refusals(3, 'signInWithPassword', () => ({ email: spellings.shift(), password: 'guess' })),
  ).toEqual([false, false, true]);
  expect(await refusals(4, 'signInWithPassword', () => ({ email: newAddress(), password: 'guess' }))).toEqual(
    [false, false, false, true],
  );
});

it('too many resets', async () => {
  const email = newAddress();
  expect(await refusals(2, 'sendOobCode', () => ({ requestType: 'PASSWORD_RESET', email }))).toEqual([
    false,
    true,
  ]);
  expect(await refusals(3, 'resetPassword', () => ({ oobCode: newAddress() }))).toContain(true);
});

it('F10: too many new accounts of one network, by password or by Google', async () => {
  const other = await startIdentityServer({
    directory: join(folder.path, 'network'),
    accounts: accountsOfBlocks({ sign_ups_hour: 2, sign_ups_day: 100 }),
  });
  const google = (email: string) => {
    const credential = JSON.stringify({ sub: email, email, email_verified: true });
    const postBody = new URLSearchParams({ providerId: 'google.com', id_token: credential }).toString();
    return other.call('signInWithIdp', { requestUri: 'http://localhost', postBody, returnSecureToken: true });
  };
  const byGoogle = newAddress();
  expect((await other.call('signUp', { email: newAddress(), password: 'correct horse' })).status).toBe(200);
  expect((await google(byGoogle)).status).toBe(200);
  for (const refused of [
    await other.call('signUp', { email: newAddress(), password: 'correct horse' }),
    await google(newAddress()),
  ]) {
    expect(refused.json.error.message).toBe(LATER);
  }
  // Who has an account signs in to it.
  expect((await google(byGoogle)).status).toBe(200);
  await other.stop();
});
