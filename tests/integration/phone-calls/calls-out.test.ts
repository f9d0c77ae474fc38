/** Calls out on a double of Asterisk, through the whole server. */
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Balance } from '#contract/billing/balance';
import type { ErrorBody } from '#contract/errors';
import type { AuditEntry } from '#contract/workspace/audit';
import { closeUnconnected } from '#server/areas/calls/closing/call-closing';
import { lockCall } from '#server/areas/calls/store';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
import { auditedElsewhere } from '../audit/audited-elsewhere';
import { connectAssistant, useTool } from '../mcp/mcp-assistant';
import {
  ARI_PASSWORD,
  ARI_USER,
  CALLER,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from './phone-product';

let asterisk: AsteriskDouble;
let product: PhoneProduct;
let agent_id: string;
let phone_number_id: string;

beforeAll(async () => {
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  product = await startPhoneProduct(asterisk.address, null, { SHARE_CALLS_OUT: '3' });
  const { carrier_id } = await product.addCarrier();
  agent_id = await product.publish(product.content);
  ({ phone_number_id } = await product.addNumber({ number: NUMBER, agent_id, carrier_id }));
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.close();
});
beforeEach(() => {
  asterisk.reaction = 'answers';
});

const send = (change: object = {}, key: string = crypto.randomUUID()) =>
  product.server.call('POST', '/calls', {
    token: product.owner.token,
    body: { agent_id, phone_number_id, to: CALLER, ring_seconds: 10, ...change },
    headers: { 'idempotency-key': key },
  });

/** Has the agent call someone. @returns the id of the call */
async function made(change: object = {}, key?: string): Promise<string> {
  const { status, body } = await send(change, key);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return (body as { call_id: string }).call_id;
}

const endOf = async (callId: string) => {
  await vi.waitUntil(async () => (await product.call(callId)).ended_at, patient(30_000));
  return product.call(callId);
};

describe('a call out', () => {
  it('is in the history from the moment it is made, and its agent speaks when it is answered', async () => {
    const callId = await made({ variables: { name: 'Ada' } });
    const [newest] = await product.calls();
    expect(newest).toMatchObject({ call_id: callId, direction: 'outbound', origin: 'phone', party: CALLER });
    await expect.poll(() => asterisk.made.at(-1)?.phone.heard.length ?? 0).toBeGreaterThan(10);
    const last = asterisk.made.at(-1);
    expect(last).toMatchObject({ endpoint: `PJSIP/${CALLER}@trunk`, callerId: NUMBER, timeout: 10 });
    expect(await product.call(callId)).toMatchObject({ status: 'in_progress', end_reason: null });
    await expect
      .poll(async () => (await product.call(callId)).events.map(({ type }) => type))
      .toContain('agent_said');
    last?.phone.hangUp();
    expect(await endOf(callId)).toMatchObject({
      end_reason: 'caller_hung_up',
      called_number: CALLER,
      calling_number: NUMBER,
      agent_version: 1,
    });
    const { receipt } = await product.call(callId);
    expect(receipt?.total_micros).toBeGreaterThan(0);
  });

  it('whose sound can’t be opened: the one who’s called hears so from Asterisk, and the history says it', async () => {
    asterisk.refusesMedia = Infinity;
    const callId = await made();
    const call = await endOf(callId);
    expect(call).toMatchObject({ end_reason: 'line_failed', fault: 'telephony', cost_micros: 0 });
    const phone = asterisk.made.at(-1)?.phone;
    await expect.poll(() => phone?.isUp).toBe(false);
    asterisk.refusesMedia = 0;
    expect(phone?.played).toEqual(['sound:im-sorry', 'tone:480+620/250,0/250']);
  });

  it('is one call, however often it is asked for with the same key', async () => {
    asterisk.reaction = 'is_busy';
    const before = asterisk.made.length;
    const key = crypto.randomUUID();
    const ids = await Promise.all([made({}, key), made({}, key), made({}, key)]);
    expect(new Set(ids).size).toBe(1);
    await endOf(ids[0] ?? '');
    expect(asterisk.made.length).toBe(before + 1);
    expect((await send({ to: NUMBER }, key)).status).toBe(422);
  });

  it.each([
    ['is_busy', 'line_busy', 'none', null],
    ['declines', 'rejected', 'none', null],
    ['is_forbidden', 'dial_failed', 'telephony', 'SIP 403'],
  ] as const)('that %s ends as %s, and costs nothing', async (reaction, reason, fault, provider_code) => {
    asterisk.reaction = reaction;
    const before = await held();
    const call = await endOf(await made());
    expect(call).toMatchObject({
      end_reason: reason,
      status: 'not_connected',
      fault,
      provider_code,
      cost_micros: 0,
    });
    expect(await held()).toBe(before);
  });

  it('rings, holds its credit meanwhile, and ends as unanswered', async () => {
    asterisk.reaction = 'rings';
    const before = await held();
    const callId = await made();
    await expect.poll(async () => (await product.call(callId)).status).toBe('ringing');
    expect(await held()).toBeGreaterThan(before);
    expect(await endOf(callId)).toMatchObject({ end_reason: 'no_answer', status: 'not_connected' });
    // A late word about it changes nothing.
    asterisk.tellAgain('ChannelDestroyed');
    expect(await held()).toBe(before);
  });

  it('that wasn’t made in time since our database was away is our fault, and says why', async () => {
    asterisk.reaction = 'nothing_told';
    const dialled = asterisk.made.length;
    const callId = await made();
    await expect.poll(() => asterisk.made.length).toBe(dialled + 1);
    const { test } = product.server;
    const owner = new Client({ connectionString: test.ownerUrl });
    await owner.connect();
    const asked = 'select workspace_id from calls where call_id = $1';
    const { rows } = await owner.query<{ workspace_id: string }>(asked, [callId]);
    await owner.end();
    await test.database.inWorkspace(rows[0]?.workspace_id ?? '', async (tx) => {
      const row = await lockCall(tx, callId);
      if (row) await closeUnconnected(tx, { releaseHold: async () => undefined }, row, 'never_connected');
    });
    expect(await product.call(callId)).toMatchObject({
      end_reason: 'never_connected',
      fault: 'platform',
      outcome: 'Callwright couldn’t reach its database in time, so the call wasn’t made.',
    });
    asterisk.made.at(-1)?.phone.hangUp();
  });

  it('can be cancelled while it rings, which costs nothing, and not any more once it’s over', async () => {
    asterisk.reaction = 'nothing_told';
    const [before, dialled] = [await held(), asterisk.made.length];
    const callId = await made();
    await expect.poll(() => asterisk.made.length).toBe(dialled + 1);
    const cancel = () =>
      product.server.call('POST', `/calls/${callId}/cancel`, { token: product.owner.token });
    expect((await cancel()).status).toBe(204);
    await expect.poll(() => asterisk.made.at(-1)?.phone.isUp).toBe(false);
    expect(await product.call(callId)).toMatchObject({
      end_reason: 'call_cancelled',
      status: 'not_connected',
      outcome: 'The call was cancelled before anyone answered.',
      cost_micros: 0,
    });
    expect(await held()).toBe(before);
    expect((await cancel()).status).toBe(409);
  });

  it('is started, read and cancelled by an assistant, and the log says by whose key, not whom it called', async () => {
    asterisk.reaction = 'nothing_told';
    const { secret, api_key } = await product.ask<{ secret: string; api_key: { key_id: string } }>(
      'POST',
      '/api-keys',
      { body: { name: 'Assistant', scopes: ['calls:view', 'phone-numbers:manage', 'phone-numbers:view'] } },
    );
    const dialled = asterisk.made.length;
    const client = await connectAssistant(product.server, secret);
    try {
      const call = { agent_id, phone_number_id, to: CALLER, idempotency_key: crypto.randomUUID() };
      const started = await useTool(client, 'start_call', call);
      expect(started).toMatchObject({ isError: false });
      const { call_id } = started.answer;
      expect((await useTool(client, 'start_call', call)).answer).toEqual({ call_id });
      await expect.poll(() => asterisk.made.length).toBe(dialled + 1);
      expect((await useTool(client, 'read_call', { call_id })).answer).toMatchObject({
        call_id,
        party: CALLER,
      });
      expect(
        await useTool(client, 'start_call', { ...call, to: '12', idempotency_key: 'another-key' }),
      ).toMatchObject({ isError: true, text: expect.stringContaining('- to: ') });
      expect((await useTool(client, 'cancel_call', { call_id })).isError).toBe(false);
      await expect.poll(() => asterisk.made.at(-1)?.phone.isUp).toBe(false);
      expect((await useTool(client, 'cancel_call', { call_id })).isError).toBe(true);

      const { items } = await product.ask<{ items: AuditEntry[] }>(
        'GET',
        `/audit-entries?actor_id=${api_key.key_id}`,
      );
      expect(items.map(({ action }) => action).toSorted()).toEqual(auditedElsewhere.callsOut);
      const [cancelled, placed] = items;
      expect(placed).toMatchObject({
        what: 'started a call',
        changes: [{ thing: 'calls', operation: 'created', name: 'Front desk', after: { call_id, agent_id } }],
      });
      expect(cancelled).toMatchObject({
        what: 'cancelled a call',
        subject: { call_id },
        changes: [{ thing: 'calls', operation: 'changed', after: { status: 'cancelled' } }],
      });
      expect(JSON.stringify(items)).not.toContain(CALLER);
    } finally {
      await client.close();
    }
  });

  it('that is hung up as soon as it’s answered says that, and costs nothing', async () => {
    asterisk.reaction = 'hangs_up';
    expect(await endOf(await made())).toMatchObject({
      end_reason: 'caller_hung_up',
      status: 'ended',
      fault: 'none',
      outcome: 'The person who was called hung up.',
      cost_micros: 0,
    });
  });

  it('is answered once, however often that is told', async () => {
    const callId = await made();
    const phone = () => asterisk.made.at(-1)?.phone;
    await expect.poll(() => phone()?.heard.length ?? 0).toBeGreaterThan(10);
    asterisk.tellAgain('StasisStart');
    asterisk.tellAgain('StasisStart');
    phone()?.hangUp();
    asterisk.tellAgain('StasisEnd');
    expect(await endOf(callId)).toMatchObject({ end_reason: 'caller_hung_up' });
    expect((await product.calls()).filter(({ call_id }) => call_id === callId)).toHaveLength(1);
    expect(phone()?.media).toHaveLength(1);
  });

  it('whose number the phone system can’t dial says so', async () => {
    const { items } = await product.ask<{ items: { carrier_id: string }[] }>('GET', '/carriers');
    const path = `/carriers/${items[0]?.carrier_id}` as const;
    const changed = async (dial_string: string) => {
      await product.ask('PATCH', path, { body: { dial_string } });
      await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
    };
    await changed('PJSIP/{digits}@elsewhere');
    expect(await endOf(await made())).toMatchObject({ end_reason: 'dial_failed', provider_code: 'ARI 500' });
    await changed('PJSIP/{number}@trunk');
  });
});

describe('a call out is refused at its field', () => {
  it.each([
    ['to', { to: '911' }, /Emergency/],
    ['to', { to: '+1 900 555 0199' }, /Premium/],
    ['to', { to: '+49 30 901820' }, /Germany/],
    ['to', { to: '+1 415 555' }, /exists/],
    ['phone_number_id', { phone_number_id: crypto.randomUUID() }, /^Phone number not found/],
    ['agent_id', { agent_id: crypto.randomUUID() }, /^Agent not found/],
    ['ring_seconds', { ring_seconds: 5 }, /At least 10 seconds/],
  ])('%s: %j', async (field, change, message) => {
    const before = (await product.calls()).length;
    const { status, body } = await send(change);
    expect(status).toBe(400);
    expect((body as ErrorBody).details?.fields).toEqual([{ field, message: expect.stringMatching(message) }]);
    expect(await product.calls()).toHaveLength(before);
  });

  it('for a number without a phone system', async () => {
    const other = await product.addNumber({ number: '+14155552675', agent_id: null });
    const { body } = await send({ phone_number_id: other.phone_number_id });
    expect((body as ErrorBody).details?.fields).toMatchObject([{ field: 'phone_number_id' }]);
  });

  it('for a country that its number may not call, and not any more once it may', async () => {
    const rules = (countries: string[] | null) =>
      product.ask('PATCH', `/phone-numbers/${phone_number_id}`, { body: { rules: { countries } } });
    await rules(['DE']);
    const { body } = await send();
    expect((body as ErrorBody).details?.fields).toEqual([
      { field: 'to', message: 'Calls to United States aren’t allowed from this number.' },
    ]);
    await rules(['DE', 'US']);
    asterisk.reaction = 'declines';
    expect(await endOf(await made())).toMatchObject({ called_number: CALLER });
    await rules(null);
  });

  it('takes a number as it is dialled in the country of the number that calls', async () => {
    asterisk.reaction = 'declines';
    const call = await endOf(await made({ to: '(415) 555-2672' }));
    expect(call.called_number).toBe(CALLER);
  });
});

it('as many wait for an answer as a workspace may have, and the limit is named to the others', async () => {
  asterisk.reaction = 'rings';
  const answers = await Promise.all(Array.from({ length: 10 }, () => send({ ring_seconds: 60 })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(7);
  expect(refused[0]?.body).toEqual({
    code: 'rate_limited',
    message:
      '3 of your workspace’s calls are waiting for an answer, which is its limit. Try again when one is over. (Limit: unanswered calls out at a time, SHARE_CALLS_OUT)',
  });
});

async function held(): Promise<number> {
  return (await product.ask<Balance>('GET', '/billing/balance')).held_micros;
}
