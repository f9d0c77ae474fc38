/** Which process is connected to a carrier, and who takes over. */
import { randomBytes } from 'node:crypto';
import { USUAL_DIAL_STRING } from '#contract/workspace/carriers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createAsteriskCarrier } from '#server/areas/carriers/asterisk/asterisk-carrier';
import { createTelnyxCarrier } from '#server/areas/carriers/telnyx/telnyx-carrier';
import { createTwilioCarrier } from '#server/areas/carriers/twilio/twilio-carrier';
import type { RingingCall, SurplusCall } from '#server/areas/carriers/carrier';
import { type CarrierConnections, createCarrierConnections } from '#server/areas/carriers/connections';
import { createCarrierNetwork } from '#server/areas/carriers/network';
import { type CarriersService, createCarriersService } from '#server/areas/carriers/service';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import { createSecretBox } from '#server/platform/secrets';
import { listenToNotices, type Notice, type Notices } from '#server/platform/workspace-events';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Session } from '#server/platform/http/session';
import { addWorkspace, databaseAuthenticator } from '../http/api-server';
import { ARI_PASSWORD, ARI_USER } from './phone-product';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const box = createSecretBox([randomBytes(32)]);
let test: TestDatabase;
let notices: Notices;
let asterisk: AsteriskDouble;
let carriers: CarriersService;
let kinds: Parameters<typeof createCarriersService>[0]['kinds'];

beforeAll(async () => {
  test = await createTestDatabase();
  notices = await listenToNotices({ url: test.applicationUrl, onError: () => undefined });
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  const plainHosts = new Set([new URL(asterisk.address).host]);
  const outbound = createOutboundClient({ allowedHosts: plainHosts });
  kinds = {
    asterisk: createAsteriskCarrier(createCarrierNetwork(outbound, plainHosts), { leftMs: 100 }),
    twilio: createTwilioCarrier({ outbound, apiUrl: null, practice: null }, null),
    telnyx: createTelnyxCarrier({ outbound, apiUrl: null }, null),
  };
  carriers = createCarriersService({
    practicePhone: null,
    database: test.database,
    importsOf: async () => ({ numbers: 0, one: null }),
    box,
    kinds,
    plainHosts,
    shares: { carriers: 3 },
  });
});
afterAll(async () => {
  await asterisk.close();
  await notices.close();
  await test.remove();
});

const running: CarrierConnections[] = [];
const added: [Session, string][] = [];
// All processes of the next test connect to what's left here, also by a test that failed.
afterEach(async () => {
  vi.restoreAllMocks();
  for (const one of running.splice(0)) await one.stop();
  for (const [session, carrierId] of added.splice(0))
    await carriers.remove(session, carrierId).catch(nothing);
});

/** A process of its own, as far as carriers go. */
async function process() {
  const rung: RingingCall[] = [];
  const connections = connectionsWith({ onRing: (_carrier, call) => rung.push(call) });
  await connections.start();
  return { connections, rung };
}

const nothing = () => undefined;

function connectionsWith(change: Partial<Parameters<typeof createCarrierConnections>[0]>) {
  const hooks = { onRing: nothing, onOverflow: nothing, onLegAnswered: nothing, onLegOver: nothing };
  const usual = { database: test.database, box, notices, kinds, owner: crypto.randomUUID(), ...hooks, log };
  const connections = createCarrierConnections({ ...usual, ...change });
  running.push(connections);
  return connections;
}

async function addTo(session: Session) {
  const carrier = await carriers.add(session, {
    kind: 'asterisk',
    label: 'Office PBX',
    address: asterisk.address,
    username: ARI_USER,
    password: ARI_PASSWORD,
    dial_string: USUAL_DIAL_STRING,
  });
  added.push([session, carrier.carrier_id]);
  return carrier;
}

async function workspaceWithCarrier() {
  const { people } = await addWorkspace(test, { owner: 'admin' });
  const found = await databaseAuthenticator(test.database).authenticate(people.owner?.uid ?? '');
  if (found.workspace_id === null) throw new Error('The owner has no workspace.');
  const session: Session = found;
  const carrier = await addTo(session);
  const state = async () => (await carriers.list(session)).items[0]?.state;
  return { session, carrier, state };
}

