/** The two phones of a transfer on a double of Asterisk, whatever becomes of either and of us. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createAsteriskCarrier } from '#server/areas/carriers/asterisk/asterisk-carrier';
import type { CarrierConnection } from '#server/areas/carriers/carrier';
import { createCarrierNetwork } from '#server/areas/carriers/network';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import type { Transferred } from '#server/runtime/lines/line';
import { decodeMuLaw } from '#server/runtime/lines/mu-law';
import type { TelephoneMedia } from '#server/runtime/lines/telephone-media';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
import { ARI_PASSWORD, ARI_USER, CALLER, NUMBER } from './phone-product';

const PERSON = '+14155552673';
const LATE_MS = 200;

let asterisk: AsteriskDouble;
let connections: CarrierConnection[];
let media: TelephoneMedia | null;
let isOver: boolean;
/** Legs by which phones talk whose process is gone. */
let answered: string[];
/** Legs by which phones have talked. */
let talked: string[];
let strange: string[];
let leg_id: string;

beforeAll(async () => {
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
});
afterAll(() => asterisk.close());
beforeEach(async () => {
  [connections, media, isOver, answered, talked, strange] = [[], null, false, [], [], []];
  await connect();
});
afterEach(async () => {
  asterisk.made.at(-1)?.phone.hangUp();
  for (const connection of connections) await connection.close();
});

/** What a process does when it starts. */
async function connect(): Promise<CarrierConnection> {
  let isConnected = false;
  const hosts = new Set([new URL(asterisk.address).host]);
  const network = createCarrierNetwork(createOutboundClient({ allowedHosts: hosts }), hosts);
  const access = {
    address: asterisk.address,
    username: ARI_USER,
    password: ARI_PASSWORD,
    dial_string: 'PJSIP/{number}@trunk',
  };
  const nothing = () => undefined;
  const listener = { sound: nothing, passed: nothing, key: nothing, lost: nothing, back: nothing };
  const connection = createAsteriskCarrier(network, { lateMs: LATE_MS, leftMs: 100 }).connect(access, {
    connected: () => (isConnected = true),
    failed: nothing,
    overflows: nothing,
    legAnswered: (legId) => void answered.push(legId),
    legOver: (legId) => void talked.push(legId),
    strange: (what) => void strange.push(what),
    rings: (call) =>
      void call.answer({ ...listener, gone: () => (isOver = true) }).then((opened) => (media = opened)),
  });
  connections.push(connection);
  await vi.waitUntil(() => isConnected, patient(20_000));
  return connection;
}

/** A caller who is with the agent. */
async function caller() {
  const phone = asterisk.ring(NUMBER, CALLER);
  await vi.waitUntil(() => media, patient(20_000));
  return phone;
}

function transfer(
  signal = new AbortController().signal,
  ring_seconds = 0.3,
  most_seconds = 3_600,
): Promise<Transferred> {
  leg_id = crypto.randomUUID();
  const to = { from: NUMBER, number: PERSON, ring_seconds, leg_id, most_seconds };
  return media?.transfer?.(to, signal) ?? Promise.reject(new Error('It can’t transfer.'));
}
const person = () => {
  const phone = asterisk.made.at(-1)?.phone;
  if (phone === undefined) throw new Error('No one was called.');
  return phone;
};

async function talking() {
  asterisk.reaction = 'answers';
  const phone = await caller();
  expect(await transfer()).toEqual({ answered: true });
  return phone;
}

it('talk with each other once the other one has answered, and the agent’s sound is gone', async () => {
  const phone = await talking();
  expect(asterisk.made.at(-1)).toMatchObject({ endpoint: `PJSIP/${PERSON}@trunk`, callerId: NUMBER });
  await expect.poll(() => asterisk.pairs()).toEqual([[phone.channel, person().channel]]);
  await expect.poll(() => phone.media.at(-1)?.isOpen).toBe(false);
  // What the call asks of its sound from now on reaches no one.
  media?.hangUp();
  expect([phone.isUp, isOver]).toEqual([true, false]);
});

it.each(['caller', 'person'] as const)('are both hung up when the %s hangs up', async (who) => {
  const phone = await talking();
  const [leaves, stays] = who === 'caller' ? [phone, person()] : [person(), phone];
  leaves.hangUp();
  await expect.poll(() => stays.isUp).toBe(false);
  await expect.poll(() => talked).toContain(leg_id);
});

it('talk for as long as they may: Asterisk is told so, and they’re hung up in any case', async () => {
  asterisk.reaction = 'answers';
  const phone = await caller();
  expect(await transfer(undefined, 0.3, 1)).toEqual({ answered: true });
  await expect.poll(() => person().limit).toBe(1);
  expect([phone.isUp, person().isUp]).toEqual([true, true]);
  await expect.poll(() => [phone.isUp, person().isUp], { timeout: patient(5_000) }).toEqual([false, false]);
  await expect.poll(() => talked).toContain(leg_id);
});

it('are both hung up when one left while the events were away', async () => {
  const phone = await talking();
  asterisk.dropEvents();
  person().hangUp();
  await expect.poll(() => phone.isUp).toBe(false);
});

