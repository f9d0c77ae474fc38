/** What the identity service refused, as answers of the API: the sentences of specification section 8. */
import { INVALID_EMAIL, WEAK_PASSWORD } from '#contract/workspace/session';
import { ApiError } from '#domain/api-error';
import { IdentityError, type IdentityFault, IdentityUnavailable } from '../../identity/identity-service';
import { InvalidToken } from '../../identity/token-verifier';

export const SESSION_EXPIRED = 'Your session has expired. Please sign in again.';

const answers: Record<IdentityFault, () => ApiError> = {
  'email-already-in-use': () =>
    new ApiError('email-already-in-use', 'This email is already registered. Please sign in instead.', [
      { field: 'email', message: 'This email is already registered. Please sign in instead.' },
    ]),
  'invalid-credential': () => new ApiError('unauthorized', 'Invalid email or password. Please try again.'),
  'invalid-email': () =>
    new ApiError('invalid_request', INVALID_EMAIL, [{ field: 'email', message: INVALID_EMAIL }]),
  'weak-password': () =>
    new ApiError('invalid_request', WEAK_PASSWORD, [{ field: 'password', message: WEAK_PASSWORD }]),
  'user-disabled': () => new ApiError('forbidden', 'This account has been disabled. Please contact support.'),
  'too-many-requests': () =>
    new ApiError('rate_limited', 'Too many failed attempts. Please try again later.'),
  'operation-not-allowed': () =>
    new ApiError('forbidden', 'This operation is not allowed. Please contact support.'),
};

/** Runs a call of the identity service. @throws ApiError in place of the service's own errors */
export async function withIdentity<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof IdentityError) throw answers[error.fault]();
    if (error instanceof InvalidToken) throw new ApiError('unauthorized', SESSION_EXPIRED);
    if (error instanceof IdentityUnavailable) {
      throw new ApiError('not_ready', 'The identity service cannot be reached. Try again in a moment.');
    }
    throw error;
  }
}
