/**
 * PostgreSQL refuses to run as root. When Callwright runs as root, its database runs as the system
 * user `postgres` (made when absent), or as the owner of an existing data folder.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartRefusal } from '../../start-refusal';

/** The numbers a child process is started with; null: it runs as we do. */
export type Account = { uid: number; gid: number } | null;

const USER = 'postgres';

/**
 * @param cluster the data folder, which need not exist
 * @param report is told when a system user was made
 */
export function databaseAccount(cluster: string, report: (sentence: string) => void): Account {
  const me = process.getuid?.();
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (me !== 0) {
    if (owner !== undefined && me !== undefined && owner.uid !== me) {
      throw new StartRefusal(
        `The database in ${cluster} belongs to another user of this machine (number ${owner.uid}). ` +
          'Start Callwright as the user who started it first, or set DATA_DIR to another folder.',
      );
    }
    return null;
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const existing = lookUp();
  if (existing !== null) return existing;
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    USER,
  ]);
  const made = lookUp();
  if (made === null) {
    throw new StartRefusal(
      `PostgreSQL doesn’t run as root, and the system user "${USER}" couldn’t be created. ` +
        'Start Callwright as an ordinary user, or set DATABASE_URL and DATABASE_MIGRATION_URL.',
    );
  }
  report(`Made the system user "${USER}", because PostgreSQL doesn’t run as root.`);
  return made;
}

function lookUp(): Account {
  const uid = spawnSync('id', ['-u', USER], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', USER], { encoding: 'utf8' });
  if (uid.status !== 0 || gid.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Whether the account can enter `directory`. Asked of the system, which knows about access lists too. */
export function canEnter(account: Account, directory: string): boolean {
  const check = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { cwd: '/', ...account });
  return check.status === 0;
}

/** Makes `directory` and its missing parents with `mode`, and leaves those that exist as they are. */
export function makeFolders(directory: string, mode: number): void {
  if (existsSync(directory)) return;
  makeFolders(dirname(directory), mode);
  mkdirSync(directory);
  chmodSync(directory, mode);
}
