/**
 * A running server keeps its own build: it serves from a copy, so that a start with other settings in the same
 * folder, or `npm run build`, changes nothing under it.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

const PARTS = ['browser', 'server'];
const USERS = 'users';

/**
 * Copies the build for the server that `process` is about to run, and removes copies that no one uses.
 *
 * @param {string} dist the folder of the build
 * @param {number} user the process that uses it for as long as it lives
 * @returns {string} the folder of the copy, with `browser` and `server` in it
 */
export function keepBuild(dist, user = process.pid) {
  const served = join(dist, 'served');
  const folder = join(served, printOf(dist));
  if (!existsSync(folder)) copy(dist, folder, user);
  mkdirSync(join(folder, USERS), { recursive: true });
  writeFileSync(join(folder, USERS, String(user)), '');
  for (const name of readdirSync(served))
    if (!isUsed(join(served, name))) rmSync(join(served, name), { recursive: true, force: true });
  return folder;
}

/** The build's own stamps say what it was made of. */
function printOf(dist) {
  const hash = createHash('sha256');
  for (const part of PARTS) hash.update(readFileSync(join(dist, `.dist-${part}.sources`)));
  return hash.digest('hex').slice(0, 16);
}

/** Whole or not at all, also when two start at once. */
function copy(dist, folder, user) {
  const draft = `${folder}.${user}.new`;
  for (const part of PARTS) cpSync(join(dist, part), join(draft, part), { recursive: true });
  mkdirSync(join(draft, USERS));
  writeFileSync(join(draft, USERS, String(user)), '');
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function isUsed(folder) {
  const users = join(folder, USERS);
  // Another start is making it.
  if (!existsSync(users)) return folder.endsWith('.new') && isAlive(Number(folder.split('.').at(-2)));
  return readdirSync(users).some((user) => isAlive(Number(user)));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
