/**
 * Mail that this installation sends, where the operator has named a mail server (`SMTP_URL`). A mail is written in the
 * transaction that makes it worth sending, sealed, and handed over by a job soon after: no request waits for a mail
 * server, and one that's away for a day delays mails without losing them.
 *
 * To send one, such as an alert, from an area's service:
 *
 *     const isOnItsWay = await mail.send(tx, {
 *       workspaceId: session.workspace_id,
 *       to: 'ada@example.com',
 *       letter: {
 *         subject: 'Success rate of Front desk is below 80%',
 *         paragraphs: ['It was 72% in the last hour, over 25 calls.'],
 *         action: { label: 'Open the calls', url: `${origin}/calls?agent=…` },
 *         reason: 'You get this because you’re an admin of Harbour Dental on Callwright.',
 *       },
 *     });
 *
 * Each address gets a mail of its own: call it once for each.
 */
import { randomUUID } from 'node:crypto';
import type { Configuration } from '../configuration/configuration';
import type { Shares } from '../configuration/shares';
import type { Database } from '../database/connection';
import type { Transaction } from '../database/transaction';
import type { Jobs } from '../jobs';
import { createSecretBox, encryptionKeysOf, type SecretBox } from '../secrets';
import type { Letter } from './letter';
import * as store from './mail-store';
import { createPostOffice, MailRefused, type PostOffice } from './post-office';
import type { Log } from '../logging';

export interface MailRequest {
  /** Whose things it's about; null for those about an account. */
  workspaceId: string | null;
  /** One address. */
  to: string;
  letter: Letter;
  /** When it's of no use any more, such as when its link has expired; a day from now unless told. */
  until?: Date;
}

export interface Mail {
  /** Whether this installation sends mail at all. */
  readonly isOn: boolean;
  /**
   * Sends a mail when, and only when, the transaction commits.
   *
   * @returns false where no mail is sent: there's no mail server, or the workspace has sent as many as it may in an hour
   */
  send(tx: Transaction, request: MailRequest): Promise<boolean>;
}

/** Whom mail to a workspace's admins goes to, filled in `server/services`. */
export interface Admins {
  adminAddresses: (tx: Transaction) => Promise<string[]>;
  workspaceName: (tx: Transaction) => Promise<string>;
}

/** Why an admin gets a mail. @param also what else makes it come: ", and the alert is emailed" */
export const becauseAdmin = (workspace: string, also = ''): string =>
  `You get this because you’re an admin of ${workspace} on Callwright${also}.`;

/** Sends each admin of the workspace a mail. @param letterOf is given the workspace's name */
export async function mailAdmins(
  tx: Transaction,
  workspaceId: string,
  { mail, admins }: { mail: Pick<Mail, 'send'>; admins: Admins },
  letterOf: (workspace: string) => Letter,
): Promise<void> {
  const letter = letterOf(await admins.workspaceName(tx));
  for (const to of await admins.adminAddresses(tx)) await mail.send(tx, { workspaceId, to, letter });
}

interface MailOptions {
  database: Database;
  jobs: Pick<Jobs, 'send' | 'work'>;
  box: SecretBox;
  /** Null: no mail is sent. */
  postOffice: PostOffice | null;
  shares: Pick<Shares, 'mails'>;
  log: Log<'warn'>;
}

const HANDED_AT_ONCE = 2;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** What's left of a mail that was sent: that there was one. */
const KEPT_MS = 7 * DAY_MS;

const contextOf = (mailId: string) => `mail:${mailId}`;

/** Starts handing over what waits, also of other processes. */
function createMail({ database, jobs, box, postOffice, shares, log }: MailOptions): Mail {
  if (postOffice) jobs.work('mails', HANDED_AT_ONCE, ({ mail_id }) => hand(postOffice, String(mail_id)));

  async function hand(office: PostOffice, mailId: string): Promise<void> {
    const row = await database.withoutTenant((tx) => store.findMail(tx, mailId));
    if (!row?.sealed) return;
    if (row.expires_at.getTime() <= Date.now()) {
      log.warn({ mail_id: mailId }, 'a mail could not be handed over in time');
      return close(mailId, 'failed');
    }
    const { to, letter } = JSON.parse(box.open(row.sealed, contextOf(mailId))) as {
      to: string;
      letter: Letter;
    };
    try {
      await office.hand(mailId, to, letter);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ mail_id: mailId, err: error }, 'the mail server refused a mail');
      return close(mailId, 'failed');
    }
    return close(mailId, 'sent');
  }

  async function close(mailId: string, state: 'sent' | 'failed'): Promise<void> {
    await database.withoutTenant(async (tx) => {
      await store.closeMail(tx, mailId, state);
      await store.forgetMails(tx, new Date(Date.now() - KEPT_MS));
    });
  }

  return {
    isOn: postOffice !== null,
    async send(tx, { workspaceId, to, letter, until }) {
      if (postOffice === null) return false;
      if (workspaceId !== null) {
        const inLastHour = await store.countMailsSince(tx, workspaceId, new Date(Date.now() - HOUR_MS));
        if (inLastHour >= shares.mails) {
          log.warn({ workspace_id: workspaceId, most: shares.mails }, 'a workspace sends too much mail');
          return false;
        }
      }
      const mail_id = randomUUID();
      await store.insertMail(tx, {
        mail_id,
        workspace_id: workspaceId,
        sealed: box.seal(JSON.stringify({ to, letter }), contextOf(mail_id)),
        expires_at: until ?? new Date(Date.now() + DAY_MS),
      });
      await jobs.send(tx, 'mails', { mail_id });
      return true;
    },
  };
}

interface OpenMailOptions {
  configuration: Pick<Configuration, 'mail' | 'encryptionKeys' | 'dataDirectory' | 'shares'>;
  database: Database;
  jobs: Jobs;
  log: Log<'info' | 'warn'>;
}

export interface OpenMail {
  mail: Mail;
  /** Lets go of the mail server. Close the jobs first. */
  close: () => void;
}

/** Puts the installation's mail together: `start.ts` calls this once. */
export function openMail({ configuration, database, jobs, log }: OpenMailOptions): OpenMail {
  const { mail: settings, shares } = configuration;
  const postOffice = settings && createPostOffice(settings);
  // Not waited for: mails wait for the server, and nothing else does.
  postOffice?.check().then(
    () => log.info({ host: settings?.host }, 'the mail server takes our mails'),
    (err: unknown) =>
      log.warn({ err, host: settings?.host }, 'the mail server can’t be used now; mails wait'),
  );
  const box = createSecretBox(encryptionKeysOf(configuration));
  return {
    mail: createMail({ database, jobs, box, postOffice, shares, log }),
    close: () => postOffice?.close(),
  };
}
