/**
 * A lock that one running process holds and that dies with it: a file that names the process. A lock
 * left behind by a killed process is recognised (also when its number was given to another process
 * since) and taken over.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

interface ProcessLock {
  /** Lets go; a second time does nothing. */
  release(): void;
}

/**
 * Takes the lock at `path`, a file in a folder that exists.
 *
 * @returns the lock, or the process that holds it
 */
export function acquireProcessLock(path: string): ProcessLock | { heldBy: number } {
  const mine = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) });
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      if (tryLink(draft, path)) return held(path, mine);
      const content = readIfPresent(path);
      if (content === null) continue;
      const holder = livingHolder(content);
      if (holder !== null) return { heldBy: holder };
      removeStale(path, content);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Something that tells a process from a later one with the same number; null when there is no such
 * process. Linux counts ticks since boot, elsewhere `ps` gives the time of the start.
 */
export function birthOf(pid: number): string | null {
  if (existsSync('/proc/self/stat')) {
    // The second field is the program's name in parentheses and may itself hold spaces.
    const stat = readIfPresent(`/proc/${pid}/stat`);
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    const [state, ticks] = [fields[0], fields[19]];
    // An ended process that hasn't been collected keeps its number and no longer holds anything.
    if (ticks === undefined || state === 'Z' || state === 'X') return null;
    return `${readIfPresent('/proc/sys/kernel/random/boot_id')?.trim()} ${ticks}`;
  }
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || null;
}

function livingHolder(content: string): number | null {
  try {
    const { pid, birth } = JSON.parse(content) as { pid?: unknown; birth?: unknown };
    return typeof pid === 'number' && typeof birth === 'string' && birthOf(pid) === birth ? pid : null;
  } catch {
    return null;
  }
}

/** Moves the stale lock away; gives it back when another process had replaced it in between. */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readIfPresent(aside) !== stale) tryLink(aside, path);
  rmSync(aside, { force: true });
}

function held(path: string, mine: string): ProcessLock {
  let released = false;
  return {
    release() {
      if (!released && readIfPresent(path) === mine) rmSync(path, { force: true });
      released = true;
    },
  };
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
