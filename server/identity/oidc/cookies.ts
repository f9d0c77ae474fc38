/** The cookies of a sign-in by the installation's own provider. Cookies know no port, so each names its installation. */
import { createHash } from 'node:crypto';

/** Below it are the only paths that get to see the secret. */
export const OIDC_PATH = '/auth/oidc';
const ATTEMPT_SECONDS = 10 * 60;

/** @param origin where people open the application */
export function signInCookies(origin: string) {
  const id = createHash('sha256').update(origin).digest('hex').slice(0, 8);
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const hidden = (site: 'Lax' | 'Strict') => `; Path=${OIDC_PATH}; HttpOnly; SameSite=${site}${secure}`;
  const secretName = `callwright_${id}_sign_in`;
  // Pages see by it that it's worth asking for a token, without seeing the secret.
  const noteName = 'callwright_signed_in';
  const note = `; Path=/; SameSite=Lax${secure}`;
  return {
    /** The attempt that a state belongs to, sealed. */
    attempt(state: string): {
      read: (header: string | undefined) => string | null;
      set: (value: string) => string;
      clear: string;
    } {
      const name = `callwright_${id}_${createHash('sha256').update(state).digest('hex').slice(0, 16)}`;
      return {
        read: (header) => valueOf(header, name),
        // The provider's page leads back here, which `Strict` wouldn't let it through for.
        set: (value) => `${name}=${value}; Max-Age=${ATTEMPT_SECONDS}${hidden('Lax')}`,
        clear: `${name}=; Max-Age=0${hidden('Lax')}`,
      };
    },
    /** The sign-in's secret. */
    readSecret: (header: string | undefined): string | null => valueOf(header, secretName),
    /** @param seconds how long the browser keeps it */
    setSecret: (secret: string, seconds: number): string[] => [
      `${secretName}=${secret}; Max-Age=${seconds}${hidden('Strict')}`,
      `${noteName}=1; Max-Age=${seconds}${note}`,
    ],
    clearSecret: [`${secretName}=; Max-Age=0${hidden('Strict')}`, `${noteName}=; Max-Age=0${note}`],
  };
}

function valueOf(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim() || null;
  }
  return null;
}
