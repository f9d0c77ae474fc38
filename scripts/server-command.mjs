/**
 * Builds the server if needed and runs one of its commands, with what else is said to it: `npm run seed -- --calls 1000`
 * is `node scripts/server-command.mjs seed --calls 1000`. `server/commands` holds them.
 */
import { spawnSync } from 'node:child_process';
import { enter, loadSettings } from './running/checkout.mjs';

const [command, ...rest] = process.argv.slice(2);

enter();
loadSettings();
for (const program of [
  ['scripts/build.mjs', 'server'],
  [`dist/server/commands/${command}.js`, ...rest],
]) {
  const { status } = spawnSync(process.execPath, program, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
