/** Transfers of calls on a double of Asterisk, through the whole server. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Call } from '#contract/calls/calls';
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
const ABROAD = '+4930901820';

let asterisk: AsteriskDouble;
let product: PhoneProduct;
let agent_id: string;
let phone_number_id: string;

const transfer = (name: string, to: string, number: string, key: string) => ({
  type: 'transfer',
  name,
  description: `Puts the caller through to ${to}.`,
  to,
  number,
  triggers: [key],
  ring_seconds: 5,
});

beforeAll(async () => {
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  product = await startPhoneProduct(asterisk.address);
  const { carrier_id } = await product.addCarrier();
  const tools = [transfer('anna', 'Anna', PERSON, '1'), transfer('berlin', 'Berlin', ABROAD, '2')];
  agent_id = await product.publish(
    z.parse(AgentContent, { ...product.content, first_message: 'Hello.', tools }),
  );
  ({ phone_number_id } = await product.addNumber({ number: NUMBER, agent_id, carrier_id }));
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.close();
});
beforeEach(() => {
  asterisk.reaction = 'answers';
});

/** A caller who is with the agent asks for someone by a key. */
async function asks(key: string) {
  const phone = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => phone.heard.length).toBeGreaterThan(10);
  for (const pressed of `${key}#`) phone.press(pressed);
  return phone;
}
const said = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
const answered = ({ events }: Call) => events.filter(({ type }) => type === 'tool_answered');
const endReason = async () => (await product.newest()).end_reason;

it('the caller is told before, talks with the person, and the agent’s part ends and is charged', async () => {
  const phone = await asks('1');
  await expect.poll(endReason).toBe('transferred');
  const call = await product.newest();
  expect(said(call).at(-1)).toBe("One moment, I'll put you through to Anna.");
  expect(call.events.filter(({ type }) => type === 'tool_called')).toMatchObject([
    { tool: 'anna', arguments: { to: 'Anna', number: PERSON } },
  ]);
  expect(answered(call)).toMatchObject([{ answer: 'Transferred to Anna.', error: null }]);
  expect(asterisk.made.at(-1)).toMatchObject({
    endpoint: `PJSIP/${PERSON}@trunk`,
    callerId: NUMBER,
    timeout: 5,
  });
  const person = asterisk.made.at(-1)?.phone;
  await expect.poll(() => asterisk.pairs()).toEqual([[phone.channel, person?.channel]]);
  expect(call.receipt?.total_micros).toBeGreaterThan(0);
  // The end of the agent's part ended no one's call.
  expect([phone.isUp, person?.isUp]).toEqual([true, true]);
  phone.hangUp();
  await expect.poll(() => person?.isUp).toBe(false);
  expect((await product.newest()).receipt).toEqual(call.receipt);
});

it('when no one answers, the caller is back with the agent, who says so and goes on', async () => {
  asterisk.reaction = 'rings';
  const phone = await asks('1');
  await expect
    .poll(async () => said(await product.newest()))
    .toContain("I'm sorry, I get no answer from Anna. Is there anything else I can help you with?");
  const call = await product.newest();
  expect(call).toMatchObject({ status: 'in_progress', end_reason: null });
  expect(answered(call)).toMatchObject([{ error: 'No answer.' }]);
  // The caller hears it ring: they aren't told that it takes a moment.
  expect(said(call).filter((text) => /^(?:One moment|Just a moment longer)\.$/.test(text))).toEqual([]);
  expect(asterisk.made.at(-1)?.phone.isUp).toBe(false);
  // A second try is another call.
  asterisk.reaction = 'answers';
  for (const pressed of '1#') phone.press(pressed);
  await expect.poll(endReason).toBe('transferred');
  phone.hangUp();
});

it('a caller who hangs up while it rings takes the ringing along', async () => {
  asterisk.reaction = 'nothing_told';
  const before = asterisk.made.length;
  const phone = await asks('1');
  await expect.poll(() => asterisk.made.length).toBeGreaterThan(before);
  phone.hangUp();
  await expect.poll(endReason).toBe('caller_hung_up');
  expect(answered(await product.newest())).toMatchObject([{ error: 'The call ended first.' }]);
  await expect.poll(() => asterisk.made.at(-1)?.phone.isUp).toBe(false);
});

it('countries are those that the number of the call may call', async () => {
  const before = asterisk.made.length;
  const phone = await asks('2');
  await expect
    .poll(async () => said(await product.newest()).at(-1))
    .toMatch(/^I'm sorry, I couldn't put you through to Berlin\./);
  expect(answered(await product.newest())).toMatchObject([
    { error: 'Calls to Germany aren’t allowed from this number.' },
  ]);
  expect(asterisk.made).toHaveLength(before);
  await product.ask('PATCH', `/phone-numbers/${phone_number_id}`, {
    body: { rules: { countries: ['US', 'DE'] } },
  });
  for (const pressed of '2#') phone.press(pressed);
  await expect.poll(endReason).toBe('transferred');
  expect(asterisk.made.at(-1)?.endpoint).toBe(`PJSIP/${ABROAD}@trunk`);
  phone.hangUp();
});

it('a call out is transferred from the number that called', async () => {
  await product.ask('POST', '/calls', {
    body: { agent_id, phone_number_id, to: CALLER, ring_seconds: 10 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  await expect.poll(() => asterisk.made.at(-1)?.phone.heard.length ?? 0).toBeGreaterThan(10);
  const called = asterisk.made.at(-1)?.phone;
  for (const pressed of '1#') called?.press(pressed);
  await expect.poll(endReason).toBe('transferred');
  expect(asterisk.made.at(-1)).toMatchObject({ endpoint: `PJSIP/${PERSON}@trunk`, callerId: NUMBER });
  called?.hangUp();
  await expect.poll(() => asterisk.made.at(-1)?.phone.isUp).toBe(false);
});
