/** Answering machines that Telnyx tells of, through the whole server behind a proxy. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { patient } from '../../patience';
import { joined, silence, speechAt8k } from '../../telephone/telephone-sound';
import { CALLER, NUMBER } from '../phone-calls/phone-product';
import { startTelnyxProduct, type TelnyxProduct } from './telnyx-product';

const MACHINE = 'You have reached Ada Byron. I can’t come to the phone right now. Please leave a message.';
const MESSAGE = 'Please call us back.';

let product: TelnyxProduct;

beforeAll(async () => {
  product = await startTelnyxProduct();
  product.telnyx.callsOut.proxy = product.proxy;
  product.telnyx.own.own(NUMBER);
  await product.ask<PhoneNumber>('POST', `/carriers/${product.carrier.carrier_id}/numbers`, {
    body: { number: NUMBER },
  });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(() => product?.stop());
beforeEach(() => void (product.ears.script = []));

/** A call that's answered with these words. */
async function answeredWith(choice: object, sound: Int16Array) {
  const { call_id } = await product.ask<{ call_id: string }>('POST', '/calls', {
    body: {
      agent_id: product.agent_id,
      phone_number_id: product.number.phone_number_id,
      to: CALLER,
      ring_seconds: 10,
      if_machine: 'hang_up',
      machine_by: 'carrier',
      ...choice,
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const out = await vi.waitUntil(
    () => product.telnyx.callsOut.made.find(({ asked }) => asked.command_id === call_id),
    patient(20_000),
  );
  out.call.say(encodeMuLaw(sound));
  await expect.poll(() => out.call.openings.length).toBe(1);
  return { call_id, out };
}
const hello = async () => joined([await speechAt8k('Hello?'), silence(3_000)]);
/** The agent's ears understand it so, too. */
const machine = () => {
  product.ears.script = [MACHINE];
  return speechAt8k(MACHINE);
};
const endOf = (id: string) => async () => (await product.call(id)).end_reason;
/** The agent talks with who answered. */
const talks = (id: string) => async () => (await product.call(id)).status === 'in_progress';

describe('Telnyx’s word', () => {
  it('counts for a person who answers as a machine would, and nothing that’s told later does', async () => {
    const { call_id, out } = await answeredWith({}, await machine());
    expect(out.asked).toMatchObject({ answering_machine_detection: 'premium' });
    out.tellWho('human_residence');
    await expect.poll(talks(call_id)).toBe(true);
    out.tellWho('machine');
    await expect.poll(() => out.call.answers.filter(([event]) => event.includes('machine'))).toHaveLength(2);
    expect(await product.call(call_id)).toMatchObject({ status: 'in_progress' });
    out.call.hangUp();
    await expect.poll(endOf(call_id)).toBe('caller_hung_up');
  });

  it('counts for a machine that answers as a person would', async () => {
    const { call_id, out } = await answeredWith({}, await hello());
    out.tellWho('machine');
    await expect.poll(endOf(call_id)).toBe('machine');
    await out.call.over;
    expect(out.call.heard).toEqual([]);
  });

  it('has the message said once the machine’s tone is told of', async () => {
    const sound = joined([await speechAt8k('Hi.'), silence(2_000)]);
    const { call_id, out } = await answeredWith({ if_machine: 'message', machine_message: MESSAGE }, sound);
    out.tellWho('machine');
    await expect.poll(endOf(call_id)).toBe('machine');
    out.tellBeep();
    await expect.poll(endOf(call_id)).toBe('message_left');
    const message = await speechAt8k(MESSAGE);
    expect(Buffer.concat(out.call.heard).length).toBeGreaterThan(message.length * 0.8);
  });

  it('is told of a call whose sound was asked for again, too', async () => {
    const { call_id, out } = await answeredWith({}, await hello());
    out.call.dropMedia();
    await expect.poll(() => out.call.openings.length).toBe(2);
    out.tellWho('machine');
    await expect.poll(endOf(call_id)).toBe('machine');
  });

  it('that never comes is our own ear’s; where it isn’t asked for, nothing is', async () => {
    const { call_id, out } = await answeredWith({}, await machine());
    await expect.poll(endOf(call_id), { timeout: patient(20_000) }).toBe('machine');
    await out.call.over;
    const { call_id: own, out: alone } = await answeredWith({ machine_by: 'own' }, await hello());
    expect(alone.asked).not.toHaveProperty('answering_machine_detection');
    await expect.poll(talks(own)).toBe(true);
    alone.call.hangUp();
    await expect.poll(endOf(own)).toBe('caller_hung_up');
  });
});
