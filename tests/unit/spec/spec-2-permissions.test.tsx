/**
 * The specification's table of protected routes (section 2): someone signed in who lacks a route's
 * permission goes to `/`. Both roles of the product hold all of them, so the map is cut here. That each
 * route opens for those who may, and asks everyone else to sign in, is in session/routes.test.tsx.
 */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { type Permission, permissionsOf } from '#contract/permissions';
import { apiUrl } from '../msw-server';
import { renderApp } from '../render-app';

/** What the signed-in person holds, in which these tests cut. */
const held: Record<Permission, boolean> = permissionsOf('admin');
const whole = { ...held };
afterEach(() => {
  Object.assign(held, whole);
});

/** The pages' own requests are not what these tests are about. */
const emptyApi = [
  http.get(apiUrl('/auth/me'), () => undefined),
  http.get(apiUrl('/billing/balance'), () => undefined),
  http.get(apiUrl('/*'), ({ request }) =>
    /\/(auth\/me|billing\/balance)$/.test(request.url)
      ? undefined
      : HttpResponse.json({ code: 'not_found', message: 'Nothing here.' }, { status: 404 }),
  ),
];

const AGENT = '7f6f2b5e-63a8-4c7b-9c0b-52d1c3a0a001';
const rows: [route: string, screen: string, permission: Permission][] = [
  ['/dashboard', 'dashboard', 'dashboard:view'],
  ['/agents', 'agent list / builder', 'agents:manage'],
  ['/agents/new', 'create agent form', 'agents:manage'],
  [`/agents/${AGENT}`, 'edit agent', 'agents:manage'],
  ['/calls', 'call history', 'calls:view'],
  ['/phone-numbers', 'phone numbers', 'phone-numbers:manage'],
  ['/billing', 'billing', 'billing:view'],
  ['/settings', 'settings', 'settings:manage'],
];

describe('an authenticated user lacking the permission goes to /', () => {
  it.each(rows)('%s · %s · %s', async (route, _screen, permission) => {
    // Without the dashboard there is no way on from `/`.
    Object.assign(held, { [permission]: false, 'dashboard:view': false });
    const { href } = await renderApp(route, { handlers: emptyApi });
    await waitFor(() => expect(href()).toBe('/'));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});
