/** A real Asterisk that one process leaves to another: no phone that rings meets neither. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createAsteriskCarrier } from '#server/areas/carriers/asterisk/asterisk-carrier';
import type { CarrierConnection, RingingCall } from '#server/areas/carriers/carrier';
import { createCarrierNetwork } from '#server/areas/carriers/network';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import { ARI_PASSWORD, ARI_USER, CALLER, NUMBER } from '../integration/phone-calls/phone-product';
import { patient } from '../patience';
import { type Asterisk, startAsterisk } from './asterisk';
import { type Phone, startPhone } from './phone';

let asterisk: Asterisk;
let phone: Phone | undefined;
const opened: CarrierConnection[] = [];

beforeAll(async () => {
  asterisk = await startAsterisk(inject('telephone'));
});
afterAll(async () => {
  await phone?.stop();
  for (const connection of opened) await connection.close();
  await asterisk?.stop();
});

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
  );
  const rung: RingingCall[] = [];
  const problems: string[] = [];
  let isConnected = false;
  const connection = carrier.connect(
    { address: asterisk.address, username: ARI_USER, password: ARI_PASSWORD, dial_string: '' },
    {
      connected: () => (isConnected = true),
      failed: (problem) => problems.push(problem),
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

it('rings at the one that leaves until the other is there, and then at that alone', async () => {
  const first = await connected();
  phone = await startPhone({ root: inject('telephone'), sipPort: asterisk.sipPort, number: CALLER });
  const answers = async ({ rung }: Pick<typeof first, 'rung'>, times: number) => {
    const dialled = phone?.dial(NUMBER);
    await expect.poll(() => rung.length, { timeout: patient(20_000) }).toBe(times);
    const media = await rung.at(-1)?.answer(listener);
    await dialled;
    if (media === undefined) throw new Error('No one rang.');
    return media;
  };
  const media = await answers(first, 1);
  expect(first.connection.leave()).toBe(false);
  media.hangUp();
  await expect.poll(() => first.connection.leave()).toBe(true);
  (await answers(first, 2)).hangUp();

  const second = await connected();
  (await answers(second, 1)).hangUp();
  (await answers(second, 2)).hangUp();
  expect([first.rung.length, first.problems, second.problems]).toEqual([2, [], []]);
});
