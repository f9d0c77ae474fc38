import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invitation, InvitationPreview, Workspace } from '#contract/workspace/members';
import type { Role } from '#contract/permissions';
import { createTestDatabase, type TestDatabase } from '../database';
import { addWorkspace, type Answer, type ApiServer, errorOf, type Person } from '../http/api-server';
import { createSettingsServer } from './settings-server';

const DAY_MS = 86_400_000;

let test: TestDatabase;
let server: ApiServer;
let now = new Date();
const inUse = new Set<string>();

beforeAll(async () => {
  test = await createTestDatabase();
  server = await createSettingsServer(test, {
    now: () => now,
    isInUse: async ({ workspace_id }) => inUse.has(workspace_id),
  });
});

afterAll(async () => {
  await server.app.close();
  await test.remove();
});

async function workspaceWith(
  role: Role,
  others: Record<string, Role> = {},
): Promise<{ workspace_id: string; me: Person }> {
  const { workspace_id, people } = await addWorkspace(test, { me: role, ...others });
  const { me } = people;
  if (!me) throw new Error('The workspace has no one.');
  return { workspace_id, me };
}

async function invite(admin: Person, email: string, role: Role = 'user') {
  const answer = await server.call('POST', '/invitations', { as: admin.uid, body: { email, role } });
  expect(answer.status).toBe(201);
  const { link, invitation } = answer.body as { link: string; invitation: Invitation };
  return { link, invitation, token: link.split('/').at(-1) ?? '' };
}

const accept = (token: string, as: string): Promise<Answer> =>
  server.call('POST', '/invitations/accept', { as, body: { token } });

async function preview(token: string): Promise<InvitationPreview> {
  return (await server.call('POST', '/invitations/preview', { body: { token } })).body as InvitationPreview;
}

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: test.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

