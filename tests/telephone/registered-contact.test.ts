/** A trunk that calls the contact of Asterisk's registration, and says in a header which number was dialled. */
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import {
  CALLER,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from '../integration/phone-calls/phone-product';
import { patient } from '../patience';
import { type Asterisk, freeSipPort, startAsterisk } from './asterisk';
import { startCallingRegistrar } from './calling-registrar';
import { type Phone, startPhone } from './phone';

let registrar: Awaited<ReturnType<typeof startCallingRegistrar>>;
let asterisk: Asterisk;
let product: PhoneProduct;
let phonePort: number;
let phone: Phone | null = null;

beforeAll(async () => {
  phonePort = await freeSipPort();
  registrar = await startCallingRegistrar({ phonePort });
  asterisk = await startAsterisk(inject('telephone'), {
    trunk: { server: `127.0.0.1:${registrar.port}`, user: '15552671', password: 'a-trunk-password' },
  });
  product = await startPhoneProduct(asterisk.address);
  const { carrier_id } = await product.addCarrier();
  await product.addNumber({ number: NUMBER, agent_id: await product.publish(product.content), carrier_id });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
  await vi.waitUntil(() => registrar.contact() !== null, patient(30_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.stop();
  await registrar?.stop();
});
afterEach(async (context) => {
  if (context.task.result?.state === 'fail') {
    process.stderr.write(`Asterisk:\n${asterisk.output().slice(-3_000)}\n`);
    process.stderr.write(`The phone:\n${phone?.output().slice(-1_500)}\n`);
  }
  await phone?.stop();
  phone = null;
});

async function dials(number: string): Promise<Phone> {
  phone = await startPhone({
    root: inject('telephone'),
    sipPort: registrar.port,
    number: CALLER,
    port: phonePort,
  });
  await phone.dial(number);
  return phone;
}

/** Which number the newest call was to, once it's over. */
async function over() {
  await expect.poll(async () => (await product.newest()).end_reason).not.toBeNull();
  const { party, called_number, end_reason } = await product.newest();
  return { party, called_number, end_reason };
}

it.each([
  ['with its plus', NUMBER],
  ['without it', NUMBER.replace('+', '')],
])('calls the contact as it is, with the number in To %s: its agent answers', async (_how, number) => {
  const before = registrar.called().length;
  const calling = await dials(number);
  await expect
    .poll(async () => (await product.newest()).events.map(({ type }) => type))
    .toContain('agent_said');
  await calling.hangUp();
  expect(await over()).toEqual({ party: CALLER, called_number: NUMBER, end_reason: 'caller_hung_up' });
  expect(registrar.called().slice(before)).toEqual([expect.stringMatching(/^sip:callwright@/)]);
});

it('a call without a number is told so, and leads nowhere else', async () => {
  const calling = await dials('reception');
  await calling.over();
  expect(await over()).toMatchObject({ party: CALLER, end_reason: 'unknown_number' });
});

it('takes the number of P-Called-Party-ID where To has none', async () => {
  registrar.sayIn(`"Front desk" <sip:${NUMBER}@trunk.example;user=phone>;x=1`);
  const calling = await dials('reception');
  await expect
    .poll(async () => (await product.newest()).events.map(({ type }) => type))
    .toContain('agent_said');
  await calling.hangUp();
  expect(await over()).toEqual({ party: CALLER, called_number: NUMBER, end_reason: 'caller_hung_up' });
});
