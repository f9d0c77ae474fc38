/** Calls by Telnyx that can't be taken go to the number's fallback, through the whole server behind a proxy. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { TelephoneSpending } from '#contract/billing/telephone-cap';
import { DatabaseAway } from '#server/platform/database/database-away';
import type { TelnyxCall } from '../../../scripts/carrier-double/telnyx/telnyx-call';
import { startTelnyxProduct, type TelnyxProduct } from './telnyx-product';

const ALONE = '+14155552674';
const PERSON = '+14155552673';
const REFUSED = 'No agent answers the number that was called. The caller was sent to +1 415 555 2673.';

let product: TelnyxProduct;

beforeAll(async () => {
  product = await startTelnyxProduct();
  const { carrier_id } = product.carrier;
  const { phone_number_id } = await product.addNumber({ number: ALONE, carrier_id });
  const rules = { fallback_number: PERSON, unavailable_message: 'Please write to us.' };
  await product.ask('PATCH', `/phone-numbers/${phone_number_id}`, { body: { rules } });
});
afterAll(() => product?.stop());
afterEach(() => vi.restoreAllMocks());

async function rings(reaction: TelnyxCall['reaction']) {
  const call = product.newCall({ to: ALONE });
  call.reaction = reaction;
  call.start();
  await expect.poll(() => call.legs.length).toBe(1);
  const [leg] = call.legs;
  if (leg === undefined) throw new Error('No one was dialled.');
  return { call, leg };
}
const spending = () => product.ask<TelephoneSpending>('GET', '/billing/telephone-spending');
/** What so much time counts. */
const isAFewSeconds = (micros: number) => micros > 0 && micros < 50_000;
const outcome = async () => (await product.newest()).outcome;

it('the caller talks with the one who answers there, and the history says so', async () => {
  const { call, leg } = await rings('answers');
  expect(leg.options).toMatchObject({ to: PERSON, from: ALONE, ring_seconds: 30, most_seconds: 3_600 });
  await expect.poll(outcome).toBe(`${REFUSED} Someone answered there.`);
  expect(await product.newest()).toMatchObject({ status: 'refused', end_reason: 'no_agent', cost_micros: 0 });
  expect((await spending()).held_micros).toBeGreaterThan(0);
  leg.hangUp();
  await call.over;
  await expect.poll(spending).toMatchObject({ held_micros: 0, used_micros: expect.toSatisfy(isAFewSeconds) });
  expect([call.said, call.openings]).toEqual([[], []]);
  expect(await outcome()).toBe(`${REFUSED} Someone answered there.`);
});

it('a call that Telnyx tells of twice goes there once', async () => {
  const call = product.newCall({ to: ALONE, tellsTwice: true });
  call.start();
  // Of the caller and of who was called.
  await expect.poll(() => call.answers.filter(([event]) => event === 'call.answered').length).toBe(4);
  expect(await outcome()).toBe(`${REFUSED} Someone answered there.`);
  expect(call.commands.filter((command) => command === 'transfer')).toHaveLength(2);
  expect(call.legs).toHaveLength(1);
  call.hangUp();
  await call.over;
});

it.each([
  ['no answer', 'No one answered there.'],
  ['busy', 'The line was busy there.'],
] as const)('where it’s %s, the caller hears the number’s own words', async (reaction, words) => {
  const { call } = await rings(reaction);
  await call.over;
  expect(call.said).toEqual(['Please write to us.']);
  expect(await outcome()).toBe(`${REFUSED} ${words}`);
});

it('a caller who hangs up while it rings is told as that', async () => {
  const { call } = await rings('rings');
  expect(await outcome()).toBe(REFUSED);
  call.hangUp();
  await call.over;
  expect(await outcome()).toBe(`${REFUSED} The caller hung up while it rang.`);
  expect(call.said).toEqual([]);
});

