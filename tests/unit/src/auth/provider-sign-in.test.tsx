import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signInProblems } from '#domain/workspace/sign-in-problems';
import { renderApp } from '../../render-app';

const byOkta = { environment: { identity: null, signInProvider: 'Okta', googleSignIn: false } };

it.each(['/login?redirect=%2Fcalls%3Fpage%3D2', '/register?redirect=%2Fcalls%3Fpage%3D2'])(
  '%s leads to the provider and back, and asks for no password',
  async (url) => {
    await renderApp(url, { user: null, ...byOkta });
    const way = screen.getByRole('link', { name: 'Continue with Okta' });
    expect(way).toHaveAttribute('href', '/auth/oidc/start?redirect=%2Fcalls%3Fpage%3D2');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.queryByText('Create an account')).toBeNull();
  },
);

it('a forgotten password is the provider’s', async () => {
  await renderApp('/forgot-password', { user: null, ...byOkta });
  expect(screen.getByText(/kept by Okta/)).toBeVisible();
  expect(screen.queryByLabelText('Email')).toBeNull();
});

it.each(signInProblems)('says why a sign-in came to nothing: %s', async (problem) => {
  await renderApp(`/login?problem=${problem}`, { user: null, ...byOkta });
  expect(screen.getByRole('alert').textContent).toMatch(/^[A-Z].{20,}\.$/);
});

it('says nothing that the address made up', async () => {
  await renderApp('/login?problem=Your+account+is+locked', { user: null, ...byOkta });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('settings show who one is, and leave name and password to the provider', async () => {
  await renderApp('/settings', byOkta);
  const profile = within(await screen.findByRole('region', { name: 'Profile' }));
  expect(profile.getByText('ada@example.com')).toBeVisible();
  expect(profile.getByText(/From Okta/)).toBeVisible();
  expect(profile.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});

it('settings say where roles come from, where they don’t last here', async () => {
  const { unmount } = await renderApp('/settings?section=members', byOkta);
  const members = () => screen.findByRole('region', { name: 'Members' });
  expect((await members()).textContent).not.toContain('Okta');
  unmount();
  await renderApp('/settings?section=members', {
    environment: { ...byOkta.environment, rolesByProvider: true },
  });
  expect((await members()).textContent).toContain('roles come from Okta at each sign-in');
});
