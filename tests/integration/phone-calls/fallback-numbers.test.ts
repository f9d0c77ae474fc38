/** Calls that can't be taken go to the number's fallback, on a double of Asterisk through the whole server. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import { weekdays } from '#contract/agents/opening-hours';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { WITHHELD_FORWARDED_AN_HOUR } from '#domain/calls/telephone/forwarded';
import { DatabaseAway } from '#server/platform/database/database-away';
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

const PERSON = '+14155552673';
const NIGHT = '+14155552674';

let asterisk: AsteriskDouble;
let product: PhoneProduct;
let number: PhoneNumber;
let changed: unknown;

const change = (rules: object) =>
  product.server.call('PATCH', `/phone-numbers/${number.phone_number_id}`, {
    token: product.owner.token,
    body: { rules },
  });

beforeAll(async () => {
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  product = await startPhoneProduct(asterisk.address);
  const { carrier_id } = await product.addCarrier();
  number = await product.addNumber({ number: NUMBER, carrier_id });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
  ({ body: changed } = await change({ fallback_number: '(415) 555-2673' }));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.close();
});
afterEach(() => vi.restoreAllMocks());

/** Whether the caller talks with the one who was called last. */
const isJoined = ({ channel }: { channel: string }) => {
  const other = asterisk.made.at(-1)?.phone.channel;
  return asterisk.pairs().some(([one, two]) => one === channel && two === other);
};

const REFUSED = 'No agent answers the number that was called. The caller was sent to +1 415 555 2673.';

it('the caller talks with the one who answers there, and the history says so', async () => {
  expect(changed).toMatchObject({ rules: { fallback_number: PERSON } });
  asterisk.reaction = 'answers';
  const phone = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => isJoined(phone)).toBe(true);
  expect(asterisk.made.at(-1)).toMatchObject({
    endpoint: `PJSIP/${PERSON}@trunk`,
    callerId: NUMBER,
    timeout: 30,
  });
  await expect.poll(async () => (await product.newest()).outcome).toBe(`${REFUSED} Someone answered there.`);
  expect(await product.newest()).toMatchObject({ status: 'refused', end_reason: 'no_agent', cost_micros: 0 });
  phone.hangUp();
  await expect.poll(() => asterisk.made.at(-1)?.phone.isUp).toBe(false);
});

it('where it isn’t reached, the caller hears why, as without one', async () => {
  asterisk.reaction = 'is_busy';
  const phone = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => phone.isUp).toBe(false);
  expect(Buffer.concat(phone.heard).length).toBeGreaterThan(8_000);
  expect((await product.newest()).outcome).toBe(`${REFUSED} The line was busy there.`);
});

it('the sound can’t be opened: the caller hears it ring there, from Asterisk, and is put through', async () => {
  const agent_id = await product.publish(product.content);
  const assign = (agent_id: string | null) =>
    product.ask('PATCH', `/phone-numbers/${number.phone_number_id}`, { body: { agent_id } });
  await assign(agent_id);
  asterisk.refusesMedia = Infinity;
  asterisk.reaction = 'answers';
  const phone = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => isJoined(phone)).toBe(true);
  asterisk.refusesMedia = 0;
  expect(phone.played).toEqual(['tone:440+480/2000,0/4000']);
  const outcome = async () => (await product.newest()).outcome;
  await expect
    .poll(outcome)
    .toMatch(/didn’t connect the call’s audio\. The caller was sent to .*2673\. Someone answered there\.$/);
  expect(await product.newest()).toMatchObject({ end_reason: 'line_failed', cost_micros: 0 });
  phone.hangUp();
  await expect.poll(() => asterisk.made.at(-1)?.phone.isUp).toBe(false);

  asterisk.refusesMedia = Infinity;
  asterisk.reaction = 'is_busy';
  const other = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => other.isUp).toBe(false);
  asterisk.refusesMedia = 0;
  expect(other.played.at(-1)).toBe('tone:480+620/250,0/250');
  expect(await outcome()).toMatch(/The line was busy there\.$/);
  await assign(null);
});

it('a caller who was sent there as often as they may call hears so', async () => {
  await change({ fallback_number: PERSON, calls_per_hour: 2 });
  asterisk.reaction = 'answers';
  const isSent = async (caller: string) => {
    const phone = asterisk.ring(NUMBER, caller);
    await expect.poll(() => isJoined(phone)).toBe(true);
    expect(await product.newest()).toMatchObject({ end_reason: 'no_agent' });
    phone.hangUp();
  };
  const often = '+14155553001';
  for (const caller of [often, often, '+14155553002']) await isSent(caller);
  const made = asterisk.made.length;
  const phone = asterisk.ring(NUMBER, often);
  await expect.poll(() => phone.isUp).toBe(false);
  expect(Buffer.concat(phone.heard).length).toBeGreaterThan(8_000);
  expect(asterisk.made).toHaveLength(made);
  expect(await product.newest()).toMatchObject({ status: 'refused', end_reason: 'too_many_calls' });
  await change({ fallback_number: PERSON });
});

