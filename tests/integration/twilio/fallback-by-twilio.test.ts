/** Calls by Twilio that can't be taken go to the number's fallback, through the whole server behind a proxy. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { TelephoneSpending } from '#contract/billing/telephone-cap';
import { weekdays } from '#contract/agents/opening-hours';
import { DatabaseAway } from '#server/platform/database/database-away';
import type { TwilioCall } from '../../../scripts/carrier-double/twilio/twilio-call';
import { startTwilioProduct, type TwilioProduct } from './twilio-product';

const ALONE = '+14155552674';
const PERSON = '+14155552673';
const REFUSED = 'No agent answers the number that was called. The caller was sent to +1 415 555 2673.';

let product: TwilioProduct;

beforeAll(async () => {
  product = await startTwilioProduct();
  const { carrier_id } = product.carrier;
  const { phone_number_id } = await product.addNumber({ number: ALONE, carrier_id });
  const rules = { fallback_number: PERSON, unavailable_message: 'Please write to us.' };
  await product.ask('PATCH', `/phone-numbers/${phone_number_id}`, { body: { rules } });
});
afterAll(() => product?.stop());
afterEach(() => vi.restoreAllMocks());

async function rings(reaction: TwilioCall['reaction']) {
  const { call, over } = product.ring({ to: ALONE });
  call.reaction = reaction;
  await expect.poll(() => call.dialled.length).toBe(1);
  const [dialled] = call.dialled;
  if (dialled === undefined) throw new Error('No one was dialled.');
  return { call, over, dialled };
}
const spending = () => product.ask<TelephoneSpending>('GET', '/billing/telephone-spending');
/** What so much time counts. */
const isAFewSeconds = (micros: number) => micros > 0 && micros < 50_000;
const outcome = async () => (await product.newest()).outcome;

it('the caller talks with the one who answers there, and the history says so', async () => {
  const { call, over, dialled } = await rings('answers');
  expect(dialled.dial).toMatchObject({ number: PERSON, callerId: ALONE, timeout: 30, timeLimit: 3_600 });
  await expect.poll(outcome).toBe(`${REFUSED} Someone answered there.`);
  expect(await product.newest()).toMatchObject({ status: 'refused', end_reason: 'no_agent', cost_micros: 0 });
  expect((await spending()).held_micros).toBeGreaterThan(0);
  dialled.hangUp();
  await over;
  expect(await spending()).toMatchObject({ held_micros: 0, used_micros: expect.toSatisfy(isAFewSeconds) });
  expect([call.said, call.openings]).toEqual([[], []]);
  expect((await dialled.tellAnswered()).status).toBe(204);
  expect(await outcome()).toBe(`${REFUSED} Someone answered there.`);
});

it('where no one answers, the caller hears the number’s own words', async () => {
  const { call, over } = await rings('no-answer');
  await over;
  expect(call.said).toEqual(['Please write to us.']);
  expect(await outcome()).toBe(`${REFUSED} No one answered there.`);
});

it('outside its hours the number for that is called, and the message said where no one answers', async () => {
  const number = '+14155552676';
  const added = await product.addNumber({ number, carrier_id: product.carrier.carrier_id });
  const shut = { open: false, from: '09:00', to: '17:00' };
  const hours = { enabled: true, days: Object.fromEntries(weekdays.map((day) => [day, shut])), closed: [] };
  await product.ask('PATCH', `/phone-numbers/${added.phone_number_id}`, {
    body: { rules: { hours, outside_hours: { number: PERSON, message: 'We are closed.' } } },
  });
  const { call, over } = product.ring({ to: number });
  call.reaction = 'no-answer';
  await over;
  expect(call.dialled.map(({ dial }) => dial.number)).toEqual([PERSON]);
  expect(call.said).toEqual(['We are closed.']);
  expect(await outcome()).toMatch(/2673\. No one answered there\.$/);
});

it('a caller who hangs up while it rings is told as that', async () => {
  const { call, over } = await rings('rings');
  expect(await outcome()).toBe(REFUSED);
  call.hangUp();
  await over;
  expect(await outcome()).toBe(`${REFUSED} The caller hung up while it rang.`);
  expect(call.said).toEqual([]);
});

