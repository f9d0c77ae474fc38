/** `npm run reseal`: builds the server if needed and seals stored secrets with the newest encryption key. */
import { spawnSync } from 'node:child_process';
import { enter, loadSettings } from './checkout.mjs';

enter();
loadSettings();
for (const program of [['scripts/build.mjs', 'server'], ['dist/server/commands/reseal-secrets.js']]) {
  const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
