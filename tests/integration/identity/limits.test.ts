import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
