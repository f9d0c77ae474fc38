/** The identity errors of specification section 8: code and message of each. */
import { IdentityError } from './identity-error';

export const identityMessages = {
  'email-already-in-use': 'This email is already registered. Please sign in instead.',
  'invalid-email': 'Please enter a valid email address.',
  'operation-not-allowed': 'This operation is not allowed. Please contact support.',
  'weak-password': 'Password is too weak. Please use at least 8 characters.',
  'user-disabled': 'This account has been disabled. Please contact support.',
  'user-not-found': 'No account found with this email. Please sign up.',
  'wrong-password': 'Incorrect password. Please try again.',
  'invalid-credential': 'Invalid email or password. Please try again.',
  'too-many-requests': 'Too many failed attempts. Please try again later.',
  'network-request-failed': 'Network error. Please check your connection.',
  'popup-closed-by-user': 'Sign-in popup was closed. Please try again.',
  'cancelled-popup-request': 'Sign-in was cancelled. Please try again.',
  'popup-blocked': 'Popup was blocked. Please allow popups for this site.',
  'requires-recent-login': 'Please sign in again to complete this action.',
  'token-expired': 'Your session has expired. Please sign in again.',
} as const;

const OTHER_IDENTITY_ERROR = 'An unexpected error occurred. Please try again.';

/** Names the service uses for the same thing. */
const sameAs: Readonly<Record<string, keyof typeof identityMessages>> = {
  'user-token-expired': 'token-expired',
  'id-token-expired': 'token-expired',
  'invalid-login-credentials': 'invalid-credential',
};

/** The error of section 8 for whatever the identity service threw. */
export function identityErrorOf(cause: unknown): IdentityError {
  if (cause instanceof IdentityError) return cause;
  const code = codeOf(cause);
  const known = code === null ? undefined : (sameAs[code] ?? code);
  if (known !== undefined && isKnown(known)) return new IdentityError(known, identityMessages[known], cause);
  const original = cause instanceof Error ? cause.message : '';
  return new IdentityError(code, original || OTHER_IDENTITY_ERROR, cause);
}

/** The message of a code that our own server answered with, such as `email-already-in-use`. */
export function identityMessageOf(code: string | null): string | null {
  return code !== null && isKnown(code) ? identityMessages[code] : null;
}

function isKnown(code: string): code is keyof typeof identityMessages {
  return Object.hasOwn(identityMessages, code);
}

function codeOf(cause: unknown): string | null {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null;
  return typeof cause.code === 'string' ? cause.code.replace(/^auth\//, '') : null;
}
