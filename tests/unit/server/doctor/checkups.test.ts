import { expect, it } from 'vitest';
import type { DoctorStep, Finding } from '#contract/workspace/doctor';
import { type Checks, createCheckups } from '#server/areas/doctor/checkups';
import { findingsOf } from '#server/areas/doctor/findings';

const log = { error: () => undefined };
const shares = { doctor_checks: 4 };
const run = { workspace_id: 'ours', name: 'first' };
const passes = (step: DoctorStep): Finding[] => [findingsOf(step, 'Tried it.').passed({ seen: 'Fine.' })];
const told = (findings: readonly Finding[]) => findings.map(({ state, seen }) => `${state}: ${seen}`);

it('makes each check once in a run, and again in the next', async () => {
  let looks = 0;
  const checks: Checks = {
    tls: { look: async () => ((looks += 1), passes('tls')) },
    public_url: { needs: ['tls'], look: async () => passes('public_url') },
  };
  const checkups = createCheckups({ log, shares });
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
  const checkups = createCheckups({ log, shares, withinMs: 10 });
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
  const checkups = createCheckups({ log, shares: { doctor_checks: 2 } });
  const steps = ['web_socket', 'public_url', 'tls', 'clock', 'credit', 'lines'] as const;
  const found = await Promise.all(steps.map((step) => checkups.findings(run, checks, step)));
  expect(found.flat().map(({ state }) => state)).toEqual(steps.map(() => 'passed'));
  expect(most).toBe(2);
});

it('counts a check that took too long until it is over', async () => {
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const stuck = (step: DoctorStep) => ({
    async look() {
      most = Math.max(most, (running += 1));
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      return passes(step);
    },
  });
  const checks: Checks = { tls: stuck('tls'), clock: stuck('clock'), credit: stuck('credit') };
  const checkups = createCheckups({ log, shares: { doctor_checks: 1 }, withinMs: 1 });
  const found = (['tls', 'clock', 'credit'] as const).map((step) => checkups.findings(run, checks, step));
  for (const one of found) {
    expect(told(await one)).toEqual(['failed: It took longer than 0.001 seconds.']);
    expect(running).toBe(1);
    ends.shift()?.();
  }
  expect(most).toBe(1);
});

it('refuses a workspace whose checks wait without end, by the limit’s name, and no other one', async () => {
  const ends: (() => void)[] = [];
  const checks: Checks = {
    tls: { look: () => new Promise((resolve) => ends.push(() => resolve(passes('tls')))) },
  };
  const checkups = createCheckups({ log, shares: { doctor_checks: 1 } });
  const many = Array.from({ length: 200 }, (_, index) =>
    checkups.findings({ ...run, name: `run ${index}` }, checks, 'tls'),
  );
  const theirs = checkups.findings({ ...run, workspace_id: 'theirs' }, checks, 'tls');
  let over = false;
  const settled = Promise.allSettled(many).finally(() => (over = true));
  while (!over) {
    for (const end of ends.splice(0)) end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const refused = (await settled).flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  expect(refused).toHaveLength(200 - 26);
  expect(refused[0]).toMatchObject({
    code: 'rate_limited',
    message: expect.stringContaining(
      '(Limit: checks of phone systems and numbers at a time, SHARE_DOCTOR_CHECKS)',
    ),
  });
  expect(told(await theirs)).toEqual(['passed: Fine.']);
});

it('keeps what it found of a workspace, whatever others ask for', async () => {
  let looks = 0;
  const checks: Checks = { tls: { look: async () => ((looks += 1), passes('tls')) } };
  const checkups = createCheckups({ log, shares });
  await checkups.findings(run, checks, 'tls');
  const theirs = (name: number) =>
    checkups.findings({ workspace_id: 'theirs', name: `run ${name}` }, checks, 'tls');
  for (let name = 0; name < 1_000; name += 1) await theirs(name);
  const before = looks;
  await checkups.findings(run, checks, 'tls');
  await theirs(999);
  expect(looks).toBe(before);
  // Of its own runs the latest are kept.
  await theirs(0);
  expect(looks).toBe(before + 1);
});
