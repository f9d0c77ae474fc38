/** Every row of the specification's table of calls (section 7), on the whole server. */
import { randomUUID } from 'node:crypto';
import { ErrorBody } from '#contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, PASSWORD, startWholeServer, type WholeServer } from '../http/whole-server';

const server: WholeServer = await startWholeServer();
let ada: Account;

beforeAll(async () => {
  ada = await server.signUp('ada@example.com');
});
afterAll(() => server.stop());

const register = (registration: Record<string, string>) =>
  server.call('POST', '/auth/register', { body: { password: PASSWORD, ...registration } });

/** Signs in through the identity service's door; answers the token. */
async function tokenOf(email: string): Promise<string> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x',
    payload: { email, password: PASSWORD, returnSecureToken: true },
  });
  return response.json<{ idToken: string }>().idToken;
}

describe('the table of calls', () => {
  it('POST /auth/register · email, password, display_name, workspace_name · data', async () => {
    const email = 'grace@example.com';
    const answer = await register({ email, display_name: 'Grace', workspace_name: 'Harbour' });
    expect(answer.status).toBe(201);
    const me = await server.call('GET', '/auth/me', { token: await tokenOf(email) });
    expect(me.body).toMatchObject({ ...(answer.body as object), email, workspace_name: 'Harbour' });
  });

  it('POST /auth/register · without workspace_name · a possessive name of display_name', async () => {
    await register({ email: 'mary@example.com', display_name: 'Mary' });
    const me = await server.call('GET', '/auth/me', { token: await tokenOf('mary@example.com') });
    expect(me.body).toMatchObject({ workspace_name: "Mary's workspace" });
  });

  it('GET /auth/me · none · the backend user record', async () => {
    const answer = await server.call('GET', '/auth/me', { token: ada.token });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user_id: ada.user_id,
      email: 'ada@example.com',
      workspace_name: "ada's workspace",
      email_verified: false,
      credits_balance: 5,
      is_admin: true,
    });
  });

  it('POST /auth/password-reset · email · the same for known and unknown addresses', async () => {
    const ask = (email: string) => server.call('POST', '/auth/password-reset', { body: { email } });
    const known = await ask('ada@example.com');
    const unknown = await ask('nobody@example.com');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(202);
  });

  it('POST /auth/logout · none · this sign-in ends', async () => {
    const { token } = await server.signUp('leaving@example.com');
    expect((await server.call('GET', '/auth/me', { token })).status).toBe(200);
    expect((await server.call('POST', '/auth/logout', { token })).status).toBe(204);
    expect((await server.call('GET', '/auth/me', { token })).status).toBe(401);
  });

  it('POST /auth/verify-token · token · user, workspace, role, expiry', async () => {
    const answer = await server.call('POST', '/auth/verify-token', { body: { token: ada.token } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user_id: ada.user_id,
      email: 'ada@example.com',
      workspace_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      role: 'admin',
      expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const { expires_at } = answer.body as { expires_at: string };
    const minutesLeft = (Date.parse(expires_at) - Date.now()) / 60_000;
    expect(minutesLeft).toBeGreaterThan(50);
    expect(minutesLeft).toBeLessThanOrEqual(60);
  });

  it('POST /billing/create-checkout-session · amount · the address of the checkout', async () => {
    const answer = await server.call('POST', '/billing/create-checkout-session', {
      token: ada.token,
      body: { amount: 25 },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.status).toBe(201);
    const { purchase_id, checkout_url } = answer.body as { purchase_id: string; checkout_url: string };
    expect(new URL(checkout_url).protocol).toMatch(/^https?:$/);
    const purchase = await server.call('GET', `/billing/purchases/${purchase_id}`, { token: ada.token });
    expect(purchase.body).toMatchObject({ state: 'open', amount_micros: 25_000_000 });
  });

  it('GET /billing/balance · none · balance', async () => {
    const answer = await server.call('GET', '/billing/balance', { token: ada.token });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ balance: 5, balance_micros: 5_000_000 });
  });

  it('GET /billing/transactions?page={n}&page_size={n} · defaults page 1, page size 20 · paged list', async () => {
    const list = (query: string) => server.call('GET', `/billing/transactions${query}`, { token: ada.token });
    const usual = await list('');
    expect(usual.body).toMatchObject({ page: 1, page_size: 20, total: 1 });
    expect((usual.body as { items: unknown[] }).items).toEqual([
      expect.objectContaining({ kind: 'trial', amount_micros: 5_000_000 }),
    ]);
    expect((await list('?page=2&page_size=1')).body).toMatchObject({
      page: 2,
      page_size: 1,
      total: 1,
      items: [],
    });
    expect((await list('?page_size=100')).status).toBe(200);
    const refused = await Promise.all(['?page=0', '?page_size=0', '?page_size=101'].map(list));
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});

describe('what holds for all of them', () => {
  it('base path /api', async () => {
    const outside = await server.app.inject({
      url: '/auth/me',
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(outside.statusCode).toBe(404);
    expect(outside.body).not.toContain(ada.email);
  });

  it('a Bearer access token is sent when one exists', async () => {
    const withoutBearer = await server.call('GET', '/auth/me', { headers: { authorization: ada.token } });
    expect(withoutBearer.status).toBe(401);
    expect((await server.call('GET', '/auth/me', { token: ada.token })).status).toBe(200);
  });

  it('an error has status, message, code and x-correlation-id (error event, section 3)', async () => {
    const answer = await server.call('GET', '/billing/balance');
    const { code, message } = ErrorBody.parse(answer.body);
    expect({ status: answer.status, code, message }).toEqual({
      status: 401,
      code: 'unauthorized',
      message: expect.stringMatching(/^[A-Z].*\.$/),
    });
    expect(answer.headers['x-correlation-id']).toMatch(/^[\w-]{8,64}$/);
  });
});