it('a caller who hangs up before it rings there keeps no room in the day’s cap', async () => {
  const { call, over } = product.ring({
    to: ALONE,
    isGoneAtOnce: true,
    statusCallback: `${product.voiceUrl}/status`,
  });
  await over;
  expect(call.dialled).toEqual([]);
  expect(await outcome()).toBe(`${REFUSED} The caller hung up while it rang.`);
  expect(await spending()).toMatchObject({ held_micros: 0 });
});

it('one whose sound can’t be opened is sent there, and else hears the number’s own words', async () => {
  const { agent_id, carrier } = product;
  const to = '+14155552677';
  const number = await product.addNumber({ number: to, agent_id, carrier_id: carrier.carrier_id });
  await product.ask('PATCH', `/phone-numbers/${number.phone_number_id}`, {
    body: { rules: { fallback_number: PERSON, unavailable_message: 'Please write to us.' } },
  });
  const { call, over } = product.ring({ to, spoilsTokens: true });
  call.reaction = 'busy';
  await over;
  expect(call.openings).toHaveLength(3);
  expect(call.dialled.map(({ dial }) => dial.number)).toEqual([PERSON]);
  expect(call.said).toEqual(['Please write to us.']);
  expect(await product.newest()).toMatchObject({
    end_reason: 'line_failed',
    outcome: expect.stringMatching(/The caller was sent to \+1 415 555 2673\. The line was busy there\.$/),
  });
});

it('one that can’t be run once its sound has come is sent there too', async () => {
  const { agent_id, carrier } = product;
  const number = await product.addNumber({
    number: '+14155552675',
    agent_id,
    carrier_id: carrier.carrier_id,
  });
  await product.ask('PATCH', `/phone-numbers/${number.phone_number_id}`, {
    body: { rules: { fallback_number: PERSON } },
  });
  let open = () => undefined as void;
  const opensAfter = new Promise<void>((resolve) => (open = resolve));
  const { call, over } = product.ring({ to: number.number, opensAfter });
  call.reaction = 'busy';
  await expect.poll(() => call.openings.length).toBe(1);
  // Full by the time at which the sound comes.
  const { items } = await product.ask<{ items: { key_id: string }[] }>('GET', '/provider-keys');
  for (const { key_id } of items) await product.ask('DELETE', `/provider-keys/${key_id}`);
  open();
  await over;
  expect(call.dialled).toHaveLength(1);
  expect(call.said).toEqual([expect.stringMatching(/^I’m sorry, this number can’t take calls/)]);
  expect(await outcome()).toMatch(/The caller was sent to \+1 415 555 2673\. The line was busy there\.$/);
});

it('while the database is away, the number that was called before is remembered', async () => {
  const { database } = product.server.test;
  vi.spyOn(database, 'inWorkspace').mockRejectedValue(new DatabaseAway('gone'));
  vi.spyOn(database, 'withoutTenant').mockRejectedValue(new DatabaseAway('gone'));
  const { call, over } = await rings('no-answer');
  await over;
  expect(call.said).toEqual([expect.stringMatching(/^I’m sorry, something went wrong on our side/)]);
});

it('a process that’s about to end, with no other one to take the call, sends it there at once', async () => {
  const { agent_id, carrier } = product;
  const { carrier_id } = carrier;
  const { number, phone_number_id } = await product.addNumber({
    number: '+14155552679',
    agent_id,
    carrier_id,
  });
  await product.ask('PATCH', `/phone-numbers/${phone_number_id}`, {
    body: { rules: { fallback_number: PERSON } },
  });
  await product.server.drain(0);
  await vi.waitUntil(async () => (await product.carrierState()) === 'waiting');
  const { call, over } = product.ring({ to: number });
  call.reaction = 'answers';
  await expect.poll(() => call.dialled.length).toBe(1);
  call.dialled[0]?.hangUp();
  await over;
  expect([call.openings, call.said]).toEqual([[], []]);
  expect(await product.newest()).toMatchObject({ end_reason: 'busy', status: 'refused' });
});
