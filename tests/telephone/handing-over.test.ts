/** A real Asterisk that one process leaves to another: no phone that rings meets neither, and calls go on where they are. */
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { createAsteriskCarrier } from '#server/areas/carriers/asterisk/asterisk-carrier';
import type { CarrierConnection, RingingCall, TelephoneListener } from '#server/areas/carriers/carrier';
import { createCarrierNetwork } from '#server/areas/carriers/network';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import { ARI_PASSWORD, ARI_USER, CALLER, NUMBER } from '../integration/phone-calls/phone-product';
import { patient } from '../patience';
import { type Asterisk, freeSipPort, startAsterisk, trunkAt } from './asterisk';
import { type Phone, startPhone } from './phone';

let asterisk: Asterisk;
let trunkPort: number;
let phone: Phone | undefined;
const phones: Phone[] = [];
const opened: CarrierConnection[] = [];

beforeAll(async () => {
  trunkPort = await freeSipPort();
  asterisk = await startAsterisk(inject('telephone'), { trunk: trunkAt(trunkPort) });
});
afterEach(async () => {
  for (const one of phones.splice(0)) await one.stop();
  for (const connection of opened.splice(0)) await connection.close();
});
afterAll(() => asterisk?.stop());

const nothing = () => undefined;
const listener = {
  sound: nothing,
  passed: nothing,
  key: nothing,
  lost: nothing,
  back: nothing,
  gone: nothing,
};

/** A process of its own, as far as this Asterisk goes. */
async function connected() {
  const hosts = new Set([new URL(asterisk.address).host]);
  const carrier = createAsteriskCarrier(
    createCarrierNetwork(createOutboundClient({ allowedHosts: hosts }), hosts),
    // However slow the machine, one that's held is the other process's.
    { heldMs: patient(60_000) },
  );
  const rung: RingingCall[] = [];
  const problems: string[] = [];
  let isConnected = false;
  const connection = carrier.connect(
    {
      address: asterisk.address,
      username: ARI_USER,
      password: ARI_PASSWORD,
      dial_string: 'PJSIP/{number}@trunk',
    },
    {
      connected: () => (isConnected = true),
      failed: (problem) => problems.push(problem),
      legAnswered: nothing,
      legOver: nothing,
      strange: nothing,
      rings: (call) => rung.push(call),
      overflows: nothing,
    },
  );
  opened.push(connection);
  await expect.poll(() => isConnected, { timeout: patient(20_000) }).toBe(true);
  return { connection, rung, problems };
}

it('rings at the one that leaves until the other is there, and then at that alone, while calls go on', async () => {
  const first = await connected();
  const root = inject('telephone');
  phone = await startPhone({ root, sipPort: asterisk.sipPort, number: CALLER });
  const talking = await startPhone({ root, sipPort: asterisk.sipPort, number: CALLER });
  phones.push(phone, talking);
  const keys: string[] = [];
  let isGone = false;
  const own = { ...listener, key: (key: string) => keys.push(key), gone: () => (isGone = true) };
  const answers = async (
    { rung }: Pick<typeof first, 'rung'>,
    times: number,
    of: { phone?: Phone; listener?: TelephoneListener } = {},
  ) => {
    const dialled = (of.phone ?? phone)?.dial(NUMBER);
    await expect.poll(() => rung.length, { timeout: patient(20_000) }).toBe(times);
    const media = await rung.at(-1)?.answer(of.listener ?? listener);
    await dialled;
    if (media === undefined) throw new Error('No one rang.');
    return media;
  };
  const media = await answers(first, 1, { phone: talking, listener: own });
  await expect.poll(() => first.connection.leave()).toBe(true);
  (await answers(first, 2)).hangUp();

  // One rings while there's no telling yet which it'll be.
  const ringing = phone.dial(NUMBER);
  const second = await connected();
  await expect.poll(() => second.rung.length, { timeout: patient(20_000) }).toBe(1);
  (await second.rung[0]?.answer(listener))?.hangUp();
  await ringing;
  (await answers(second, 2)).hangUp();
  expect([first.rung.length, first.problems, second.problems]).toEqual([2, [], []]);

  await talking.press('7');
  await expect.poll(() => keys, { timeout: patient(5_000) }).toEqual(['7']);
  expect(isGone).toBe(false);
  media.hangUp();
  await talking.over();
});

it('is heard to ring while one that the process which is to leave has called still does, and is the other process’s then', async () => {
  const first = await connected();
  const root = inject('telephone');
  const { sipPort } = asterisk;
  phones.push(await startPhone({ root, sipPort, number: CALLER, port: trunkPort }));
  const caller = await startPhone({ root, sipPort, number: CALLER });
  phones.push(caller);
  const over = new AbortController();
  const call = { call_id: crypto.randomUUID(), from: NUMBER, to: CALLER, ring_seconds: 60 };
  const news = { cancel: over.signal, taken: nothing };
  const dialled = first.connection.dial?.(call, crypto.randomUUID(), news);
  await expect.poll(() => channelsThat('Ringing'), { timeout: patient(20_000) }).toBe(1);
  expect(await first.connection.leave()).toBe(false);
  const answered = caller.dial(NUMBER);
  await expect.poll(() => channelsThat('Ring'), { timeout: patient(20_000) }).toBe(1);
  over.abort();
  await dialled;
  expect(await first.connection.leave()).toBe(true);
  const second = await connected();
  await expect.poll(() => second.rung.length, { timeout: patient(20_000) }).toBe(1);
  (await second.rung[0]?.answer(listener))?.hangUp();
  await answered;
  expect(first.rung).toEqual([]);
});

/** How many channels are in a state, as Asterisk's own interface shows. */
async function channelsThat(state: string): Promise<number> {
  const authorization = `Basic ${Buffer.from(`${ARI_USER}:${ARI_PASSWORD}`).toString('base64')}`;
  const answer = await fetch(`${asterisk.address}/ari/channels`, { headers: { authorization } });
  const channels = (await answer.json()) as { state: string }[];
  return channels.filter((one) => one.state === state).length;
}
