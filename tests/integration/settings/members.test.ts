import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member, Workspace } from '#contract/workspace/members';
import { createTestDatabase, type TestDatabase } from '../database';
import { addWorkspace, type ApiServer, errorOf, type Person } from '../http/api-server';
import { createSettingsServer } from './settings-server';

let test: TestDatabase;
let server: ApiServer;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await createSettingsServer(test);
});

afterAll(async () => {
  await server.app.close();
  await test.remove();
});

const person = (people: Record<string, Person>, name: string): Person => {
  const found = people[name];
  if (!found) throw new Error(`No one is called ${name}`);
  return found;
};

async function members(as: string): Promise<Member[]> {
  const { body } = await server.call('GET', '/members', { as });
  return (body as { items: Member[] }).items;
}

describe('the workspace', () => {
  it('is renamed by an admin, and by no one else', async () => {
    const { people } = await addWorkspace(test, { ada: 'admin', bob: 'user' }, 'Before');
    const [ada, bob] = [person(people, 'ada'), person(people, 'bob')];

    const refused = await server.call('PATCH', '/workspace', { as: bob.uid, body: { name: 'Mine' } });
    expect(refused.status).toBe(403);
    const renamed = await server.call('PATCH', '/workspace', { as: ada.uid, body: { name: '  After ' } });
    expect(renamed.status).toBe(200);
    const seen = await server.call('GET', '/workspace', { as: bob.uid });
    expect((seen.body as Workspace).name).toBe('After');
  });

  it('needs a name', async () => {
    const { people } = await addWorkspace(test, { ada: 'admin' });
    const answer = await server.call('PATCH', '/workspace', {
      as: person(people, 'ada').uid,
      body: { name: ' ' },
    });
    expect(answer.status).toBe(400);
    expect(errorOf(answer).details?.fields).toEqual([
      { field: 'name', message: 'Give the workspace a name.' },
    ]);
  });
});

describe('members', () => {
  it('are those of the own workspace', async () => {
    await addWorkspace(test, { stranger: 'admin' });
    const { people } = await addWorkspace(test, { ada: 'admin', bob: 'user' });
    const list = await members(person(people, 'ada').uid);
    expect(list.map(({ email, role }) => ({ email, role }))).toEqual(
      expect.arrayContaining([
        { email: person(people, 'ada').email, role: 'admin' },
        { email: person(people, 'bob').email, role: 'user' },
      ]),
    );
    expect(list).toHaveLength(2);
  });

  it('are for admins to see', async () => {
    const { people } = await addWorkspace(test, { ada: 'admin', bob: 'user' });
    expect((await server.call('GET', '/members', { as: person(people, 'bob').uid })).status).toBe(403);
  });

  it('get another role, which counts from the next request', async () => {
    const { people } = await addWorkspace(test, { ada: 'admin', bob: 'user' });
    const [ada, bob] = [person(people, 'ada'), person(people, 'bob')];
    expect((await server.call('GET', '/invitations', { as: bob.uid })).status).toBe(403);
    const change = await server.call('PATCH', `/members/${bob.user_id}`, {
      as: ada.uid,
      body: { role: 'admin' },
    });
    expect(change.body).toMatchObject({ user_id: bob.user_id, role: 'admin' });
    expect((await server.call('GET', '/invitations', { as: bob.uid })).status).toBe(200);
  });

  it.each([
    ['another workspace', async () => (await addWorkspace(test, { eve: 'admin' })).people.eve?.user_id],
    ['nobody', async () => '00000000-0000-4000-8000-000000000000'],
    ['no id at all', async () => 'x'],
  ])('of %s are not found', async (_whose, idOf) => {
    const { people } = await addWorkspace(test, { ada: 'admin' });
    const id = await idOf();
    const as = person(people, 'ada').uid;
    const change = await server.call('PATCH', `/members/${id}`, { as, body: { role: 'user' } });
    const removal = await server.call('DELETE', `/members/${id}`, { as });
    expect([change.status, removal.status]).toEqual([404, 404]);
  });

  it('that are removed lose access at their next request', async () => {
    const { people } = await addWorkspace(test, { ada: 'admin', bob: 'user' });
    const [ada, bob] = [person(people, 'ada'), person(people, 'bob')];
    expect((await server.call('DELETE', `/members/${bob.user_id}`, { as: ada.uid })).status).toBe(204);
    expect((await server.call('GET', '/members', { as: bob.uid })).status).toBe(403);
    expect(await members(ada.uid)).toHaveLength(1);
  });

  it('may leave', async () => {
    const { people } = await addWorkspace(test, { ada: 'admin', bob: 'user' });
    const bob = person(people, 'bob').uid;
    expect((await server.call('POST', '/workspace/leave', { as: bob })).status).toBe(204);
    expect((await server.call('GET', '/workspace', { as: bob })).status).toBe(403);
  });
});

describe('the last admin', () => {
  it.each([
    ['be demoted', 'PATCH', (id: string) => `/members/${id}`, { role: 'user' }],
    ['be removed', 'DELETE', (id: string) => `/members/${id}`, undefined],
    ['leave', 'POST', () => '/workspace/leave', undefined],
  ] as const)('can’t %s', async (_what, method, path, body) => {
    const { people } = await addWorkspace(test, { ada: 'admin', bob: 'user' });
    const ada = person(people, 'ada');
    const answer = await server.call(method, path(ada.user_id), { as: ada.uid, body });
    expect(answer.status).toBe(409);
    expect(errorOf(answer).message).toContain('only admin');
    expect((await members(ada.uid)).find(({ user_id }) => user_id === ada.user_id)?.role).toBe('admin');
  });

  it('is there even when all admins step down at once', async () => {
    const { people } = await addWorkspace(test, { a: 'admin', b: 'admin', c: 'admin', d: 'user' });
    const admins = ['a', 'b', 'c'].map((name) => person(people, name));
    const answers = await Promise.all(
      admins.map((admin, index) =>
        index === 0
          ? server.call('POST', '/workspace/leave', { as: admin.uid })
          : server.call('PATCH', `/members/${admin.user_id}`, { as: admin.uid, body: { role: 'user' } }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1);
    const left = (
      await Promise.all(
        admins.map(async ({ uid }) => {
          const { status, body } = await server.call('GET', '/members', { as: uid });
          return status === 200 ? (body as { items: Member[] }).items : [];
        }),
      )
    ).flat();
    expect(left.filter(({ role }) => role === 'admin')).toHaveLength(1);
  });
});
