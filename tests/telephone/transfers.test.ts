/** Transfers, through a real Asterisk: one real SIP phone calls in, another one is behind its trunk. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Call } from '#contract/calls/calls';
import { createAsteriskCarrier } from '#server/areas/carriers/asterisk/asterisk-carrier';
import { createCarrierNetwork } from '#server/areas/carriers/network';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import {
  ARI_PASSWORD,
  ARI_USER,
  CALLER,
  HOURS,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from '../integration/phone-calls/phone-product';
import { patient } from '../patience';
import { type Asterisk, freeSipPort, startAsterisk, trunkAt } from './asterisk';
import { type Phone, startPhone } from './phone';
import { startSipAnswerer } from './sip-answerer';
import { likeness, RATE, speechAt8k } from './telephone-sound';

const PERSON = '+14155552673';
const SPOKEN = 'Hello, this is Anna, how can I help you today?';

let asterisk: Asterisk;
let product: PhoneProduct;
let trunkPort: number;

beforeAll(async () => {
  trunkPort = await freeSipPort();
  asterisk = await startAsterisk(inject('telephone'), { trunk: trunkAt(trunkPort) });
  product = await startPhoneProduct(asterisk.address);
  const { carrier_id } = await product.addCarrier();
  const anna = {
    type: 'transfer',
    name: 'anna',
    description: 'Puts the caller through to Anna.',
    to: 'Anna',
    number: PERSON,
    triggers: ['1'],
    ring_seconds: 8,
  };
  const content = z.parse(AgentContent, { ...product.content, first_message: 'Hello.', tools: [anna] });
  const agent_id = await product.publish(content);
  await product.addNumber({ number: NUMBER, agent_id, carrier_id });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.stop();
});

const phones: Phone[] = [];
afterEach(async (context) => {
  if (context.task.result?.state === 'fail') {
    const { events } = await product.newest().catch(() => ({ events: [] as Call['events'] }));
    process.stderr.write(`${events.map(({ type, offset_ms }) => `${offset_ms} ${type}`).join('\n')}\n`);
    process.stderr.write(`Asterisk:\n${asterisk.output().slice(-2_500)}\n`);
  }
  for (const phone of phones.splice(0)) await phone.stop();
});

async function phoneOf(number: string, port?: number): Promise<Phone> {
  const root = inject('telephone');
  const phone = await startPhone({ root, sipPort: asterisk.sipPort, number, ...(port && { port }) });
  phones.push(phone);
  return phone;
}

/** A caller who has heard the agent and asks for Anna. */
async function asks(): Promise<Phone> {
  const phone = await phoneOf(CALLER);
  await phone.dial(NUMBER);
  await expect.poll(async () => said(await product.newest())).toContain('Hello.');
  await again(phone);
  return phone;
}
async function again(phone: Phone): Promise<void> {
  for (const key of '1#') await phone.press(key);
}

const said = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
const endReason = async () => (await product.newest()).end_reason;
/** Half a second of what a caller in North America hears while it rings. */
const ringing = Int16Array.from({ length: RATE / 2 }, (_, index) =>
  [440, 480].reduce((sum, hertz) => sum + 3_000 * Math.sin((2 * Math.PI * hertz * index) / RATE), 0),
);
/** The middle of a sentence. */
const middle = (samples: Int16Array) => samples.subarray((300 * RATE) / 1000, (1_700 * RATE) / 1000);

