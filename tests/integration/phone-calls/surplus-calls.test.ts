/** More calls at once than are taken of one Asterisk: the further ones go to the fallback or hear why, a few at a time. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
import {
  ARI_PASSWORD,
  ARI_USER,
  CALLER,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from './phone-product';

const PERSON = '+14155552673';
const SORRY = 'sound:im-sorry,sound:please-try-call-later';

let asterisk: AsteriskDouble;
let product: PhoneProduct;
let number: PhoneNumber;
let first: ReturnType<AsteriskDouble['ring']>;

beforeAll(async () => {
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  asterisk.sounds.push(SORRY);
  product = await startPhoneProduct(asterisk.address, null, {}, { mostCalls: 1, mostRefused: 1 });
  const { carrier_id } = await product.addCarrier();
  const agent_id = await product.publish(product.content);
  number = await product.addNumber({ number: NUMBER, agent_id, carrier_id });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
  first = asterisk.ring(NUMBER, CALLER);
  await vi.waitUntil(() => first.heard.length > 10, patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.close();
});
afterEach(() => vi.restoreAllMocks());

const refused = async () =>
  (await product.calls()).filter(({ status }) => status === 'refused').map(({ end_reason }) => end_reason);

it('hears a sentence of Asterisk’s, and is in the history; the call that runs goes on', async () => {
  const phone = asterisk.ring(NUMBER, '+14155552681');
  await expect.poll(() => phone.isUp).toBe(false);
  expect(phone.played).toEqual([SORRY]);
  expect(phone.media).toEqual([]);
  expect(await product.newest()).toMatchObject({
    end_reason: 'busy',
    status: 'refused',
    party: '+14155552681',
  });
  expect(first.isUp).toBe(true);
});

it('goes to the fallback, which it hears ring, and the one after it is hung up, in the history too', async () => {
  await product.ask('PATCH', `/phone-numbers/${number.phone_number_id}`, {
    body: { rules: { fallback_number: PERSON } },
  });
  asterisk.reaction = 'nothing_told';
  const before = (await refused()).length;
  const phone = asterisk.ring(NUMBER, '+14155552682');
  await expect.poll(() => asterisk.made.length).toBe(1);
  expect(phone.ringsElsewhere).toBe(true);
  const third = asterisk.ring(NUMBER, '+14155552683');
  await expect.poll(() => third.isUp).toBe(false);
  expect(third.played).toEqual([]);
  expect(asterisk.made).toHaveLength(1);
  expect((await refused()).slice(0, -before)).toEqual(['busy', 'busy']);
  phone.hangUp();
  await expect.poll(() => asterisk.made[0]?.phone.isUp).toBe(false);

  asterisk.reaction = 'answers';
  const fourth = asterisk.ring(NUMBER, '+14155552684');
  await expect.poll(() => asterisk.pairs()[0]).toContain(fourth.channel);
  expect(asterisk.pairs()[0]).toContain(asterisk.made[1]?.phone.channel);
  const outcome = async () => (await product.newest()).outcome;
  await expect.poll(outcome).toMatch(/The caller was sent to .*2673\. Someone answered there\.$/);
  fourth.hangUp();
  await expect.poll(() => asterisk.made[1]?.phone.isUp).toBe(false);
});
