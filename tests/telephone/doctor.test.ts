/** The doctor beside a real Asterisk: nothing is wrong, and its tones come through both ways. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { DoctorStep, Finding } from '#contract/workspace/doctor';
import type { Balance } from '#contract/billing/balance';
import {
  ARI_PASSWORD,
  ARI_USER,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from '../integration/phone-calls/phone-product';
import { patient } from '../patience';
import { type Asterisk, startAsterisk } from './asterisk';

let asterisk: Asterisk;
let product: PhoneProduct;
let carrierId: string;

beforeAll(async () => {
  asterisk = await startAsterisk(inject('telephone'));
  product = await startPhoneProduct(asterisk.address);
  carrierId = (await product.addCarrier()).carrier_id;
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.stop();
});

const steps: DoctorStep[] = ['phone_system', 'trunk', 'connection', 'sound', 'clock'];

it('calls its own number through the dialplan, with tones both ways, and it’s no customer’s call', async () => {
  const agent_id = await product.publish(product.content);
  const number = await product.addNumber({ number: NUMBER, agent_id, carrier_id: carrierId });
  const path = `/phone-numbers/${number.phone_number_id}/checks`;
  const check = async () =>
    (
      await product.ask<{ findings: Finding[] }>('POST', path, {
        body: { step: 'test_call', run: randomUUID() },
      })
    ).findings;
  const before = await product.ask<Balance>('GET', '/billing/balance');
  const [found] = await check();
  expect(found).toMatchObject({ name: 'Test call', state: 'passed' });
  expect(found?.seen).toMatch(
    /^It reached Callwright as \+14155552671, and tones came through both ways within \d+ ms/,
  );
  // Two at once: one of them is told of the other.
  const both = (await Promise.all([check(), check()])).flat();
  expect(both.map(({ state }) => state).toSorted()).toEqual(['not_tried', 'passed']);
  expect(both.find(({ state }) => state === 'not_tried')?.seen).toContain('under way');
  expect(await product.calls()).toEqual([]);
  expect(await product.ask<Balance>('GET', '/billing/balance')).toEqual(before);
  await expect.poll(() => channels()).toEqual([]);
});

/** What Asterisk has of calls now. */
async function channels(): Promise<unknown> {
  const authorization = `Basic ${Buffer.from(`${ARI_USER}:${ARI_PASSWORD}`).toString('base64')}`;
  const answer = await fetch(`${asterisk.address}/ari/channels`, { headers: { authorization } });
  return answer.json();
}

it('finds nothing wrong, and leaves nothing behind', async () => {
  const run = randomUUID();
  const found: Finding[] = [];
  for (const step of steps) {
    const { findings } = await product.ask<{ findings: Finding[] }>('POST', `/carriers/${carrierId}/checks`, {
      body: { step, run },
    });
    found.push(...findings);
  }
  expect(found.filter(({ state }) => state === 'failed')).toEqual([]);
  const passed = found.filter(({ state }) => state === 'passed').map(({ name }) => name);
  expect(passed).toEqual(expect.arrayContaining(['Connection', 'Sound both ways', 'Clock']));
  expect(await product.calls()).toEqual([]);
});
