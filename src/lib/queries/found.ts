/** Turns "there is no such thing" into the router's not-found. */
import { notFound } from '@tanstack/react-router';
import { ApiError } from '@/lib/api/api-error';

/**
 * For the loader of one object's page: an answer of 404, or of 400 for an id that cannot be one,
 * shows the not-found page in place. Other errors pass.
 */
export async function foundOrNotFound<Data>(loading: Promise<Data>): Promise<Data> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}
