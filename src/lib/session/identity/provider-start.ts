/** The server's address that leads to the installation's own provider of sign-ins. */
export const PROVIDER_START = '/auth/oidc/start';

/** @param origin the page of ours to come back to; none: the dashboard */
export function providerStart(origin: string | undefined): string {
  return origin ? `${PROVIDER_START}?redirect=${encodeURIComponent(origin)}` : PROVIDER_START;
}
