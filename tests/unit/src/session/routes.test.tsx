import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { routeTree } from '../../../../src/routeTree.gen';
import { fakeIdentity } from '../../fake-identity';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';

/** The pages' own requests are not what these tests are about: whatever they ask, there is nothing. */
const emptyApi = [
  http.get(apiUrl('/auth/me'), () => undefined),
  http.get(apiUrl('/billing/balance'), () => undefined),
  http.get(apiUrl('/*'), ({ request }) => {
    const path = new URL(request.url).pathname;
    if (path.endsWith('/auth/me') || path.endsWith('/billing/balance')) return undefined;
    return HttpResponse.json({ code: 'not_ready', message: 'Nothing here.' }, { status: 404 });
  }),
];
const asUser = { user: { is_admin: false }, handlers: emptyApi };

describe('public routes', () => {
  it.each([
    ['/', /workbench/i],
    ['/login', 'Sign in'],
    ['/register', 'Create your account'],
    ['/forgot-password', 'Reset your password'],
  ])('%s is shown to someone signed out', async (path, heading) => {
    const { href } = await renderApp(path, { user: null });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(href()).toBe(path);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  it.each(['/', '/login', '/register', '/forgot-password'])(
    '%s sends a signed-in user to /dashboard',
    async (path) => {
      const { href } = await renderApp(path, asUser);
      await waitFor(() => expect(href()).toBe('/dashboard'));
    },
  );
});

/** Specification section 2. */
const protectedRoutes: [path: string, permission: string][] = [
  ['/dashboard', 'dashboard:view'],
  ['/agents', 'agents:manage'],
  ['/agents/new', 'agents:manage'],
  ['/agents/7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a001', 'agents:manage'],
  ['/calls', 'calls:view'],
  ['/calls/7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a001', 'calls:view'],
  ['/phone-numbers', 'phone-numbers:manage'],
  ['/billing', 'billing:view'],
  ['/settings', 'settings:manage'],
];

describe('protected routes', () => {
  it.each(protectedRoutes)('%s sends someone signed out to /login and is remembered', async (path) => {
    const { href } = await renderApp(`${path}?x=1&y=two#part`, { user: null });
    await waitFor(() => expect(href()).toMatch(/^\/login\?/));
    const saved = new URL(href(), 'http://x').searchParams.get('redirect');
    expect(saved).toBe(`${path}?x=1&y=two#part`);
  });

  it.each(protectedRoutes)('%s needs %s and opens for a user who has it', async (path, permission) => {
    const { href, router } = await renderApp(path, asUser);
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(new URL(href(), 'http://x').pathname).toBe(path);
    expect(router.state.matches.at(-1)?.staticData.permission).toBe(permission);
  });

  it('every protected leaf of the route tree declares a permission', async () => {
    const { router } = await renderApp('/login', { user: null });
    const leaves = Object.values(router.routesById).filter(
      (route) => route.id.startsWith('/_authed/') && route.children === undefined,
    );
    expect(leaves.length).toBeGreaterThanOrEqual(9);
    const without = leaves.filter((route) => !route.options.staticData?.permission);
    expect(without.map((route) => route.id)).toEqual([]);
  });

  it('every page is public by intent or protected', () => {
    const atTop = Object.values(routeTree.children ?? {}).map((route) => route.id);
    expect(new Set<string>(atTop)).toEqual(
      new Set([
        '/',
        '/$',
        '/_authed',
        '/auth/action',
        '/embed/$token',
        '/forgot-password',
        '/invite/$token',
        // Without the shell; they ask for the permission themselves.
        '/connect',
        '/mcp-sign-in',
        '/shared/$token',
        '/talk/$token',
        '/login',
        '/register',
      ]),
    );
  });
});

const unknownPaths = ['/nowhere', '/agents/a/b', '/admin.php?x=1', '/%', '/%E0%A4%A'];

describe('any other path', () => {
  it.each(unknownPaths)('%s leads to / when signed out', async (path) => {
    const { href } = await renderApp(path, { user: null });
    await waitFor(() => expect(href()).toBe('/'));
  });

  it.each(unknownPaths)('%s leads to /dashboard when signed in', async (path) => {
    const { href } = await renderApp(path, asUser);
    await waitFor(() => expect(href()).toBe('/dashboard'));
  });
});

describe('without the note that someone is signed in', () => {
  const lost = (stored: boolean) => ({ someone: () => false, stored: async () => stored, set() {} });

  it.each(['/', '/login'])('%s leads on as soon as identity has answered, once', async (path) => {
    const { href, router } = await renderApp(path, { ...asUser, hint: lost(true) });
    const seen: string[] = [];
    router.subscribe('onResolved', ({ toLocation }) => seen.push(toLocation.pathname));
    await waitFor(() => expect(href()).toBe('/dashboard'));
    expect(seen.filter((page) => page === path).length).toBeLessThanOrEqual(1);
    expect(href()).toBe('/dashboard');
  });

  it('a visitor of whom nothing is kept loads no identity service', async () => {
    const identity = fakeIdentity(null);
    await renderApp('/login', { user: null, identity, hint: lost(false) });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(identity.calls).toEqual([]);
  });
});

describe('while it loads', () => {
  it("'Checking authentication...' is shown until identity is known, and no page before it", async () => {
    const identity = fakeIdentity(null);
    let known = () => {};
    identity.ready = () =>
      new Promise((resolve) => {
        known = resolve;
      });
    const rendering = renderApp('/dashboard', { user: null, identity });
    expect(await screen.findByText('Checking authentication...')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).toBeNull();
    known();
    await rendering;
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it('a reload of a public page shows no public page to someone signed in', async () => {
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    const { href } = await renderApp('/login', asUser);
    await waitFor(() => expect(href()).toBe('/dashboard'));
    observer.disconnect();
    expect(seen.filter((text) => text.includes('Forgot your password?'))).toEqual([]);
  });

  it("'Loading module…' is shown while a page loads", async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { person, router } = await renderApp('/settings', {
      handlers: [
        http.get(apiUrl('/calls/:id'), async () => {
          await held;
          return HttpResponse.json({ code: 'not_found', message: 'No such call.' }, { status: 404 });
        }),
        ...emptyApi,
      ],
    });
    expect(person).toBeDefined();
    void router.navigate({
      to: '/calls/$callId',
      params: { callId: '7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a001' },
    });
    expect(await screen.findByText('Loading module…')).toBeInTheDocument();
    answer();
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
    expect(screen.getByText(/^This call doesn’t exist or was deleted\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to calls' })).toHaveAttribute('href', '/calls');
  });
});

describe('fallback error screen', () => {
  it("shows 'Something went wrong', the message and 'Reload application'", async () => {
    await renderApp('/dashboard', {
      loadIdentity: () => Promise.reject(new Error('chunk missing')),
    });
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText('Failed to initialize Firebase')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload application' })).toBeEnabled();
  });
});