describe('a caller who asks for a person', () => {
  it('hears it ring, then talks with them both ways; the agent has gone, and both are hung up together', async () => {
    const person = await phoneOf(PERSON, trunkPort);
    const caller = await asks();
    await person.rings();
    await expect.poll(async () => likeness(ringing, await caller.heard()).likeness).toBeGreaterThan(0.97);
    await person.accept();
    await expect.poll(endReason).toBe('transferred');
    expect(said(await product.newest()).at(-1)).toBe("One moment, I'll put you through to Anna.");

    const [hers, theirs] = [await speechAt8k(SPOKEN), await speechAt8k(HOURS)];
    await person.say(hers);
    await expect
      .poll(async () => likeness(middle(hers), await caller.heard()).likeness)
      .toBeGreaterThan(0.97);
    await caller.say(theirs);
    await expect
      .poll(async () => likeness(middle(theirs), await person.heard()).likeness)
      .toBeGreaterThan(0.97);
    await person.hangUp();
    await caller.over();
  });

  it('hangs up, and so does the person', async () => {
    const person = await phoneOf(PERSON, trunkPort);
    const caller = await asks();
    await person.rings();
    await person.accept();
    await expect.poll(endReason).toBe('transferred');
    await caller.hangUp();
    await person.over();
  });

  it('is back with the agent when no one answers, and may try again', async () => {
    const person = await phoneOf(PERSON, trunkPort);
    const caller = await asks();
    await person.rings();
    await person.over();
    const back = "I'm sorry, I get no answer from Anna. Is there anything else I can help you with?";
    await expect.poll(async () => said(await product.newest())).toContain(back);
    const sorry = await speechAt8k(back);
    expect(likeness(middle(sorry), await caller.heard()).likeness).toBeGreaterThan(0.97);
    product.ears.script = ['What are your opening hours?'];
    await caller.say(await speechAt8k('What are your opening hours?'));
    await expect.poll(async () => said(await product.newest()).join(' ')).toContain('nine in the morning');
    await caller.hangUp();
    await expect.poll(endReason).toBe('caller_hung_up');
  });

  it.each([
    [[486, 'Busy Here'], 'The line was busy.', 'the line to Anna is busy'],
    [[503, 'Service Unavailable'], 'The phone system couldn’t make the call (SIP 503).', 'couldn’t put'],
  ] as const)('is back with the agent when the trunk says %j', async (answer, error, words) => {
    const trunk = await startSipAnswerer(trunkPort, answer);
    try {
      const caller = await asks();
      await expect
        .poll(async () =>
          said(await product.newest())
            .join(' ')
            .replaceAll("'", '’'),
        )
        .toContain(words);
      const { events } = await product.newest();
      expect(events.filter(({ type }) => type === 'tool_answered')).toMatchObject([{ error }]);
      await caller.hangUp();
      await expect.poll(endReason).toBe('caller_hung_up');
    } finally {
      await trunk.stop();
    }
  });

  it('stops the ringing by hanging up', async () => {
    const person = await phoneOf(PERSON, trunkPort);
    const caller = await asks();
    await person.rings();
    await caller.hangUp();
    await person.over();
    await expect.poll(endReason).toBe('caller_hung_up');
  });

  // The last: it stops the server.
  it('talks on with the person when the server stops, and the next process looks after the two', async () => {
    const person = await phoneOf(PERSON, trunkPort);
    const caller = await asks();
    await person.rings();
    await person.accept();
    await expect.poll(endReason).toBe('transferred');
    await product.stop();
    const hers = await speechAt8k(SPOKEN);
    await person.say(hers);
    await expect
      .poll(async () => likeness(middle(hers), await caller.heard()).likeness)
      .toBeGreaterThan(0.97);
    const hosts = new Set([new URL(asterisk.address).host]);
    let isConnected = false;
    const connection = createAsteriskCarrier(
      createCarrierNetwork(createOutboundClient({ allowedHosts: hosts }), hosts),
    ).connect(
      { address: asterisk.address, username: ARI_USER, password: ARI_PASSWORD, dial_string: '' },
      {
        connected: () => (isConnected = true),
        failed: () => undefined,
        rings: () => undefined,
        overflows: () => undefined,
        legAnswered: () => undefined,
        legOver: () => undefined,
        strange: () => undefined,
      },
    );
    try {
      await vi.waitUntil(() => isConnected, patient(20_000));
      await person.hangUp();
      await caller.over();
    } finally {
      await connection.close();
    }
  });
});
