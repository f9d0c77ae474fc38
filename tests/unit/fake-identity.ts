/** An identity service for tests: one account list in memory, and every call noted. */
import { nobodySignedIn } from '@/lib/session/identity/identity-error';
import type {
  IdentityPort,
  IdentityUser,
  MailAction,
  PasswordRequirement,
} from '@/lib/session/identity/identity-port';

export interface FakeIdentity extends IdentityPort {
  /** Names of the methods called, in order; tests add the requests of the API to the same list. */
  calls: string[];
  /** What its tokens begin with: no other's do. */
  readonly mark: string;
  /** Tokens handed out so far; each ends in its number. */
  renewals: number;
  /** What `token(true)` does instead of giving the next token. */
  onRenew: (() => Promise<string | null>) | null;
  /** What signing in does instead of succeeding. */
  onSignIn: (() => Promise<void>) | null;
  /** What the other methods fail with, by name. */
  failures: Partial<Record<keyof IdentityPort, Error>>;
  requirements: PasswordRequirement[];
  mailAction: MailAction;
  /** Changes who is signed in without a call of ours, as another tab does. */
  become(user: IdentityUser | null): void;
}

export const ada: IdentityUser = {
  uid: 'ada',
  email: 'ada@example.com',
  displayName: 'Ada Byron',
  emailVerified: true,
  photoURL: null,
};

/** No one is signed in unless `signedIn` says who; `signIn` signs in `account`. */
export function fakeIdentity(
  signedIn: IdentityUser | null = null,
  account: IdentityUser = ada,
): FakeIdentity {
  let current = signedIn;
  const listeners = new Set<(user: IdentityUser | null) => void>();
  const change = (user: IdentityUser | null) => {
    current = user;
    for (const listener of listeners) listener(user);
  };
  const called = (name: keyof IdentityPort) => {
    identity.calls.push(name);
    const failure = identity.failures[name];
    if (failure) throw failure;
  };
  const needUser = () => {
    if (!current) throw nobodySignedIn();
    return current;
  };
  const identity: FakeIdentity = {
    calls: [],
    mark: `token-${crypto.randomUUID()}`,
    renewals: 1,
    onRenew: null,
    onSignIn: null,
    failures: {},
    requirements: [],
    mailAction: { kind: 'reset-password', email: account.email },
    become: change,
    async ready() {
      called('ready');
    },
    current: () => current,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async token(renew) {
      if (!current) return null;
      if (renew) {
        if (identity.onRenew) return identity.onRenew();
        identity.renewals += 1;
      }
      return `${identity.mark}-${identity.renewals}`;
    },
    async signIn() {
      called('signIn');
      await identity.onSignIn?.();
      change(account);
    },
    async signInWithGoogle() {
      called('signInWithGoogle');
      change(account);
    },
    async signOut() {
      called('signOut');
      change(null);
    },
    async sendPasswordReset() {
      called('sendPasswordReset');
    },
    async sendVerification() {
      called('sendVerification');
      needUser();
    },
    async updateDisplayName(displayName) {
      called('updateDisplayName');
      current = { ...needUser(), displayName };
    },
    async updatePassword() {
      called('updatePassword');
      needUser();
    },
    async reload() {
      called('reload');
      needUser();
    },
    async passwordRequirements() {
      return identity.requirements;
    },
    async checkMailCode() {
      called('checkMailCode');
      return identity.mailAction;
    },
    async applyMailCode() {
      called('applyMailCode');
    },
    async confirmPasswordReset() {
      called('confirmPasswordReset');
    },
  };
  return identity;
}

/** The error that Firebase would throw with this code. */
export function identityFailure(code: string, message = ''): Error {
  return Object.assign(new Error(message), { code: `auth/${code}` });
}
