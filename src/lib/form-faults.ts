/** The server's faults of single fields, put where the fields are. */
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '@/lib/api/api-error';

/**
 * Puts each fault the server found at its field and focuses the first. Answers the sentence that
 * belongs to the form as a whole: the error's message, when no field of the form took a fault.
 */
export function placeFaults<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  let placed = 0;
  for (const fault of error instanceof ApiError ? error.fields : []) {
    const field = fields.find((name) => name === fault.field);
    if (!field) continue;
    setError(field, { type: 'server', message: fault.message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  if (placed > 0) return null;
  return error instanceof Error ? error.message : 'Something went wrong. Try again.';
}
