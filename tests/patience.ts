/**
 * How long tests wait before they call it a failure, by how fast the machine is at the moment. Waiting costs
 * nothing where all is well, so that these times are generous; what must be quick is read off the log's own
 * clock instead.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Beyond this a machine doesn't run tests, it's stuck. */
const MOST = 12;
/** Beyond this a machine has other work, or isn't made for many browsers at a time. */
const SLOW = 1;

/**
 * 1 on a free machine of the reference kind, 3 where everything takes three times as long. Each runner measures
 * at its start, and its workers inherit the result; `TEST_PATIENCE` in the environment replaces the measurement.
 */
export function slowness(): number {
  const { env } = process;
  env.TEST_PATIENCE ??= execFileSync(process.execPath, [join(import.meta.dirname, 'machine-speed.mjs')], {
    encoding: 'utf8',
  });
  const measured = Number(env.TEST_PATIENCE);
  return Number.isFinite(measured) ? Math.min(MOST, Math.max(1, measured)) : 1;
}

/** @param ms what is ample on a free machine @returns what is ample here and now */
export function patient(ms: number): number {
  return Math.round(ms * slowness());
}

/** Whether this machine has other work, or is slower than the reference. */
export function isSlow(): boolean {
  return slowness() > SLOW;
}

/**
 * How many tests or files run side by side: most of a test is waiting, and what more of them cost a slow machine
 * are its failures.
 *
 * @param free as many as a free machine carries
 * @param slow as many as any machine carries
 */
export function sideBySide(free: number, slow: number): number {
  return isSlow() ? slow : free;
}
