/**
 * `npm run test:no-cloud`: the product as docs/production-without-cloud.md sets it up, in a network namespace that has
 * loopback alone. Where there are no namespaces it says "not measured" with the reason, and isn't a failure.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProduct } from './build.mjs';
import { enter } from './running/checkout.mjs';
import { ensureChromium } from './testing/chromium.mjs';
import { ensurePackages } from './running/packages.mjs';
import { programOf, run } from './running/processes.mjs';
import { say } from './running/terminal.mjs';

/** As root the database runs as another user, whom a user namespace wouldn't know. */
const namespace =
  process.getuid?.() === 0 ? ['--net'] : ['--user', '--map-current-user', '--keep-caps', '--net'];
const inside = (command) => [...namespace, 'sh', '-c', `ip link set lo up && ${command}`];

enter();
const tried = spawnSync('unshare', inside('true'), { encoding: 'utf8' });
if (tried.status !== 0) {
  const reason = tried.error?.message ?? tried.stderr.trim();
  say(`production without a cloud: not measured. There's no network namespace to be had: ${reason}`);
} else {
  await ensurePackages();
  await buildProduct();
  const chromium = await ensureChromium();
  if (chromium === null) process.exitCode = 1;
  else {
    const words = [
      programOf('@playwright/test/cli.js'),
      'test',
      '--config',
      'tests/no-cloud/playwright.config.ts',
    ];
    const folder = mkdtempSync(join(tmpdir(), 'callwright-no-cloud-'));
    const output = join(folder, 'output.txt');
    writeFileSync(output, '');
    const env = { ...process.env, CHROMIUM_PATH: chromium, PRODUCT_OUTPUT: output };
    const { code } = await run('unshare', [...inside('exec "$0" "$@"'), process.execPath, ...words], { env });
    rmSync(folder, { recursive: true, force: true });
    process.exitCode = code;
  }
}
