/** What a number may and may not do, by calls on a double of Asterisk through the whole server. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { openOn } from '#contract/agents/opening-hours';
import type { Carrier } from '#contract/workspace/carriers';
import { spokenNotice } from '#server/runtime/call/spoken-notices';
import { decodeMuLaw } from '#server/runtime/lines/mu-law';
import { VoiceWorkers } from '#server/runtime/speech-out/voice-workers';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
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
let carrier: Carrier;
let agent_id: string;
let number: PhoneNumber;
const workers = new VoiceWorkers();

beforeAll(async () => {
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  product = await startPhoneProduct(asterisk.address);
  carrier = await product.addCarrier();
  agent_id = await product.publish(product.content);
  number = await product.addNumber({ number: NUMBER, agent_id, carrier_id: carrier.carrier_id });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.close();
  await workers.close();
});

const change = (body: object) =>
  product.ask<PhoneNumber>('PATCH', `/phone-numbers/${number.phone_number_id}`, { body });
const refusedChange = async (body: object) => {
  const path = `/phone-numbers/${number.phone_number_id}`;
  const answer = await product.server.call('PATCH', path, { token: product.owner.token, body });
  return { status: answer.status, fields: (answer.body as ErrorBody).details?.fields };
};

/** Rings and is turned away. @returns what the phone heard */
async function refused(caller = CALLER): Promise<Buffer> {
  const phone = asterisk.ring(NUMBER, caller);
  await expect.poll(() => phone.isUp).toBe(false);
  return Buffer.concat(phone.heard);
}

/** Rings, is answered, and hangs up. */
async function answered(caller = CALLER): Promise<void> {
  const phone = asterisk.ring(NUMBER, caller);
  await expect.poll(async () => (await product.calls())[0]?.status).toBe('in_progress');
  phone.hangUp();
  await expect.poll(async () => (await product.calls())[0]?.end_reason).toBe('caller_hung_up');
}

const spoken = (text: string) => spokenNotice(workers, text);

/** How much two sounds have in common, up to 1. The built-in voice breathes a little differently each time. */
function alike(one: Uint8Array, other: Uint8Array): number {
  const [first, second] = [decodeMuLaw(one), decodeMuLaw(other)];
  const product = (left: Int16Array, right: Int16Array) =>
    left.reduce((sum, sample, index) => sum + sample * (right[index] ?? 0), 0);
  return product(first, second) / Math.sqrt(product(first, first) * product(second, second));
}

const never = openOn({});

describe('a call that a rule refuses hears its sentence and is in the history', () => {
  it('outside the opening hours, in the number’s own words', async () => {
    const message = 'The harbour office is closed.';
    await change({ rules: { hours: never, outside_hours: { agent_id: null, message } } });
    const heard = await refused();
    expect(alike(heard, await spoken(message))).toBeGreaterThan(0.9);
    expect(await product.newest()).toMatchObject({
      status: 'refused',
      end_reason: 'outside_hours',
      fault: 'none',
      called_number: NUMBER,
      party: CALLER,
      outcome: 'The call came outside the number’s opening hours.',
    });
  });

  it('while its calls are switched off, whatever its hours', async () => {
    await change({ rules: { takes_calls: false, hours: never, unavailable_message: 'Back on Monday.' } });
    expect(alike(await refused(), await spoken('Back on Monday.'))).toBeGreaterThan(0.9);
    expect(await product.newest()).toMatchObject({
      status: 'refused',
      end_reason: 'paused',
      fault: 'none',
      outcome: 'The number was set to take no calls.',
    });
    await change({ rules: {} });
  });

  it('from a blocked caller, and from one who withholds the number', async () => {
    await change({ rules: { blocked: ['+1 415 555 26*'], block_withheld: true } });
    expect((await refused()).length).toBeGreaterThan(8_000);
    expect(await product.newest()).toMatchObject({ end_reason: 'caller_blocked', party: CALLER });
    await refused('anonymous');
    expect(await product.newest()).toMatchObject({ end_reason: 'caller_blocked', party: 'Withheld' });
    await answered('+14155553000');
  });

  it('from a caller who calls too often; a refused call counts for nothing', async () => {
    const caller = '+14155554000';
    await change({ rules: { calls_per_hour: 2 } });
    await answered(caller);
    await answered(caller);
    await refused(caller);
    expect(await product.newest()).toMatchObject({ end_reason: 'too_many_calls', fault: 'caller' });
    await answered('+14155554001');
    await change({ rules: { calls_per_hour: 3 } });
    await answered(caller);
  });

  it('without an agent, in the number’s own words', async () => {
    const unavailable_message = 'Please write to us.';
    await change({ agent_id: null, rules: { unavailable_message } });
    const heard = await refused();
    expect(await product.newest()).toMatchObject({ end_reason: 'no_agent' });
    await change({ agent_id, rules: {} });
    expect(alike(heard, await spoken(unavailable_message))).toBeGreaterThan(0.9);
    expect(alike(heard, await spoken('Please call again.'))).toBeLessThan(0.5);
  });
});