it('while the database is away, the number that was called before is remembered', async () => {
  const before = (await product.calls()).length;
  const { database } = product.server.test;
  vi.spyOn(database, 'inWorkspace').mockRejectedValue(new DatabaseAway('gone'));
  vi.spyOn(database, 'withoutTenant').mockRejectedValue(new DatabaseAway('gone'));
  const { call } = await rings('no answer');
  await call.over;
  expect(call.said).toEqual(['Please write to us.']);
  vi.restoreAllMocks();
  await expect.poll(async () => (await product.calls()).length).toBe(before + 1);
  expect(await outcome()).toMatch(/The caller was sent to \+1 415 555 2673\. No one answered there\.$/);
});

/** Of one command, so many answers get lost. @param how before (`reset`) or after it's done */
function loses(command: string, times: number, how: 'reset' | 'lost') {
  let left = times;
  product.telnyx.meanwhile = (request) => {
    if (left === 0 || !request.endsWith(`/actions/${command}`)) return null;
    left -= 1;
    return how;
  };
}

it.each(['reset', 'lost'] as const)('is dialled once when the answer to that is %s', async (how) => {
  loses('transfer', 2, how);
  const { call, leg } = await rings('answers');
  await expect.poll(outcome).toBe(`${REFUSED} Someone answered there.`);
  product.telnyx.meanwhile = () => null;
  expect(call.legs).toHaveLength(1);
  leg.hangUp();
  await call.over;
});

it('that Telnyx takes no word of leaves no room, and the caller isn’t left in silence', async () => {
  loses('transfer', 3, 'reset');
  const call = product.newCall({ to: ALONE });
  call.start();
  await call.over;
  product.telnyx.meanwhile = () => null;
  expect([call.legs, call.said]).toEqual([[], ['Please write to us.']]);
  expect(await outcome()).toBe(`${REFUSED} It couldn’t be reached.`);
  expect((await spending()).held_micros).toBe(0);
});

it('a caller who can’t be told anything is hung up', async () => {
  loses('answer', 3, 'reset');
  const call = product.newCall({ to: ALONE });
  call.start();
  await call.over;
  product.telnyx.meanwhile = () => null;
  expect(call.commands.at(-1)).toBe('hangup');
});

it('one whose sound can’t be opened is sent there, and else hears the number’s own words', async () => {
  const { agent_id, carrier } = product;
  const to = '+14155552677';
  const number = await product.addNumber({ number: to, agent_id, carrier_id: carrier.carrier_id });
  await product.ask('PATCH', `/phone-numbers/${number.phone_number_id}`, {
    body: { rules: { fallback_number: PERSON, unavailable_message: 'Please write to us.' } },
  });
  const call = product.newCall({ to, spoilsStreams: true, tellsTwice: true });
  call.reaction = 'busy';
  call.start();
  await call.over;
  expect(call.openings).toHaveLength(3);
  expect(call.legs.map(({ options }) => options.to)).toEqual([PERSON]);
  expect(call.said).toEqual(['Please write to us.']);
  expect(await product.newest()).toMatchObject({
    end_reason: 'line_failed',
    outcome: expect.stringMatching(/The caller was sent to \+1 415 555 2673\. The line was busy there\.$/),
  });
});

it('one that can’t be run once its sound has come is sent to the number’s fallback', async () => {
  const { agent_id, carrier } = product;
  const number = await product.addNumber({
    number: '+14155552675',
    agent_id,
    carrier_id: carrier.carrier_id,
  });
  await product.ask('PATCH', `/phone-numbers/${number.phone_number_id}`, {
    body: { rules: { fallback_number: PERSON } },
  });
  const call = product.newCall({ to: number.number });
  call.reaction = 'busy';
  // Its agent can't hear any more by the time at which the sound comes.
  const { items } = await product.ask<{ items: { key_id: string }[] }>('GET', '/provider-keys');
  product.telnyx.meanwhile = async (request) => {
    if (!request.endsWith('/actions/answer')) return null;
    product.telnyx.meanwhile = () => null;
    for (const { key_id } of items) await product.ask('DELETE', `/provider-keys/${key_id}`);
    return null;
  };
  call.start();
  await call.over;
  expect(call.legs).toHaveLength(1);
  expect(await outcome()).toMatch(/The caller was sent to \+1 415 555 2673\. The line was busy there\.$/);
});
