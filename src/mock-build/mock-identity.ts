/** The identity service of the mocked application: email and password, accounts of the mocked world. */
import { IdentityError, nobodySignedIn } from '@/lib/session/identity/identity-error';
import { identityMessages } from '#domain/workspace/identity-messages';
import type { IdentityPort, IdentityUser } from '@/lib/session/identity/identity-port';
import { openSignIn } from '#mock-api/accounts';
import type { Host } from '#mock-api/host';
import { mailLink } from '#mock-api/mail-links';
import { type MailCode, type Person, personByEmail } from '#mock-api/world';

/** Firebase's own words for a link that is used, old or wrong. */
const BROKEN_LINK = 'invalid-action-code';

export function mockIdentity(host: Host): IdentityPort {
  const { world } = host;
  const listeners = new Set<(user: IdentityUser | null) => void>();

  const person = (): Person | null => {
    const userId = world.signedIn === null ? null : host.userOfToken(world.signedIn);
    return world.people.find((one) => one.user_id === userId) ?? null;
  };
  const current = (): IdentityUser | null => {
    const one = person();
    return one ? userOf(one) : null;
  };
  const signedIn = (): Person => {
    const one = person();
    if (!one) throw nobodySignedIn();
    return one;
  };
  const changed = () => {
    host.save();
    for (const listener of listeners) listener(current());
  };
  const codeFor = (code: string): MailCode => {
    const found = world.mailCodes.find((one) => one.code === code);
    if (!found) throw new IdentityError(BROKEN_LINK, 'This link has been used or has expired.');
    return found;
  };
  const usedUp = (used: MailCode) => {
    world.mailCodes = world.mailCodes.filter((one) => one !== used);
    changed();
  };

  return {
    async ready() {},
    current,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: async () => (person() ? world.signedIn : null),
    async signIn(email, password) {
      const one = personByEmail(world, email);
      if (!one || one.password !== password) throw failure('invalid-credential');
      world.signedIn = openSignIn(world, one.user_id);
      changed();
    },
    async signInWithGoogle() {
      throw failure('operation-not-allowed');
    },
    async signOut() {
      world.signIns = world.signIns.filter((one) => one.token !== world.signedIn);
      world.signedIn = null;
      changed();
    },
    async sendPasswordReset(email) {
      mailLink(host, 'reset-password', email);
      host.save();
    },
    async sendVerification() {
      mailLink(host, 'verify-email', signedIn().email);
      host.save();
    },
    async updateDisplayName(displayName) {
      signedIn().display_name = displayName;
      changed();
    },
    async updatePassword(currentPassword, newPassword) {
      const one = signedIn();
      if (one.password !== currentPassword) throw failure('invalid-credential');
      one.password = newPassword;
      host.save();
    },
    async reload() {
      signedIn();
    },
    passwordRequirements: async () => [],
    async checkMailCode(code) {
      const { kind, email } = codeFor(code);
      return { kind, email };
    },
    async applyMailCode(code) {
      const mail = codeFor(code);
      const one = personByEmail(world, mail.email);
      if (one) one.email_verified = true;
      usedUp(mail);
    },
    async confirmPasswordReset(code, newPassword) {
      const mail = codeFor(code);
      const one = personByEmail(world, mail.email);
      if (one) one.password = newPassword;
      usedUp(mail);
    },
  };
}

function userOf({ user_id, email, display_name, email_verified }: Person): IdentityUser {
  return { uid: user_id, email, displayName: display_name, emailVerified: email_verified, photoURL: null };
}

function failure(code: keyof typeof identityMessages): IdentityError {
  return new IdentityError(code, identityMessages[code]);
}
