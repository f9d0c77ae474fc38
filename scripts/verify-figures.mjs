/** `npm run verify-figures`: builds the server if needed and compares all figures of calls with the calls. */
import { spawnSync } from 'node:child_process';
import { enter, loadSettings } from './checkout.mjs';

enter();
loadSettings();
for (const program of [['scripts/build.mjs', 'server'], ['dist/server/commands/verify-figures.js']]) {
  const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
