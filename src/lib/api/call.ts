/**
 * `call(endpoint, options)`: how queries and mutations talk to the server.
 *
 * The client behind it is installed once, where the application (or a test) is put together, so that
 * query factories need not be handed one. It is loaded with the first call: public pages need none.
 */
import type { ResponseOf } from '#contract/endpoint';
import type { AnyEndpoint, CallArguments, Client } from './client';

let installed: (() => Promise<Client>) | null = null;

/** Makes the client that `load` gives the one that `call` uses. */
export function installClient(load: () => Promise<Client>): void {
  installed = load;
}

/**
 * Calls an endpoint of the contract and returns its parsed response.
 *
 * Throws `ApiError` (status, message, code, correlationId, fields); an aborted call throws an
 * `AbortError`. Pass react-query's `signal`; it does not switch the 30 s timeout off.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...rest: CallArguments<E>
): Promise<ResponseOf<E>> {
  if (!installed) throw new Error('No API client is installed.');
  const client = await installed();
  return client.call(endpoint, ...rest);
}
