import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireProcessLock, birthOf } from '#server/platform/process-lock';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callwright-lock-'));
  path = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('one process holds it until it lets go', () => {
  const lock = acquireProcessLock(path);
  expect(acquireProcessLock(path)).toEqual({ heldBy: process.pid });
  if (!('release' in lock)) throw new Error('The lock was not taken.');
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
  const next = acquireProcessLock(path);
  expect(next).toHaveProperty('release');
  lock.release();
  expect(acquireProcessLock(path)).toEqual({ heldBy: process.pid });
});

test('another living process keeps it, a killed one does not', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const pid = child.pid ?? 0;
  writeFileSync(path, JSON.stringify({ pid, birth: birthOf(pid) }));
  expect(acquireProcessLock(path)).toEqual({ heldBy: pid });

  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  expect(acquireProcessLock(path)).toHaveProperty('release');
});

test.runIf(process.platform === 'linux')(
  'an ended process that no one collected does not keep it',
  async () => {
    // The shell starts a child that ends soon, and at once becomes a program that never collects it.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once('data', (text) => resolve(Number(text))),
    );
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
    expect(birthOf(pid)).toBeNull();
    parent.kill('SIGKILL');
  },
);

test('a number that was given to another process since does not count', () => {
  writeFileSync(path, JSON.stringify({ pid: process.pid, birth: 'another boot 123' }));
  expect(acquireProcessLock(path)).toHaveProperty('release');
});

test.each(['', 'nonsense', '{}', '{"pid":"1"}'])('%j left behind is taken over', (content) => {
  writeFileSync(path, content);
  expect(acquireProcessLock(path)).toHaveProperty('release');
  expect(readdirSync(folder)).toEqual(['lock']);
});

test('a lock that was lost to another is not removed on release', () => {
  const lock = acquireProcessLock(path);
  writeFileSync(path, '{"pid":1,"birth":"x"}');
  if ('release' in lock) lock.release();
  expect(readdirSync(folder)).toEqual(['lock']);
});
