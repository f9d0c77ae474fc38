/** What is refused of a provider's key, and in which words. */
import type { LocalServer } from '#contract/workspace/provider-keys';
import { ApiError, fieldError } from '../api-error';

export const notAnAddress = () => fieldError('base_url', 'Enter a valid URL.');

/** A key goes only to the host that it was typed for. */
export function hostHasChanged(): ApiError {
  const message = 'The host has changed. Enter the key again.';
  return new ApiError('secret_needed', message, [{ field: 'api_key', message }]);
}

/** What a provider's answer, or its absence, means. @param name of the provider, or of its host */
export const keyProblems = {
  refused: (name: string) => `${name} refused the key.`,
  tooMany: (name: string) => `${name} is rate-limiting this key. Try again later.`,
  status: (name: string, status: number | string) => `${name} answered with status ${status}.`,
  timeout: (name: string) => `${name} didn’t answer in time.`,
  unreachable: (name: string) => `We couldn’t reach ${name}.`,
} as const;

/** Of a server on the installation's own machine that has no models to offer. */
export const withoutModels: Record<LocalServer['kind'], string> = {
  ollama: 'Ollama has no models yet. Run “ollama pull llama3.2” on this machine and search again.',
  lm_studio: 'LM Studio has no models yet. Download one in LM Studio and search again.',
  openai: 'This server lists no models.',
};
