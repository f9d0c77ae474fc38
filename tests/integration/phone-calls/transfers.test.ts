/** Transfers of calls on a double of Asterisk, through the whole server. */
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Call } from '#contract/calls/calls';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
import { expect } from '../../side-by-side';
import { type OwnNumber, ownNumbers } from './own-numbers';
import { ARI_PASSWORD, ARI_USER, CALLER, type PhoneProduct, startPhoneProduct } from './phone-product';

const PERSON = '+14155552673';
const ABROAD = '+4930901820';

let asterisk: AsteriskDouble;
let product: PhoneProduct;
let agent_id: string;
let ownNumber: (agent_id: string) => Promise<OwnNumber>;

type Reaction = AsteriskDouble['reaction'];

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
  ownNumber = ownNumbers(product, carrier_id);
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.close();
});

/** The last call that was made from a number. */
const madeFrom = ({ number }: OwnNumber) => asterisk.made.findLast(({ callerId }) => callerId === number);

/** A caller who is with the agent asks for someone by a key. @param reaction of who is called */
async function asks(key: string, reaction: Reaction = 'answers') {
  const own = await ownNumber(agent_id);
  const reacts = (next: Reaction) => void asterisk.reactionsFrom.set(own.number, next);
  reacts(reaction);
  const phone = asterisk.ring(own.number, CALLER);
  await expect.poll(() => phone.heard.length).toBeGreaterThan(10);
  for (const pressed of `${key}#`) phone.press(pressed);
  return {
    own,
    phone,
    /** What becomes of those who are called from now on. */
    reacts,
    made: () => madeFrom(own),
    endReason: async () => (await own.call()).end_reason,
  };
}
const said = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
const answered = ({ events }: Call) => events.filter(({ type }) => type === 'tool_answered');

describe.concurrent('a call that is transferred', () => {
  it('the caller is told before, talks with the person, and the agent’s part ends and is charged', async () => {
    const { own, phone, made, endReason } = await asks('1');
    await expect.poll(endReason).toBe('transferred');
    const call = await own.call();
    expect(said(call).at(-1)).toBe("One moment, I'll put you through to Anna.");
    expect(call.events.filter(({ type }) => type === 'tool_called')).toMatchObject([
      { tool: 'anna', arguments: { to: 'Anna', number: PERSON } },
    ]);
    expect(answered(call)).toMatchObject([{ answer: 'Transferred to Anna.', error: null }]);
    expect(made()).toMatchObject({
      endpoint: `PJSIP/${PERSON}@trunk`,
      callerId: own.number,
      timeout: 5,
    });
    const person = made()?.phone;
    await expect.poll(() => asterisk.pairs()).toContainEqual([phone.channel, person?.channel]);
    expect(call.receipt?.total_micros).toBeGreaterThan(0);
    // The end of the agent's part ended no one's call.
    expect([phone.isUp, person?.isUp]).toEqual([true, true]);
    phone.hangUp();
    await expect.poll(() => person?.isUp).toBe(false);
    expect((await own.call()).receipt).toEqual(call.receipt);
  });

  it('when no one answers, the caller is back with the agent, who says so and goes on', async () => {
    const { own, phone, reacts, made, endReason } = await asks('1', 'rings');
    await expect
      .poll(async () => said(await own.call()))
      .toContain("I'm sorry, I get no answer from Anna. Is there anything else I can help you with?");
    const call = await own.call();
    expect(call).toMatchObject({ status: 'in_progress', end_reason: null });
    expect(answered(call)).toMatchObject([{ error: 'No answer.' }]);
    // The caller hears it ring: they aren't told that it takes a moment.
    expect(said(call).filter((text) => /^(?:One moment|Just a moment longer)\.$/.test(text))).toEqual([]);
    expect(made()?.phone.isUp).toBe(false);
    // A second try is another call.
    reacts('answers');
    for (const pressed of '1#') phone.press(pressed);
    await expect.poll(endReason).toBe('transferred');
    phone.hangUp();
  });

  it('a caller who hangs up while it rings takes the ringing along', async () => {
    const { own, phone, made, endReason } = await asks('1', 'nothing_told');
    await expect.poll(made).toBeDefined();
    phone.hangUp();
    await expect.poll(endReason).toBe('caller_hung_up');
    await expect
      .poll(async () => answered(await own.call()))
      .toMatchObject([{ error: 'The call ended first.' }]);
    await expect.poll(() => made()?.phone.isUp).toBe(false);
  });

  it('countries are those that the number of the call may call', async () => {
    const { own, phone, made, endReason } = await asks('2');
    await expect
      .poll(async () => said(await own.call()).at(-1))
      .toMatch(/^I'm sorry, I couldn't put you through to Berlin\./);
    expect(answered(await own.call())).toMatchObject([
      { error: 'Calls to Germany aren’t allowed from this number.' },
    ]);
    expect(made()).toBeUndefined();
    await product.ask('PATCH', `/phone-numbers/${own.phone_number_id}`, {
      body: { rules: { countries: ['US', 'DE'] } },
    });
    for (const pressed of '2#') phone.press(pressed);
    await expect.poll(endReason).toBe('transferred');
    expect(made()?.endpoint).toBe(`PJSIP/${ABROAD}@trunk`);
    phone.hangUp();
  });

  it('a call out is transferred from the number that called', async () => {
    const own = await ownNumber(agent_id);
    const made = () => madeFrom(own);
    await product.ask('POST', '/calls', {
      body: { agent_id, phone_number_id: own.phone_number_id, to: CALLER, ring_seconds: 10 },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    await expect.poll(() => made()?.phone.heard.length ?? 0).toBeGreaterThan(10);
    const called = made()?.phone;
    for (const pressed of '1#') called?.press(pressed);
    await expect.poll(async () => (await own.call()).end_reason).toBe('transferred');
    expect(made()).toMatchObject({ endpoint: `PJSIP/${PERSON}@trunk`, callerId: own.number });
    called?.hangUp();
    await expect.poll(() => made()?.phone.isUp).toBe(false);
  });
});
