/** The JSON that a runner of tests writes, in a folder of its own for as long as it's needed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * @template Result
 * @param {(path: string) => Promise<Result>} work gets the path that the report is to have
 * @returns {Promise<Result>}
 */
export async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'callwright-test-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} path @returns {object | null} null when the runner wrote none */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
