import type { Endpoint } from '#contract/endpoint';

/** The status of an endpoint's success. */
export function statusOf(endpoint: Endpoint): number {
  return endpoint.status ?? (endpoint.response ? 200 : 204);
}
