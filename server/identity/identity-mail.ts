/** The links that an installation without Firebase sends: by mail where it can, else printed where Callwright runs. */
import type { Database } from '../platform/database/connection';
import type { Letter } from '../platform/mail/letter';
import type { Mail } from '../platform/mail/mail';

export type LinkKind = 'reset-password' | 'verify-email' | 'change-email';

export interface IdentityMail {
  /** `link` is complete and works once. Resolves when the mail can't be lost any more. */
  send(kind: LinkKind, email: string, link: string): Promise<void>;
}

const purpose: Record<LinkKind, string> = {
  'reset-password': 'Reset the password of',
  'verify-email': 'Verify the address',
  'change-email': 'Change the address to',
};

/** Prints to the terminal, not to the log: a log may be kept and read by others. */
export function terminalMail(out: NodeJS.WritableStream): IdentityMail {
  return {
    async send(kind, email, link) {
      // Whatever an address is made of, it must not write lines or colours here.
      const shown = email.replace(/\p{Cc}/gu, '');
      out.write(`\n  ${purpose[kind]} ${shown}:\n  ${link}\n\n`);
    },
  };
}

/** Longer than a code of the identity service is good for. */
const OF_USE_MS = 60 * 60_000;

/** By the installation's own mail server. */
export function postedMail(mail: Mail, database: Database): IdentityMail {
  return {
    async send(kind, email, link) {
      const until = new Date(Date.now() + OF_USE_MS);
      const letter = letters[kind](link);
      await database.withoutTenant((tx) => mail.send(tx, { workspaceId: null, to: email, letter, until }));
    },
  };
}

const letters: Record<LinkKind, (url: string) => Letter> = {
  'reset-password': (url) => ({
    subject: 'Reset your Callwright password',
    paragraphs: ['Someone asked to reset the password of your Callwright account. The link works once.'],
    action: { label: 'Choose a new password', url },
    reason: 'If that wasn’t you, ignore this email. Your password stays as it is.',
  }),
  'verify-email': (url) => ({
    subject: 'Verify your email for Callwright',
    paragraphs: ['Verify that this email is yours. The link works once.'],
    action: { label: 'Verify email', url },
    reason: 'If you have no Callwright account, ignore this email.',
  }),
  'change-email': (url) => ({
    subject: 'Verify your new email for Callwright',
    paragraphs: ['Someone asked to use this email for their Callwright account. The link works once.'],
    action: { label: 'Use this email', url },
    reason: 'If that wasn’t you, ignore this email. Nothing changes.',
  }),
};

const modes = {
  'reset-password': 'resetPassword',
  'verify-email': 'verifyEmail',
  'change-email': 'verifyAndChangeEmail',
};

/** The address of our own page that uses a code. */
export function actionLink(origin: string, kind: LinkKind, code: string): string {
  const link = new URL('/auth/action', origin);
  link.searchParams.set('mode', modes[kind]);
  link.searchParams.set('oobCode', code);
  return link.href;
}
