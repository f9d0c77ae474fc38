import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

interface ServedBuild {
  keepBuild: (dist: string, user?: number) => string;
}
// The scripts are plain JavaScript without types, since they run before anything is installed.
const { keepBuild } = (await import(
  new URL('../../../scripts/serving/served-build.mjs', import.meta.url).href
)) as ServedBuild;

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'callwright-build-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** As `scripts/build.mjs` leaves it. */
function build(browser: string, server = 'server'): void {
  for (const [part, content] of Object.entries({ browser, server })) {
    rmSync(join(dist, part), { recursive: true, force: true });
    mkdirSync(join(dist, part));
    writeFileSync(join(dist, part, 'file.js'), content);
    writeFileSync(join(dist, `.dist-${part}.sources`), content);
  }
}
const served = (folder: string, part = 'browser') => readFileSync(join(folder, part, 'file.js'), 'utf8');

test('F10: a start with other settings leaves a running server its own build', () => {
  build('settings of one');
  const one = keepBuild(dist);
  build('settings of two');
  const two = keepBuild(dist);
  expect([served(one), served(one, 'server'), served(two)]).toEqual([
    'settings of one',
    'server',
    'settings of two',
  ]);
});

test('F10: the same build is copied once, and removed when no server uses it any more', async () => {
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  build('settings of one');
  const one = keepBuild(dist, server.pid);
  expect(keepBuild(dist, server.pid)).toBe(one);
  build('settings of two');
  keepBuild(dist);
  expect(existsSync(one)).toBe(true);
  server.kill('SIGKILL');
  await once(server, 'exit');
  keepBuild(dist);
  expect(existsSync(one)).toBe(false);
});
