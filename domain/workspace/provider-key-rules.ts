/** What is refused of a provider's key, and in which words. */
import { ApiError, fieldError } from '../api-error';

export const notAnAddress = () => fieldError('base_url', 'This is not an address.');

/** A key goes only to the host that it was typed for. */
export function hostHasChanged(): ApiError {
  const message = 'The address has another host now. Type the key again.';
  return new ApiError('secret_needed', message, [{ field: 'api_key', message }]);
}

/** What a provider's answer, or its absence, means. @param name of the provider, or of its host */
export const keyProblems = {
  refused: (name: string) => `${name} refused the key.`,
  tooMany: (name: string) => `${name} takes no more requests with this key at present.`,
  timeout: (name: string) => `${name} did not answer in time.`,
  unreachable: (name: string) => `We could not reach ${name}.`,
} as const;
