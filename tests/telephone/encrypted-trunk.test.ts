/**
 * Trunks over TLS, with SRTP for sound: one that Asterisk registers with, and one that connects to it. Calls in and out,
 * all on loopback.
 */
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import type { Carrier } from '#contract/workspace/carriers';
import {
  CALLER,
  GREETING,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from '../integration/phone-calls/phone-product';
import { patient } from '../patience';
import { type Asterisk, freeSipPort, startAsterisk } from './asterisk';
import { startCarrierAsterisk, TRUNK } from './carrier-asterisk';
import { type Certificates, loopbackCertificates } from './certificates';
import { type Phone, startPhone } from './phone';
import { likeness, RATE, speechAt8k } from './telephone-sound';

let certificates: Certificates;
let carrierSide: Awaited<ReturnType<typeof startCarrierAsterisk>>;
let asterisk: Asterisk;
let product: PhoneProduct;
let carrier: Carrier;
let agent_id: string;
let phone_number_id: string;
let phonePort: number;

beforeAll(async () => {
  const root = inject('telephone');
  phonePort = await freeSipPort();
  certificates = await loopbackCertificates(root);
  const customer = { number: CALLER, port: phonePort };
  carrierSide = await startCarrierAsterisk(root, { certificates, number: NUMBER, customer });
  asterisk = await startAsterisk(root, {
    trunk: { server: `127.0.0.1:${carrierSide.tlsPort}`, ...TRUNK },
    tls: { own: null, trusted: { file: certificates.authority } },
  });
  product = await startPhoneProduct(asterisk.address);
  carrier = await product.addCarrier();
  agent_id = await product.publish(product.content);
  const { carrier_id } = carrier;
  ({ phone_number_id } = await product.addNumber({ number: NUMBER, agent_id, carrier_id }));
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
  try {
    await vi.waitUntil(() => carrierSide.hasRegistered(), patient(30_000));
  } catch (error) {
    tellWhatHappened();
    throw error;
  }
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.stop();
  await carrierSide?.stop();
  await certificates?.remove();
});

const phones: Phone[] = [];
afterEach(async (context) => {
  if (context.task.result?.state === 'fail') tellWhatHappened();
  for (const phone of phones.splice(0)) await phone.stop();
});

/** What a failure leaves to go by. */
function tellWhatHappened(): void {
  process.stderr.write(`The carrier:\n${carrierSide.output().slice(-3_000)}\n`);
  process.stderr.write(`Asterisk:\n${asterisk.output().slice(-3_000)}\n`);
  process.stderr.write(`The phone:\n${phones.at(-1)?.output().slice(-1_500)}\n`);
}

async function customer(): Promise<Phone> {
  const phone = await startPhone({
    root: inject('telephone'),
    sipPort: carrierSide.sipPort,
    number: CALLER,
    port: phonePort,
  });
  phones.push(phone);
  return phone;
}

async function hearsTheGreeting(phone: Phone): Promise<void> {
  const { heard } = await phone.stop();
  const greeting = (await speechAt8k(GREETING)).subarray(RATE * 0.3, RATE * 1.7);
  expect(likeness(greeting, heard).likeness).toBeGreaterThan(0.97);
}

it('brings calls that are heard both ways', async () => {
  product.ears.script = ['What are your opening hours?'];
  const phone = await customer();
  await phone.dial(NUMBER);
  await expect
    .poll(async () => (await product.newest()).events.map(({ type }) => type))
    .toContain('agent_said');
  await phone.say(await speechAt8k('What are your opening hours?'));
  await expect
    .poll(async () => (await product.newest()).events.map(({ type }) => type))
    .toContain('caller_said');
  await phone.hangUp();
  await expect.poll(async () => (await product.newest()).end_reason).toBe('caller_hung_up');
  expect(await product.newest()).toMatchObject({ party: CALLER, called_number: NUMBER, fault: 'none' });
  await hearsTheGreeting(phone);
});

it('takes calls out, with the password that it asks for', async () => {
  const phone = await customer();
  const { call_id } = await product.ask<{ call_id: string }>('POST', '/calls', {
    body: { agent_id, phone_number_id, to: CALLER },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  await phone.rings();
  await phone.accept();
  await expect
    .poll(async () => (await product.call(call_id)).events.map(({ type }) => type))
    .toContain('agent_said');
  await phone.hangUp();
  await expect.poll(async () => (await product.call(call_id)).end_reason).toBe('caller_hung_up');
  await hearsTheGreeting(phone);
});

it('that connects to us checks our certificate, and its calls are heard', async () => {
  const root = inject('telephone');
  const { authority, certificate, key } = certificates;
  const called = await startAsterisk(root, {
    tls: { own: { certificate, key }, trusted: { file: authority } },
  });
  try {
    const { address } = called;
    const second = await startPhoneProduct(address);
    try {
      const { carrier_id } = await second.addCarrier();
      await second.addNumber({ number: NUMBER, agent_id: await second.publish(second.content), carrier_id });
      await vi.waitUntil(async () => (await second.carrierState()) === 'connected', patient(20_000));
      const phone = await startPhone({ root, sipPort: called.sipPort, number: CALLER, authority });
      phones.push(phone);
      await phone.dial(NUMBER);
      await expect
        .poll(async () => (await second.newest()).events.map(({ type }) => type))
        .toContain('agent_said');
      await hearsTheGreeting(phone);
    } finally {
      await second.stop();
    }
  } finally {
    await called.stop();
  }
});

it('is left alone when no one known vouches for its certificate', async () => {
  const stranger = await loopbackCertificates(inject('telephone'));
  const wary = await startAsterisk(inject('telephone'), {
    trunk: { server: `127.0.0.1:${carrierSide.tlsPort}`, ...TRUNK },
    tls: { own: null, trusted: { file: stranger.authority } },
  });
  try {
    await expect
      .poll(() => wary.output())
      .toMatch(/No response received from 'sip:127\.0\.0\.1:\d+;transport=tls'/);
  } finally {
    await wary.stop();
    await stranger.remove();
  }
});
