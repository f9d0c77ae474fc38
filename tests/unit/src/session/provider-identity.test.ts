import { beforeEach, expect, it } from 'vitest';
import { providerIdentity } from '@/lib/session/identity/provider-identity';
import type { IdentityUser } from '@/lib/session/identity/identity-port';

const user = { uid: 'oidc_1', email: 'ada@harbour.test', display_name: 'Ada', photo_url: null };
let answers: Record<string, () => Response | Promise<Response>>;
let asked: string[];
let left: string[];
let kept: Map<string, string>;

beforeEach(() => {
  asked = [];
  left = [];
  kept = new Map();
  let count = 0;
  answers = {
    '/auth/oidc/token': () => Response.json({ token: `token ${(count += 1)}`, expires_in: 3600, user }),
    '/auth/oidc/sign-out': () => Response.json({ continue_at: null }),
  };
});

function open() {
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  return providerIdentity({
    // What it uses of one.
    storage: storage as unknown as Storage,
    async post(path) {
      asked.push(path);
      const answer = answers[path];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
    leave: (url) => void left.push(url),
  });
}

const ada: IdentityUser = {
  uid: 'oidc_1',
  email: 'ada@harbour.test',
  displayName: 'Ada',
  emailVerified: true,
  photoURL: null,
};

it('knows who is signed in, and renews the token when asked, once for all who ask', async () => {
  const identity = open();
  await identity.ready();
  expect(identity.current()).toEqual(ada);
  expect(await identity.token(false)).toBe('token 1');
  expect(await Promise.all([identity.token(true), identity.token(true)])).toEqual(['token 2', 'token 2']);
  expect(asked).toHaveLength(2);
});

it('keeps no token where another page or script could read it', async () => {
  await open().ready();
  expect([...kept.values()].join('')).not.toContain('token');
});

it('tells that the sign-in is over, and has no token then', async () => {
  const identity = open();
  await identity.ready();
  const told: (IdentityUser | null)[] = [];
  identity.onChange((who) => told.push(who));
  answers['/auth/oidc/token'] = () => Response.json({ code: 'unauthorized' }, { status: 401 });
  expect(await identity.token(true)).toBeNull();
  expect([identity.current(), told, await identity.token(false)]).toEqual([null, [null], null]);
});

it('is no one where the browser has no sign-in, whatever is stored', async () => {
  await open().ready();
  answers['/auth/oidc/token'] = () => new Response(null, { status: 204 });
  const identity = open();
  await identity.ready();
  expect([identity.current(), await identity.token(false), kept.size]).toEqual([null, null, 0]);
});

it('signs no one out over a network or a server that fails', async () => {
  await open().ready();
  for (const failure of [undefined, () => new Response('', { status: 503 })]) {
    if (failure) answers['/auth/oidc/token'] = failure;
    else delete answers['/auth/oidc/token'];
    const identity = open();
    // One after the other, since both change what is answered.
    // oxlint-disable-next-line no-await-in-loop
    await identity.ready();
    expect(identity.current()).toEqual(ada);
    // oxlint-disable-next-line no-await-in-loop
    await expect(identity.token(true)).rejects.toMatchObject({ code: 'network-request-failed' });
    expect(identity.current()).toEqual(ada);
  }
});

it('is no one where nothing is stored and the server can’t be asked', async () => {
  delete answers['/auth/oidc/token'];
  const identity = open();
  await identity.ready();
  expect(identity.current()).toBeNull();
});

it('signs out here, and leaves for the provider where that’s wanted', async () => {
  const identity = open();
  await identity.ready();
  await identity.signOut();
  expect([identity.current(), kept.size, left]).toEqual([null, 0, []]);
  answers['/auth/oidc/sign-out'] = () => Response.json({ continue_at: 'https://id.harbour.test/end' });
  const again = open();
  await again.ready();
  await again.signOut();
  expect(left).toEqual(['https://id.harbour.test/end']);
});

it('keeps no passwords', async () => {
  const identity = open();
  await expect(identity.signIn('a@b.test', 'x')).rejects.toMatchObject({ code: 'operation-not-allowed' });
  expect(await identity.passwordRequirements('x')).toEqual([]);
});
