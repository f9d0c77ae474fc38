/** Where a code may be sent: to a site over https, to a program on the person's own computer, or to an editor. */

interface RedirectPlace {
  /** As a person reads it, such as `claude.ai`. */
  host: string;
  /** On the person's own computer. */
  isLocal: boolean;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Programs that are known to be called by an address of their own. Others use loopback (RFC 8252). */
const PROGRAMS = new Set(['cursor:', 'vscode:', 'vscode-insiders:']);

/** Null: nothing may be sent there. */
export function redirectPlace(address: string): RedirectPlace | null {
  if (!URL.canParse(address) || address.includes('#')) return null;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return null;
  if (LOOPBACK.has(url.hostname) && (url.protocol === 'http:' || url.protocol === 'https:')) {
    return { host: url.hostname, isLocal: true };
  }
  if (url.protocol === 'https:') return { host: url.host, isLocal: false };
  return PROGRAMS.has(url.protocol) ? { host: url.protocol.slice(0, -1), isLocal: true } : null;
}

/** Whether a client registered this address; on loopback, the port may be another each time (RFC 8252, 7.3). */
export function isRegistered(registered: readonly string[], address: string): boolean {
  return registered.some((one) => one === address || portless(one) === portless(address));
}

function portless(address: string): string | symbol {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.protocol !== 'http:' || !LOOPBACK.has(url.hostname)) return Symbol(address);
  url.port = '';
  return url.href;
}

/** The address with parameters added to those that it has. */
export function withParameters(address: string, added: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(added)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}
