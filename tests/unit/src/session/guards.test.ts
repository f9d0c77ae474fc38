import { isRedirect } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PermissionMap, permissions, permissionsOf } from '#contract/permissions';
import { guardProtected, guardPublic, guardUnknown } from '@/lib/session/guards';
import type { Session } from '@/lib/session/session';
import { userOf } from '@/lib/session/user';

function sessionWith(held: PermissionMap | null): Session {
  const identity = {
    uid: 'u',
    email: 'u@example.com',
    displayName: null,
    emailVerified: true,
    photoURL: null,
  };
  const user = held && { ...userOf(identity, null), permissions: held };
  const unused = () => Promise.reject(new Error('not used'));
  return {
    snapshot: () => ({
      status: user ? 'signed-in' : 'signed-out',
      user,
      record: 'loaded',
      ended: null,
      foundLate: false,
    }),
    subscribe: () => () => {},
    ready: async () => {},
    known: async () => {},
    identity: unused,
    follow: unused,
    end: unused,
    endAfter: unused,
    tokens: { current: async () => null, expired() {} },
    stop() {},
  };
}

const protectedPages = {
  '/dashboard': 'dashboard:view',
  '/agents': 'agents:manage',
  '/calls': 'calls:view',
  '/phone-numbers': 'phone-numbers:manage',
  '/billing': 'billing:view',
  '/settings': 'settings:manage',
} as const;
const publicPages = ['/', '/login', '/register', '/forgot-password'];

/** Where the guard of `href` sends: another address, or null to stay. */
async function step(session: Session, href: string): Promise<string | null> {
  const url = new URL(href, 'http://x');
  try {
    const page = Object.entries(protectedPages).find(([path]) => path === url.pathname);
    if (page) await guardProtected(session, [{ staticData: { permission: page[1] } }], href);
    else if (publicPages.includes(url.pathname)) {
      await guardPublic(session, url.pathname, url.searchParams.get('redirect'));
    } else await guardUnknown(session);
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    const { to, href: target } = thrown.options;
    const search: unknown = thrown.options.search;
    const saved =
      typeof search === 'object' && search !== null && 'redirect' in search ? search.redirect : null;
    return typeof saved === 'string' ? `${to}?redirect=${encodeURIComponent(saved)}` : String(target ?? to);
  }
}

/** The page one ends on, and how many steps it took. */
async function walk(session: Session, href: string): Promise<{ end: string; steps: number }> {
  let end = href;
  for (let steps = 0; steps < 10; steps += 1) {
    const next = await step(session, end);
    if (next === null) return { end, steps };
    end = next;
  }
  throw new Error(`A loop from ${href}`);
}

describe('guards', () => {
  it('never loop, whatever the permission map', async () => {
    const maps = fc.record(
      Object.fromEntries(permissions.map((permission) => [permission, fc.boolean()])),
    ) as fc.Arbitrary<PermissionMap>;
    const starts = fc.constantFrom(
      ...Object.keys(protectedPages),
      ...publicPages,
      '/nowhere',
      ...Object.keys(protectedPages).map((page) => `/login?redirect=${page}`),
    );
    await fc.assert(
      fc.asyncProperty(maps, starts, async (held, start) => {
        const { end, steps } = await walk(sessionWith(held), start);
        expect(steps).toBeLessThanOrEqual(3);
        // Home, or a page one may see.
        const page = Object.entries(protectedPages).find(([path]) => path === end);
        expect(page ? held[page[1]] : end).toBe(page ? true : '/');
      }),
    );
  });

  it('leave someone who may see nothing on the home page', async () => {
    const none = Object.fromEntries(permissions.map((permission) => [permission, false])) as Record<
      keyof PermissionMap,
      boolean
    >;
    expect(await walk(sessionWith(none), '/dashboard')).toEqual({ end: '/', steps: 1 });
    expect(await walk(sessionWith(none), '/login')).toEqual({ end: '/', steps: 1 });
  });

  it('pass a route that requires several permissions only if all are held', async () => {
    const matches = [
      { staticData: { permission: 'agents:manage' } },
      { staticData: { permission: 'billing:manage' } },
    ] as const;
    await expect(guardProtected(sessionWith(permissionsOf('admin')), matches, '/x')).resolves.toBeDefined();
    await expect(guardProtected(sessionWith(permissionsOf('user')), matches, '/x')).rejects.toSatisfy(
      isRedirect,
    );
  });
});
