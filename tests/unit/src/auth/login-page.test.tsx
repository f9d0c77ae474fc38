import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { identityMessages } from '#domain/workspace/identity-messages';
import { fakeIdentity, identityFailure } from '../../fake-identity';
import { renderApp } from '../../render-app';
import { nothing } from './no-other-answers';

async function openLogin(url = '/login') {
  const identity = fakeIdentity(null);
  const app = await renderApp(url, { user: null, identity, handlers: [nothing] });
  const signIn = async () => {
    await app.person.type(screen.getByLabelText('Email'), 'ada@example.com');
    await app.person.type(screen.getByLabelText('Password'), 'correct horse');
    await app.person.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  return { ...app, identity, signIn };
}

describe('/login', () => {
  it.each(Object.entries(identityMessages))('shows the message of %s', async (code, message) => {
    const { identity, signIn, href } = await openLogin();
    identity.failures.signIn = identityFailure(code, 'Firebase: technical.');
    await signIn();
    expect(await screen.findByText(message)).toBeVisible();
    expect(href()).toBe('/login');
  });

  it('shows the original message of another error', async () => {
    const { identity, signIn } = await openLogin();
    identity.failures.signIn = identityFailure('unauthorized-domain', 'This domain is not allowed.');
    await signIn();
    expect(await screen.findByText('This domain is not allowed.')).toBeVisible();
  });

  it('shows the password while someone wants to read it', async () => {
    const { person } = await openLogin();
    const field = screen.getByLabelText('Password');
    await person.type(field, 'correct horse');
    expect(field).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('correct horse');
    await person.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('leads to /dashboard', async () => {
    const { signIn, href } = await openLogin();
    await signIn();
    await waitFor(() => expect(href()).toBe('/dashboard'));
  });

  it('leads back to the saved origin, with query and hash', async () => {
    const { signIn, href } = await openLogin('/login?redirect=%2Fsettings%3Ftab%3Dmembers%23invite');
    await signIn();
    await waitFor(() => expect(href()).toBe('/settings?tab=members#invite'));
  });

  it.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/%2e//evil.test',
    'javascript:alert(1)',
    '/login',
  ])('ignores the saved origin %s', async (origin) => {
    const { signIn, href } = await openLogin(`/login?redirect=${encodeURIComponent(origin)}`);
    await signIn();
    await waitFor(() => expect(href()).toBe('/dashboard'));
  });

  it('asks for what is missing before anything is sent', async () => {
    const { identity, person } = await openLogin();
    await person.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
    expect(screen.getByText('Enter your password.')).toBeVisible();
    expect(identity.calls).not.toContain('signIn');
  });

  it('signs in with Google and leads back', async () => {
    const { person, href } = await openLogin('/login?redirect=%2Fsettings');
    await person.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(href()).toBe('/settings'));
  });

  it('says so when the window of Google was closed', async () => {
    const { identity, person, href } = await openLogin();
    identity.failures.signInWithGoogle = identityFailure('popup-closed-by-user');
    await person.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByText('Sign-in popup was closed. Please try again.')).toBeVisible();
    expect(href()).toBe('/login');
  });

  it('calls what takes Google’s place "Use a test account", below the form', async () => {
    await renderApp('/login', { user: null, environment: { identityEmulator: true } });
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Show password', 'Sign in', 'Use a test account']);
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
  });

  it('hides Google where the provider is off', async () => {
    await renderApp('/login', { user: null, environment: { googleSignIn: false } });
    expect(screen.queryByRole('button', { name: /Google|test account/ })).toBeNull();
  });
});