it('one process is connected, and another takes over when it stops', async () => {
  const { state } = await workspaceWithCarrier();
  const first = await process();
  const second = await process();
  await expect.poll(state).toBe('connected');
  asterisk.ring('+14155552671', 'anonymous');
  await expect.poll(() => first.rung.length).toBe(1);
  expect(second.rung).toEqual([]);
  await first.connections.stop();
  await second.connections.look();
  await expect.poll(state).toBe('connected');
  asterisk.ring('+14155552671', 'anonymous');
  await expect.poll(() => second.rung.length).toBe(1);
  expect(first.rung).toHaveLength(1);
});

it('a process that’s about to end leaves its carrier to another while its calls go on, and takes calls until that one is there', async () => {
  const { state, carrier } = await workspaceWithCarrier();
  const { connections, rung } = await process();
  await expect.poll(state).toBe('connected');
  const ring = () => asterisk.ring('+14155552671', 'anonymous');
  const phone = ring();
  await expect.poll(() => rung.length).toBe(1);
  const keys: string[] = [];
  let isGone = false;
  const media = rung[0]?.answer({
    sound: nothing,
    passed: nothing,
    key: (key) => keys.push(key),
    lost: nothing,
    back: nothing,
    gone: () => (isGone = true),
  });
  // Another connection would take a phone whose sound isn't open for one that was left behind.
  await connections.drain();
  expect(connections.held()).toHaveLength(1);
  await media;
  await vi.waitUntil(async () => {
    await connections.look();
    return connections.held().length === 0;
  });
  phone.press('1');
  const next = await process();
  await expect.poll(() => next.connections.connected().length).toBe(1);
  ring();
  await expect.poll(() => next.rung.length).toBe(1);
  // It's told of its own call as before, once for each thing that happens.
  phone.press('2');
  await expect.poll(() => keys).toEqual(['1', '2']);
  await expect.poll(() => asterisk.listeners()).toBe(1);
  expect([phone.isUp, rung.length]).toEqual([true, 1]);
  // Its sound is opened again where it's told of, not where the other one would be.
  phone.dropMedia();
  await expect.poll(() => phone.media.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  expect(phone.media[0]?.application).toBe('callwright');
  expect(phone.media[1]?.application).toMatch(/^callwright-[0-9a-f-]{36}$/);
  // The caller is put through: the call that's made for it meets no other process either.
  const stop = new AbortController();
  const to = { number: '+14155552672', from: '+14155552671', ring_seconds: 30, most_seconds: 3_600 };
  const through = await (await media)?.transfer?.({ ...to, leg_id: crypto.randomUUID() }, stop.signal);
  expect(through).toEqual({ answered: true });
  const other = asterisk.made.at(-1)?.phone;
  await expect.poll(() => asterisk.pairs()).toEqual([[phone.channel, other?.channel]]);
  // Once the first process is gone, the other one sees to the two.
  await connections.stop();
  expect(phone.isUp).toBe(true);
  other?.hangUp();
  await expect.poll(() => phone.isUp).toBe(false);
  expect(isGone).toBe(false);

  // With no one to take over it stays, and callers hear why they can't be taken.
  await next.connections.drain();
  expect(next.connections.held()).toEqual([expect.objectContaining({ carrier_id: carrier.carrier_id })]);
});

it('a call whose phone leaves the application that calls come to is over, also at a connection that’s left', async () => {
  const { state } = await workspaceWithCarrier();
  const { connections, rung } = await process();
  await expect.poll(state).toBe('connected');
  const phone = asterisk.ring('+14155552671', 'anonymous');
  await expect.poll(() => rung.length).toBe(1);
  let isGone = false;
  const heard = { sound: nothing, passed: nothing, key: nothing, lost: nothing, back: nothing };
  await rung[0]?.answer({ ...heard, gone: () => (isGone = true) });
  await connections.drain();
  expect(connections.held()).toEqual([]);
  const ends = (id: string) => {
    const channel = { id, name: 'PJSIP/trunk', caller: { number: '' }, dialplan: { exten: 's' } };
    asterisk.send(JSON.stringify({ type: 'StasisEnd', channel }));
  };
  ends('unknown');
  ends(phone.channel);
  await expect.poll(() => isGone).toBe(true);
});

it('looks from time to time for what others left behind, but not while it’s about to end, and is then asked once at a time', async () => {
  const { session, carrier } = await workspaceWithCarrier();
  let adopted = 0;
  let asked = 0;
  const leave = async () => {
    asked += 1;
    return false;
  };
  const connect: (typeof kinds)['asterisk']['connect'] = (_access, on) => {
    setTimeout(() => on.connected());
    return { leave, adopt: () => (adopted += 1), close: async () => undefined, dial: vi.fn() };
  };
  let tell: (notice: Notice) => void = () => undefined;
  const subscribe: Notices['subscribe'] = (listener) => {
    tell = listener;
    return () => undefined;
  };
  const connections = connectionsWith({
    notices: { subscribe, close: async () => undefined },
    kinds: { ...kinds, asterisk: { ...kinds.asterisk, connect } },
  });
  const clock = vi.spyOn(performance, 'now');
  // Whole, or the sum and difference of half a minute may be a hair beside it.
  const now = Math.ceil(performance.now());
  clock.mockImplementation(() => now);
  await connections.look();
  await expect.poll(() => connections.connected().length).toBe(1);
  await connections.look();
  expect(adopted).toBe(0);
  clock.mockImplementation(() => now + 30_000);
  await connections.look();
  await connections.look();
  expect(adopted).toBe(1);
  clock.mockImplementation(() => now + 60_000);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  await connections.drain();
  const { workspace_id } = session;
  for (let times = 0; times < 5; times += 1) {
    tell({ kind: 'carrier_to_connect', workspace_id, carrier_id: carrier.carrier_id });
    await connections.look();
  }
  const again = timers.mock.results.filter((_, call) => timers.mock.calls[call]?.[1] === 500);
  const open = again.filter(({ value }) => !cleared.mock.calls.some(([timer]) => timer === value));
  vi.restoreAllMocks();
  expect([adopted, open.length]).toEqual([1, 1]);
  expect(again.length).toBe(asked);
});

it('a phone that rings at a connection that’s left is handed to the process that comes', async () => {
  const { state } = await workspaceWithCarrier();
  const { connections, rung } = await process();
  await expect.poll(state).toBe('connected');
  await connections.drain();
  expect(connections.held()).toEqual([]);
  const phone = asterisk.ring('+14155552671', 'anonymous');
  const next = await process();
  await expect.poll(() => next.rung.length).toBe(1);
  expect([rung.length, phone.isUp]).toEqual([0, true]);
});

it('one that no call needs is left at once, and answers for as long as there’s no other process', async () => {
  const { state } = await workspaceWithCarrier();
  const { connections, rung } = await process();
  await expect.poll(state).toBe('connected');
  await connections.drain();
  await connections.look();
  expect(connections.held()).toEqual([]);
  asterisk.ring('+14155552671', 'anonymous');
  await expect.poll(() => rung.length).toBe(1);
  const next = await process();
  await expect.poll(() => next.connections.connected().length).toBe(1);
  asterisk.ring('+14155552671', 'anonymous');
  await expect.poll(() => next.rung.length).toBe(1);
  expect([rung.length, asterisk.listeners()]).toEqual([1, 1]);
});

it('looks at the carrier that has changed, not at all of them, and once for many changes', async () => {
  const { session, carrier } = await workspaceWithCarrier();
  const other = await workspaceWithCarrier();
  const looked: string[] = [];
  const database: typeof test.database = {
    ...test.database,
    inWorkspace(workspaceId, work) {
      looked.push(workspaceId);
      return test.database.inWorkspace(workspaceId, work);
    },
  };
  let tell: (notice: Notice) => void = () => undefined;
  const told: Notices = {
    subscribe(listener) {
      tell = listener;
      return () => undefined;
    },
    close: async () => undefined,
  };
  const connect = () => ({ leave: async () => false, close: async () => undefined });
  // Never started, it looks at nothing by itself.
  const connections = connectionsWith({
    database,
    notices: told,
    kinds: { ...kinds, asterisk: { ...kinds.asterisk, connect } },
  });
  await connections.look();
  looked.length = 0;
  const { workspace_id } = session;
  for (let change = 0; change < 100; change += 1) {
    tell({ kind: 'carrier_to_connect', workspace_id, carrier_id: carrier.carrier_id });
    tell({ kind: 'event', workspace_id, event: { type: 'carriers.changed' } });
  }
  await connections.look();
  const times = (id: string) => looked.filter((one) => one === id).length;
  expect([times(workspace_id), times(other.session.workspace_id)]).toEqual([2, 1]);
});

it('connects to a carrier that is added, and lets go of one that is removed, without looking at all', async () => {
  connectionsWith({});
  const { session, carrier, state } = await workspaceWithCarrier();
  await expect.poll(state).toBe('connected');
  await carriers.remove(session, carrier.carrier_id);
  await expect.poll(() => asterisk.listeners()).toBe(0);
});

it('is connected again after the connection was lost, and not any more once it is removed', async () => {
  const { state, session, carrier } = await workspaceWithCarrier();
  const { rung } = await process();
  await expect.poll(state).toBe('connected');
  asterisk.dropEvents();
  await expect.poll(state).toBe('failed');
  await expect.poll(state).toBe('connected');
  asterisk.ring('+14155552671', 'anonymous');
  await expect.poll(() => rung.length).toBe(1);
  await carriers.remove(session, carrier.carrier_id);
  await expect.poll(() => asterisk.listeners()).toBe(0);
});

it('lets go of a phone system that sends more than one does, and says so', async () => {
  const { session, state } = await workspaceWithCarrier();
  const { rung } = await process();
  await expect.poll(state).toBe('connected');
  asterisk.flood(900_000);
  asterisk.ring('+14155552671', 'anonymous');
  await expect.poll(() => rung.length).toBe(1);
  asterisk.flood(3_000_000);
  await expect.poll(state).toBe('failed');
  expect((await carriers.list(session)).items[0]?.problem).toMatch(
    /^This Asterisk sends more events or calls than/,
  );
});

it('lets go of a phone system whose phones ring and hang up without end', async () => {
  const { session, state } = await workspaceWithCarrier();
  const { rung } = await process();
  await expect.poll(state).toBe('connected');
  for (let phones = 0; phones < 2_000; phones += 1) asterisk.ring('+14155552671', 'anonymous').hangUp();
  await expect.poll(state).toBe('failed');
  expect((await carriers.list(session)).items[0]?.problem).toMatch(/more events or calls than we take/);
  // As many as may ring at once, and what came in while they did.
  expect(rung.length).toBeLessThan(600);
});

it.each(['callwright-out-', 'callwright-test-call-'])(
  'lets go of a phone system that makes up channels without end in the name of ours: %s',
  async (prefix) => {
    const { session, state } = await workspaceWithCarrier();
    const { rung } = await process();
    await expect.poll(state).toBe('connected');
    for (let phones = 0; phones < 400; phones += 1)
      asterisk.ring('+14155552671', 'anonymous', `${prefix}${crypto.randomUUID()}`);
    await expect.poll(state).toBe('failed');
    expect((await carriers.list(session)).items[0]?.problem).toMatch(/more events or calls than we take/);
    expect(rung).toEqual([]);
  },
);

it('rings for two hundred phones at once, has fifty more told why there’s no call, and the next one hears that it’s busy', async () => {
  const { state } = await workspaceWithCarrier();
  const rung: RingingCall[] = [];
  const surplus: SurplusCall[] = [];
  const connections = connectionsWith({
    onRing: (_carrier, call) => rung.push(call),
    onOverflow: (_carrier, call) => surplus.push(call),
  });
  await connections.start();
  await expect.poll(state).toBe('connected');
  const phones = Array.from({ length: 251 }, () => asterisk.ring('+14155552671', 'anonymous'));
  await expect.poll(() => surplus.length).toBe(51);
  expect(rung).toHaveLength(200);
  const [...told] = surplus;
  const last = told.pop();
  let tells = 0;
  let tell = () => undefined as void;
  const isTold = new Promise<void>((resolve) => (tell = resolve));
  const refusing = told.map((call) =>
    call.refuse(async () => {
      tells += 1;
      await isTold;
    }),
  );
  await last?.refuse(async () => void (tells += 1));
  await expect.poll(() => phones.at(-1)?.isUp).toBe(false);
  // The last one alone: the others are being told.
  expect([tells, phones.filter(({ isUp }) => isUp).length]).toEqual([50, 250]);
  tell();
  await Promise.all(refusing);
  await expect.poll(() => phones.filter(({ isUp }) => isUp).length).toBe(200);
});

it('counts the phones that ring, and no channels of ours: two hundred ring, and have their sound opened', async () => {
  const { state } = await workspaceWithCarrier();
  let [rung, surplus] = [0, 0];
  const connections = connectionsWith({ onRing: () => (rung += 1), onOverflow: () => (surplus += 1) });
  await connections.start();
  await expect.poll(state).toBe('connected');
  for (let phones = 0; phones < 200; phones += 1) {
    asterisk.ring('+14155552671', 'anonymous');
    asterisk.entersMedia();
  }
  asterisk.ring('+14155552671', 'anonymous');
  await expect.poll(() => surplus).toBe(1);
  expect([rung, await state()]).toEqual([200, 'connected']);
});

it('events that are forged, or can’t be read, do nothing and are logged, a few of them', async () => {
  const { carrier, state } = await workspaceWithCarrier();
  const warned: unknown[] = [];
  const rung: RingingCall[] = [];
  const connections = connectionsWith({
    onRing: (_carrier, call) => rung.push(call),
    log: { ...log, warn: (told: unknown) => void warned.push(told) },
  });
  await connections.start();
  await expect.poll(state).toBe('connected');
  const forged = asterisk.ring('+14155552671', 'anonymous', `callwright-out-${crypto.randomUUID()}`);
  asterisk.send('{"type":"StasisSt');
  asterisk.send(JSON.stringify({ type: 'StasisStart', args: [] }));
  asterisk.send(JSON.stringify({ type: 'ChannelVarset', value: 'of no concern' }));
  asterisk.ring('+14155552671', 'anonymous');
  await expect.poll(() => rung.length).toBe(1);
  await expect.poll(() => forged.isUp).toBe(false);
  const { carrier_id } = carrier;
  expect(warned).toEqual([
    { carrier_id, what: `a call that isn’t being made was answered: ${forged.channel}` },
    { carrier_id, what: 'an event that isn’t JSON' },
    { carrier_id, what: 'an event whose fields can’t be read: channel' },
  ]);
  for (let more = 0; more < 100; more += 1) asterisk.send('no');
  asterisk.ring('+14155552671', 'anonymous');
  await expect.poll(() => rung.length).toBe(2);
  expect(warned).toHaveLength(10);
});

it('hangs up phones that a process which is gone left behind', async () => {
  const { state } = await workspaceWithCarrier();
  const left = asterisk.ring('+14155552671', 'anonymous');
  const answering = asterisk.emptyBridge();
  asterisk.leaveInBridge(left);
  await process();
  await expect.poll(state).toBe('connected');
  await expect.poll(() => left.isUp).toBe(false);
  // One that a call is about to use stays.
  expect(answering.isThere()).toBe(true);
});

it('as many are added at once as a workspace may have, and the others are told the limit’s name', async () => {
  const { session, carrier } = await workspaceWithCarrier();
  const added = await Promise.allSettled(Array.from({ length: 12 }, () => addTo(session)));
  const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({
    code: 'limit_reached',
    message:
      'Your workspace has 3 phone systems, which is its limit. Remove one first. (Limit: phone systems per workspace, SHARE_PHONE_SYSTEMS)',
  });
  const { items } = await carriers.list(session);
  expect(items).toHaveLength(3);
  await carriers.remove(session, carrier.carrier_id);
  expect((await addTo(session)).label).toBe('Office PBX');
});
