/** What the doctor says where all is well, and of what is no fault of anyone's. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carrierSteps, type Finding } from '#contract/workspace/doctor';
import { createInstallationProof } from '#server/areas/doctor/installation-proof';
import type { PhoneProduct } from '../phone-calls/phone-product';
import { checksOf, type DoctorProduct, failedOf, only, startDoctorProduct } from './doctor-product';

let started: DoctorProduct;
let product: PhoneProduct;
let carrierId: string;
let checked: DoctorProduct['checked'];

beforeAll(async () => {
  started = await startDoctorProduct();
  ({ product, carrierId, checked } = started);
});
afterAll(() => started?.stop());

const stateOf = (findings: readonly Finding[], name: string) =>
  findings.find((finding) => finding.name === name)?.state;

it('finds nothing where all is well, and says what can’t be tried from here', async () => {
  const findings = await checked();
  expect(failedOf(findings)).toEqual([]);
  for (const name of [
    'Number',
    'Agent',
    'Transcriber key',
    'Credit',
    'Free lines',
    'Rights of the ARI user',
    'Trunk',
    'Connection',
    'Sound both ways',
    'Clock',
    'Public URL',
    'WebSocket',
  ]) {
    expect([name, stateOf(findings, name)]).toEqual([name, 'passed']);
  }
  // What answers at the public URL is this server, whose clock always agrees with itself.
  expect(findings.find(({ name }) => name === 'Clock')?.seen).toBe('Ours agrees with that of Office PBX.');
  expect(findings.find(({ name }) => name === 'Transcriber key')?.seen).toMatch(/answered in \d+ ms/);
  const untried = findings.filter(({ state }) => state === 'not_tried');
  expect(untried.map(({ name }) => name)).toEqual([
    'Machine detection',
    'Registration',
    'TLS certificate',
    'Test call',
  ]);
  for (const { seen } of untried) expect(seen).toMatch(/^Not tried from here: /);
  for (const { tried } of findings) expect(tried).toMatch(/^[A-Z].*\.$/);
});

it('checks a phone system alone', async () => {
  const findings = await checksOf(product, `/carriers/${carrierId}/checks`, carrierSteps)();
  expect(failedOf(findings)).toEqual([]);
  expect(stateOf(findings, 'Sound both ways')).toBe('passed');
  expect(stateOf(findings, 'Credit')).toBeUndefined();
});

it('another installation behind the URL', async () => {
  const stranger = createInstallationProof([randomBytes(32)]);
  const ours = createInstallationProof([randomBytes(32)]);
  const word = ours.newWord();
  expect(ours.isOf(word, ours.of(word))).toBe(true);
  expect(ours.isOf(word, stranger.of(word))).toBe(false);
  expect(ours.isOf('a word', '')).toBe(false);
});

it('the day’s cap is reached', async () => {
  const { ask } = product;
  const cap = (cap_micros: number | null) =>
    ask('PUT', '/billing/telephone-cap', { body: { cap_micros, time_zone: 'UTC' } });
  await cap(5_000_000);
  expect((await checked()).find(({ name }) => name === 'Daily cap')).toMatchObject({
    state: 'passed',
    seen: '$0.0000 of $5.0000 used today.',
  });
  await cap(10_000);
  const found = await checked().finally(() => cap(null));
  expect(only(found)).toMatch(/^Daily cap \| Today’s cap of \$0\.01 .*Raise the cap.*Open Settings/);
  expect(failedOf(found).map(({ place }) => place?.at)).toEqual([
    { kind: 'page', to: '/settings', section: 'workspace' },
  ]);
});
