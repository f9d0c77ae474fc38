/** Brings up the parts of the server one after the other, and takes them down in the opposite order. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { version } from '../package.json';
import type { App } from './app';
import { EMULATOR_PROJECT } from './identity/emulator';
import { launchedAhead } from './identity/emulator-launch';
import { openIdentity } from './identity/identity';
import { postedMail, terminalMail } from './identity/identity-mail';
import {
  type Configuration,
  type Environment,
  readConfiguration,
} from './platform/configuration/configuration';
import { createDatabase, type Database } from './platform/database/connection';
import { encryptionKeysOf } from './platform/secrets';
import { firstWorkspace } from './platform/database/lookups';
import { sessionOf } from './platform/database/lookups/standing';
import { startEmbeddedDatabase } from './platform/database/embedded/embedded';
import { accountsOfBlocks } from './platform/http/limits/block-allowance';
import { migrateDatabase } from './platform/database/migrate';
import { openJobs } from './platform/jobs';
import { openMail } from './platform/mail/mail';
import { listenToNotices } from './platform/workspace-events';
import { createLogger, type Logger } from './platform/logging';
import { watchLoop } from './platform/loop-health';
import { openStorage } from './platform/storage/open-storage';
import { StartRefusal } from './platform/start-refusal';

export interface RunningServer {
  /** The address that people open. */
  origin: string;
  /** Calls that run in this process now. */
  liveCalls: () => number;
  /** Seconds that `drain` takes at most. */
  drainSeconds: number;
  /** Takes no new calls; resolves when those that run have ended, in time, or when `hurry` fires. */
  drain: (hurry: AbortSignal) => Promise<void>;
  /** Ends what still runs, settles it, and takes everything down. */
  stop: () => Promise<void>;
}

/** Built, this is in `dist/server` beside `dist/browser`. */
const BROWSER_DIRECTORY = fileURLToPath(new URL('../browser', import.meta.url));

/**
 * @param say takes sentences for the person at the terminal
 * @param startPracticePhone asks for it to be started; null: no one here could
 * @throws ConfigurationError, StartRefusal; what had been started is stopped by then
 */
