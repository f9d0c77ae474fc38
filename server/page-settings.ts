/** What the served page is told of this installation, and what its headers let it reach. */
import { type BrowserConfiguration, identityVariables } from '#contract/workspace/browser-configuration';
import type { Identity } from './identity/identity';
import type { Configuration } from './platform/configuration/configuration';
import type { SecurityHeaders } from './platform/http/security-headers';

/**
 * The configuration that the page carries, asked for whenever it's served. With the emulator, its own six identity
 * values.
 *
 * @param isOpen whether a newcomer needs no invitation now: the first of all doesn't
 */
export async function pageConfiguration(
  { browser }: Configuration,
  { service, web }: { service: Pick<Identity['service'], 'offersGoogle'>; web?: Identity['web'] },
  isOpen: () => Promise<boolean>,
): Promise<() => Promise<BrowserConfiguration>> {
  const complete: BrowserConfiguration = { ...browser, google_sign_in: await service.offersGoogle() };
  if (web) {
    for (const key of Object.keys(identityVariables) as (keyof typeof identityVariables)[]) {
      complete[identityVariables[key]] = web[key];
    }
  }
  const open: BrowserConfiguration = { ...complete, signup: 'open' };
  // While the database is away pages are served all the same.
  return async () => ((await isOpen().catch(() => false)) ? open : complete);
}

/** With the emulator, and with a provider that one is sent to, everything is on our own origin; a real identity service adds Google's hosts. */
export function pageHeaders({ browser, identity, publicUrl }: Configuration): SecurityHeaders {
  const elsewhere = [browser.VITE_API_BASE_URL, browser.VITE_WS_URL]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).origin);
  const https = publicUrl?.startsWith('https:') ?? false;
  if (identity.kind !== 'firebase') return { https, connect: elsewhere };
  return {
    https,
    connect: [
      ...elsewhere,
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://apis.google.com',
    ],
    scripts: ['https://apis.google.com'],
    frames: [`https://${identity.web.authDomain}`],
  };
}
