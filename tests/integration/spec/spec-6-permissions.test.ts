/**
 * The specification's table of permissions (section 6) as the server enforces it: for each row an
 * admin and a user of one workspace ask for something that needs it. The map itself is tested in
 * tests/unit/contract/permissions.test.ts.
 */
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { permissions, permissionsOf } from '#contract/permissions';
import { registeredEndpoints } from '#server/platform/http/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, startWholeServer, type WholeServer } from '../http/whole-server';

const server: WholeServer = await startWholeServer();
let admin: Account;
let user: Account;
let content: unknown;

const send = (method: InjectOptions['method'], path: string, who: Account, body?: unknown) =>
  server.call(method, path, {
    token: who.token,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });

async function invite(email: string): Promise<string> {
  const answer = await send('POST', '/invitations', admin, { email, role: 'user' });
  return (answer.body as { link: string }).link.split('/').at(-1) ?? '';
}

async function newAgent(): Promise<string> {
  const answer = await send('POST', '/agents', admin, { content });
  return (answer.body as { agent_id: string }).agent_id;
}

beforeAll(async () => {
  admin = await server.signUp('admin@example.com');
  user = await server.signUp('user@example.com', await invite('user@example.com'));
  const templates = await send('GET', '/agent-templates', admin);
  content = (templates.body as { items: { content: unknown }[] }).items[0]?.content;
});
afterAll(() => server.stop());

/** Statuses that an admin and a user are answered with. */
type Row = [row: string, ask: (who: Account) => Promise<{ status: number }>, admin: number, user: number];

const rows: Row[] = [
  ['dashboard:view · yes · yes', (who) => send('GET', '/dashboard', who), 200, 200],
  [
    'agents:view, create, edit, manage · yes · yes',
    (who) => send('POST', '/agents', who, { content }),
    201,
    201,
  ],
  ['agents:delete · yes · no', async (who) => send('DELETE', `/agents/${await newAgent()}`, who), 204, 403],
  ['calls:view · yes · yes', (who) => send('GET', '/calls', who), 200, 200],
  ['phone-numbers:view, manage · yes · yes', (who) => send('GET', '/phone-numbers', who), 200, 200],
  ['billing:view · yes · yes', (who) => send('GET', '/billing/balance', who), 200, 200],
  [
    'billing:manage · yes · no',
    (who) => send('POST', '/billing/create-checkout-session', who, { amount: 10 }),
    201,
    403,
  ],
  ['settings:view, manage · yes · yes', (who) => send('GET', '/workspace', who), 200, 200],
  ['users:view · yes · no', (who) => send('GET', '/members', who), 200, 403],
  ['users:manage · yes · no', (who) => send('PATCH', '/workspace', who, { name: 'Renamed' }), 200, 403],
];

describe('the server enforces', () => {
  it.each(rows)('%s', async (_row, ask, forAdmin, forUser) => {
    expect((await ask(admin)).status).toBe(forAdmin);
    expect((await ask(user)).status).toBe(forUser);
  });

  it('calls:manage · yes · no', async () => {
    // Nothing of the API needs it yet; the map that guards whatever will is the browser's too.
    const needing = registeredEndpoints(server.app).filter(({ access }) => access === 'calls:manage');
    for (const { method, path } of needing) {
      expect((await send(method as InjectOptions['method'], path, user)).status).toBe(403);
    }
    expect([permissionsOf('admin')['calls:manage'], permissionsOf('user')['calls:manage']]).toEqual([
      true,
      false,
    ]);
  });

  it('roles are derived from is_admin', async () => {
    for (const [who, is_admin] of [
      [admin, true],
      [user, false],
    ] as const) {
      expect((await send('GET', '/auth/me', who)).body).toMatchObject({ is_admin });
      const verified = await server.call('POST', '/auth/verify-token', { body: { token: who.token } });
      expect(verified.body).toMatchObject({ role: is_admin ? 'admin' : 'user' });
    }
  });

  it('a permission that an endpoint names is one of the table', () => {
    const known: readonly string[] = ['public', 'identity', ...permissions];
    const named = registeredEndpoints(server.app).map(({ access }) => access);
    expect(named.filter((access) => !known.includes(access))).toEqual([]);
  });
});
