import { expect, it } from 'vitest';
import type { DoctorStep, Finding } from '#contract/workspace/doctor';
import { type Checks, createCheckups } from '#server/areas/doctor/checkups';
import { findingsOf } from '#server/areas/doctor/findings';

const log = { error: () => undefined };
const run = { workspace_id: 'ours', name: 'first' };
const passes = (step: DoctorStep): Finding[] => [findingsOf(step, 'Tried it.').passed({ seen: 'Fine.' })];
const told = (findings: readonly Finding[]) => findings.map(({ state, seen }) => `${state}: ${seen}`);

it('makes each check once in a run, and again in the next', async () => {
  let looks = 0;
  const checks: Checks = {
    tls: { look: async () => ((looks += 1), passes('tls')) },
    public_url: { needs: ['tls'], look: async () => passes('public_url') },
  };
  const checkups = createCheckups({ log });
  await Promise.all([
    checkups.findings(run, checks, 'public_url'),
    checkups.findings(run, checks, 'tls'),
    checkups.findings(run, checks, 'tls'),
  ]);
  expect(looks).toBe(1);
  await checkups.findings({ ...run, name: 'second' }, checks, 'tls');
  expect(looks).toBe(2);
  await checkups.findings({ ...run, workspace_id: 'theirs' }, checks, 'tls');
  expect(looks).toBe(3);
});

it('gives up on a check that takes too long, and tells of one that breaks', async () => {
  const checkups = createCheckups({ log, withinMs: 10 });
  const checks: Checks = {
    tls: { look: () => new Promise<never>(() => undefined) },
    clock: { look: () => Promise.reject(new Error('It broke.')) },
  };
  expect(told(await checkups.findings(run, checks, 'tls'))).toEqual([
    'failed: It took longer than 0.01 seconds.',
  ]);
  expect(told(await checkups.findings(run, checks, 'clock'))).toEqual([
    'failed: Something went wrong on our side.',
  ]);
});

it('makes only a few checks of a workspace at once, and never waits for itself', async () => {
  let running = 0;
  let most = 0;
  const slow = (step: DoctorStep) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return passes(step);
  };
  const checks: Checks = {
    tls: { look: slow('tls') },
    public_url: { needs: ['tls'], look: slow('public_url') },
    web_socket: { needs: ['public_url'], look: slow('web_socket') },
    clock: { look: slow('clock') },
    credit: { look: slow('credit') },
    lines: { look: slow('lines') },
  };
  const checkups = createCheckups({ log, atOnce: 2 });
  const steps = ['web_socket', 'public_url', 'tls', 'clock', 'credit', 'lines'] as const;
  const found = await Promise.all(steps.map((step) => checkups.findings(run, checks, step)));
  expect(found.flat().map(({ state }) => state)).toEqual(steps.map(() => 'passed'));
  expect(most).toBe(2);
});
