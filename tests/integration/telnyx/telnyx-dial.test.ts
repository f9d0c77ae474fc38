/** Telling Telnyx to call someone, when what it answers is late, or it has to be asked. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dialByTelnyx } from '#server/areas/carriers/telnyx/telnyx-dial';
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

function dial(timeoutMs?: number) {
  const outbound = createOutboundClient({
    allowedHosts: new Set([telnyx.host]),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const access = { address: '', username: telnyx.key.publicKey, password: API_KEY, dial_string: '' };
  const network = { outbound, apiUrl: telnyx.address };
  const call = { call_id: crypto.randomUUID(), from: NUMBER, to: CALLER, ring_seconds: 30 };
  return dialByTelnyx(network, 'https://calls.example.com', access, carrierId, call);
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

it('calls are made in the name of one application, also where two are made at once', async () => {
  telnyx.callsOut.reaction = 'rings';
  telnyx.own.applications.length = 0;
  await Promise.all([ringing(), ringing(), ringing()]);
  expect(telnyx.own.applications).toHaveLength(1);
  const names = telnyx.callsOut.made.slice(-3).map(({ asked }) => asked.connection_id);
  expect(new Set(names)).toEqual(new Set([telnyx.own.applications[0]?.id]));
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
