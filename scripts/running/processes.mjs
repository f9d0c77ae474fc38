/** Running other programs: tools to their end, and a server that follows its launcher. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from './checkout.mjs';

const followLauncher = pathToFileURL(fileURLToPath(new URL('./follow-launcher.mjs', import.meta.url))).href;

/** Path of a package's program, to be run with Node. */
export const programOf = (path) => join(root, 'node_modules', path);

/**
 * Runs a program to its end. With `quiet` its output is kept and shown only through `output`.
 *
 * @returns {Promise<{ code: number, output: string }>} a program that a signal ended has code 1
 */
export function run(command, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Starts Callwright's server. It lives in its own process group, so that Ctrl-C reaches it once,
 * through us; it ends by itself when we are killed.
 *
 * @param {string} entry the built `main.js`
 * @param {'inherit' | 'pipe'} stdout
 */
export function startServer(entry, env = process.env, stdout = 'inherit') {
  return spawn(process.execPath, ['--enable-source-maps', '--import', followLauncher, entry], {
    cwd: root,
    env,
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
    detached: true,
  });
}

/** Asks a child to end, and makes it end after `patience` milliseconds. Resolves when it is gone. */
export function stopChild(child, signal = 'SIGTERM', patience = 20_000) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), patience);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill(signal);
  });
}
