import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const { runningAt } = (await import(
  new URL('../../../scripts/running/running-practice-phone.mjs', import.meta.url).href
)) as { runningAt: (file: string) => string | null };

it('a practice phone that has ended can be started again, and one that runs isn’t started twice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'callwright-practice-'));
  const file = join(folder, 'carrier-double.json');
  const kept = (pid: number) => writeFileSync(file, JSON.stringify({ port: 8011, pid }));
  try {
    expect(runningAt(file)).toBeNull();
    kept(0);
    expect(runningAt(file)).toBeNull();
    kept(process.pid);
    expect(runningAt(file)).toBe('http://127.0.0.1:8011');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
