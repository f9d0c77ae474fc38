/** Calls out, through a real Asterisk to a real SIP phone behind its trunk, all on loopback. */
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { decodeMuLaw } from '#server/runtime/lines/mu-law';
import { toneOf } from '#server/runtime/lines/tone';
import {
  CALLER,
  GREETING,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from '../integration/phone-calls/phone-product';
import { patient } from '../patience';
import { type Asterisk, freeSipPort, startAsterisk, trunkAt } from './asterisk';
import { type Phone, startPhone } from './phone';
import { type SipAnswer, startSipAnswerer } from './sip-answerer';
import { joined, likeness, RATE, silence, speechAt8k } from './telephone-sound';

let asterisk: Asterisk;
let product: PhoneProduct;
let trunkPort: number;
let agent_id: string;
let phone_number_id: string;

beforeAll(async () => {
  trunkPort = await freeSipPort();
  asterisk = await startAsterisk(inject('telephone'), { trunk: trunkAt(trunkPort) });
  product = await startPhoneProduct(asterisk.address);
  const { carrier_id } = await product.addCarrier();
  agent_id = await product.publish(product.content);
  ({ phone_number_id } = await product.addNumber({ number: NUMBER, agent_id, carrier_id }));
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.stop();
});

const phones: Phone[] = [];
afterEach(async () => {
  for (const phone of phones.splice(0)) await phone.stop();
});

async function phoneAtTrunk(): Promise<Phone> {
  const phone = await startPhone({
    root: inject('telephone'),
    sipPort: asterisk.sipPort,
    number: CALLER,
    port: trunkPort,
  });
  phones.push(phone);
  return phone;
}

const make = (ring_seconds = 30, choice: object = {}) =>
  product.ask<{ call_id: string }>('POST', '/calls', {
    body: { agent_id, phone_number_id, to: CALLER, ring_seconds, ...choice },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

async function endOf(callId: string) {
  await vi.waitUntil(async () => (await product.call(callId)).ended_at, patient(40_000));
  return product.call(callId);
}

/** What the phone system said of who answered. */
async function verdictOf(callId: string): Promise<unknown> {
  const client = new Client({ connectionString: product.server.test.ownerUrl });
  await client.connect();
  try {
    const asked = 'select machine_verdict from calls where call_id = $1';
    return (await client.query<{ machine_verdict: unknown }>(asked, [callId])).rows[0]?.machine_verdict;
  } finally {
    await client.end();
  }
}

const types = async (callId: string): Promise<CallEvent['type'][]> =>
  (await product.call(callId)).events.map(({ type }) => type);

describe('an answering machine', () => {
  const WORDS = 'You have reached Ada Byron. I can’t come to the phone right now. Leave a message.';
  const greeting = async () => {
    product.ears.script = [WORDS];
    return joined([
      silence(400),
      await speechAt8k(WORDS),
      silence(600),
      decodeMuLaw(toneOf(1_000, 500)),
      silence(12_000),
    ]);
  };
  const MESSAGE = 'This is the front desk. Please call us back when it suits you.';

  it('hears the message after its tone, to its end', async () => {
    const phone = await phoneAtTrunk();
    const { call_id } = await make(30, { if_machine: 'message', machine_message: MESSAGE });
    await phone.rings();
    await phone.accept();
    await phone.say(await greeting());
    expect(await endOf(call_id)).toMatchObject({ status: 'not_connected', cost_micros: 0, events: [] });
    // The greeting goes on, and nothing is said into it.
    const during = await phone.heard();
    expect(during.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(200);
    await expect.poll(async () => (await product.call(call_id)).end_reason).toBe('message_left');
    const { heard } = await phone.stop();
    const message = await speechAt8k(MESSAGE);
    const found = likeness(message.subarray(RATE * 0.2, message.length - RATE * 0.2), heard);
    expect(found.likeness).toBeGreaterThan(0.95);
  });

  it('is hung up on', async () => {
    const phone = await phoneAtTrunk();
    const { call_id } = await make(30, { if_machine: 'hang_up' });
    await phone.rings();
    await phone.accept();
    await phone.say(await greeting());
    expect(await endOf(call_id)).toMatchObject({ end_reason: 'machine', cost_micros: 0 });
  });

  it('is told by Asterisk, too, and a person from it', async () => {
    const asked = { if_machine: 'hang_up', machine_by: 'carrier' };
    const phone = await phoneAtTrunk();
    const { call_id: first } = await make(30, asked);
    await phone.rings();
    await phone.accept();
    await phone.say(await greeting());
    expect(await endOf(first)).toMatchObject({ end_reason: 'machine', cost_micros: 0 });
    expect(await verdictOf(first)).toBe('machine');
    await phone.stop();
    const other = await phoneAtTrunk();
    const { call_id } = await make(30, asked);
    await other.rings();
    await other.accept();
    await other.say(joined([silence(300), await speechAt8k('Hello?'), silence(3_000)]));
    await expect.poll(() => types(call_id)).toContain('agent_said');
    // On a busy machine their hello comes late: who says nothing counts as a person.
    expect(await verdictOf(call_id)).toMatch(/^(human|unknown)$/);
    await other.hangUp();
    expect((await endOf(call_id)).end_reason).toBe('caller_hung_up');
  });

  it('a person who says hello hears the agent', async () => {
    const phone = await phoneAtTrunk();
    const { call_id } = await make(30, { if_machine: 'hang_up' });
    await phone.rings();
    await phone.accept();
    await phone.say(joined([silence(300), await speechAt8k('Hello?'), silence(1_500)]));
    await expect.poll(() => types(call_id)).toContain('agent_said');
    await phone.hangUp();
    expect((await endOf(call_id)).end_reason).toBe('caller_hung_up');
  });
});

describe('a call out', () => {
  it('rings, is answered, and hears the agent; it ends when the phone hangs up', async () => {
    const phone = await phoneAtTrunk();
    const { call_id } = await make();
    await phone.rings();
    expect(await product.call(call_id)).toMatchObject({ status: 'ringing', direction: 'outbound' });
    await phone.accept();
    await expect.poll(() => types(call_id)).toContain('agent_said');
    product.ears.script = ['What are your opening hours?'];
    await phone.say(await speechAt8k('What are your opening hours?'));
    await expect.poll(() => types(call_id)).toContain('caller_said');
    await phone.hangUp();
    expect(await endOf(call_id)).toMatchObject({
      end_reason: 'caller_hung_up',
      party: CALLER,
      calling_number: NUMBER,
    });
    const { heard } = await phone.stop();
    const greeting = (await speechAt8k(GREETING)).subarray((300 * RATE) / 1000, (1_700 * RATE) / 1000);
    expect(likeness(greeting, heard).likeness).toBeGreaterThan(0.97);
  });

  it('that a phone declines has its outcome', async () => {
    const phone = await phoneAtTrunk();
    const { call_id } = await make();
    await phone.rings();
    await phone.hangUp();
    // This phone declines as one that is busy does.
    expect((await endOf(call_id)).end_reason).toBe('line_busy');
  });

  it('that no one answers stops ringing after its time', async () => {
    const phone = await phoneAtTrunk();
    const { call_id } = await make(10);
    await phone.rings();
    await phone.over();
    expect(await endOf(call_id)).toMatchObject({ end_reason: 'no_answer', cost_micros: 0 });
  });

  it.each<[SipAnswer, string, string | null]>([
    [[486, 'Busy Here'], 'line_busy', null],
    [[603, 'Decline'], 'rejected', null],
    [[403, 'Forbidden'], 'dial_failed', 'SIP 403'],
    [[404, 'Not Found'], 'dial_failed', 'SIP 404'],
    [[503, 'Service Unavailable'], 'dial_failed', 'SIP 503'],
  ])('that a trunk answers with %j ends as %s', async (answer, reason, code) => {
    const trunk = await startSipAnswerer(trunkPort, answer);
    try {
      const { call_id } = await make();
      expect(await endOf(call_id)).toMatchObject({ end_reason: reason, provider_code: code, cost_micros: 0 });
    } finally {
      await trunk.stop();
    }
  });
});
