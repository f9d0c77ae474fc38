/** Puts the installation's mail together: `start.ts` calls this once. */
import type { Configuration } from '../configuration/configuration';
import type { Database } from '../database/connection';
import type { Jobs } from '../jobs';
import { createSecretBox, encryptionKeysOf } from '../secrets';
import { createMail, type Mail } from './mail';
import { createPostOffice } from './post-office';
import type { Log } from '../logging';

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
