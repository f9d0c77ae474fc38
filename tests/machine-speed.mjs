/**
 * Prints how many times longer than on a free machine of the reference kind a fixed piece of work takes now:
 * a process that starts and computes, on every core at once. Two processes that burn both cores make it about
 * two, a quota of half the processor's time too.
 */
import { spawn } from 'node:child_process';
import { pbkdf2Sync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** What one round takes on two free cores of 2.5 GHz, in milliseconds. */
const REFERENCE_MS = 330;
const ROUNDS = 3;
const self = fileURLToPath(import.meta.url);

/** Half of it in the engine, half in machine code. */
function work() {
  pbkdf2Sync('password', 'salt', 70_000, 64, 'sha512');
  let rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `row ${(id * 7919) % 20_000}` }));
  for (let round = 0; round < 4; round += 1) {
    rows = JSON.parse(JSON.stringify(rows)).sort((one, other) => (one.name < other.name ? -1 : 1));
  }
}

function worker() {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [self, 'work'], { stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

if (process.argv[2] === 'work') {
  work();
} else {
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
  }
  process.stdout.write(((performance.now() - started) / ROUNDS / REFERENCE_MS).toFixed(2));
}
