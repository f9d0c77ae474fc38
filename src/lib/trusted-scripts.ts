/**
 * The one Trusted Types policy: which scripts may be added to the page. It is named `default` because
 * Firebase sets the address of Google's sign-in script as a plain string.
 */

const GOOGLE_SCRIPTS = 'https://apis.google.com';

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
}

/** Admits our own scripts and Google's; anything else, and any HTML or inline script, is refused. */
export function admitTrustedScripts(page: Window & { trustedTypes?: PolicyFactory }): void {
  page.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isTrustedScript(url, page.location.origin) ? url : null),
  });
}

export function isTrustedScript(url: string, ownOrigin: string): boolean {
  try {
    const { origin } = new URL(url, ownOrigin);
    return origin === ownOrigin || origin === GOOGLE_SCRIPTS;
  } catch {
    return false;
  }
}
