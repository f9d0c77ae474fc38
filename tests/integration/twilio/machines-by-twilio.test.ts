/** Answering machines that Twilio tells of, through two processes of the whole server. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { postForm } from '../../../scripts/carrier-double/twilio/twilio-webhook';
import { patient } from '../../patience';
import { joined, silence, speechAt8k } from '../../telephone/telephone-sound';
import { startWholeServer, type WholeServer } from '../http/whole-server';
import { CALLER, NUMBER } from '../phone-calls/phone-product';
import { PUBLIC_URL, startTwilioProduct, type TwilioProduct } from './twilio-product';

const KEY = { ENCRYPTION_KEY: randomBytes(32).toString('base64') };
const MACHINE = 'You have reached Ada Byron. I can’t come to the phone right now. Please leave a message.';
const MESSAGE = 'Please call us back.';

let product: TwilioProduct;
let other: WholeServer;
/** To which of the two the next webhook comes. */
let port: number;
const portOf = ({ app }: WholeServer) => (app.server.address() as AddressInfo).port;

beforeAll(async () => {
  product = await startTwilioProduct(KEY);
  const { twilio } = product;
  other = await startWholeServer(
    {
      ...KEY,
      TWILIO_API_URL: twilio.address,
      PUBLIC_URL,
      ALLOW_INSECURE_IDENTITY: '1',
      ALLOWED_PRIVATE_HOSTS: [new URL(twilio.address).host, product.ears.host].join(','),
    },
    undefined,
    'warn',
    product.server,
  );
  twilio.callsOut.proxy = {
    host: '127.0.0.1',
    get port() {
      return port;
    },
  };
  twilio.own(NUMBER);
  await product.ask<PhoneNumber>('POST', `/carriers/${product.carrier.carrier_id}/numbers`, {
    body: { number: NUMBER },
  });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await other?.stop();
  await product?.stop();
});
beforeEach(() => {
  port = portOf(product.server);
  product.ears.script = [];
});

/** A call that's answered with these words. */
async function answeredWith(choice: object, sound: Int16Array) {
  const { made } = product.twilio.callsOut;
  const before = made.length;
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
  await vi.waitUntil(() => made.length > before, patient(20_000));
  const out = made.at(-1);
  if (out === undefined) throw new Error('Twilio was not told to call anyone.');
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

describe('Twilio’s word', () => {
  it('is asked for beside the call, at an address of the call’s', async () => {
    const { call_id, out } = await answeredWith({}, await hello());
    expect(out.asked).toMatchObject({
      MachineDetection: 'Enable',
      AsyncAmd: 'true',
      AsyncAmdStatusCallback: `${product.voiceUrl}/out/${call_id}/machine`,
      AsyncAmdStatusCallbackMethod: 'POST',
    });
    out.call.hangUp();
    await expect.poll(endOf(call_id)).not.toBeNull();
    const { call_id: own, out: alone } = await answeredWith({ machine_by: 'own' }, await hello());
    expect(Object.keys(alone.asked).filter((name) => /Machine|Amd/.test(name))).toEqual([]);
    alone.call.hangUp();
    await expect.poll(endOf(own)).not.toBeNull();
  });

  it('counts for a person who answers as a machine would', async () => {
    const { call_id, out } = await answeredWith({}, await machine());
    expect((await out.tellWho('human')).status).toBe(204);
    await expect.poll(talks(call_id)).toBe(true);
    // What’s told after that changes nothing.
    expect((await out.tellWho('machine_start')).status).toBe(204);
    expect(await product.call(call_id)).toMatchObject({ status: 'in_progress' });
    out.call.hangUp();
    await expect.poll(endOf(call_id)).toBe('caller_hung_up');
  });

  it('counts for a machine that answers as a person would', async () => {
    const { call_id, out } = await answeredWith({}, await hello());
    await out.tellWho('machine_start');
    await expect.poll(endOf(call_id)).toBe('machine');
    await expect.poll(() => out.call.isUp).toBe(false);
    expect(out.call.heard).toEqual([]);
    expect(await product.call(call_id)).toMatchObject({ status: 'not_connected', cost_micros: 0 });
  });

  it('has the message said when the greeting is over, without a tone', async () => {
    const sound = joined([await speechAt8k('Hi.'), silence(2_000)]);
    const { call_id, out } = await answeredWith({ if_machine: 'message', machine_message: MESSAGE }, sound);
    expect(out.asked.MachineDetection).toBe('DetectMessageEnd');
    await out.tellWho('machine_end_silence');
    await expect.poll(endOf(call_id)).toBe('message_left');
    const message = await speechAt8k(MESSAGE);
    expect(Buffer.concat(out.call.heard).length).toBeGreaterThan(message.length * 0.8);
  });

  it('that is told while our ear has heard the machine already ends its greeting', async () => {
    const sound = joined([await speechAt8k(MACHINE), await speechAt8k(MACHINE), await speechAt8k(MACHINE)]);
    const { call_id, out } = await answeredWith({ if_machine: 'message', machine_message: MESSAGE }, sound);
    await expect.poll(endOf(call_id), { timeout: patient(20_000) }).toBe('machine');
    expect(out.call.heard).toEqual([]);
    await out.tellWho('machine_end_beep');
    await expect.poll(endOf(call_id)).toBe('message_left');
  });

  it('reaches the process that has the call, whichever one is told', async () => {
    const { call_id, out } = await answeredWith({}, await hello());
    port = portOf(other);
    expect((await out.tellWho('machine_start')).status).toBe(204);
    await expect.poll(endOf(call_id)).toBe('machine');
  });

  it('that never comes is our own ear’s', async () => {
    const { call_id, out } = await answeredWith({}, await machine());
    await expect.poll(endOf(call_id), { timeout: patient(20_000) }).toBe('machine');
    await expect.poll(() => out.call.isUp).toBe(false);
    const { call_id: person, out: answered } = await answeredWith({}, await hello());
    await expect.poll(talks(person), { timeout: patient(20_000) }).toBe(true);
    answered.call.hangUp();
    await expect.poll(endOf(person)).toBe('caller_hung_up');
  });

  it('is Twilio’s alone: unsigned it changes nothing, nor where it wasn’t asked for', async () => {
    const { call_id, out } = await answeredWith({}, await hello());
    const form = { ...out.call.form('in-progress'), AnsweredBy: 'machine_start' };
    const url = out.asked.AsyncAmdStatusCallback ?? '';
    const headers = { 'x-twilio-signature': 'forged' };
    expect((await postForm(product.proxy, url, form, headers)).status).toBe(403);
    await expect.poll(talks(call_id), { timeout: patient(20_000) }).toBe(true);
    out.call.hangUp();
    const { call_id: own, out: alone } = await answeredWith({ machine_by: 'own' }, await hello());
    const mine = `${product.voiceUrl}/out/${own}/machine`;
    expect((await alone.call.tellWho(mine, { AnsweredBy: 'machine_start' })).status).toBe(204);
    await expect.poll(talks(own)).toBe(true);
    alone.call.hangUp();
    await expect.poll(endOf(own)).toBe('caller_hung_up');
  });
});
