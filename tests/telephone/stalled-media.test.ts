/** A media stream of a real Asterisk that stops passing anything: the call goes on over another one. */
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  CALLER,
  HOURS,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from '../integration/phone-calls/phone-product';
import { MEDIA_PREFIX } from '#server/areas/carriers/asterisk/media-channel';
import { ARI_PASSWORD, ARI_USER } from '../doubles/asterisk/ari-access';
import { patient } from '../patience';
import { type Asterisk, startAsterisk } from './asterisk';
import { type Phone, startPhone } from './phone';
import { type StallingProxy, startStallingProxy } from './stalling-proxy';
import { likeness, RATE, speechAt8k } from './telephone-sound';

let asterisk: Asterisk;
let proxy: StallingProxy;
let product: PhoneProduct;
let phone: Phone | undefined;

beforeAll(async () => {
  asterisk = await startAsterisk(inject('telephone'));
  proxy = await startStallingProxy(asterisk.address);
  product = await startPhoneProduct(proxy.address);
  const { carrier_id } = await product.addCarrier();
  const agent_id = await product.publish(product.content);
  await product.addNumber({ number: NUMBER, agent_id, carrier_id });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await proxy?.stop();
  await asterisk?.stop();
});
afterEach(async () => {
  await phone?.stop();
});

const Bridges = z.array(z.object({ channels: z.array(z.string()) }));

/** Asked of Asterisk itself, not through the proxy. */
async function ari(method: string, path: string): Promise<Response> {
  const authorization = `Basic ${Buffer.from(`${ARI_USER}:${ARI_PASSWORD}`).toString('base64')}`;
  return fetch(`${asterisk.address}/ari${path}`, { method, headers: { authorization } });
}
/** Those that are joined with the phone. */
async function mediaChannels(): Promise<string[]> {
  const bridges = z.parse(Bridges, await (await ari('GET', '/bridges')).json());
  return bridges.flatMap(({ channels }) => channels.filter((id) => id.startsWith(MEDIA_PREFIX)));
}

const types = async () => (await product.newest()).events.map(({ type }) => type);
const question = 'What are your opening hours?';
/** The middle of a sentence. */
const middle = (samples: Int16Array) => samples.subarray((300 * RATE) / 1000, (1_700 * RATE) / 1000);

/** A call whose caller has heard the greeting. @returns its phone and the channel of its sound */
async function greeted() {
  product.ears.script = [question];
  phone = await startPhone({ root: inject('telephone'), sipPort: asterisk.sipPort, number: CALLER });
  const before = (await product.calls()).length;
  await phone.dial(NUMBER);
  await expect.poll(async () => (await product.calls()).length).toBe(before + 1);
  await expect.poll(types).toContain('agent_said');
  const [first, ...more] = await mediaChannels();
  if (first === undefined || more.length > 0) throw new Error('The call doesn’t have one media channel.');
  return { phone, first };
}

/** It has another media stream instead of the first one. */
async function isOverAnotherOne(first: string): Promise<void> {
  await expect.poll(types).toContain('connection_resumed');
  await expect.poll(mediaChannels).not.toContain(first);
  expect(await mediaChannels()).toHaveLength(1);
}

/** The answer is heard at the phone; then it hangs up, and nothing is left in Asterisk. */
async function isAnswered(phone: Phone): Promise<void> {
  const answer = middle(await speechAt8k(HOURS));
  await expect.poll(async () => likeness(answer, await phone.heard()).likeness).toBeGreaterThan(0.97);
  await phone.hangUp();
  await expect.poll(async () => (await product.newest()).end_reason).toBe('caller_hung_up');
  // Asterisk's channel of a connection that seems to live can't end before it's known to be dead.
  proxy.dropHeldUp();
  await expect.poll(async () => (await ari('GET', '/channels')).json()).toEqual([]);
}

it('a stream on which nothing passes any more is given up, and the call goes on over another one', async () => {
  const { phone, first } = await greeted();
  expect(proxy.holdUpMedia('both')).toBe(1);
  await isOverAnotherOne(first);
  await phone.say(await speechAt8k(question));
  await isAnswered(phone);
});

it('so is one that lets the agent hear and not speak, and what the caller didn’t hear is said again', async () => {
  const { phone, first } = await greeted();
  expect(proxy.holdUpMedia('to_asterisk')).toBe(1);
  await phone.say(await speechAt8k(question));
  await isOverAnotherOne(first);
  await isAnswered(phone);
});

it('one that Asterisk drops is followed by another one', async () => {
  const { phone, first } = await greeted();
  expect((await ari('DELETE', `/channels/${first}`)).status).toBe(204);
  await isOverAnotherOne(first);
  await phone.say(await speechAt8k(question));
  await isAnswered(phone);
});
