/** One call out on a double of Asterisk that tells late, never, or to no one. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ari } from '#server/areas/carriers/asterisk/ari';
import { createAsteriskCarrier } from '#server/areas/carriers/asterisk/asterisk-carrier';
import { AsteriskDial } from '#server/areas/carriers/asterisk/asterisk-dial';
import {
  type CallOut,
  type Carrier,
  type CarrierConnection,
  type CarrierListeners,
  type Dialled,
  HungUpAtOnce,
} from '#server/areas/carriers/carrier';
import type { CarrierAccess } from '#server/areas/carriers/carrier-access';
import { createCarrierNetwork } from '#server/areas/carriers/network';
import { PhoneListener } from '#server/areas/phone-calls/phone-listener';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
import { ARI_PASSWORD, ARI_USER, CALLER, NUMBER } from './phone-product';

const LATE_MS = 200;

let asterisk: AsteriskDouble;
let access: CarrierAccess;
let carrier: Carrier;
let connection: CarrierConnection;
let on: CarrierListeners;
let isConnected: boolean;
let rung: number;
let strange: string[];

beforeAll(async () => {
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
});
afterAll(() => asterisk.close());
beforeEach(async () => {
  isConnected = false;
  rung = 0;
  strange = [];
  const hosts = new Set([new URL(asterisk.address).host]);
  const network = createCarrierNetwork(createOutboundClient({ allowedHosts: hosts }), hosts);
  access = {
    address: asterisk.address,
    username: ARI_USER,
    password: ARI_PASSWORD,
    dial_string: 'PJSIP/{number}@trunk',
  };
  carrier = createAsteriskCarrier(network, { lateMs: LATE_MS, heldMs: patient(60_000) });
  on = {
    connected: () => (isConnected = true),
    failed: () => (isConnected = false),
    rings: () => (rung += 1),
    overflows: () => undefined,
    legAnswered: () => undefined,
    legOver: () => undefined,
    strange: (what) => void strange.push(what),
  };
  connection = carrier.connect(access, on);
  await vi.waitUntil(() => isConnected, patient(20_000));
});
afterEach(() => connection.close());

function dial(
  change: Partial<CallOut> = {},
  cancel: AbortSignal = new AbortController().signal,
  taken = (_name: string) => undefined as void,
): Promise<Dialled> {
  const call = { call_id: crypto.randomUUID(), from: NUMBER, to: CALLER, ring_seconds: 0.3, ...change };
  return (
    connection.dial?.(call, crypto.randomUUID(), { cancel, taken }) ??
    Promise.reject(new Error('It can’t call.'))
  );
}
const phone = () => asterisk.made.at(-1)?.phone;

it('that never tells is given up after its ringing time, and rings no more', async () => {
  asterisk.reaction = 'nothing_told';
  expect(await dial()).toEqual({ failed: 'no_answer', code: null });
  await expect.poll(() => phone()?.isUp).toBe(false);
});

it('whose answer is never told of is answered all the same', async () => {
  asterisk.reaction = 'answers_untold';
  expect(await dial()).toMatchObject({ answered: { called: CALLER } });
  expect(phone()?.isUp).toBe(true);
});

it('that is answered while the events are away is found when they are back', async () => {
  asterisk.reaction = 'answers_untold';
  const made = asterisk.made.length;
  const dialled = dial({ ring_seconds: 60 });
  await expect.poll(() => asterisk.made.length).toBeGreaterThan(made);
  asterisk.dropEvents();
  expect(await dialled).toMatchObject({ answered: { called: CALLER } });
});

it('that ends while the events are away has failed', async () => {
  asterisk.reaction = 'nothing_told';
  const made = asterisk.made.length;
  const dialled = dial({ ring_seconds: 60 });
  await expect.poll(() => asterisk.made.length).toBeGreaterThan(made);
  asterisk.dropEvents();
  phone()?.hangUp();
  expect(await dialled).toEqual({ failed: 'dial_failed', code: null });
});

it('that is answered after it was given up is hung up, and rings at no agent', async () => {
  asterisk.reaction = 'nothing_told';
  await dial();
  const late = asterisk.ring('s', NUMBER, asterisk.made.at(-1)?.phone.channel);
  await expect.poll(() => late.isUp).toBe(false);
  expect(rung).toBe(0);
  expect(strange).toEqual([`a call that isn’t being made was answered: ${late.channel}`]);
});

it('that Asterisk comes to make after it was given up is hung up as it begins to ring', async () => {
  asterisk.reaction = 'nothing_told';
  const made = asterisk.made.length;
  const channel = `callwright-out-${crypto.randomUUID()}`;
  const call = { endpoint: `PJSIP/${CALLER}@trunk`, app: 'callwright', callerId: NUMBER, timeout: '60' };
  await fetch(`${asterisk.address}/ari/channels/${channel}?${new URLSearchParams(call)}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${ARI_USER}:${ARI_PASSWORD}`)}` },
  });
  expect(asterisk.made).toHaveLength(made + 1);
  await expect.poll(() => phone()?.isUp).toBe(false);
  expect([rung, strange]).toEqual([0, []]);
});

it('of a process that had left its carrier is found by another one', async () => {
  asterisk.reaction = 'nothing_told';
  const call_id = crypto.randomUUID();
  const asked = { endpoint: `PJSIP/${CALLER}@trunk`, app: 'callwright-1', callerId: NUMBER, timeout: '60' };
  const path = `callwright-left-${call_id}?${new URLSearchParams(asked)}`;
  await fetch(`${asterisk.address}/ari/channels/${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${ARI_USER}:${ARI_PASSWORD}`)}` },
  });
  const call = { call_id, name: null, from: NUMBER, to: CALLER, since: new Date() };
  expect(await carrier.findCallOut(access, call)).toEqual({ made: true, end: null });
  phone()?.hangUp();
  expect(await carrier.findCallOut(access, call)).toBe('unknown');
});

it('is named as soon as Asterisk makes it, and can be asked for by another process while its channel is there', async () => {
  asterisk.reaction = 'nothing_told';
  const call_id = crypto.randomUUID();
  const find = (name: string | null) =>
    carrier.findCallOut(access, { call_id, name, from: NUMBER, to: CALLER, since: new Date() });
  // It was never asked, or has forgotten: no one knows which.
  expect(await find(null)).toBe('unknown');
  let name: string | null = null;
  const dialled = dial({ call_id, ring_seconds: 60 }, undefined, (taken) => void (name = taken));
  await expect.poll(() => name).toBe(`callwright-out-${call_id}`);
  expect(await find(name)).toEqual({ made: true, end: null });
  expect(await find(null)).toEqual({ made: true, end: null });
  asterisk.dropEvents();
  phone()?.hangUp();
  await dialled;
  expect(await find(name)).toEqual({ made: true, end: { reason: 'dial_failed', code: null } });
  expect(await find(null)).toBe('unknown');
});

it('isn’t asked of an Asterisk that is about to be left', async () => {
  await connection.close();
  expect(await dial()).toEqual({ failed: 'carrier_away', code: null });
});

it('keeps its process until it’s over: who calls in meanwhile hears it ring, and is the next process’s', async () => {
  asterisk.reaction = 'nothing_told';
  const made = asterisk.made.length;
  const over = new AbortController();
  const dialled = dial({ ring_seconds: 60 }, over.signal);
  await expect.poll(() => asterisk.made.length).toBe(made + 1);
  expect(await connection.leave()).toBe(false);
  const caller = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => caller.ringsElsewhere).toBe(true);
  over.abort();
  await dialled;
  expect(await connection.leave()).toBe(true);
  let came = 0;
  const next = carrier.connect(access, { ...on, rings: () => (came += 1) });
  await expect.poll(() => came).toBe(1);
  expect([rung, caller.isUp]).toEqual([0, true]);
  await next.close();
});

it('is made once', async () => {
  asterisk.reaction = 'answers';
  const call_id = crypto.randomUUID();
  expect(await dial({ call_id })).toHaveProperty('answered');
  expect(await dial({ call_id })).toEqual({ failed: 'dial_failed', code: 'ARI 409' });
  expect(phone()?.isUp).toBe(true);
});

it('that is cancelled before Asterisk has made it ring is hung up as soon as it has', async () => {
  asterisk.reaction = 'nothing_told';
  let begin = () => undefined as void;
  asterisk.dialsAfter = new Promise<void>((resolve) => (begin = resolve));
  const made = asterisk.made.length;
  const cancel = new AbortController();
  const dialled = dial({ ring_seconds: 60 }, cancel.signal);
  cancel.abort();
  begin();
  expect(await dialled).toHaveProperty('failed');
  await expect.poll(() => asterisk.made.length).toBe(made + 1);
  await expect.poll(() => phone()?.isUp).toBe(false);
});

it('that was cancelled before is never made', async () => {
  const made = asterisk.made.length;
  const call_id = crypto.randomUUID();
  expect(await dial({ call_id }, AbortSignal.abort())).toEqual({ failed: 'server_shutdown', code: null });
  // Asked after it.
  asterisk.reaction = 'is_busy';
  await dial();
  expect(asterisk.made).toHaveLength(made + 1);
});

it('that is given up before Asterisk has made it ring is hung up as soon as it has', async () => {
  let begin = () => undefined as void;
  const removed: string[] = [];
  // Its answers come apart from each other, as by several connections.
  const ari = {
    ask: () => new Promise<void>((resolve) => (begin = resolve)),
    channelState: async () => null,
    remove: async (path: string) => void removed.push(path),
  };
  const lost = new AsteriskDial({
    ari: ari as unknown as Ari,
    call: { call_id: crypto.randomUUID(), from: NUMBER, to: CALLER, ring_seconds: 60 },
    dialString: 'PJSIP/{number}@trunk',
    answered: () => null,
    onOver: () => undefined,
  });
  const started = lost.begin();
  await lost.look();
  expect(await lost.result).toEqual({ failed: 'dial_failed', code: null });
  expect(removed).toEqual([]);
  begin();
  await started;
  expect(removed).toEqual([`/channels/${lost.channelId}`]);
});

describe('of which Asterisk’s word that it’s made is lost', () => {
  /**
   * @param state of its channel, when Asterisk is asked
   * @param isTaken whether there's a channel when it's hung up
   */
  function lost(state: string | null, isTaken = true) {
    let lose = () => undefined as void;
    const removed: string[] = [];
    const taken: string[] = [];
    const ari = {
      ask: () => new Promise<void>((_resolve, reject) => (lose = () => reject(new Error('Too late.')))),
      channelState: async () => state,
      remove: async (path: string) => {
        removed.push(path);
        return isTaken;
      },
    };
    const made = new AsteriskDial({
      ari: ari as unknown as Ari,
      call: { call_id: crypto.randomUUID(), from: NUMBER, to: CALLER, ring_seconds: 60 },
      dialString: 'PJSIP/{number}@trunk',
      answered: () => 'someone',
      taken: (name) => taken.push(name),
      onOver: () => undefined,
    });
    const started = made.begin();
    return { made, removed, taken, lose: () => lose(), started };
  }

  it('is left to those who talk when it was answered before', async () => {
    const { made, removed, lose, started } = lost('Up');
    made.answered();
    lose();
    await started;
    expect([await made.result, removed]).toEqual([{ answered: 'someone', verdict: null }, []]);
  });

  it('is answered when Asterisk says so', async () => {
    const { made, removed, taken, lose } = lost('Up');
    lose();
    expect([await made.result, removed]).toEqual([{ answered: 'someone', verdict: null }, []]);
    expect(taken).toEqual([made.channelId]);
  });

  it('rings on, and is answered later', async () => {
    const { made, removed, taken, lose, started } = lost('Ringing');
    lose();
    await started;
    expect([removed, taken]).toEqual([[], [made.channelId]]);
    made.answered();
    expect(await made.result).toEqual({ answered: 'someone', verdict: null });
  });

  it.each([null, 'unknown'])('has failed when Asterisk says %s', async (state) => {
    const { made, removed, taken, lose } = lost(state, false);
    lose();
    expect(await made.result).toEqual({ failed: 'dial_failed', code: null });
    expect([removed, taken]).toEqual([[`/channels/${made.channelId}`], []]);
  });

  it('is named when it’s found only as it’s hung up', async () => {
    const { made, removed, taken, lose } = lost('unknown');
    lose();
    expect(await made.result).toEqual({ failed: 'dial_failed', code: null });
    expect([removed, taken]).toEqual([[`/channels/${made.channelId}`], [made.channelId]]);
  });

  it('is named once, and hung up, when it rings though it was given up', async () => {
    const { made, removed, taken, lose, started } = lost('Ringing');
    made.destroyed({ cause: 17, text: 'User busy', sip: null });
    lose();
    await started;
    expect(await made.result).toEqual({ failed: 'line_busy', code: null });
    expect([removed, taken]).toEqual([[`/channels/${made.channelId}`], [made.channelId]]);
  });
});

