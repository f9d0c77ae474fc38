/** Answering machines that take calls out, on a double of Asterisk through the whole server. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { Carrier } from '#contract/workspace/carriers';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { toneOf } from '#server/runtime/lines/tone';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
import { joined, silence, speechAt8k } from '../../telephone/telephone-sound';
import {
  ARI_PASSWORD,
  ARI_USER,
  CALLER,
  GREETING,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from './phone-product';

const MACHINE = 'You have reached Ada Byron. I can’t come to the phone right now. Please leave a message.';

let asterisk: AsteriskDouble;
let product: PhoneProduct;
let agent_id: string;
let phone_number_id: string;
let carrier_id: string;

beforeAll(async () => {
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  product = await startPhoneProduct(asterisk.address);
  ({ carrier_id } = await product.addCarrier());
  agent_id = await product.publish(product.content);
  ({ phone_number_id } = await product.addNumber({ number: NUMBER, agent_id, carrier_id }));
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.close();
});

beforeEach(() => void (product.ears.script = []));

const send = (choice: object) =>
  product.server.call('POST', '/calls', {
    token: product.owner.token,
    body: { agent_id, phone_number_id, to: CALLER, ...choice },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

/** A call that's answered with these words. */
async function answeredWith(choice: object, ...pieces: Uint8Array[]) {
  const before = asterisk.made.length;
  const { body } = await send(choice);
  const { call_id } = body as { call_id: string };
  await expect.poll(() => asterisk.made.length).toBe(before + 1);
  const phone = asterisk.made.at(-1)?.phone;
  if (phone === undefined) throw new Error('No one was called.');
  await expect.poll(() => phone.media.at(-1)?.socket).toBeTruthy();
  const sound = Buffer.concat(pieces);
  phone.say(sound);
  return { call_id, phone };
}
const speech = async (words: string) => encodeMuLaw(await speechAt8k(words));
/** A machine of few words, which the agent's ears understand. */
const machine = () => {
  product.ears.script = [MACHINE];
  return speech(MACHINE);
};
const quiet = (ms: number) => encodeMuLaw(silence(ms));
const endOf = (id: string) => async () => (await product.call(id)).end_reason;

describe('a machine', () => {
  it('is hung up on, and costs nothing', async () => {
    const { call_id, phone } = await answeredWith({ if_machine: 'hang_up' }, await machine());
    await expect.poll(endOf(call_id)).toBe('machine');
    await expect.poll(() => phone.isUp).toBe(false);
    expect(phone.heard).toEqual([]);
    expect(await product.call(call_id)).toMatchObject({
      status: 'not_connected',
      outcome: 'An answering machine answered, so the call was hung up.',
      cost_micros: 0,
      events: [],
    });
  });

  it('hears the message after its tone, to its end', async () => {
    const machine_message = 'Hello {{customer}}, please call us back.';
    const { call_id, phone } = await answeredWith(
      { if_machine: 'message', machine_message, variables: { customer: 'Ada' } },
      await machine(),
      quiet(500),
    );
    await expect.poll(endOf(call_id)).toBe('machine');
    expect(phone.heard).toEqual([]);
    phone.say(Buffer.concat([toneOf(1_000, 500), quiet(500)]));
    await expect.poll(() => phone.isUp).toBe(false);
    await expect.poll(endOf(call_id)).toBe('message_left');
    const said = await speechAt8k('Hello Ada, please call us back.');
    expect(Buffer.concat(phone.heard).length).toBeGreaterThan(said.length * 0.8);
    expect((await product.call(call_id)).outcome).toBe(
      'An answering machine answered, and the agent left a message.',
    );
  });

  it('that hangs up before the message is heard hasn’t got it', async () => {
    const { call_id, phone } = await answeredWith(
      { if_machine: 'message', machine_message: 'Please call us back, whenever it suits you. Thank you.' },
      await machine(),
    );
    await expect.poll(endOf(call_id)).toBe('machine');
    phone.hangUp();
    await expect.poll(() => phone.isUp).toBe(false);
    expect(await endOf(call_id)()).toBe('machine');
  });
});

describe('a business line', () => {
  const talks = (id: string) => async () => (await product.call(id)).status === 'in_progress';
  const FIRM = 'Smith and Partners, good morning, this is Anna, how can I help you?';

  it('is told from a machine by what it says, and the agent talks with it', async () => {
    product.ears.script = [FIRM];
    const { call_id, phone } = await answeredWith({ if_machine: 'hang_up' }, await speech(FIRM));
    await expect.poll(talks(call_id)).toBe(true);
    expect(product.ears.script).toEqual([]);
    phone.hangUp();
    await expect.poll(endOf(call_id)).toBe('caller_hung_up');
  });

  it('is one also while the agent’s ears understand nothing, once it waits', async () => {
    product.ears.mood = 'refuse';
    try {
      const { call_id, phone } = await answeredWith({ if_machine: 'hang_up' }, await speech(FIRM));
      await expect.poll(talks(call_id)).toBe(true);
      phone.hangUp();
      await expect.poll(endOf(call_id)).not.toBeNull();
    } finally {
      product.ears.mood = 'well';
    }
  });
});

