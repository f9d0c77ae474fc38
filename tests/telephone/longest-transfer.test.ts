/** How long two who were put through may talk, on a real Asterisk: it ends that by itself, also while Callwright is away. */
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { createAsteriskCarrier } from '#server/areas/carriers/asterisk/asterisk-carrier';
import type { CarrierConnection } from '#server/areas/carriers/carrier';
import { createCarrierNetwork } from '#server/areas/carriers/network';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import type { TelephoneMedia } from '#server/runtime/lines/telephone-media';
import { ARI_PASSWORD, ARI_USER, CALLER, NUMBER } from '../integration/phone-calls/phone-product';
import { patient } from '../patience';
import { type Asterisk, freeSipPort, startAsterisk, trunkAt } from './asterisk';
import { type Phone, startPhone } from './phone';

const PERSON = '+14155552673';
const MOST_SECONDS = 6;

let asterisk: Asterisk;
let connection: CarrierConnection;
let media: TelephoneMedia | null = null;
const phones: Phone[] = [];

beforeAll(async () => {
  const trunkPort = await freeSipPort();
  const root = inject('telephone');
  asterisk = await startAsterisk(root, { trunk: trunkAt(trunkPort) });
  const at = { root, sipPort: asterisk.sipPort };
  phones.push(await startPhone({ ...at, number: CALLER }));
  phones.push(await startPhone({ ...at, number: PERSON, port: trunkPort }));
  const hosts = new Set([new URL(asterisk.address).host]);
  const nothing = () => undefined;
  const listener = { sound: nothing, passed: nothing, key: nothing, lost: nothing, back: nothing };
  let isConnected = false;
  const access = {
    address: asterisk.address,
    username: ARI_USER,
    password: ARI_PASSWORD,
    dial_string: 'PJSIP/{number}@trunk',
  };
  connection = createAsteriskCarrier(
    createCarrierNetwork(createOutboundClient({ allowedHosts: hosts }), hosts),
  ).connect(access, {
    connected: () => (isConnected = true),
    failed: nothing,
    legAnswered: nothing,
    legOver: nothing,
    strange: nothing,
    overflows: nothing,
    rings: (call) => void call.answer({ ...listener, gone: nothing }).then((opened) => (media = opened)),
  });
  await vi.waitUntil(() => isConnected, patient(20_000));
});
afterAll(async () => {
  await connection?.close();
  for (const phone of phones) await phone.stop();
  await asterisk?.stop();
});

it('ends after so many seconds, though no one of us is there to end it', async () => {
  const [caller, person] = phones;
  if (caller === undefined || person === undefined) throw new Error('There are no phones.');
  await caller.dial(NUMBER);
  await vi.waitUntil(() => media, patient(20_000));
  const to = { number: PERSON, from: NUMBER, ring_seconds: 20, most_seconds: MOST_SECONDS };
  const transferred = media?.transfer?.({ ...to, leg_id: crypto.randomUUID() }, new AbortController().signal);
  await person.rings();
  await person.accept();
  expect(await transferred).toEqual({ answered: true });
  const since = performance.now();
  // Asked at once; what's asked after it is answered after it.
  await connection.close();
  expect([caller.isOver(), person.isOver()]).toEqual([false, false]);
  await Promise.all([person.over(), caller.over()]);
  const seconds = (performance.now() - since) / 1000;
  expect(seconds).toBeGreaterThan(MOST_SECONDS - 2);
  expect(seconds).toBeLessThan(MOST_SECONDS + patient(4_000) / 1000);
});
