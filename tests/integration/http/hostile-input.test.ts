/** Input that no person types: it is refused as what it is, and nothing comes of it. */
import { randomUUID } from 'node:crypto';
import { ErrorBody } from '#contract/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, PASSWORD, startWholeServer, type WholeServer } from './whole-server';

// With its own address it's behind a proxy and believes what that forwards.
const server: WholeServer = await startWholeServer({ PUBLIC_URL: 'http://localhost:8000' });
let ada: Account;

beforeAll(async () => {
  ada = await server.signUp('ada@example.com');
});
afterAll(async () => {
  await server.stop();
});

const key = () => ({ 'idempotency-key': randomUUID() });
const agentNamed = (name: string) => ({ content: { name, first_message: '' } });
const registration = (more: object) => ({
  email: `${randomUUID()}@example.com`,
  password: PASSWORD,
  ...more,
});
/** A cursor as the server makes them, for an instant and an id of one's choice. */
const cursor = (milliseconds: string, id: string = randomUUID()) =>
  Buffer.from(`${milliseconds}.${id}`).toString('base64url');

it.each<[string, 'GET' | 'POST' | 'PATCH', string, unknown]>([
  ['the name of a workspace with NUL', 'PATCH', '/workspace', { name: 'a\0b' }],
  ['one with a line break', 'PATCH', '/workspace', { name: 'a\nb' }],
  ['a display name with NUL', 'POST', '/auth/register', registration({ display_name: 'a\0b' })],
  ['a first workspace with NUL', 'POST', '/auth/register', registration({ workspace_name: 'a\0b' })],
  ['an address with NUL', 'POST', '/auth/password-reset', { email: 'a\0b@example.com' }],
  ['a search with NUL', 'GET', '/agents?q=%00', undefined],
  ['an agent whose name is NUL', 'POST', '/agents', agentNamed('\0')],
  ['an agent whose name is half a character', 'POST', '/agents', agentNamed('\ud800')],
  ['a cursor beyond the year 9999', 'GET', `/calls?cursor=${cursor('999999999999999')}`, undefined],
  ['the same for agents', 'GET', `/agents?cursor=${cursor('253402300800000')}`, undefined],
  ['a cursor beyond all dates', 'GET', `/calls?cursor=${cursor('9999999999999999')}`, undefined],
  ['a cursor with no id', 'GET', `/calls?cursor=${cursor('0', "' or true")}`, undefined],
  ['an infinite page', 'GET', '/billing/transactions?page=1e309', undefined],
  ['two pages', 'GET', '/billing/transactions?page=1&page=2', undefined],
  ['an amount of half a cent', 'POST', '/billing/create-checkout-session', { amount: 25.005 }],
  ['one below the least', 'POST', '/billing/create-checkout-session', { amount: 4.999 }],
  ['one above the most', 'POST', '/billing/create-checkout-session', { amount: 1000.01 }],
  ['an infinite amount', 'POST', '/billing/create-checkout-session', '{"amount":1e309}'],
  ['a prototype', 'POST', '/billing/create-checkout-session', '{"amount":5,"__proto__":{"amount":9}}'],
  ['a very deep body', 'POST', '/agents', '['.repeat(100_000)],
  ['a million values', 'POST', '/agents', `{"content":{"facts":[${'{},'.repeat(1_000_000)}{}]}}`],
])('%s is 400', async (_name, method, path, body) => {
  const answer = await server.call(method, path, {
    token: ada.token,
    body,
    headers: { 'content-type': 'application/json', ...(method === 'POST' && key()) },
  });
  expect([answer.status, ErrorBody.parse(answer.body).code]).toEqual([400, 'invalid_request']);
});

it('a registration that is refused leaves no account behind', async () => {
  const email = 'nobody@example.com';
  const register = (display_name: string) =>
    server.call('POST', '/auth/register', { body: { email, password: PASSWORD, display_name } });
  expect((await register('a\0b')).status).toBe(400);
  const signIn = await server.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x',
    payload: { email, password: PASSWORD, returnSecureToken: true },
  });
  expect(signIn.json().error.message).toBe('INVALID_LOGIN_CREDENTIALS');
});

it('a checkout returns to where the request was sent, not to a host that the client has forwarded', async () => {
  const answer = await server.call('POST', '/billing/create-checkout-session', {
    token: ada.token,
    body: { amount: 5 },
    headers: { ...key(), host: 'localhost:8000', 'x-forwarded-host': 'evil.test' },
  });
  expect(answer.status).toBe(201);
  expect((answer.body as { checkout_url: string }).checkout_url).toMatch(/^http:\/\/localhost:8000\//);
});

it('a sign-in that was logged out is refused by the identity calls as well', async () => {
  const grace = await server.signUp('grace@example.com');
  const lookup = () =>
    server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=x',
      payload: { idToken: grace.token },
    });
  expect((await lookup()).statusCode).toBe(200);
  await server.call('POST', '/auth/logout', { token: grace.token });
  expect((await lookup()).json().error.message).toBe('TOKEN_EXPIRED');
});
