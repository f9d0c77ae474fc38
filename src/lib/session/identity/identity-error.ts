/** What the identity service refused, as the application throws it. */

const NOBODY_SIGNED_IN = 'No user is currently signed in';

/** A failure of the identity service. `code` has no `auth/` before it; it is null where there isn't one. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly code: string | null;

  constructor(code: string | null, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** The error for an action that needs someone signed in. */
export function nobodySignedIn(): IdentityError {
  return new IdentityError(null, NOBODY_SIGNED_IN);
}
