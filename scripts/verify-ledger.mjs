/** `npm run verify-ledger`: builds the server if needed and runs its audit of all money. */
import { spawnSync } from 'node:child_process';
import { enter, loadSettings } from './checkout.mjs';

enter();
loadSettings();
for (const program of [['scripts/build.mjs', 'server'], ['dist/server/commands/verify-ledger.js']]) {
  const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
