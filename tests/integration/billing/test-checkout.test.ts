import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Purchase } from '#contract/billing/billing';
import { openPayments } from '#server/areas/billing/payments';
import { billingRoutes } from '#server/areas/billing/routes';
import { createTill } from '#server/areas/billing/test-checkout/till';
import { createLogger } from '#server/platform/logging';
import { createTestDatabase, type TestDatabase } from '../database';
import { type ApiServer, addWorkspace, createApiServer } from '../http/api-server';
import { billingWith, expectBooksRight } from './books';

let db: TestDatabase;
let server: TestServer;
let workspace_id: string;
let admin: string;

interface TestServer {
  api: ApiServer;
  origin: string;
}

/** A server that really listens: the SDK, the pages and the webhook all go through sockets. */
async function start(): Promise<TestServer> {
  const payments = await openPayments({
    checkout: { kind: 'test' },
    database: db.database,
    logger: createLogger({ level: 'silent' }),
  });
  const billing = billingWith(db.database);
  const api = await createApiServer(db.database, (app) => billingRoutes(app, { billing, payments }));
  return { api, origin: await api.app.listen({ host: '127.0.0.1', port: 0 }) };
}

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  server = await start();
  const made = await addWorkspace(db, { admin: 'admin' });
  workspace_id = made.workspace_id;
  admin = made.people['admin']?.uid ?? '';
});
afterEach(async () => {
  await server.api.app.close();
  await expectBooksRight(db);
});
afterAll(() => db.remove());

const balance = async () => (await billingWith(db.database).balance(workspace_id)).balance_micros;
const stateOf = async (purchase: string) =>
  ((await server.api.call('GET', `/billing/purchases/${purchase}`, { as: admin })).body as Purchase).state;

/** Begins a purchase and opens its page. */
async function checkout(amount = 20) {
  const { status, body } = await server.api.call('POST', '/billing/create-checkout-session', {
    as: admin,
    body: { amount },
    headers: { 'idempotency-key': randomUUID(), origin: server.origin },
  });
  expect(status).toBe(201);
  const { purchase_id, checkout_url } = body as { purchase_id: string; checkout_url: string };
  const page = await fetch(checkout_url);
  const html = await page.text();
  return {
    purchase_id,
    checkout_url,
    page,
    html,
    token: /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '',
  };
}

/** Sends a form of the page as a browser would. */
function send(url: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.origin, 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(form),
  });
}

describe('the page', () => {
  it('is on the buyer’s own origin and says that no money moves', async () => {
    const { checkout_url, page, html } = await checkout(19.99);
    expect(new URL(checkout_url).origin).toBe(server.origin);
    expect(page.status).toBe(200);
    expect(html).toContain('Test mode. You won’t be charged.');
    expect(html).toContain('Pay $19.99');
  });

  it('runs no script, is framed by no one and kept by no one', async () => {
    const { page, html } = await checkout();
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).not.toMatch(/<script|\son\w+=|\sstyle=/);
    const style = await fetch(`${server.origin}/test-checkout/style.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  it('cancels by a way back that leaves the checkout open', async () => {
    const { html, purchase_id } = await checkout();
    expect(html).toContain(`href="${server.origin}/billing?purchase=${purchase_id}&amp;cancelled=true"`);
    expect(await stateOf(purchase_id)).toBe('open');
  });

  it('of a checkout that no one opened is 404', async () => {
    expect((await fetch(`${server.origin}/test-checkout/cs_test_nothing`)).status).toBe(404);
  });
});

describe('paying', () => {
  it('credits through the signed webhook before the buyer is back', async () => {
    const { checkout_url, token, purchase_id } = await checkout();
    const answer = await send(`${checkout_url}/pay`, { token });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${server.origin}/billing?purchase=${purchase_id}`);
    expect(await balance()).toBe(20_000_000);
    expect(await stateOf(purchase_id)).toBe('paid');
  });

  it('credits as test money', async () => {
    const { checkout_url, token } = await checkout();
    await send(`${checkout_url}/pay`, { token });
    const hold = await db.database.inWorkspace(workspace_id, (tx) =>
      billingWith(db.database).placeHold(tx, {
        workspace_id,
        call_id: randomUUID(),
        micros: 50_000,
        test_money_ok: false,
      }),
    );
    expect(hold).toMatchObject({ held: false, reason: 'test_money' });
  });

  it('twice, at once and later, credits once', async () => {
    const { checkout_url, token } = await checkout();
    const answers = await Promise.all([1, 2, 3].map(() => send(`${checkout_url}/pay`, { token })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await send(`${checkout_url}/pay`, { token })).status).toBe(303);
    expect(await balance()).toBe(20_000_000);
    expect((await fetch(checkout_url)).status).toBe(410);
  });

  it('that fails credits nothing and says failed', async () => {
    const { checkout_url, token, purchase_id } = await checkout();
    expect((await send(`${checkout_url}/fail`, { token })).status).toBe(303);
    expect(await stateOf(purchase_id)).toBe('failed');
    await send(`${checkout_url}/pay`, { token });
    expect(await balance()).toBe(0);
  });

  it('after the purchase was cancelled is too late', async () => {
    const { checkout_url, token, purchase_id } = await checkout();
    await server.api.call('POST', `/billing/purchases/${purchase_id}/cancel`, { as: admin });
    expect((await send(`${checkout_url}/pay`, { token })).status).toBe(410);
    expect(await stateOf(purchase_id)).toBe('cancelled');
    expect(await balance()).toBe(0);
  });
});

