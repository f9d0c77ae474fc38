import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeIdentity, identityFailure } from '../../fake-identity';
import { renderApp } from '../../render-app';

describe('/forgot-password', () => {
  it.each([
    ['known', undefined],
    ['unknown', identityFailure('user-not-found')],
  ])('answers alike for an address that is %s', async (_kind, failure) => {
    const identity = fakeIdentity(null);
    identity.failures.sendPasswordReset = failure;
    const { person } = await renderApp('/forgot-password', { user: null, identity });
    await person.type(screen.getByLabelText('Email'), 'ada@example.com');
    await person.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(
      await screen.findByText('If an account exists for ada@example.com, a reset link is on its way.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled();
  });

  it('says where the link is found on a machine that sends no mail, once there is one', async () => {
    const { person } = await renderApp('/forgot-password', {
      user: null,
      environment: { mailIsPrinted: true },
    });
    expect(screen.queryByText(/in its terminal/)).toBeNull();
    expect(screen.getByText('Enter your email to get a reset link.')).toBeVisible();
    await person.type(screen.getByLabelText('Email'), 'ada@example.com');
    await person.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText(/Find the link in its terminal/)).toBeVisible();
    expect(screen.queryByText(/on its way/)).toBeNull();
  });
});

describe('/auth/action', () => {
  it('takes a new password', async () => {
    const { person, identity } = await renderApp('/auth/action?mode=resetPassword&oobCode=123', {
      user: null,
    });
    await person.type(await screen.findByLabelText('New password'), 'correct horse');
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeVisible();
    expect(identity.calls).toContain('confirmPasswordReset');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('verifies an address, once', async () => {
    const identity = fakeIdentity(null);
    identity.mailAction = { kind: 'verify-email', email: 'ada@example.com' };
    await renderApp('/auth/action?mode=verifyEmail&oobCode=abc', { user: null, identity });
    expect(await screen.findByText('You can now sign in as ada@example.com.')).toBeVisible();
    expect(identity.calls.filter((name) => name === 'applyMailCode')).toHaveLength(1);
  });

  it.each([
    ['used', 'resetPassword', 'invalid-action-code', /been used/, 'Send a new link', '/forgot-password'],
    [
      'expired',
      'resetPassword',
      'expired-action-code',
      /It’s expired/,
      'Send a new link',
      '/forgot-password',
    ],
    ['used', 'verifyEmail', 'invalid-action-code', /been used/, 'Go to sign in', '/login'],
    ['expired', 'verifyEmail', 'expired-action-code', /It’s expired/, 'Go to sign in', '/login'],
  ])('has a sentence and a way on for a %s link of %s', async (_kind, mode, code, sentence, way, to) => {
    const identity = fakeIdentity(null);
    identity.failures.checkMailCode = identityFailure(code);
    await renderApp(`/auth/action?mode=${mode}&oobCode=abc`, { user: null, identity });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', to);
  });

  it('sends a new verification to someone signed in', async () => {
    const identity = fakeIdentity({
      uid: 'ada',
      email: 'ada@example.com',
      displayName: null,
      emailVerified: false,
      photoURL: null,
    });
    identity.failures.checkMailCode = identityFailure('expired-action-code');
    const { person } = await renderApp('/auth/action?mode=verifyEmail&oobCode=abc', { identity });
    await person.click(await screen.findByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('A new link is on its way.')).toBeVisible();
  });

  it('explains a link without its code', async () => {
    await renderApp('/auth/action?mode=resetPassword', { user: null });
    expect(await screen.findByText(/incomplete/)).toBeVisible();
  });
});
