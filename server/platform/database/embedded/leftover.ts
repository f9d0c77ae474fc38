/** Finds and ends a PostgreSQL server that a killed Callwright left running. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '../../start-refusal';

/** How a server is ended, with milliseconds of patience: fast shutdown, then without saving (it recovers at the next start), then by force. */
export const endings = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const;

/**
 * Ends a server that a killed Callwright left behind on this data folder, and clears a note of one
 * whose number now belongs to another program. Leaves every other process alone.
 *
 * @returns whether one was found and stopped
 */
export async function stopLeftover(cluster: string): Promise<boolean> {
  const state = readPostmasterFile(cluster);
  if (state === null || !isAlive(state.pid)) return false;
  if (!isPostmasterOf(state.pid, cluster)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return false;
  }
  for (const [signal, patience] of endings) {
    sendSignal(state.pid, signal);
    const deadline = Date.now() + patience;
    while (isAlive(state.pid) && Date.now() < deadline) await sleep(20);
    if (!isAlive(state.pid)) return true;
  }
  throw new StartRefusal(
    `A PostgreSQL server that an earlier run left behind (process ${state.pid}) holds ${cluster} and doesn’t end.`,
  );
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // Gone by itself in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** `postmaster.pid`: the process on the first line, its state on the eighth. */
export function readPostmasterFile(cluster: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 1 ? { pid, ready: lines[7]?.trim() === 'ready' } : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // An ended process that hasn't been collected yet still has its number.
  return !/\) Z /.test(readIfPossible(`/proc/${pid}/stat`));
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  const command =
    process.platform === 'linux'
      ? readIfPossible(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
      : spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  if (!/postgres/.test(command)) return false;
  if (command.includes(` -D ${cluster} `)) return true;
  try {
    // The folder may have been moved since; the kernel knows where it is now.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

function readIfPossible(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