describe('a decision that did not come from the page', () => {
  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['another port', { origin: 'http://127.0.0.1:9', 'sec-fetch-site': 'same-site' }],
    ['a sandbox', { origin: 'null' }],
    ['a browser that says so', { 'sec-fetch-site': 'cross-site' }],
  ])('from %s is refused', async (_case, headers) => {
    const { checkout_url, token } = await checkout();
    expect((await send(`${checkout_url}/pay`, { token }, headers)).status).toBe(403);
    expect(await balance()).toBe(0);
  });

  it('without an origin is refused', async () => {
    const { checkout_url, token } = await checkout();
    const answer = await fetch(`${checkout_url}/pay`, {
      method: 'POST',
      body: new URLSearchParams({ token }),
    });
    expect(answer.status).toBe(403);
  });

  it('with no token, or with that of another checkout, is refused', async () => {
    const [first, second] = [await checkout(), await checkout(30)];
    expect((await send(`${first.checkout_url}/pay`, {})).status).toBe(403);
    expect((await send(`${first.checkout_url}/pay`, { token: second.token })).status).toBe(403);
    expect(await balance()).toBe(0);
  });
});

describe('a crash', () => {
  it('between payment and webhook loses nothing: the next start delivers it', async () => {
    const { checkout_url, purchase_id, token } = await checkout();
    // The session is paid and its event written; the process ends before it could be sent.
    await createTill(db.database).decide(checkout_url.split('/').at(-1) ?? '', 'pay');
    expect(await balance()).toBe(0);
    await server.api.app.close();
    server = await start();
    await expect.poll(balance).toBe(20_000_000);
    expect(await stateOf(purchase_id)).toBe('paid');
    expect(token).not.toBe('');
  });

  it('leaves an open checkout open, with a page that still works', async () => {
    const { checkout_url, purchase_id, token } = await checkout();
    await server.api.app.close();
    server = await start();
    // The page was loaded from the origin that the server had before; its secret is the same.
    const path = new URL(checkout_url).pathname;
    const before = new URL(checkout_url).origin;
    const answer = await send(`${server.origin}${path}/pay`, { token }, { origin: before });
    expect(answer.status).toBe(303);
    expect(await stateOf(purchase_id)).toBe('paid');
    expect(await balance()).toBe(20_000_000);
  });
});

describe('a checkout whose time is over', () => {
  it('expires with its purchase', async () => {
    const { checkout_url, purchase_id } = await checkout();
    const till = createTill(db.database);
    await till.expireOverdue();
    expect(await stateOf(purchase_id)).toBe('open');
    await till.expire(checkout_url.split('/').at(-1) ?? '');
    expect((await fetch(checkout_url)).status).toBe(410);
    await server.api.app.close();
    server = await start();
    await expect.poll(() => stateOf(purchase_id)).toBe('expired');
  });
});
