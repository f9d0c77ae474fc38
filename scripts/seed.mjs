/** `npm run seed`: builds the server if needed and fills a workspace with invented calls. */
import { spawnSync } from 'node:child_process';
import { enter, loadSettings } from './checkout.mjs';

enter();
loadSettings();
for (const program of [
  ['scripts/build.mjs', 'server'],
  ['dist/server/commands/seed.js', ...process.argv.slice(2)],
]) {
  const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
