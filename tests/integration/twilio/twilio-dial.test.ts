/** Telling Twilio to call someone, when what it answers is late, or it has to be asked. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dialByTwilio, findTwilioCall } from '#server/areas/carriers/twilio/twilio-dial';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import { ACCOUNT_SID, AUTH_TOKEN } from '../../../scripts/carrier-double/twilio/twilio-account';
import { startTwilioDouble, type TwilioDouble } from '../../../scripts/carrier-double/twilio/twilio-double';
import { CALLER, NUMBER } from '../phone-calls/phone-product';

let twilio: TwilioDouble;
beforeAll(async () => {
  twilio = await startTwilioDouble();
});
afterAll(() => twilio?.close());
afterEach(() => {
  twilio.meanwhile = () => null;
});

const access = { address: '', username: ACCOUNT_SID, password: AUTH_TOKEN, dial_string: '' };
function networkOf(timeoutMs?: number, host = twilio.host) {
  const outbound = createOutboundClient({
    allowedHosts: new Set([host]),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  return { outbound, apiUrl: `http://${host}`, practice: null };
}

/** @param taken told the name that Twilio gave the call */
function dial(timeoutMs?: number, host = twilio.host, taken = (_name: string) => undefined as void) {
  const network = networkOf(timeoutMs, host);
  const call = { call_id: crypto.randomUUID(), from: NUMBER, to: CALLER, ring_seconds: 30 };
  return dialByTwilio(network, 'https://calls.example.com', access, crypto.randomUUID(), call, taken);
}

async function ringing(timeoutMs?: number) {
  const dialled = await dial(timeoutMs);
  if (!('rings' in dialled)) throw new Error(JSON.stringify(dialled));
  return dialled.rings;
}

it('a call of which nothing was told can be asked for, and hung up', async () => {
  twilio.callsOut.reaction = 'rings';
  const call = await ringing();
  expect(await call.look()).toBeNull();
  await call.hangUp();
  expect(twilio.callsOut.made.at(-1)?.status).toBe('canceled');
  expect(await call.look()).toEqual({ reason: 'dial_failed', code: 'Twilio canceled' });
  twilio.callsOut.reaction = 'answers_untold';
  expect(await (await ringing()).look()).toEqual({ reason: 'line_failed', code: null });
});

it('after a crash it tells what became of a call by its name, and without one by the calls between the numbers', async () => {
  twilio.callsOut.reaction = 'rings';
  const since = new Date();
  let name: string | null = null;
  await dial(undefined, undefined, (taken) => void (name = taken));
  const find = (change: object = {}) =>
    findTwilioCall(networkOf(), access, {
      call_id: crypto.randomUUID(),
      name,
      from: NUMBER,
      to: CALLER,
      since,
      ...change,
    });
  expect(await find()).toEqual({ made: true, end: null });
  const made = twilio.callsOut.made.at(-1);
  if (made === undefined) throw new Error('No one was called.');
  made.status = 'no-answer';
  expect(await find()).toEqual({ made: true, end: { reason: 'no_answer', code: null } });
  expect(await find({ name: null })).toEqual({ made: true, end: { reason: 'no_answer', code: null } });
  expect(await find({ name: null, to: '+14155550199' })).toEqual({ made: false });
});

it('one that Twilio answers too late may ring all the same; one that can’t reach Twilio doesn’t', async () => {
  twilio.meanwhile = () => new Promise(() => undefined);
  const call = await ringing(300);
  expect(await call.look()).toBeNull();
  await call.hangUp();
  twilio.meanwhile = () => 503;
  expect(await dial()).toEqual({ failed: 'dial_failed', code: null });
});

it.each([
  ['is too large', {}, 1_000_001],
  ['is packed in no known way', { 'content-encoding': 'no-such' }, 1],
])('one may ring whose answer %s', async (_name, headers, bytes) => {
  const answers = createServer((_request, answer) =>
    answer.writeHead(201, headers).end(Buffer.alloc(bytes, 32)),
  );
  await new Promise<void>((resolve) => answers.listen(0, '127.0.0.1', resolve));
  const { port } = answers.address() as AddressInfo;
  try {
    expect(await dial(undefined, `127.0.0.1:${port}`)).toHaveProperty('rings');
  } finally {
    answers.closeAllConnections();
    await new Promise((resolve) => answers.close(resolve));
  }
});

it('one may ring whose connection was closed before its answer; one that was never connected doesn’t', async () => {
  const resets = createServer((request) => request.on('data', () => request.socket.resetAndDestroy()));
  await new Promise<void>((resolve) => resets.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const host = `127.0.0.1:${(resets.address() as AddressInfo).port}`;
  try {
    expect(await dial(undefined, host)).toHaveProperty('rings');
  } finally {
    await new Promise((resolve) => resets.close(resolve));
  }
  expect(await dial(undefined, host)).toEqual({ failed: 'dial_failed', code: null });
});