describe('who answers', () => {
  it('is another agent outside the opening hours', async () => {
    const night = await product.publish({ ...product.content, name: 'Night desk' });
    await change({ rules: { hours: never, outside_hours: { agent_id: night, message: '' } } });
    await answered();
    expect(await product.newest()).toMatchObject({ agent_name: 'Night desk' });
    await change({ rules: {} });
  });

  it('is a fixed version, however often another is published', async () => {
    await change({ agent_version: 1 });
    const { draft_revision } = await product.ask<{ draft_revision: number }>(
      'PUT',
      `/agents/${agent_id}/draft`,
      {
        body: { content: { ...product.content, first_message: 'Hi.' }, base_revision: 1 },
      },
    );
    await product.ask('POST', `/agents/${agent_id}/publish`, {
      body: { draft_revision, note: '' },
      headers: { 'idempotency-key': randomUUID() },
    });
    await answered();
    expect((await product.newest()).agent_version).toBe(1);
    expect(await change({ agent_version: null })).toMatchObject({ agent_version: null });
    await answered();
    expect((await product.newest()).agent_version).toBe(2);
  });
});

describe('rules are checked at their fields', () => {
  it.each([
    [{ blocked: ['+14155552672', '415'] }, 'rules.blocked.1'],
    [{ time_zone: 'Mars/Olympus' }, 'rules.time_zone'],
    [{ hours: { ...never, closed: [{ date: '2026-02-30', name: '' }] } }, 'rules.hours.closed.0.date'],
    [{ calls_per_hour: 0 }, 'rules.calls_per_hour'],
    [{ countries: ['XX'] }, 'rules.countries.0'],
    [{ countries: [] }, 'rules.countries'],
    [{ unavailable_message: 'x'.repeat(301) }, 'rules.unavailable_message'],
  ])('%j', async (rules, field) => {
    const before = await change({});
    expect(await refusedChange({ rules })).toMatchObject({ status: 400, fields: [{ field }] });
    expect(await change({})).toEqual(before);
  });

  it('an agent that can’t hear a telephone, or isn’t there, answers at no hour', async () => {
    const deaf = await product.publish({
      ...product.content,
      name: 'Browser desk',
      transcriber: { ...product.content.transcriber, provider: 'browser', key_id: null },
    });
    const after = (agent: string) => ({
      rules: { hours: never, outside_hours: { agent_id: agent, message: '' } },
    });
    const field = 'rules.outside_hours.agent_id';
    expect(await refusedChange(after(deaf))).toEqual({
      status: 400,
      fields: [{ field, message: expect.stringMatching(/^“Browser desk” only hears through a browser/) }],
    });
    expect(await refusedChange(after(randomUUID()))).toMatchObject({ fields: [{ field }] });
    expect(await refusedChange({ agent_version: 99 })).toMatchObject({
      fields: [{ field: 'agent_version' }],
    });
  });

  it('another agent answers in its live version, and a change of the label leaves rules alone', async () => {
    const other = await product.publish({ ...product.content, name: 'Other desk' });
    await change({ agent_version: 1, rules: { calls_per_hour: 7 } });
    expect(await change({ label: 'Lobby' })).toMatchObject({
      agent_version: 1,
      rules: { calls_per_hour: 7 },
    });
    expect(await change({ agent_id: other })).toMatchObject({
      agent_version: null,
      rules: { calls_per_hour: 7 },
    });
  });
});
