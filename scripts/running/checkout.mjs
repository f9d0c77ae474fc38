/** The checkout that the scripts work on: its place, its Node, its settings. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from './terminal.mjs';

/** Absolute path of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const OLDEST_NODE = [20, 19];

/** Ends the process on a Node that is too old, and moves to the checkout. */
export function enter() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    fail(`Callwright needs Node ${OLDEST_NODE.join('.')} or newer. This is Node ${process.versions.node}.`);
  }
  process.chdir(root);
}

/** Reads `.env` where there is one. What the environment already says wins. */
export function loadSettings() {
  if (!existsSync(join(root, '.env'))) return;
  try {
    process.loadEnvFile(join(root, '.env'));
  } catch (error) {
    fail(`The file .env can’t be read: ${error.message}`);
  }
}
