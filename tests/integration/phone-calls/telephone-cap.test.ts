/** The daily cap on what phone calls cost, on a double of Asterisk through the whole server. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { TelephoneSpending } from '#contract/billing/telephone-cap';
import type { ErrorBody } from '#contract/errors';
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

let asterisk: AsteriskDouble;
let product: PhoneProduct;
let number: PhoneNumber;
let agent_id: string;

beforeAll(async () => {
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  product = await startPhoneProduct(asterisk.address);
  const { carrier_id } = await product.addCarrier();
  agent_id = await product.publish(
    z.parse(AgentContent, {
      ...product.content,
      tools: [
        {
          type: 'transfer',
          name: 'anna',
          description: 'Puts the caller through to Anna.',
          to: 'Anna',
          number: PERSON,
          triggers: ['1'],
        },
      ],
    }),
  );
  number = await product.addNumber({ number: NUMBER, agent_id, carrier_id });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.close();
});

const cap = (cap_micros: number | null, time_zone = 'Europe/Berlin') =>
  product.ask<TelephoneSpending>('PUT', '/billing/telephone-cap', { body: { cap_micros, time_zone } });
const spending = () => product.ask<TelephoneSpending>('GET', '/billing/telephone-spending');
const callOut = () =>
  product.server.call('POST', '/calls', {
    token: product.owner.token,
    body: { agent_id, phone_number_id: number.phone_number_id, to: CALLER },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const endReason = async () => (await product.newest()).end_reason;

it('what calls cost and hold is counted, and none is refused without a cap', async () => {
  expect(await spending()).toMatchObject({ cap_micros: null, time_zone: 'UTC', used_micros: 0 });
  const phone = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => phone.heard.length).toBeGreaterThan(10);
  const running = await spending();
  expect(running.held_micros).toBeGreaterThan(0);
  expect(running.used_micros).toBe(running.held_micros);
  phone.hangUp();
  await expect.poll(endReason).toBe('caller_hung_up');
  const { cost_micros } = await product.newest();
  expect(await spending()).toMatchObject({ used_micros: cost_micros, held_micros: 0 });
});

it('of many calls at once only as many are taken as it leaves room for', async () => {
  const { used_micros } = await spending();
  asterisk.reaction = 'nothing_told';
  const minute = 50_000;
  await cap(used_micros + 2 * minute + 1);
  const answers = await Promise.all(Array.from({ length: 6 }, callOut));
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(2);
  const [refused] = answers.filter(({ status }) => status >= 300);
  expect(refused?.status).toBe(409);
  expect((refused?.body as ErrorBody | undefined)?.message).toMatch(
    /^Today’s cap of \$\d+\.\d\d on phone calls is reached\. Calls are possible again from \w+day, 12:00 AM \(Europe\/Berlin\)\.$/,
  );
  for (const { body, status } of answers) {
    if (status >= 300) continue;
    await product.ask('POST', `/calls/${(body as { call_id: string }).call_id}/cancel`);
  }
  await expect.poll(async () => (await spending()).held_micros).toBe(0);
});

/** Without a cap, room is kept for an hour; three dollars. */
const HOUR = 3_000_000;
const made = () => asterisk.made.at(-1)?.phone;

it('room is kept for who is put through, and what they talked counts', async () => {
  asterisk.reaction = 'answers';
  await cap(null);
  const phone = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => phone.heard.length).toBeGreaterThan(10);
  for (const key of '1#') phone.press(key);
  await expect.poll(endReason).toBe('transferred');
  const { used_micros, held_micros } = await spending();
  expect(held_micros).toBe(HOUR);
  expect(made()?.limit).toBe(3_600);
  phone.hangUp();
  await expect.poll(async () => (await spending()).held_micros).toBe(0);
  const after = (await spending()).used_micros - (used_micros - HOUR);
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThan(HOUR / 60);
});

it('who is sent to a fallback talks for as long as the cap leaves room, and one that isn’t reached counts nothing', async () => {
  const change = (body: object) => product.ask('PATCH', `/phone-numbers/${number.phone_number_id}`, { body });
  await change({ agent_id: null, rules: { fallback_number: PERSON } });
  const { used_micros } = await spending();
  await cap(used_micros + HOUR / 30);
  const phone = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => made()?.limit).toBe(120);
  expect((await spending()).held_micros).toBe(HOUR / 30);
  const second = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => second.isUp).toBe(false);
  expect((await product.newest()).outcome).toMatch(/wasn’t sent to .* today’s cap/);
  phone.hangUp();
  await expect.poll(async () => (await spending()).held_micros).toBe(0);
  await cap(null);
  const counted = (await spending()).used_micros;
  asterisk.reaction = 'is_busy';
  const third = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => third.isUp).toBe(false);
  expect(await spending()).toMatchObject({ used_micros: counted, held_micros: 0 });
  await change({ agent_id, rules: { fallback_number: '' } });
});

it('callers hear that no call can be taken, and none is sent to a fallback', async () => {
  asterisk.reaction = 'answers';
  await product.ask('PATCH', `/phone-numbers/${number.phone_number_id}`, {
    body: { agent_id: null, rules: { fallback_number: PERSON } },
  });
  await cap(10_000);
  const before = asterisk.made.length;
  const noAgent = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => noAgent.isUp).toBe(false);
  expect(await product.newest()).toMatchObject({
    end_reason: 'no_agent',
    outcome:
      'No agent answers the number that was called. The caller wasn’t sent to +1 415 555 2673: today’s cap on phone calls was reached.',
  });
  await product.ask('PATCH', `/phone-numbers/${number.phone_number_id}`, { body: { agent_id } });
  const phone = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => phone.isUp).toBe(false);
  expect(Buffer.concat(phone.heard).length).toBeGreaterThan(8_000);
  expect(await product.newest()).toMatchObject({
    status: 'refused',
    end_reason: 'daily_cap',
    cost_micros: 0,
  });
  expect(asterisk.made).toHaveLength(before);
});

it('a call that runs is transferred to no one, and ends when its hold can’t grow', async () => {
  await cap(null);
  const phone = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => phone.heard.length).toBeGreaterThan(10);
  const made = asterisk.made.length;
  await cap(10_000);
  for (const key of '1#') phone.press(key);
  await expect
    .poll(async () => (await product.newest()).events.find(({ type }) => type === 'tool_answered'))
    .toMatchObject({ error: expect.stringMatching(/^Today’s cap/) });
  expect(asterisk.made).toHaveLength(made);
  await expect.poll(endReason, { timeout: patient(60_000) }).toBe('daily_cap_reached');
  expect((await product.newest()).outcome).toBe('The daily cap on phone calls was reached during the call.');
});

it('is set by owners alone, within its bounds', async () => {
  const put = (body: object) =>
    product.server.call('PUT', '/billing/telephone-cap', { token: product.owner.token, body });
  expect((await put({ cap_micros: 5, time_zone: 'UTC' })).status).toBe(400);
  const zone = await put({ cap_micros: null, time_zone: 'Mars/Base' });
  expect((zone.body as ErrorBody).details?.fields?.[0]?.field).toBe('time_zone');
});
