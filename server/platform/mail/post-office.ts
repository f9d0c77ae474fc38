/** Hands mails to the operator's mail server, by SMTP. */
import { createTransport } from 'nodemailer';
import type { MailConfiguration } from '../configuration/mail';
import { type Letter, letterHtml, letterText } from './letter';

/** The mail server will never take this mail, such as one to an address that it doesn't know. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

export interface PostOffice {
  /**
   * Resolves when the mail server has taken the mail.
   *
   * @param id the same at each try, so that a mail that comes twice is seen to be one
   * @throws MailRefused, or any other error where another try may help; none names the address or the words
   */
  hand(id: string, to: string, letter: Letter): Promise<void>;
  /** @throws Error when the server can't be reached, or doesn't accept our sign-in */
  check(): Promise<void>;
  close(): void;
}

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;
/** Commands that are about one mail: a refusal of theirs is for good. Others are about us. */
const ABOUT_THE_MAIL = /^(?:RCPT|DATA|MAIL)/i;

export function createPostOffice({
  host,
  port,
  secure,
  requireTls,
  login,
  from,
}: MailConfiguration): PostOffice {
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async hand(id, to, letter) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: letter.subject.replace(/\p{Cc}+/gu, ' '),
          text: letterText(letter),
          html: letterHtml(letter),
          messageId: `<${id}@${domain}>`,
          // No one answers an out-of-office note to a program.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
      } catch (error) {
        throw withoutWords(error);
      }
    },
    async check() {
      await transport.verify().catch((error: unknown) => {
        throw withoutWords(error);
      });
    },
    close: () => transport.close(),
  };
}

/** What went wrong, without what the server said: that may repeat an address, or more. */
function withoutWords(error: unknown): Error {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const status = typeof responseCode === 'number' ? ` ${responseCode}` : '';
  const isFinal = (responseCode ?? 0) >= 500 && ABOUT_THE_MAIL.test(command ?? '');
  if (isFinal) return new MailRefused(`The mail server refused it:${status}.`);
  return new Error(`The mail server didn’t take it: ${code ?? 'unknown'}${status}.`);
}
