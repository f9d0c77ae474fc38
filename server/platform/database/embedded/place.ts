/**
 * Where the embedded database keeps its files, and the passwords of its logins. Both are written to
 * `database.json` in the data folder (mode 0600) when the database is first made.
 */
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { StartRefusal } from '../../start-refusal';
import { type Account, canEnter, databaseAccount, makeFolders } from './account';
import type { Binaries } from './binaries';

export interface Place {
  /** PostgreSQL's data folder. */
  cluster: string;
  /** The programs, where the account can run them. */
  binaries: string;
  account: Account;
  passwords: Passwords;
}

export interface Passwords {
  superuser: string;
  owner: string;
  application: string;
}

/** Used when Callwright runs as root and the database's user can't reach the data folder. */
const FALLBACK_ROOT = '/var/lib/callwright';
const RECORD = 'database.json';

/** @param report is told once, in a sentence, when the files aren't in the data folder */
export function preparePlace(
  dataDirectory: string,
  binaries: Binaries,
  report: (sentence: string) => void,
  fallbackRoot = FALLBACK_ROOT,
): Place {
  makeFolders(dataDirectory, process.getuid?.() === 0 ? 0o711 : 0o700);
  const hash = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 8);
  const fallback = join(fallbackRoot, hash);
  const record = readRecord(dataDirectory) ?? makeRecord(dataDirectory, fallback, report);
  const cluster = isAbsolute(record.directory) ? record.directory : join(dataDirectory, record.directory);
  const account = databaseAccount(cluster, report);
  return {
    cluster,
    binaries: reachableBinaries(binaries, account, fallback),
    account,
    passwords: record.passwords,
  };
}

interface Record {
  /** Relative to the data folder, so that the data folder may be moved; absolute when it is elsewhere. */
  directory: string;
  passwords: Passwords;
}

function readRecord(dataDirectory: string): Record | null {
  const path = join(dataDirectory, RECORD);
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record;
  } catch (cause) {
    throw new StartRefusal(`${path} can’t be read. It holds the passwords of the database beside it.`, {
      cause,
    });
  }
}

function makeRecord(dataDirectory: string, fallback: string, report: (sentence: string) => void): Record {
  const inside = join(dataDirectory, 'postgres');
  if (existsSync(inside)) {
    throw new StartRefusal(
      `There is a database in ${inside}, but ${join(dataDirectory, RECORD)}, which holds its passwords, is missing. ` +
        `Put that file back, or move ${inside} away to start with an empty database.`,
    );
  }
  let directory = 'postgres';
  const account = databaseAccount(inside, report);
  if (!canEnter(account, dataDirectory)) {
    makeFolders(fallback, 0o755);
    if (!canEnter(account, fallback)) {
      throw new StartRefusal(
        `The database's own user can reach neither ${dataDirectory} nor ${fallback}. ` +
          'Set DATA_DIR to a folder that every user may pass through.',
      );
    }
    directory = firstFree(join(fallback, 'postgres'));
    report(`The database’s own user can’t reach ${dataDirectory}, so the database is kept in ${directory}.`);
  }
  const password = () => randomBytes(24).toString('base64url');
  const record = {
    directory,
    passwords: { superuser: password(), owner: password(), application: password() },
  };
  const path = join(dataDirectory, RECORD);
  writeFileSync(`${path}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return record;
}

/** A data folder that was removed leaves its database there; the next one takes another name. */
function firstFree(path: string): string {
  let candidate = path;
  for (let number = 2; existsSync(candidate); number++) candidate = `${path}-${number}`;
  return candidate;
}

function reachableBinaries(binaries: Binaries, account: Account, fallback: string): string {
  if (canEnter(account, join(binaries.directory, 'bin'))) return binaries.directory;
  const copy = join(fallback, `postgresql-${binaries.version}`);
  if (existsSync(copy)) return copy;
  makeFolders(fallback, 0o755);
  rmSync(`${copy}.new`, { recursive: true, force: true });
  cpSync(binaries.directory, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
  renameSync(`${copy}.new`, copy);
  return copy;
}
