import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ada, fakeIdentity, identityFailure } from '../../fake-identity';
import { apiUrl } from '../../msw-server';
import { renderApp } from '../../render-app';
import { openSettings } from './settings-of-ada';

afterEach(() => vi.restoreAllMocks());

describe('the profile', () => {
  it('is what an address shows whose section isn’t there', async () => {
    await renderApp('/settings?section=provider-keys');
    expect(await screen.findByRole('region', { name: 'Profile' })).toBeVisible();
    const parts = screen.getByRole('navigation', { name: 'Settings' });
    expect(within(parts).getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  });

  it('takes a display name to the identity service', async () => {
    const { person, section, identity } = await openSettings();
    const profile = await section('Profile');
    const field = profile.getByLabelText('Display name');
    await person.clear(field);
    await person.click(profile.getByRole('button', { name: 'Save' }));
    expect(await profile.findByText('Enter your name.')).toBeInTheDocument();
    await person.type(field, 'Ada Lovelace');
    await person.click(profile.getByRole('button', { name: 'Save' }));
    expect(await profile.findByText('Saved')).toBeInTheDocument();
    expect(identity.current()?.displayName).toBe('Ada Lovelace');
  });

  it('sends a verification link and says where it is found', async () => {
    const { person, section, identity } = await openSettings([], {
      user: { email_verified: false },
      environment: { mailIsPrinted: true },
    });
    const profile = await section('Profile');
    expect(profile.getByText('Not verified')).toBeInTheDocument();
    await person.click(profile.getByRole('button', { name: 'Send verification link' }));
    expect(
      await profile.findByText(
        'This server can’t send email. Find the link in its terminal. Open it, then come back here.',
      ),
    ).toBeInTheDocument();
    // Both can't be true.
    expect(profile.queryByText(/was sent/)).toBeNull();
    expect(identity.calls).toContain('sendVerification');
  });

  it('says at its place why no link could be sent', async () => {
    const identity = fakeIdentity(ada);
    identity.failures.sendVerification = identityFailure('too-many-requests');
    const { person, section } = await openSettings([], { identity, user: { email_verified: false } });
    const profile = await section('Profile');
    await person.click(profile.getByRole('button', { name: 'Send verification link' }));
    expect(await profile.findByRole('alert')).toHaveTextContent(
      'Too many failed attempts. Please try again later.',
    );
  });
});

describe('the password', () => {
  const change = async (identity = fakeIdentity(ada)) => {
    const view = await openSettings([], { identity });
    const password = await view.section('Password');
    await view.person.click(password.getByRole('button', { name: 'Change password' }));
    await view.person.type(password.getByLabelText('Current password'), 'old password');
    await view.person.type(password.getByLabelText('New password'), 'new password');
    await view.person.click(password.getByRole('button', { name: 'Save password' }));
    return { ...view, password };
  };

  it('is changed behind a button, after the current one was proved', async () => {
    const { password, identity } = await change();
    expect(await password.findByText('Password changed')).toBeInTheDocument();
    expect(password.queryByLabelText('Current password')).toBeNull();
    expect(identity.calls).toContain('updatePassword');
  });

  it.each([
    ['wrong-password', 'Current password', 'Incorrect password. Please try again.'],
    ['invalid-credential', 'Current password', 'Invalid email or password. Please try again.'],
    ['weak-password', 'New password', 'Password is too weak. Please use at least 8 characters.'],
  ])('%s is said at the field %s', async (code, label, message) => {
    const identity = fakeIdentity(ada);
    identity.failures.updatePassword = identityFailure(code);
    const { password } = await change(identity);
    expect(await password.findByText(message)).toBeInTheDocument();
    expect(password.getByLabelText(label)).toBeInvalid();
  });

  it('requires-recent-login offers to sign in again', async () => {
    const identity = fakeIdentity(ada);
    identity.failures.updatePassword = identityFailure('requires-recent-login');
    const { password, person } = await change(identity);
    expect(await password.findByText('Please sign in again to complete this action.')).toBeInTheDocument();
    await person.click(password.getByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(identity.calls).toContain('signOut'));
  });

  it('that breaks a rule is not sent', async () => {
    const { person, section, identity } = await openSettings();
    const password = await section('Password');
    await person.click(password.getByRole('button', { name: 'Change password' }));
    await person.type(password.getByLabelText('Current password'), 'old password');
    await person.type(password.getByLabelText('New password'), 'short');
    await person.click(password.getByRole('button', { name: 'Save password' }));
    await waitFor(() => expect(password.getByLabelText('New password')).toBeInvalid());
    expect(identity.calls).not.toContain('updatePassword');
  });

  it('that is forgotten is reset by a link', async () => {
    const { person, section, identity } = await openSettings();
    const password = await section('Password');
    await person.click(password.getByRole('button', { name: 'Get a reset link' }));
    expect(await password.findByText('A link was sent to ada@example.com.')).toBeInTheDocument();
    expect(identity.calls).toContain('sendPasswordReset');
  });

  it('that is forgotten is reset by a link in the terminal, where no email can be sent', async () => {
    const { person, section } = await openSettings([], { environment: { mailIsPrinted: true } });
    const password = await section('Password');
    await person.click(password.getByRole('button', { name: 'Get a reset link' }));
    expect(
      await password.findByText('This server can’t send email. Find the link in its terminal.'),
    ).toBeInTheDocument();
    expect(password.queryByText(/was sent/)).toBeNull();
  });

  it.each([
    ['Forgot it, or use Google?', { googleSignIn: true, identityEmulator: false }],
    ['Forgot it?', { googleSignIn: false, identityEmulator: false }],
    // What takes Google's place there isn't called so.
    ['Forgot it?', { googleSignIn: true, identityEmulator: true }],
  ])('names Google only where one signs in by it: %s', async (words, environment) => {
    const { section } = await openSettings([], { environment });
    const button = (await section('Password')).getByRole('button', { name: 'Get a reset link' });
    expect(button.parentElement).toHaveTextContent(`${words} Get a reset link`);
  });
});

it('the appearance is chosen at once', async () => {
  const { person, section } = await openSettings();
  const appearance = await section('Appearance');
  expect(appearance.getByLabelText('System')).toBeChecked();
  await person.click(appearance.getByLabelText('Dark'));
  expect(appearance.getByLabelText('Dark')).toBeChecked();
  expect(document.documentElement.dataset.theme).toBe('dark');
  await person.click(appearance.getByLabelText('System'));
});

it('signing out everywhere asks, ends every sign-in and leads out', async () => {
  const { person, section, identity, href } = await openSettings([
    http.post(apiUrl('/auth/logout-everywhere'), () => new HttpResponse(null, { status: 204 })),
  ]);
  await person.click((await section('Sign-ins')).getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(href()).toBe('/login'));
  expect(identity.calls).toContain('signOut');
});
