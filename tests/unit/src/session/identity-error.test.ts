import { describe, expect, it } from 'vitest';
import { IdentityError } from '@/lib/session/identity/identity-error';
import { identityErrorOf } from '@/lib/session/identity/identity-messages';

/** Specification section 8, word for word. */
const table: [code: string, message: string][] = [
  ['email-already-in-use', 'This email is already registered. Please sign in instead.'],
  ['invalid-email', 'Please enter a valid email address.'],
  ['operation-not-allowed', 'This operation is not allowed. Please contact support.'],
  ['weak-password', 'Password is too weak. Please use at least 8 characters.'],
  ['user-disabled', 'This account has been disabled. Please contact support.'],
  ['user-not-found', 'No account found with this email. Please sign up.'],
  ['wrong-password', 'Incorrect password. Please try again.'],
  ['invalid-credential', 'Invalid email or password. Please try again.'],
  ['too-many-requests', 'Too many failed attempts. Please try again later.'],
  ['network-request-failed', 'Network error. Please check your connection.'],
  ['popup-closed-by-user', 'Sign-in popup was closed. Please try again.'],
  ['cancelled-popup-request', 'Sign-in was cancelled. Please try again.'],
  ['popup-blocked', 'Popup was blocked. Please allow popups for this site.'],
  ['requires-recent-login', 'Please sign in again to complete this action.'],
  ['token-expired', 'Your session has expired. Please sign in again.'],
];

const thrown = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('identity errors', () => {
  it.each(table)('%s: %s', (code, message) => {
    const error = identityErrorOf(thrown(`auth/${code}`, 'Firebase: something technical.'));
    expect(error).toBeInstanceOf(IdentityError);
    expect(error.message).toBe(message);
    expect(error.code).toBe(code);
  });

  it('other: the original message', () => {
    expect(identityErrorOf(thrown('auth/unauthorized-domain', 'This domain is not allowed.')).message).toBe(
      'This domain is not allowed.',
    );
    expect(identityErrorOf(new Error('Something broke.')).message).toBe('Something broke.');
  });

  it("other: 'An unexpected error occurred. Please try again.' without one", () => {
    const sentence = 'An unexpected error occurred. Please try again.';
    expect(identityErrorOf(thrown('auth/internal-error', '')).message).toBe(sentence);
    expect(identityErrorOf(undefined).message).toBe(sentence);
    expect(identityErrorOf('toString').message).toBe(sentence);
    expect(identityErrorOf({ code: 'auth/constructor' }).message).toBe(sentence);
  });

  it("takes Firebase's own names for an expired token", () => {
    expect(identityErrorOf(thrown('auth/user-token-expired', 'x')).message).toBe(
      'Your session has expired. Please sign in again.',
    );
  });
});
