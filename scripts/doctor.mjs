/** `npm run doctor`: builds the server if needed and has the running one check itself. */
import { spawnSync } from 'node:child_process';
import { enter, loadSettings } from './checkout.mjs';

enter();
loadSettings();
for (const program of [['scripts/build.mjs', 'server'], ['dist/server/commands/doctor.js']]) {
  const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