describe('a person', () => {
  it('talks with the agent once they have said hello', async () => {
    const hello = encodeMuLaw(joined([await speechAt8k('Hello?'), silence(1_500)]));
    const { call_id, phone } = await answeredWith({ if_machine: 'hang_up' }, hello);
    await expect
      .poll(async () => (await product.call(call_id)).events.find(({ type }) => type === 'agent_said'))
      .toMatchObject({ text: GREETING });
    phone.hangUp();
    await expect.poll(endOf(call_id)).toBe('caller_hung_up');
  });

  it('isn’t listened to by a call that talks to machines as well', async () => {
    const { call_id, phone } = await answeredWith({}, await machine());
    await expect
      .poll(async () => (await product.call(call_id)).events.map(({ type }) => type))
      .toContain('agent_said');
    phone.hangUp();
    await expect.poll(endOf(call_id)).not.toBeNull();
  });
});

it('an Asterisk that can’t tell who answers is refused at its field', async () => {
  const { status, body } = await send({ if_machine: 'hang_up', machine_by: 'carrier' });
  expect([status, (body as ErrorBody).details?.fields?.[0]?.field]).toEqual([400, 'machine_by']);
});

describe('an Asterisk that tells who answers', () => {
  const asked = { if_machine: 'hang_up', machine_by: 'carrier' } as const;
  const checkedAgain = async () => {
    const { checks } = await product.ask<Carrier>('POST', `/carriers/${carrier_id}/test`);
    return checks.find(({ name }) => name === 'Machine detection');
  };

  it('is told what it lacks, and is asked once it has that', async () => {
    const lines = ['load = app_amd.so', 'load = func_dialplan.so'];
    expect(await checkedAgain()).toMatchObject({ state: 'unknown', mend: { file: 'modules.conf', lines } });
    asterisk.modules.push('app_amd.so');
    expect(await checkedAgain()).toMatchObject({ state: 'unknown', mend: { lines: lines.slice(1) } });
    asterisk.modules.push('func_dialplan.so');
    const found = await checkedAgain();
    expect(found).toMatchObject({ state: 'unknown', mend: { file: 'extensions.conf' } });
    expect(found?.mend?.lines).toContain('[callwright-machines]');
    // With limits of its own, whatever is in amd.conf.
    expect(found?.mend?.lines).toContain('exten => s,1,AMD(2500,2000,800,5000,100,50,6)');
    expect((await send(asked)).status).toBe(400);
    asterisk.variables.CALLWRIGHT_MACHINES = 'callwright-machines';
    expect(await checkedAgain()).toMatchObject({ state: 'passed', mend: null });
  });

  it('has its word for a person who answers as a machine would', async () => {
    asterisk.detects = ['HUMAN', 'HUMAN-700-800'];
    const { call_id, phone } = await answeredWith(asked, await machine());
    await expect.poll(async () => (await product.call(call_id)).status).toBe('in_progress');
    phone.hangUp();
    await expect.poll(endOf(call_id)).toBe('caller_hung_up');
  });

  it('has its word for a machine that answers as a person would', async () => {
    asterisk.detects = ['MACHINE', 'LONGGREETING-2020-2000'];
    const { call_id, phone } = await answeredWith(asked, await speech('Hello?'), quiet(3_000));
    await expect.poll(endOf(call_id)).toBe('machine');
    await expect.poll(() => phone.isUp).toBe(false);
  });

  it('leaves it to our ear when the machine listens', async () => {
    asterisk.detects = ['MACHINE', 'LONGGREETING-2020-2000'];
    const message = { if_machine: 'message', machine_message: 'Please call us back.' };
    const { call_id, phone } = await answeredWith({ ...asked, ...message }, await machine());
    await expect.poll(endOf(call_id)).toBe('machine');
    phone.say(Buffer.concat([quiet(300), toneOf(1_000, 500), quiet(500)]));
    await expect.poll(endOf(call_id)).toBe('message_left');
  });

  it.each([
    ['context', () => (asterisk.contexts = [])],
    ['variable', () => delete asterisk.variables.CALLWRIGHT_MACHINES],
  ])('and has lost its %s since leaves all to our ear', async (_, lose) => {
    lose();
    const { call_id } = await answeredWith(asked, await machine());
    await expect.poll(endOf(call_id)).toBe('machine');
  });
});

it('a message has to be written', async () => {
  const { status, body } = await send({ if_machine: 'message', machine_message: ' ' });
  expect([status, (body as ErrorBody).details?.fields?.[0]?.field]).toEqual([400, 'machine_message']);
});
