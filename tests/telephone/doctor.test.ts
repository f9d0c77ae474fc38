/** The doctor beside a real Asterisk: nothing is wrong, and its tones come through both ways. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { DoctorStep, Finding } from '#contract/workspace/doctor';
import { type PhoneProduct, startPhoneProduct } from '../integration/phone-calls/phone-product';
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

const steps: DoctorStep[] = ['phone_system', 'connection', 'sound', 'clock'];

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
