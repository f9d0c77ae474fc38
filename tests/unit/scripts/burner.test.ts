/** What keeps a machine busy for `npm run test:busy` never outlives it. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const BURNER = 'scripts/testing/burner.mjs';

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // One that hasn't been waited for is there by its name alone.
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

it('ends when the process that started it is killed', async () => {
  const starts = `const burner = require('node:child_process').spawn(process.execPath, ['${BURNER}', String(process.pid), '600'], { stdio: 'ignore' });
    burner.on('spawn', () => process.stdout.write(String(burner.pid)));
    setInterval(() => undefined, 1000);`;
  const parent = spawn(process.execPath, ['-e', starts], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const burner = Number(said.toString());
  expect(lives(burner)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => lives(burner)).toBe(false);
});

it('ends when its time is over', async () => {
  const burner = spawn(process.execPath, [BURNER, String(process.pid), '0.2'], { stdio: 'ignore' });
  expect(await once(burner, 'exit')).toEqual([0, null]);
});
