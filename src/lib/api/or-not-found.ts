/** What a loader does about an object that is not there. */
import { notFound } from '@tanstack/react-router';
import { ApiError } from './api-error';

/**
 * The value, or the router's not-found page where the server says 404, or 400 because the address
 * names no id.
 */
export async function orNotFound<Value>(value: Promise<Value>): Promise<Value> {
  try {
    return await value;
  } catch (error) {
    // TanStack Router takes a thrown object for this, not an Error.
    // oxlint-disable-next-line typescript/only-throw-error
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}
