/** Telling Telnyx to call someone, when what it answers is late, or it has to be asked. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dialByTelnyx } from '#server/areas/carriers/telnyx/telnyx-dial';
import { findTelnyxCall } from '#server/areas/carriers/telnyx/telnyx-find';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import {
  API_KEY,
  startTelnyxDouble,
  type TelnyxDouble,
} from '../../../scripts/carrier-double/telnyx/telnyx-double';
import { CALLER, NUMBER } from '../phone-calls/phone-product';

let telnyx: TelnyxDouble;
beforeAll(async () => {
  telnyx = await startTelnyxDouble();
});
afterAll(() => telnyx?.close());
afterEach(() => {
  telnyx.meanwhile = () => null;
});

const carrierId = crypto.randomUUID();

const access = () => ({
  address: '',
  username: telnyx.key.publicKey,
  password: API_KEY,
  dial_string: '',
});
function networkOf(timeoutMs?: number) {
  const outbound = createOutboundClient({
    allowedHosts: new Set([telnyx.host]),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  return { outbound, apiUrl: telnyx.address };
}

/** @param taken told the name that Telnyx gave the call */
function dial(
  timeoutMs?: number,
  call_id: string = crypto.randomUUID(),
  taken = (_name: string) => undefined as void,
) {
  const call = { call_id, from: NUMBER, to: CALLER, ring_seconds: 30 };
  const network = networkOf(timeoutMs);
  return dialByTelnyx(network, 'https://calls.example.com', access(), carrierId, call, taken);
}

async function ringing(timeoutMs?: number) {
  const dialled = await dial(timeoutMs);
  if (!('rings' in dialled)) throw new Error(JSON.stringify(dialled));
  return dialled.rings;
}

it('a call of which nothing was told can be asked for, and hung up', async () => {
  telnyx.callsOut.reaction = 'rings';
  const call = await ringing();
  expect(await call.look()).toBeNull();
  await call.hangUp();
  expect(telnyx.callsOut.made.at(-1)?.call.commands).toEqual(['hangup']);
  expect(await call.look()).toEqual({ reason: 'no_answer', code: null });
  telnyx.callsOut.reaction = 'answers_untold';
  expect(await (await ringing()).look()).toEqual({ reason: 'line_failed', code: null });
});

it('after a crash it tells what became of a call by its name, and without one by what happened between the numbers', async () => {
  telnyx.callsOut.reaction = 'rings';
  const call_id = crypto.randomUUID();
  const since = new Date();
  let name = '';
  const find = (change: object = {}) =>
    findTelnyxCall(networkOf(), access(), {
      call_id,
      name: null,
      from: NUMBER,
      to: CALLER,
      since,
      ...change,
    });
  await dial(undefined, call_id, (taken) => void (name = taken));
  expect(name).toBe(telnyx.callsOut.made.at(-1)?.call.id);
  expect(await find({ name })).toEqual({ made: true, end: null });
  expect(await find()).toEqual({ made: true, end: null });
  // Others between the same numbers, one of them later, aren't it.
  expect(await find({ call_id: crypto.randomUUID() })).toEqual({ made: false });
  expect(await find({ since: new Date(Date.now() + 60_000) })).toEqual({ made: false });
  expect(await find({ to: '+14155550199' })).toEqual({ made: false });
  telnyx.callsOut.made.at(-1)?.call.endFor('user_busy', '486');
  expect(await find()).toEqual({ made: true, end: { reason: 'line_busy', code: null } });
  expect(await find({ name })).toEqual({ made: true, end: { reason: 'no_answer', code: null } });
  // It tells of a call by its name for ten minutes.
  telnyx.calls.delete(name);
  expect(await find({ name })).toEqual({ made: true, end: { reason: 'dial_failed', code: null } });
  telnyx.meanwhile = () => 503;
  expect(await find({ name })).toBeNull();
  expect(await find()).toBeNull();
});

it('calls are made in the name of one application, also where two are made at once', async () => {
  telnyx.callsOut.reaction = 'rings';
  telnyx.own.applications.length = 0;
  await Promise.all([ringing(), ringing(), ringing()]);
  expect(telnyx.own.applications).toHaveLength(1);
  const names = telnyx.callsOut.made.slice(-3).map(({ asked }) => asked.connection_id);
  expect(new Set(names)).toEqual(new Set([telnyx.own.applications[0]?.id]));
});

it('one may ring whose connection was closed before its answer', async () => {
  telnyx.callsOut.reaction = 'rings';
  for (const how of ['reset', 'lost'] as const) {
    telnyx.meanwhile = (request) => (request === 'POST /v2/calls' ? how : null);
    expect(await dial()).toHaveProperty('rings');
  }
  // It was never told to call.
  telnyx.meanwhile = () => 'reset';
  expect(await dial()).toEqual({ failed: 'dial_failed', code: null });
});

it('an account that got its outbound profile later calls by it', async () => {
  telnyx.callsOut.reaction = 'rings';
  const { own } = telnyx;
  const { profile } = own;
  own.applications.length = 0;
  own.profile = null;
  await dial();
  expect(own.applications).toMatchObject([{ application_name: `Callwright ${carrierId}` }]);
  expect(own.applications[0]?.outbound).toBeUndefined();
  own.profile = profile;
  await dial();
  expect(own.applications).toMatchObject([{ outbound: { outbound_voice_profile_id: profile } }]);
});

it('one that Telnyx answers too late may ring all the same; one that can’t reach Telnyx doesn’t', async () => {
  telnyx.meanwhile = (request) => (request === 'POST /v2/calls' ? new Promise(() => undefined) : null);
  const call = await ringing(500);
  expect(await call.look()).toBeNull();
  await call.hangUp();
  telnyx.meanwhile = () => 503;
  expect(await dial()).toEqual({ failed: 'dial_failed', code: null });
  // It was never told to call.
  telnyx.meanwhile = () => new Promise(() => undefined);
  expect(await dial(300)).toEqual({ failed: 'dial_failed', code: null });
});
