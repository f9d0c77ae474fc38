/** The mail of an installation that sends none: its links are printed where Callwright runs. */

export type LinkKind = 'reset-password' | 'verify-email' | 'change-email';

export interface MailPrinter {
  /** `link` is complete and works once. */
  print(kind: LinkKind, email: string, link: string): void;
}

const purpose: Record<LinkKind, string> = {
  'reset-password': 'Reset the password of',
  'verify-email': 'Verify the address',
  'change-email': 'Change the address to',
};

/** Prints to the terminal, not to the log: a log may be kept and read by others. */
export function terminalMail(out: NodeJS.WritableStream): MailPrinter {
  return {
    print(kind, email, link) {
      // Whatever an address is made of, it must not write lines or colours here.
      const shown = email.replace(/\p{Cc}/gu, '');
      out.write(`\n  ${purpose[kind]} ${shown}:\n  ${link}\n\n`);
    },
  };
}

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