it('of callers who withhold their number only so many are sent there in an hour, all together', async () => {
  asterisk.reaction = 'answers';
  const made = asterisk.made.length;
  const callers = Array.from({ length: WITHHELD_FORWARDED_AN_HOUR + 1 }, () =>
    asterisk.ring(NUMBER, 'anonymous'),
  );
  const talking = () =>
    callers.filter(({ channel }) => asterisk.pairs().some(([caller]) => caller === channel));
  const wait = { timeout: patient(60_000) };
  await expect.poll(talking, wait).toHaveLength(WITHHELD_FORWARDED_AN_HOUR);
  await expect.poll(() => callers.filter(({ isUp }) => !isUp), wait).toHaveLength(1);
  expect(asterisk.made).toHaveLength(made + WITHHELD_FORWARDED_AN_HOUR);
  for (const caller of callers) caller.hangUp();
  const calls = (await product.calls()).slice(0, callers.length);
  const told = await Promise.all(calls.map(async ({ call_id }) => (await product.call(call_id)).outcome));
  expect(told).toContain(
    'No agent answers the number that was called. The caller wasn’t sent to +1 415 555 2673: 20 callers with a withheld number were sent on within an hour.',
  );
});

it('while the database is away, the number that was called before is remembered', async () => {
  asterisk.reaction = 'answers';
  const { database } = product.server.test;
  vi.spyOn(database, 'inWorkspace').mockRejectedValue(new DatabaseAway('gone'));
  const phone = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => isJoined(phone)).toBe(true);
  phone.hangUp();
});

it('while the database is away, whom the number doesn’t want is sent nowhere, and the history says why', async () => {
  const { database } = product.server.test;
  const [blocked, allowed] = ['+14155553100', '+14155553101'];
  await change({ fallback_number: PERSON, blocked: [blocked], block_withheld: true });
  asterisk.reaction = 'answers';
  const before = asterisk.ring(NUMBER, allowed);
  await expect.poll(() => isJoined(before)).toBe(true);
  before.hangUp();
  const made = asterisk.made.length;
  vi.spyOn(database, 'inWorkspace').mockRejectedValue(new DatabaseAway('gone'));
  for (const caller of [blocked, 'anonymous']) {
    const phone = asterisk.ring(NUMBER, caller);
    await expect.poll(() => phone.isUp).toBe(false);
    expect(Buffer.concat(phone.heard).length).toBeGreaterThan(8_000);
  }
  expect(asterisk.made).toHaveLength(made);
  vi.restoreAllMocks();
  const reasons = async () =>
    (await product.calls()).slice(0, 2).map(({ end_reason, party }) => [party, end_reason]);
  await expect.poll(reasons).toEqual([
    ['Withheld', 'caller_blocked'],
    [blocked, 'caller_blocked'],
  ]);
  await change({ fallback_number: PERSON });
});

it('no one is sent there uncounted where the database answers, and refuses', async () => {
  asterisk.reaction = 'answers';
  const made = asterisk.made.length;
  const { database } = product.server.test;
  vi.spyOn(database, 'inWorkspace').mockRejectedValue(new Error('violates a constraint'));
  const phone = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => phone.isUp).toBe(false);
  expect(Buffer.concat(phone.heard).length).toBeGreaterThan(8_000);
  expect(asterisk.made).toHaveLength(made);
});

it('outside its hours the caller talks with the one whom its rules name', async () => {
  const shut = { open: false, from: '09:00', to: '17:00' };
  const days = Object.fromEntries(weekdays.map((day) => [day, shut]));
  const hours = { enabled: true, days, closed: [] };
  const { body, status } = await change({
    hours,
    outside_hours: { number: '(415) 555-2674', message: 'Closed.' },
  });
  expect([status, body]).toMatchObject([200, { rules: { outside_hours: { number: NIGHT } } }]);
  asterisk.reaction = 'answers';
  const phone = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => isJoined(phone)).toBe(true);
  expect(asterisk.made.at(-1)).toMatchObject({ endpoint: `PJSIP/${NIGHT}@trunk`, callerId: NUMBER });
  phone.hangUp();
  const outcome = async () => (await product.newest()).outcome;
  await expect.poll(outcome).toMatch(/The caller was sent to \+1 415 555 2674\. Someone answered there\.$/);
  expect(await product.newest()).toMatchObject({ end_reason: 'outside_hours', cost_micros: 0 });

  asterisk.reaction = 'is_busy';
  const other = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => other.isUp).toBe(false);
  expect(Buffer.concat(other.heard).length).toBeGreaterThan(4_000);
  expect(await outcome()).toMatch(/2674\. The line was busy there\.$/);
  const refused = await change({ hours, outside_hours: { number: NUMBER } });
  expect((refused.body as ErrorBody).details?.fields?.[0]?.field).toBe('rules.outside_hours.number');
});

it('one of the workspace’s own numbers is no fallback, and neither is one that may not be called', async () => {
  const own = '+14155552679';
  await product.addNumber({ number: own });
  for (const fallback_number of [own, NUMBER, '911', '+1 900 555 2671', '+49 30 901820']) {
    const { status, body } = await change({ fallback_number });
    expect([status, (body as ErrorBody).details?.fields?.[0]?.field]).toEqual([400, 'rules.fallback_number']);
  }
  await change({ fallback_number: PERSON });
  // Added here after it was set: its calls could go round and round.
  await product.addNumber({ number: PERSON });
  const before = asterisk.made.length;
  const phone = asterisk.ring(NUMBER, CALLER);
  await expect.poll(() => phone.isUp).toBe(false);
  expect(asterisk.made).toHaveLength(before);
  expect((await product.newest()).outcome).toBe('No agent answers the number that was called.');
});