it('talk on when their process is gone, and the next one looks after them', async () => {
  const phone = await talking();
  for (const connection of connections.splice(0)) await connection.close();
  expect([phone.isUp, person().isUp]).toEqual([true, true]);
  const alone = asterisk.ring(NUMBER, CALLER);
  asterisk.leaveInBridge(alone);
  await connect();
  // Cleared away by the same look, which has seen the pair by then.
  await expect.poll(() => alone.isUp).toBe(false);
  expect(asterisk.pairs()).toEqual([[phone.channel, person().channel]]);
  // Their own process may have gone before it came to note it.
  expect(answered).toEqual([leg_id]);
  phone.hangUp();
  await expect.poll(() => person().isUp).toBe(false);
  await expect.poll(() => talked).toContain(leg_id);
});

it.each([
  ['a leg of another workspace’s', crypto.randomUUID(), true],
  ['what names no leg', 'any-leg', false],
])('two phones that someone else joined in the name of %s', async (_name, leg, isLookedAfter) => {
  for (const connection of connections.splice(0)) await connection.close();
  const phones = [
    asterisk.ring(NUMBER, CALLER),
    asterisk.ring('s', NUMBER, `callwright-out-transfer-${leg}`),
  ] as const;
  asterisk.leaveInBridge(...phones);
  const alone = asterisk.ring(NUMBER, CALLER);
  asterisk.leaveInBridge(alone);
  await connect();
  // Cleared away by the same look, after the two.
  await expect.poll(() => alone.isUp).toBe(false);
  expect(phones.map(({ isUp }) => isUp)).toEqual([isLookedAfter, isLookedAfter]);
  phones[0].hangUp();
  await expect.poll(() => phones[1].isUp).toBe(false);
  // What such a leg is, those say who keep legs.
  await expect.poll(() => talked).toEqual(isLookedAfter ? [leg] : []);
  const what = 'two phones were in a bridge of ours, by a leg that’s none of ours';
  expect(strange).toEqual(isLookedAfter ? [] : [what]);
});

it.each([
  ['is_busy', { failed: 'line_busy', code: null }],
  ['declines', { failed: 'rejected', code: null }],
  ['is_forbidden', { failed: 'dial_failed', code: 'SIP 403' }],
  ['rings', { failed: 'no_answer', code: null }],
  ['nothing_told', { failed: 'no_answer', code: null }],
] as const)('the caller is back when the other one %s', async (reaction, failed) => {
  asterisk.reaction = reaction;
  const phone = await caller();
  expect(await transfer()).toEqual(failed);
  await expect.poll(() => person().isUp).toBe(false);
  expect([phone.isUp, phone.media.at(-1)?.isOpen, isOver]).toEqual([true, true, false]);
  phone.hangUp();
  await expect.poll(() => isOver).toBe(true);
});

it('a caller is told at once when someone’s sound can’t be opened, who then hears an apology', async () => {
  asterisk.reaction = 'answers';
  await caller();
  asterisk.refusesMedia = 3;
  const to = { from: NUMBER, number: PERSON, ring_seconds: 1, leg_id: crypto.randomUUID(), most_seconds: 60 };
  const rung = await media?.ring?.(to, new AbortController().signal, () => undefined);
  expect(rung).toEqual({ failed: 'dial_failed', code: null });
  expect(person().isUp).toBe(true);
  await expect.poll(() => person().played.at(-1), { timeout: patient(5_000) }).toContain('tone:');
  expect(person().played[0]).toBe('sound:im-sorry');
  await expect.poll(() => person().isUp, { timeout: patient(10_000) }).toBe(false);
});

it('the caller hears it ring, and it stops at once', async () => {
  asterisk.reaction = 'nothing_told';
  const phone = await caller();
  const before = phone.heard.length;
  const stop = new AbortController();
  const transferred = transfer(stop.signal, 30);
  await expect.poll(() => phone.heard.length).toBeGreaterThan(before + 20);
  const loudest = Math.max(...decodeMuLaw(Buffer.concat(phone.heard.slice(before))));
  expect(loudest).toBeGreaterThan(4_000);
  stop.abort();
  expect(await transferred).toEqual({ failed: 'cancelled', code: null });
  await expect.poll(() => phone.told.at(-1)).toBe('FLUSH_MEDIA');
  await expect.poll(() => person().isUp).toBe(false);
});

it('rings no more when the caller hangs up, and a phone that answers all the same is hung up', async () => {
  asterisk.reaction = 'nothing_told';
  const phone = await caller();
  const made = asterisk.made.length;
  const transferred = transfer(undefined, 30);
  await expect.poll(() => asterisk.made.length).toBeGreaterThan(made);
  phone.hangUp();
  expect(await transferred).toEqual({ failed: 'cancelled', code: null });
  await expect.poll(() => person().isUp).toBe(false);
  const late = asterisk.ring('s', NUMBER, person().channel);
  await expect.poll(() => late.isUp).toBe(false);
});
