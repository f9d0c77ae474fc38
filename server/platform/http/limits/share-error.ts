/** The answers to a workspace that has taken its whole share of something. */
import { ApiError } from '#domain/api-error';
import { shares, type ShareName } from '../../configuration/shares';

/**
 * For what is kept until someone removes it, such as agents: 409, code `limit_reached`, and the limit's name.
 *
 * @param sentence what happened and what to do, for the person who asked
 */
export function shareTaken(share: ShareName, sentence: string): ApiError {
  return new ApiError('limit_reached', `${sentence} (${limitName(share)})`);
}

/**
 * For what comes free by itself, such as call places: 429, code `rate_limited`, and the limit's name.
 *
 * @param retryAfterSeconds when asking again is worth it
 */
export function shareInUse(share: ShareName, sentence: string, retryAfterSeconds: number): ApiError {
  return new ApiError('rate_limited', `${sentence} (${limitName(share)})`, undefined, retryAfterSeconds);
}

function limitName(share: ShareName): string {
  return `Limit: ${shares[share].name}, ${shares[share].setting}`;
}