describe('an invitation', () => {
  it('brings the invited person in, with the role it offers', async () => {
    const { me: ada, workspace_id } = await workspaceWith('admin');
    const { me: bob } = await workspaceWith('admin');
    const { link, token, invitation } = await invite(ada, bob.email.toUpperCase(), 'user');
    expect(link).toMatch(/^https:\/\/calls\.example\.com\/invite\/[\w-]{43}$/);
    expect(invitation.email).toBe(bob.email);
    expect(await preview(token)).toMatchObject({
      workspace_id,
      email: bob.email,
      role: 'user',
      state: 'open',
    });

    const joined = await accept(token, bob.uid);
    expect(joined.status).toBe(200);
    expect((joined.body as Workspace).workspace_id).toBe(workspace_id);
    const seen = await server.call('GET', '/workspace', { as: bob.uid });
    expect((seen.body as Workspace).workspace_id).toBe(workspace_id);
    expect((await server.call('GET', '/invitations', { as: bob.uid })).status).toBe(403);
    expect((await preview(token)).state).toBe('used');
  });

  it('is stored as a hash alone', async () => {
    const { me } = await workspaceWith('admin');
    const { token } = await invite(me, 'someone@example.com');
    const rows = await query('select * from invitations');
    expect(JSON.stringify(rows)).not.toContain(token);
    const { body } = await server.call('GET', '/invitations', { as: me.uid });
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('works once, however often it is used at the same time', async () => {
    const { me: ada, workspace_id } = await workspaceWith('admin');
    const { me: bob } = await workspaceWith('admin');
    const { token } = await invite(ada, bob.email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token, bob.uid)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const rows = await query('select user_id from memberships where workspace_id = $1', [workspace_id]);
    expect(rows).toHaveLength(2);
    expect((await accept(token, bob.uid)).status).toBe(200);
  });

  it('is of no use to another address', async () => {
    const { me: ada } = await workspaceWith('admin');
    const { me: eve } = await workspaceWith('admin');
    const { token } = await invite(ada, `friend-${randomUUID()}@example.com`);
    const answer = await accept(token, eve.uid);
    expect(answer.status).toBe(403);
    expect((await preview(token)).state).toBe('open');
  });

  it('ends after seven days', async () => {
    const { me: ada } = await workspaceWith('admin');
    const { me: bob } = await workspaceWith('admin');
    const { token } = await invite(ada, bob.email);
    const start = now;
    try {
      now = new Date(start.getTime() + 7 * DAY_MS - 1000);
      expect((await preview(token)).state).toBe('open');
      now = new Date(start.getTime() + 7 * DAY_MS);
      expect((await preview(token)).state).toBe('expired');
      const answer = await accept(token, bob.uid);
      expect([answer.status, errorOf(answer).message]).toEqual([
        409,
        'This invitation has expired. Ask for a new one.',
      ]);
      expect((await server.call('GET', '/invitations', { as: ada.uid })).body).toEqual({ items: [] });
    } finally {
      now = start;
    }
  });

  it('can be withdrawn, by its own workspace', async () => {
    const { me: ada } = await workspaceWith('admin');
    const { me: eve } = await workspaceWith('admin');
    const { me: bob } = await workspaceWith('admin');
    const { token, invitation } = await invite(ada, bob.email);
    const path = `/invitations/${invitation.invitation_id}`;
    expect((await server.call('DELETE', path, { as: eve.uid })).status).toBe(404);
    expect((await server.call('DELETE', path, { as: ada.uid })).status).toBe(204);
    expect((await preview(token)).state).toBe('revoked');
    expect((await accept(token, bob.uid)).status).toBe(409);
  });

  it('takes the place of an earlier one for the same address', async () => {
    const { me: ada } = await workspaceWith('admin');
    const first = await invite(ada, 'twice@example.com');
    const second = await invite(ada, 'Twice@example.com', 'admin');
    expect((await preview(first.token)).state).toBe('revoked');
    expect(await preview(second.token)).toMatchObject({ state: 'open', role: 'admin' });
    const { body } = await server.call('GET', '/invitations', { as: ada.uid });
    expect(body).toMatchObject({ items: [{ email: 'twice@example.com', invited_by: ada.email }] });
    expect((body as { items: Invitation[] }).items).toHaveLength(1);
  });

  it('is not made for a member', async () => {
    const { me: ada } = await workspaceWith('admin');
    const answer = await server.call('POST', '/invitations', {
      as: ada.uid,
      body: { email: ada.email, role: 'user' },
    });
    expect(answer.status).toBe(409);
  });

  it('gives someone who came in meanwhile the role that it offers, and takes none from them', async () => {
    const { me: ada, workspace_id } = await workspaceWith('admin');
    const offered = { user: 'admin', admin: 'user' } as const;
    for (const role of ['user', 'admin'] as const) {
      // One after the other: each comes in after the invitation was made.
      // oxlint-disable-next-line no-await-in-loop
      const { me: bob } = await workspaceWith(role);
      // oxlint-disable-next-line no-await-in-loop
      const { token, invitation } = await invite(ada, bob.email, offered[role]);
      // oxlint-disable-next-line no-await-in-loop
      await query('delete from memberships where user_id = $1', [bob.user_id]);
      // oxlint-disable-next-line no-await-in-loop
      await query('insert into memberships (workspace_id, user_id, role) values ($1, $2, $3)', [
        workspace_id,
        bob.user_id,
        role,
      ]);
      // oxlint-disable-next-line no-await-in-loop
      expect((await accept(token, bob.uid)).status).toBe(200);
      // oxlint-disable-next-line no-await-in-loop
      const found = await query('select role from memberships where user_id = $1', [bob.user_id]);
      expect(found).toEqual([{ role: 'admin' }]);
      // oxlint-disable-next-line no-await-in-loop
      expect((await preview(token)).state).toBe('used');
      // oxlint-disable-next-line no-await-in-loop
      const told = await query<{ name: string }>(
        `select e.action, c.table_name from audit_entries e join audit_changes c using (workspace_id, entry_id)
          where e.actor_id = $1 order by c.change_id`,
        [bob.user_id],
      );
      expect(told).toEqual([
        ...(role === 'user' ? [{ action: 'member.invited', table_name: 'memberships' }] : []),
        { action: 'member.invited', table_name: 'invitations' },
      ]);
      expect(invitation.role).toBe(offered[role]);
    }
  });

  it.each([
    ['demoted', 'PATCH', 200],
    ['removed', 'DELETE', 204],
  ] as const)('gives nothing back to someone who was %s', async (_what, method, status) => {
    const { me: ada, workspace_id } = await workspaceWith('admin');
    const { me: bob } = await workspaceWith('user');
    const { token } = await invite(ada, bob.email, 'admin');
    // He comes in without opening it.
    await query(`update memberships set workspace_id = $1, role = 'admin' where user_id = $2`, [
      workspace_id,
      bob.user_id,
    ]);
    const taken = await server.call(method, `/members/${bob.user_id}`, {
      as: ada.uid,
      ...(method === 'PATCH' && { body: { role: 'user' } }),
    });
    expect(taken.status).toBe(status);
    expect((await accept(token, bob.uid)).status).toBe(409);
    expect((await preview(token)).state).toBe('revoked');
    const found = await query('select role from memberships where user_id = $1', [bob.user_id]);
    expect(found).toEqual(method === 'PATCH' ? [{ role: 'user' }] : []);
  });

  it('that never was one is not found', async () => {
    const { me } = await workspaceWith('admin');
    expect((await server.call('POST', '/invitations/preview', { body: { token: 'nope' } })).status).toBe(404);
    expect((await accept('nope', me.uid)).status).toBe(404);
  });
});

describe('someone who joins another workspace', () => {
  it('does not leave others without an admin', async () => {
    const { me: ada } = await workspaceWith('admin');
    const { me: boss, workspace_id } = await workspaceWith('admin', { staff: 'user' });
    const { token } = await invite(ada, boss.email);
    expect((await accept(token, boss.uid)).status).toBe(409);
    const { body } = await server.call('GET', '/workspace', { as: boss.uid });
    expect((body as Workspace).workspace_id).toBe(workspace_id);
    expect((await preview(token)).state).toBe('open');
  });

  it('does not leave work of their own behind', async () => {
    const { me: ada } = await workspaceWith('admin');
    const { me: bob, workspace_id } = await workspaceWith('admin');
    const { token } = await invite(ada, bob.email);
    inUse.add(workspace_id);
    const refused = await accept(token, bob.uid);
    expect([refused.status, errorOf(refused).message]).toEqual([409, expect.stringContaining('holds work')]);
    inUse.delete(workspace_id);
    expect((await accept(token, bob.uid)).status).toBe(200);
  });
});

it('F8: invitations made at once are as many as may be open; one of the same address takes no further place', async () => {
  const small = await createSettingsServer(test, { mostInvitations: 3 });
  const { me } = await workspaceWith('admin');
  const inviteTo = (email: string) =>
    small.call('POST', '/invitations', { as: me.uid, body: { email, role: 'user' } });
  const addresses = Array.from({ length: 12 }, () => `${randomUUID()}@example.com`);
  const answers = await Promise.all(addresses.map(inviteTo));
  const open = answers
    .filter(({ status }) => status === 201)
    .map(({ body }) => body as { invitation: Invitation });
  expect(open).toHaveLength(3);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(9);
  expect(refused[0]?.body).toEqual({
    code: 'limit_reached',
    message:
      'Your workspace has 3 open invitations, which is its limit. Withdraw one first. (Limit: open invitations per workspace, SHARE_INVITATIONS)',
  });
  expect((await inviteTo(open[0]?.invitation.email ?? '')).status).toBe(201);
  const path = `/invitations/${open[1]?.invitation.invitation_id}`;
  expect((await small.call('DELETE', path, { as: me.uid })).status).toBe(204);
  expect((await inviteTo(`${randomUUID()}@example.com`)).status).toBe(201);
  await small.app.close();
});
