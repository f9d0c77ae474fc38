/** Where the faults of the account forms are shown: at the field they belong to, else above the button. */
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, isAborted } from '@/lib/api/api-error';
import { reportError } from '@/lib/api/error-events';
import { placeFaults } from '@/lib/form-faults';
import { IdentityError } from '@/lib/session/identity/identity-error';
import { identityMessageOf } from '@/lib/session/identity/identity-messages';

/** The field that the message of an identity error is about. */
const fieldOfCode: Readonly<Record<string, 'email' | 'password'>> = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'user-disabled': 'email',
  'user-not-found': 'email',
  'weak-password': 'password',
  'wrong-password': 'password',
};

/**
 * Shows `error` at its field; answers the sentence for the form as a whole where it has none. A failed
 * request to our API raises its notification as well.
 */
export function showAccountFault<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  if (isAborted(error)) return null;
  if (error instanceof ApiError) reportError(error);
  const code = error instanceof ApiError || error instanceof IdentityError ? error.code : null;
  const wanted = code === null ? undefined : fieldOfCode[code];
  const field = fields.find((name) => name === wanted);
  if (!field) return placeFaults(error, fields, setError);
  const spoken = error instanceof Error ? error.message : null;
  setError(
    field,
    { type: 'server', message: identityMessageOf(code) ?? spoken ?? '' },
    { shouldFocus: true },
  );
  return null;
}
