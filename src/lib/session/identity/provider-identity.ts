/**
 * The identity service where people sign in by the installation's own provider. The server holds the sign-in behind a
 * cookie that no script sees; here are its short-lived tokens, and in local storage who it is, so that a page opened
 * without a network still knows.
 */
import { PROVIDER_START } from './provider-start';
import { IdentityError } from './identity-error';
import { identityMessages } from '#domain/workspace/identity-messages';
import type { IdentityPort, IdentityUser } from './identity-port';

const KEY = 'callwright.provider-user';
const ROOT = PROVIDER_START.replace(/\/start$/, '');
const TIMEOUT_MS = 30_000;
/** A token is renewed when it has no more left than this. */
const SPARE_MS = 30_000;

interface Renewed {
  token: string;
  expires_in: number;
  user: { uid: string; email: string; display_name: string | null; photo_url: string | null };
}

interface ProviderIdentityOptions {
  storage: Storage;
  post: (path: string) => Promise<Response>;
  /** Leaves this page, to sign out at the provider as well. */
  leave: (url: string) => void;
}

/** What a page of ours uses. */
export const inThisPage = (): ProviderIdentityOptions => ({
  storage: localStorage,
  post: (path) => fetch(path, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) }),
  leave: (url) => location.assign(url),
});

export function providerIdentity({ storage, post, leave }: ProviderIdentityOptions): IdentityPort {
  const listeners = new Set<(user: IdentityUser | null) => void>();
  let user = storedUser(storage);
  let token: { value: string; until: number } | null = null;
  let renewing: Promise<string | null> | null = null;

  function become(next: IdentityUser | null): void {
    const changed = JSON.stringify(next) !== JSON.stringify(user);
    user = next;
    if (next) storage.setItem(KEY, JSON.stringify(next));
    else {
      token = null;
      storage.removeItem(KEY);
    }
    if (changed) for (const listener of listeners) listener(next);
  }

  /** Null once the sign-in is over. @throws IdentityError when that can't be known */
  async function renew(): Promise<string | null> {
    let answer: Response;
    try {
      answer = await post(`${ROOT}/token`);
    } catch (cause) {
      throw refusal('network-request-failed', cause);
    }
    // It's over, or there was none.
    if (answer.status === 401 || answer.status === 204) {
      become(null);
      return null;
    }
    if (!answer.ok) throw refusal(answer.status === 429 ? 'too-many-requests' : 'network-request-failed');
    const renewed = (await answer.json()) as Renewed;
    const { uid, email, display_name, photo_url } = renewed.user;
    token = { value: renewed.token, until: Date.now() + renewed.expires_in * 1000 };
    become({ uid, email, displayName: display_name, emailVerified: true, photoURL: photo_url });
    return renewed.token;
  }

  function renewOnce(): Promise<string | null> {
    renewing ??= renew().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  return {
    async ready() {
      // People who were signed in stay so while the server can't be asked.
      await renewOnce().catch(() => undefined);
    },
    current: () => user,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async token(again) {
      if (!user) return null;
      if (!again && token && token.until - SPARE_MS > Date.now()) return token.value;
      return renewOnce();
    },
    async signOut() {
      const answer = await post(`${ROOT}/sign-out`).catch((cause: unknown) => {
        throw refusal('network-request-failed', cause);
      });
      become(null);
      const { continue_at } = (await answer.json().catch(() => ({}))) as { continue_at?: string | null };
      if (continue_at) leave(continue_at);
    },
    async reload() {
      await renewOnce();
    },
    passwordRequirements: async () => [],
    signIn: notHere,
    signInWithGoogle: notHere,
    sendPasswordReset: notHere,
    sendVerification: notHere,
    updateDisplayName: notHere,
    updatePassword: notHere,
    checkMailCode: notHere,
    applyMailCode: notHere,
    confirmPasswordReset: notHere,
  };
}

function storedUser(storage: Storage): IdentityUser | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as IdentityUser | null;
    return typeof kept?.uid === 'string' ? kept : null;
  } catch {
    return null;
  }
}

/** Accounts and passwords are the provider's. */
const notHere = async (): Promise<never> => {
  throw refusal('operation-not-allowed');
};

function refusal(code: keyof typeof identityMessages, cause?: unknown): IdentityError {
  return new IdentityError(code, identityMessages[code], cause);
}
