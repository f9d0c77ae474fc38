/** Warm transfers, through a real Asterisk: one real SIP phone calls in, another one behind its trunk is asked. */
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import { openOn } from '#contract/agents/opening-hours';
import type { Call } from '#contract/calls/calls';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { toneSamples } from '#server/runtime/lines/tone';
import { neverWithoutSound } from '../integration/phone-calls/heard-silence';
import {
  CALLER,
  HOURS,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from '../integration/phone-calls/phone-product';
import { patient } from '../patience';
import { heardInTime } from './heard-in-time';
import { type Asterisk, freeSipPort, startAsterisk, trunkAt } from './asterisk';
import { type Phone, startPhone } from './phone';
import { startSipAnswerer } from './sip-answerer';
import { joined, likeness, RATE, silence, speechAt8k } from './telephone-sound';

const ANNA = '+14155552673';
const BEN = '+14155552674';
const ANNOUNCED = 'Tom Baker is calling about a refund. Shall I connect you?';
const SPOKEN = 'Hello, this is Anna, how can I help you today?';
const FRAME = (RATE * 20) / 1000;

let asterisk: Asterisk;
let product: PhoneProduct;
let trunkPort: number;

beforeAll(async () => {
  trunkPort = await freeSipPort();
  asterisk = await startAsterisk(inject('telephone'), { trunk: trunkAt(trunkPort) });
  product = await startPhoneProduct(asterisk.address);
  const { carrier_id } = await product.addCarrier();
  const tool = (name: string, trigger: string, people: object[]) => ({
    type: 'warm_transfer',
    name,
    description: 'Asks a person to take the call.',
    triggers: [trigger],
    ring_seconds: 8,
    announcement: 'Tom Baker is calling about a refund.',
    hold_sound: name === 'second' ? 'music' : 'ringback',
    people,
  });
  const anna = { label: 'Anna', number: ANNA };
  const tools = [
    tool('anna', '1', [anna]),
    tool('second', '2', [{ label: 'Ben', number: BEN, hours: openOn({}) }, anna]),
  ];
  const agent_id = await product.publish(
    z.parse(AgentContent, { ...product.content, first_message: 'Hello.', tools }),
  );
  await product.addNumber({ number: NUMBER, agent_id, carrier_id });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.stop();
});

const phones: Phone[] = [];
const open: { stop(): void }[] = [];
afterEach(async (context) => {
  for (const one of open.splice(0)) one.stop();
  if (context.task.result?.state === 'fail') {
    const { events } = await product.newest().catch(() => ({ events: [] as Call['events'] }));
    process.stderr.write(
      `${events.map((event) => `${event.offset_ms} ${event.type} ${'step' in event ? event.step : ''}`).join('\n')}\n`,
    );
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

/** A caller who has heard the agent and asks for someone by a key. */
async function asks(key = '1') {
  const since = performance.now();
  const caller = await phoneOf(CALLER);
  const inTime = heardInTime(caller);
  open.push(inTime);
  await caller.dial(NUMBER);
  await expect.poll(async () => said(await product.newest())).toContain('Hello.');
  for (const pressed of `${key}#`) await caller.press(pressed);
  /** The caller was never without sound for long, from the agent's first word on. */
  const hasSound = async (until?: 'now') => {
    const { samples } = await inTime.sound();
    const frames = Array.from({ length: Math.floor(samples.length / FRAME) }, (_, index) =>
      encodeMuLaw(samples.subarray(index * FRAME, (index + 1) * FRAME)),
    );
    neverWithoutSound(frames, since, until);
  };
  return {
    caller,
    hasSound,
    /** The caller is with the agent again, and had sound until then. */
    isBack: async () => {
      await expect
        .poll(async () => said(await product.newest()).at(-1) ?? '', { timeout: patient(60_000) })
        .toMatch(/^I'm sorry, no one can take your call right now\./);
      await hasSound();
    },
  };
}
/** Anna, who answers with a word. */
async function accepts(anna: Phone): Promise<void> {
  await anna.rings();
  await anna.accept();
  await anna.say(await speechAt8k('Hello?'));
}
async function hearsAnnouncement(anna: Phone): Promise<void> {
  const announced = middle(await speechAt8k(ANNOUNCED));
  await expect.poll(async () => likeness(announced, await anna.heard()).likeness).toBeGreaterThan(0.95);
}

const said = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
const steps = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'transfer_leg' ? [`${event.to}: ${event.step}`] : []));
const endReason = async () => (await product.newest()).end_reason;
/** The middle of a sentence. */
const middle = (samples: Int16Array) => samples.subarray((300 * RATE) / 1000, (1_700 * RATE) / 1000);

it('the first isn’t there at this hour, the second says yes: the two talk', async () => {
  const anna = await phoneOf(ANNA, trunkPort);
  product.ears.script = ['Yes, put him through.'];
  const { caller, hasSound } = await asks('2');
  await accepts(anna);
  await hearsAnnouncement(anna);
  const [hers, theirs] = [await speechAt8k(SPOKEN), await speechAt8k(HOURS)];
  // She says yes, and talks on while they're joined.
  const yes = await speechAt8k('Yes, put him through.');
  await anna.say(joined([yes, silence(1_500), ...Array.from({ length: 6 }, () => hers)]));
  await expect.poll(endReason).toBe('transferred');
  const call = await product.newest();
  expect(steps(call).filter((step) => /outside|joined/.test(step))).toEqual([
    'Ben: outside_hours',
    'Anna: joined',
  ]);
  await expect.poll(async () => likeness(middle(hers), await caller.heard()).likeness).toBeGreaterThan(0.97);
  await hasSound();
  await caller.say(theirs);
  await expect.poll(async () => likeness(middle(theirs), await anna.heard()).likeness).toBeGreaterThan(0.97);
  await anna.hangUp();
  await caller.over();
});

it('a person who presses 2 is thanked and hung up, and the caller is back', async () => {
  const anna = await phoneOf(ANNA, trunkPort);
  const { caller, isBack } = await asks();
  await accepts(anna);
  await hearsAnnouncement(anna);
  await anna.press('2');
  await isBack();
  await anna.over();
  expect(steps(await product.newest()).at(-1)).toBe('Anna: declined');
  await caller.hangUp();
  await expect.poll(endReason).toBe('caller_hung_up');
});

it('a person who says nothing is asked twice', async () => {
  const anna = await phoneOf(ANNA, trunkPort);
  const { caller, isBack } = await asks();
  await accepts(anna);
  await isBack();
  await anna.over();
  const all = steps(await product.newest());
  expect(all.filter((step) => step === 'Anna: told')).toHaveLength(2);
  expect(all.at(-1)).toBe('Anna: no_reply');
  await caller.hangUp();
});

it('a person who hangs up has said no', async () => {
  const anna = await phoneOf(ANNA, trunkPort);
  const { caller, isBack } = await asks();
  await accepts(anna);
  await hearsAnnouncement(anna);
  await anna.hangUp();
  await isBack();
  expect(steps(await product.newest()).at(-1)).toBe('Anna: hung_up');
  await caller.hangUp();
});

it('a machine is hung up on without a word', async () => {
  const anna = await phoneOf(ANNA, trunkPort);
  const { caller, isBack } = await asks();
  await anna.rings();
  await anna.accept();
  const greeting = 'You have reached Anna. I can’t come to the phone right now. Please leave a message.';
  await anna.say(joined([await speechAt8k(greeting), toneSamples(1_000, 500, RATE)]));
  await isBack();
  await anna.over();
  expect(steps(await product.newest()).at(-1)).toBe('Anna: machine');
  await caller.hangUp();
});

it('no one answers, and the caller hears it ring for all that time', async () => {
  const anna = await phoneOf(ANNA, trunkPort);
  const { caller, isBack } = await asks();
  await anna.rings();
  await anna.over();
  await isBack();
  expect(steps(await product.newest()).at(-1)).toBe('Anna: no_answer');
  await caller.hangUp();
});

it('a busy line leads back', async () => {
  const trunk = await startSipAnswerer(trunkPort, [486, 'Busy Here']);
  try {
    const { caller, isBack } = await asks();
    await isBack();
    expect(steps(await product.newest()).at(-1)).toBe('Anna: line_busy');
    await caller.hangUp();
  } finally {
    await trunk.stop();
  }
});

it('a caller who hangs up ends the person’s call with a word', async () => {
  const anna = await phoneOf(ANNA, trunkPort);
  const { caller, hasSound } = await asks();
  await accepts(anna);
  await hearsAnnouncement(anna);
  await hasSound('now');
  await caller.hangUp();
  await anna.over();
  // It's hung up with its last sample, so what the phone buffers of the quiet behind it isn't in the phone's recording.
  const word = (await speechAt8k('The caller has hung up. Goodbye.')).subarray(0, (1_400 * RATE) / 1000);
  expect(likeness(word, await anna.heard()).likeness).toBeGreaterThan(0.95);
  await expect.poll(endReason).toBe('caller_hung_up');
});
