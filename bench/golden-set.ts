/** How long the golden conversations take: those of the brain, and those of the templates. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FILES = 'tests/unit/server/runtime/golden';

/** Seconds from start to exit. Rejects when a conversation came out otherwise. */
export async function goldenSetSeconds(): Promise<number> {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const began = performance.now();
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'unit', FILES], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`The golden set failed:\n${output}`);
  return (performance.now() - began) / 1000;
}
