/**
 * The PostgreSQL that Callwright brings along and runs itself: made at the first start, durable
 * (fsync stays on), reachable from this machine alone, with a password made by chance.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { acquireProcessLock } from '../../process-lock';
import { StartRefusal } from '../../start-refusal';
import { findBinaries } from './binaries';
import { initialise } from './cluster';
import { stopLeftover } from './leftover';
import { type Passwords, preparePlace } from './place';
import { startPostmaster } from './postmaster';
import { APPLICATION_ROLE } from '../logins';

const DATABASE = 'callwright';
const OWNER_ROLE = 'callwright_owner';

export interface EmbeddedDatabase {
  /** The login that serves requests: owns nothing, held by row-level security. */
  applicationUrl: string;
  /** The login that owns the tables and runs migrations. Not a superuser. */
  ownerUrl: string;
  /** PostgreSQL's own administrator, on its maintenance database. The product does not use it. */
  superuserUrl: string;
  /** Ends the server and gives the data folder free. */
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** Absolute path; made when absent. */
  dataDirectory: string;
  /** Takes sentences for the person at the terminal. */
  report: (sentence: string) => void;
  /** Replaces `/var/lib/callwright`. */
  fallbackRoot?: string;
  /** PostgreSQL settings beyond ours. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the database on the data folder and makes it when there isn't one.
 *
 * A server that a killed run left behind is stopped first; PostgreSQL recovers what it had committed.
 *
 * @throws StartRefusal when a running Callwright holds the folder, or the machine does not allow it
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDirectory, report } = options;
  const place = preparePlace(dataDirectory, findBinaries(), report, options.fallbackRoot);
  const lock = acquireProcessLock(`${place.cluster}.lock`);
  if ('heldBy' in lock) {
    throw new StartRefusal(
      `Callwright is already running on the data in ${dataDirectory} (process ${lock.heldBy}). ` +
        'Stop it first, or give this one a DATA_DIR and a PORT of its own.',
    );
  }
  try {
    if (!existsSync(place.cluster)) {
      report('Making the database. This happens once.');
      initialise(place);
    } else if (await stopLeftover(place.cluster)) {
      report('Stopped the database that the last run left behind.');
    }
    const postmaster = await startPostmaster(place, {
      logFile: join(dataDirectory, 'postgres.log'),
      settings: options.settings ?? {},
      report,
    });
    const url = (role: string, password: string, database: string) =>
      `postgresql://${role}:${password}@127.0.0.1:${postmaster.port}/${database}`;
    const superuserUrl = url('postgres', place.passwords.superuser, 'postgres');
    const stop = async () => {
      await postmaster.stop();
      lock.release();
    };
    try {
      await ensureDatabase(superuserUrl, place.passwords);
    } catch (error) {
      await stop();
      throw error;
    }
    return {
      applicationUrl: url(APPLICATION_ROLE, place.passwords.application, DATABASE),
      ownerUrl: url(OWNER_ROLE, place.passwords.owner, DATABASE),
      superuserUrl,
      stop,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Makes the two logins and the database. The database comes last, so its presence means all is done. */
async function ensureDatabase(superuserUrl: string, passwords: Passwords): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  // What waits for the lost connection fails; an event that nothing hears would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 1) return;
    await ensureRole(client, OWNER_ROLE, passwords.owner);
    await ensureRole(client, APPLICATION_ROLE, passwords.application);
    await client.query(`create database ${escapeIdentifier(DATABASE)} owner ${escapeIdentifier(OWNER_ROLE)}`);
  } finally {
    await client.end();
  }
}

async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  await client.query(
    `${found.rowCount === 1 ? 'alter' : 'create'} role ${escapeIdentifier(role)} ` +
      `login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${escapeLiteral(password)}`,
  );
}