export async function startServer(
  environment: Environment,
  say: (sentence: string) => void,
  startPracticePhone: (() => void) | null = null,
): Promise<RunningServer> {
  const configuration = readConfiguration(environment);
  const logger = createLogger({ level: configuration.logLevel, pretty: process.stdout.isTTY });
  const started: Closable[] = [];
  const stop = async () => {
    for (let last = started.pop(); last; last = started.pop()) await last.close();
  };
  try {
    const { origin, calls } = await start({ configuration, logger, say, started, startPracticePhone });
    const { drainSeconds } = configuration;
    return {
      origin,
      liveCalls: () => calls.count,
      drainSeconds,
      drain: (hurry) => calls.drain(drainSeconds * 1000, hurry),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Closable {
  close(): Promise<void> | void;
}

interface Starting {
  configuration: Configuration;
  logger: Logger;
  say: (sentence: string) => void;
  started: Closable[];
  startPracticePhone: (() => void) | null;
}

/** Each part that must be closed again is pushed onto `started` once it runs. */
async function start({
  configuration,
  logger,
  say,
  started,
  startPracticePhone,
}: Starting): Promise<{ origin: string; calls: App['calls'] }> {
  const origin = originOf(configuration);
  let closing = false;
  const onError = (err: Error) => {
    // A pool that is closed may learn of the database's end before its own goodbye has arrived.
    if (!closing) logger.warn({ err }, 'a connection to the database broke');
  };

  const files = await openStorage(configuration.storage, configuration.dataDirectory);
  started.push(files);
  // Processes of their own: both come up while this one reads the product's code, which takes longer than either.
  const emulators = configuration.identity.kind === 'emulator' ? launchedAhead(EMULATOR_PROJECT) : undefined;
  if (emulators) started.push(emulators);
  const databaseUp = openDatabase(configuration, say, started);
  const code = import('./app');
  code.catch(() => undefined);
  const { applicationUrl, ownerUrl } = await databaseUp;
  await migrateDatabase({ applicationUrl, ownerUrl });
  const database = createDatabase({
    applicationUrl,
    on: {
      broke: onError,
      away: (err) => {
        if (!closing) logger.error({ err }, 'the database is away; calls go on, requests wait for it');
      },
      back: (ms) => logger.warn({ away_ms: Math.round(ms) }, 'the database is back'),
    },
  });
  started.push({
    async close() {
      closing = true;
      await database.close();
    },
  });
  await database.check();
  const notices = await listenToNotices({ url: applicationUrl, onError });
  started.push(notices);
  const jobs = await openJobs({
    applicationUrl,
    log: logger,
    // Our own database has one process.
    alone: configuration.database.kind !== 'external',
  });
  const { mail, close: closeMail } = openMail({ configuration, database, jobs, log: logger });
  // What's started later is closed earlier.
  started.push({ close: closeMail }, jobs);

  say('Starting the identity service ...');
  const guard = { publicUrl: configuration.publicUrl ?? undefined };
  const identity = await openIdentity({
    oidc: oidcOf(configuration, database),
    firebase: firebaseOf(configuration),
    dataDirectory: configuration.dataDirectory,
    origin,
    guard,
    mail: mail.isOn ? postedMail(mail, database) : terminalMail(process.stdout),
    log: logger,
    accounts: accountsOfBlocks(configuration.shares),
    ...(emulators && { emulators }),
    isSignedOut: async (uid, authTime) => (await sessionOf(database, uid, authTime))?.ended ?? false,
  });
  started.push(identity);
  warnOfEmulator(configuration, say);

  const loop = watchLoop();
  started.push({ close: loop.stop });
  const { createApp } = await code;
  const { server, calls } = await createApp({
    configuration,
    origin,
    database,
    applicationUrl,
    notices,
    jobs,
    storage: files.storage,
    loop,
    startPracticePhone,
    identity,
    mail,
    guard,
    logger,
    version,
    browserDirectory: browserDirectory(),
  });
  started.push(server);
  await tellFirst(configuration, database, say);
  await listen(server, configuration);
  return { origin, calls };
}

async function openDatabase(
  { database, dataDirectory }: Configuration,
  say: (sentence: string) => void,
  started: Closable[],
): Promise<{ applicationUrl: string; ownerUrl: string }> {
  if (database.kind === 'external') return database;
  say('Starting the database ...');
  const embedded = await startEmbeddedDatabase({ dataDirectory, report: say });
  started.push({ close: embedded.stop });
  return embedded;
}

function oidcOf(configuration: Configuration, database: Database) {
  const { identity } = configuration;
  if (identity.kind !== 'oidc') return undefined;
  return { settings: identity, database, encryptionKeys: encryptionKeysOf(configuration) };
}

function firebaseOf({ identity }: Configuration) {
  if (identity.kind !== 'firebase') return undefined;
  const { web, serviceAccount } = identity;
  return { projectId: web.projectId, apiKey: web.apiKey, serviceAccount };
}

function warnOfEmulator(
  { dataDirectory, identity, insecureIdentity, mail }: Configuration,
  say: (sentence: string) => void,
): void {
  if (identity.kind !== 'emulator') return;
  say(
    `Accounts are kept on this machine, passwords in plain text, in ${join(dataDirectory, 'identity')}. ` +
      (mail === null
        ? 'No mail is sent: links to reset a password or verify an address appear here.'
        : `Mail goes out by ${mail.host}.`),
  );
  if (insecureIdentity) {
    say('Other machines can reach this installation, and anyone who does can sign in as anyone.');
  }
}

/** Says how one gets in where no one could send an invitation yet. */
async function tellFirst(
  { signup }: Configuration,
  database: Database,
  say: (sentence: string) => void,
): Promise<void> {
  if (signup === 'open' || (await database.lookUp(firstWorkspace)) !== null) return;
  say(
    'No one has an account yet. The first one needs no invitation and can invite others: ' +
      'create yours before you tell anyone the address.',
  );
}

function browserDirectory(): string | null {
  return existsSync(join(BROWSER_DIRECTORY, 'index.html')) ? BROWSER_DIRECTORY : null;
}

async function listen(app: FastifyInstance, { host, port }: Configuration): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartRefusal(
        `Port ${port} is taken by another program. To use another one: PORT=${port + 1} npm start`,
        { cause: error },
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartRefusal(`This machine doesn’t let us listen on ${host}, port ${port}.`, {
        cause: error,
      });
    }
    throw error;
  }
}

/** Loopback is called localhost, as people type it. */
function originOf({ publicUrl, host, port, loopback }: Configuration): string {
  if (publicUrl !== null) return publicUrl;
  const anywhere = host === '0.0.0.0' || host === '::';
  if (loopback || anywhere) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
