import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patient } from '../../patience';

let folder: string;
let npm: ChildProcess | null = null;
let output = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callwright-npm-above-'));
  output = '';
  const helper = pathToFileURL('scripts/running/npm-above.mjs').href;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node below.mjs' } }));
  writeFileSync(
    join(folder, 'below.mjs'),
    `import { whenNpmEnds } from ${JSON.stringify(helper)};
    // As the launcher does, which lets calls come to their end.
    process.on('SIGTERM', () => {});
    whenNpmEnds(() => { console.log('npm has ended'); process.exit(); });
    setInterval(() => {}, 1000);
    console.log('runs as ' + process.pid + '.');`,
  );
});
afterEach(() => {
  npm?.kill('SIGKILL');
  const pid = Number(/runs as (\d+)/.exec(output)?.[1]);
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch {
    // It has gone with npm, as it should.
  }
  rmSync(folder, { recursive: true, force: true });
});

async function started(): Promise<ChildProcess> {
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, npm_config_update_notifier: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  npm = child;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  await vi.waitFor(() => expect(output).toContain('runs as'), { timeout: patient(20_000) });
  return child;
}

it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'a script of npm is told that npm was ended by %s',
  async (signal) => {
    const child = await started();
    expect(output).not.toContain('npm has ended');
    child.kill(signal);
    await vi.waitFor(() => expect(output).toContain('npm has ended'), { timeout: patient(20_000) });
  },
  patient(60_000),
);
