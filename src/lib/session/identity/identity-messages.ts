/** Which of the identity errors of specification section 8 something is. */
import { identityMessages } from '#domain/workspace/identity-messages';
import { UNEXPECTED } from '@/lib/api/api-error';
import { IdentityError } from './identity-error';

const OTHER_IDENTITY_ERROR = `${UNEXPECTED} Please try again.`;

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