it('stops ringing when its process stops', async () => {
  asterisk.reaction = 'nothing_told';
  const made = asterisk.made.length;
  const dialled = dial({ ring_seconds: 60 });
  await expect.poll(() => asterisk.made.length).toBeGreaterThan(made);
  await connection.close();
  expect(await dialled).toEqual({ failed: 'server_shutdown', code: null });
  await expect.poll(() => phone()?.isUp).toBe(false);
});

describe('whose machine Asterisk is to tell', () => {
  beforeEach(() => {
    asterisk.reaction = 'answers';
    asterisk.variables.CALLWRIGHT_MACHINES = 'callwright-machines';
    asterisk.modules.push('app_amd.so', 'func_dialplan.so');
  });
  afterEach(() => {
    asterisk.variables = {};
    asterisk.contexts = ['callwright-machines'];
    asterisk.modules = asterisk.modules.filter((name) => !/app_amd|func_dialplan/.test(name));
    asterisk.detects = ['HUMAN', 'HUMAN-700-800'];
  });
  const detects = { detects: 'answer', ring_seconds: 60 } as const;

  it.each([
    [['HUMAN', 'HUMAN-700-800'], 'human'],
    [['MACHINE', 'LONGGREETING-2020-2000'], 'machine'],
    [['MACHINE', 'INITIALSILENCE-2520-2500'], 'unknown'],
    [['NOTSURE', 'TOOLONG-5000'], 'unknown'],
  ] as const)('comes back from there with %j as %s', async (said, verdict) => {
    asterisk.detects = said;
    expect(await dial(detects)).toMatchObject({ answered: { called: CALLER }, verdict });
    expect(phone()?.isUp).toBe(true);
  });

  it.each([
    ['no context is named', () => (asterisk.variables = {})],
    ['the context that’s named isn’t there', () => (asterisk.contexts = [])],
    ['nothing tells whether it’s there', () => asterisk.modules.splice(-1)],
    ['the detection was unloaded', () => asterisk.modules.splice(-2, 1)],
  ])('goes nowhere where %s, and is answered without a word', async (_, without) => {
    without();
    expect(await dial(detects)).toMatchObject({ answered: { called: CALLER }, verdict: null });
    expect(phone()?.isUp).toBe(true);
  });

  it('that’s hung up meanwhile was answered by someone who is gone', async () => {
    asterisk.detects = null;
    const made = asterisk.made.length;
    const dialled = dial(detects);
    await expect.poll(() => asterisk.made.length).toBeGreaterThan(made);
    await expect.poll(() => phone()?.isDetected).toBe(true);
    phone()?.hangUp();
    const result = await dialled;
    if (!('answered' in result)) throw new Error(JSON.stringify(result));
    await expect(result.answered.answer(new PhoneListener())).rejects.toBeInstanceOf(HungUpAtOnce);
  });
});
