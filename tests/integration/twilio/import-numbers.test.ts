/** Numbers of a Twilio account: listed, imported with their webhook, given back when they're removed, bought and released. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccountNumber } from '#contract/agents/account-numbers';
import type { ErrorBody } from '#contract/errors';
import type { NumberForSale } from '#contract/agents/numbers-for-sale';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Carrier } from '#contract/workspace/carriers';
import { offerNumber, takeOffer } from '../../../scripts/carrier-double/twilio/twilio-shop';
import { patient } from '../../patience';
import type { AuditEntry } from '#contract/workspace/audit';
import { auditedElsewhere } from '../audit/audited-elsewhere';
import type { Account } from '../http/whole-server';
import { startTwilioProduct, twilioAccount, type TwilioProduct } from './twilio-product';

let product: TwilioProduct;
let list: string;
let other: Account;
let theirs: Carrier;

beforeAll(async () => {
  product = await startTwilioProduct();
  list = `/carriers/${product.carrier.carrier_id}/numbers`;
  other = await product.server.signUp('other@example.com');
  theirs = await product.ask<Carrier>('POST', '/carriers', { as: other, body: twilioAccount });
});
afterAll(() => product?.stop());
afterEach(() => {
  product.twilio.broken = null;
  product.twilio.meanwhile = () => null;
  product.twilio.numbers.clear();
});

interface Page {
  items: AccountNumber[];
  next_cursor: string | null;
}

const page = (query = '') => product.ask<Page>('GET', `${list}${query}`);
const bring = (number: string, agent_id: string | null = null) =>
  product.ask<PhoneNumber>('POST', list, { body: { number, agent_id } });
const remove = (number: PhoneNumber, query = '') =>
  product.ask('DELETE', `/phone-numbers/${number.phone_number_id}${query}`);
const listed = async (): Promise<PhoneNumber[]> =>
  (await product.ask<{ items: PhoneNumber[] }>('GET', '/phone-numbers')).items;
const found = async (number: string) => (await listed()).find((one) => one.number === number);

async function refusal(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  as: Account = product.owner,
) {
  const { status, body: answer } = await product.server.call(method, path, { token: as.token, body });
  const { code, message, details } = answer as ErrorBody;
  return { status, code, message, fields: details?.fields?.map(({ field }) => field) };
}

/** How many requests of this kind Twilio has had. */
const asked = (start: string) => product.twilio.requests.filter((one) => one.startsWith(start)).length;
const BEFORE = 'https://ivr.example.com/voice';

describe('the numbers of an account', () => {
  it('are shown with what they can do and where their calls go', async () => {
    const { twilio, voiceUrl } = product;
    twilio.own('+14155550101', { friendly_name: '(415) 555-0101' });
    twilio.own('+14155550102', { friendly_name: 'Support', voice_url: BEFORE, voice_method: 'GET' });
    twilio.own('+14155550103', { trunk_sid: `TK${'1'.repeat(32)}`, voice_url: voiceUrl });
    twilio.own('+14155550104', { voice_application_sid: `AP${'2'.repeat(32)}` });
    twilio.own('+14155550105', { voice_url: voiceUrl });
    twilio.own('+14155550106', { capabilities: { voice: false, sms: true, mms: false, fax: false } });
    const { items, next_cursor } = await page();
    expect(next_cursor).toBeNull();
    expect(
      items.map(({ number, label, webhook, problem }) => [
        number,
        label,
        webhook.kind,
        webhook.text,
        problem,
      ]),
    ).toEqual([
      ['+14155550101', '', 'none', null, null],
      ['+14155550102', 'Support', 'other', BEFORE, null],
      ['+14155550103', '', 'other', `SIP trunk TK${'1'.repeat(32)}`, null],
      ['+14155550104', '', 'other', `TwiML app AP${'2'.repeat(32)}`, null],
      ['+14155550105', '', 'ours', voiceUrl, null],
      ['+14155550106', '', 'none', null, 'This number can’t take calls.'],
    ]);
    expect((await page('?digits=555%200102')).items.map(({ number }) => number)).toEqual(['+14155550102']);
  });

  it('come page by page, all 1,234 of them, each once', async () => {
    for (let at = 0; at < 1_234; at += 1) product.twilio.own(`+1415666${String(at).padStart(4, '0')}`);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const next: Page = await page(cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`);
      seen.push(...next.items.map(({ number }) => number));
      cursor = next.next_cursor;
    } while (cursor !== null);
    expect([seen.length, new Set(seen).size]).toEqual([1_234, 1_234]);
  });

  it('are none of an Asterisk, and of another workspace’s account not found', async () => {
    expect(await refusal('GET', `/carriers/${theirs.carrier_id}/numbers`)).toMatchObject({ status: 404 });
    product.twilio.broken = 503;
    expect(await refusal('GET', list)).toMatchObject({
      status: 422,
      message: 'Twilio’s API answered with status 503. Try again soon.',
    });
  });
});

describe('an imported number', () => {
  it('is proven, rings, and what got its calls before gets them again', async () => {
    const { twilio, voiceUrl, agent_id } = product;
    const number = '+14155550111';
    const before = { voice_url: BEFORE, voice_method: 'GET', status_callback: 'https://stats.example.com' };
    const owned = twilio.own(number, { friendly_name: 'Support', ...before });
    const imported = await bring(number, agent_id);
    expect(imported).toMatchObject({
      number,
      label: 'Support',
      country: 'US',
      agent_id,
      proven: true,
      webhook: { state: 'set', problem: null, before: { kind: 'other', text: BEFORE } },
    });
    expect(owned).toMatchObject({ ...before, voice_url: voiceUrl, voice_method: 'POST' });
    expect((await page()).items[0]).toMatchObject({
      phone_number_id: imported.phone_number_id,
      webhook: { kind: 'ours' },
    });
    // Once more changes nothing, and doesn't take our own address for what was before.
    expect(await bring(number)).toEqual(imported);
    await remove(imported);
    expect(owned).toMatchObject(before);
    expect(await found(number)).toBeUndefined();
  });

  it.each([
    ['nothing', {}],
    ['a trunk', { trunk_sid: `TK${'1'.repeat(32)}` }],
    ['a TwiML app', { voice_application_sid: `AP${'2'.repeat(32)}`, voice_url: BEFORE }],
  ])('that had %s before has it again', async (_name, before) => {
    const number = '+14155550112';
    const owned = product.twilio.own(number, before);
    const was = structuredClone(owned);
    const imported = await bring(number);
    expect(owned).toMatchObject({
      voice_url: product.voiceUrl,
      trunk_sid: null,
      voice_application_sid: null,
      status_callback: `${product.voiceUrl}/status`,
    });
    await remove(imported);
    expect(owned).toEqual(was);
  });

  it('that was set elsewhere since is left as it is, and so is one that Twilio no longer has', async () => {
    const owned = product.twilio.own('+14155550113', { voice_url: BEFORE });
    const moved = await bring('+14155550113');
    owned.voice_url = 'https://new.example.com';
    await remove(moved);
    expect(owned.voice_url).toBe('https://new.example.com');
    product.twilio.own('+14155550114');
    const released = await bring('+14155550114');
    product.twilio.numbers.delete('+14155550114');
    await remove(released);
    expect(await listed()).toHaveLength(1);
  });

  it('that was set elsewhere and is set here again gets back what it had last', async () => {
    const owned = product.twilio.own('+14155550118', { voice_url: BEFORE });
    const imported = await bring('+14155550118');
    owned.voice_url = 'https://new.example.com';
    expect(await product.ask('POST', `/phone-numbers/${imported.phone_number_id}/webhook`)).toMatchObject({
      webhook: { state: 'set', before: { text: 'https://new.example.com' } },
    });
    expect(owned.voice_url).toBe(product.voiceUrl);
    await remove(imported);
    expect(owned.voice_url).toBe('https://new.example.com');
  });

  it('that was added by hand before is the same number, with its agent and its rules', async () => {
    const number = '+14155550115';
    product.twilio.own(number);
    const typed = await product.addNumber({ number, label: 'Desk', agent_id: product.agent_id });
    expect(typed).toMatchObject({ proven: false, webhook: null });
    const imported = await bring(number);
    expect(imported).toMatchObject({
      phone_number_id: typed.phone_number_id,
      label: 'Desk',
      agent_id: product.agent_id,
      carrier_id: product.carrier.carrier_id,
      proven: true,
    });
    await remove(imported);
  });

  it('gets its webhook by one click where it was added by hand', async () => {
    const number = '+14155550116';
    const owned = product.twilio.own(number, { voice_url: BEFORE });
    const typed = await product.addNumber({ number, carrier_id: product.carrier.carrier_id });
    const path = `/phone-numbers/${typed.phone_number_id}/webhook`;
    expect(await product.ask('POST', path)).toMatchObject({ proven: true, webhook: { state: 'set' } });
    expect(owned.voice_url).toBe(product.voiceUrl);
    await remove(typed);
    expect(owned.voice_url).toBe(BEFORE);
  });

  it('keeps its account: neither can it move, nor can the account go', async () => {
    product.twilio.own('+14155550117');
    const imported = await bring('+14155550117');
    const path = `/phone-numbers/${imported.phone_number_id}`;
    expect(await refusal('PATCH', path, { carrier_id: null })).toMatchObject({
      status: 400,
      fields: ['carrier_id'],
    });
    const carrier = `/carriers/${product.carrier.carrier_id}`;
    const kept = { status: 409, message: expect.stringContaining('a number of it was imported') };
    expect(await refusal('DELETE', carrier)).toMatchObject(kept);
    expect(await refusal('PATCH', carrier, { username: `AC${'6'.repeat(32)}`, password: 'x' })).toMatchObject(
      kept,
    );
    await remove(imported);
  });
});

describe('refused', () => {
  it('is a number of no account, one without voice, and an agent that is none, without a change', async () => {
    const { twilio } = product;
    // Its digits are within another one's.
    twilio.own('+141555501210');
    twilio.own('+14155550122', { capabilities: { voice: false, sms: true, mms: false, fax: false } });
    twilio.own('+14155550123');
    expect(await refusal('POST', list, { number: '+14155550121' })).toMatchObject({
      status: 400,
      fields: ['number'],
    });
    expect(await refusal('POST', list, { number: '+14155550122' })).toMatchObject({
      status: 400,
      fields: ['number'],
    });
    expect(await refusal('POST', list, { number: '+14155550123', agent_id: randomUUID() })).toMatchObject({
      status: 400,
      fields: ['agent_id'],
    });
    expect([...twilio.numbers.values()].map(({ voice_url }) => voice_url)).toEqual(['', '', '']);
    expect(await listed()).toHaveLength(1);
  });

  it('is a number that another workspace has imported, however many ask at once', async () => {
    const number = '+14155550124';
    product.twilio.own(number);
    const all = [
      ...[1, 2, 3].map(() =>
        product.server.call('POST', list, { token: product.owner.token, body: { number } }),
      ),
      ...[1, 2, 3].map(() =>
        product.server.call('POST', `/carriers/${theirs.carrier_id}/numbers`, {
          token: other.token,
          body: { number },
        }),
      ),
    ];
    const answers = await Promise.all(all);
    const taken = answers.flatMap(({ status, body }) => (status === 201 ? [body as PhoneNumber] : []));
    expect(new Set(taken.map(({ phone_number_id }) => phone_number_id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const [mine] = (await listed()).filter((one) => one.number === number);
    const loser = mine ? other : product.owner;
    const path = mine ? `/carriers/${theirs.carrier_id}/numbers` : list;
    expect(await refusal('POST', path, { number }, loser)).toEqual({
      status: 409,
      code: 'conflict',
      message: 'Another workspace on this server has imported this number.',
      fields: ['number'],
    });
    const { items } = await product.ask<Page>('GET', path, { as: loser });
    expect(items[0]?.problem).toBe('Another workspace on this server has imported this number.');
    await product.ask('DELETE', `/phone-numbers/${taken[0]?.phone_number_id}`, {
      as: mine ? product.owner : other,
    });
    expect(product.twilio.numbers.get(number)?.voice_url).toBe('');
  });
});

describe('Twilio down in the middle', () => {
  it('leaves a number that says what is missing, and a click finishes it', async () => {
    const number = '+14155550131';
    const owned = product.twilio.own(number, { voice_url: BEFORE });
    product.twilio.meanwhile = (request) => (request.startsWith('POST') ? 503 : null);
    const imported = await bring(number, product.agent_id);
    expect(imported).toMatchObject({
      proven: true,
      ring_problem: 'Its webhook isn’t set',
      webhook: {
        state: 'unset',
        problem: 'Twilio’s API answered with status 503. Try again soon.',
        before: { kind: 'other', text: BEFORE },
      },
    });
    expect(owned.voice_url).toBe(BEFORE);
    product.twilio.meanwhile = () => null;
    const path = `/phone-numbers/${imported.phone_number_id}/webhook`;
    expect(await product.ask('POST', path)).toMatchObject({
      webhook: { state: 'set', problem: null, before: { kind: 'other', text: BEFORE } },
    });
    expect(owned.voice_url).toBe(product.voiceUrl);
    await remove(imported);
  });

  it('keeps a number whose webhook can’t be put back, until it’s said to leave it', async () => {
    const number = '+14155550132';
    const owned = product.twilio.own(number, { voice_url: BEFORE });
    const imported = await bring(number);
    product.twilio.broken = 502;
    const path = `/phone-numbers/${imported.phone_number_id}`;
    expect(await refusal('DELETE', path)).toMatchObject({
      status: 422,
      code: 'provider_refused',
      message: expect.stringMatching(/^The number wasn’t removed, .*status 502\. Try again soon\.$/),
    });
    expect(await found(number)).toMatchObject({ webhook: { state: 'set' } });
    await remove(imported, '?webhook=leave');
    expect(await found(number)).toBeUndefined();
    expect(owned.voice_url).toBe(product.voiceUrl);
  });

  it('a number that is being imported is no one else’s to change until then', async () => {
    const number = '+14155550133';
    const owned = product.twilio.own(number, { voice_url: BEFORE });
    let goOn = () => {};
    const stalled = new Promise<null>((resolve) => (goOn = () => resolve(null)));
    product.twilio.meanwhile = (request) => (request.startsWith('POST') ? stalled : null);
    const before = asked('POST');
    const first = bring(number);
    await vi.waitUntil(() => asked('POST') > before, patient(20_000));
    const row = await found(number);
    expect(row).toMatchObject({ proven: true, webhook: { state: 'unset' } });
    const changing = { status: 409, message: expect.stringMatching(/^This number is being changed/) };
    expect(await refusal('POST', list, { number })).toMatchObject(changing);
    expect(await refusal('DELETE', `/phone-numbers/${row?.phone_number_id}`)).toMatchObject(changing);
    goOn();
    expect(await first).toMatchObject({ webhook: { state: 'set' } });
    expect(await bring(number)).toMatchObject({ webhook: { state: 'set', before: { text: BEFORE } } });
    await remove(await first);
    expect(owned.voice_url).toBe(BEFORE);
  });
});

describe('numbers that Twilio sells', () => {
  const shelf = (query = '') =>
    product.ask<{ items: NumberForSale[] }>(
      'GET',
      `/carriers/${product.carrier.carrier_id}/numbers-for-sale?country=US${query}`,
    );
  const shop = () => `/carriers/${product.carrier.carrier_id}/bought-numbers`;
  const buy = (number: string) =>
    product.ask<PhoneNumber>('POST', shop(), { body: { number, agent_id: product.agent_id } });
  const purchase = `POST /2010-04-01/Accounts/AC${'5'.repeat(32)}/IncomingPhoneNumbers.json`;
  const bought = () => asked(purchase);
  const offer = (number: string, change: Parameters<typeof offerNumber>[2] = {}) =>
    offerNumber(product.twilio.shop, number, change);

  afterEach(() => product.twilio.shop.clear());

  it('are found by country, type and digits, with their place and price', async () => {
    offer('+14155550141', { locality: 'San Francisco', region: 'CA' });
    offer('+14155550142', { address_requirements: 'any' });
    offer('+14155550143', { capabilities: { voice: false, SMS: true, MMS: false, fax: false } });
    offer('+18005550144', { list: 'TollFree' });
    expect((await shelf()).items).toEqual([
      {
        number: '+14155550141',
        formatted: '+1 415 555 0141',
        place: 'San Francisco, CA',
        capabilities: { voice: true, sms: true, mms: true, fax: false },
        price: { a_month: '1.15', once: null, currency: 'USD' },
        needs_papers: false,
      },
      expect.objectContaining({ number: '+14155550142', place: null, needs_papers: true }),
    ]);
    const numbers = async (query: string) => (await shelf(query)).items.map(({ number }) => number);
    expect(await numbers('&digits=0142')).toEqual(['+14155550142']);
    expect(await numbers('&kind=toll_free')).toEqual(['+18005550144']);
    // Twilio has no list of them at all.
    expect(await numbers('&kind=mobile')).toEqual([]);
  });

  it('are bought once, with their calls sent here, however often one presses', async () => {
    const number = '+14155550145';
    offer(number);
    const before = bought();
    // The slower one may be told that the number is being changed.
    const answers = await Promise.allSettled([buy(number), buy(number)]);
    const [first] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(first).toMatchObject({ number, agent_id: product.agent_id, webhook: { state: 'set' } });
    expect(product.twilio.numbers.get(number)?.voice_url).toBe(product.voiceUrl);
    const again = await buy(number);
    expect(again.phone_number_id).toBe(first?.phone_number_id);
    expect(bought() - before).toBeLessThanOrEqual(2);
    expect(await listed()).toHaveLength(2);
    // Released, it's gone at Twilio too.
    await product.ask('POST', `/phone-numbers/${again.phone_number_id}/release`);
    expect(product.twilio.numbers.has(number)).toBe(false);
    expect(await found(number)).toBeUndefined();
  });

  it('are ours when only the answer was lost', async () => {
    const number = '+14155550146';
    offer(number);
    product.twilio.meanwhile = (request) => {
      if (request !== purchase) return null;
      product.twilio.meanwhile = () => null;
      takeOffer(product.twilio.shop, number);
      product.twilio.own(number);
      return 502;
    };
    const mine = await buy(number);
    expect(mine).toMatchObject({ number, webhook: { state: 'set' } });
    await product.ask('POST', `/phone-numbers/${mine.phone_number_id}/release`);
  });

  it('aren’t bought when Twilio refuses, when the agent is none, or by who may not spend', async () => {
    offer('+14155550147', { address_requirements: 'local' });
    expect(await refusal('POST', shop(), { number: '+14155550147' })).toMatchObject({
      status: 422,
      code: 'provider_refused',
      message: expect.stringMatching(/^Twilio refused: Phone Number Requires an Address .* \(21631\)$/),
    });
    offer('+14155550148');
    const before = bought();
    expect(await refusal('POST', shop(), { number: '+14155550148', agent_id: randomUUID() })).toMatchObject({
      status: 400,
      fields: ['agent_id'],
    });
    expect(await refusal('POST', shop(), { number: '+14155550148' }, other)).toMatchObject({ status: 404 });
    expect(bought()).toBe(before);
    expect(await listed()).toHaveLength(1);
  });

  it('stay when Twilio keeps them, and only what was imported can be released', async () => {
    const number = '+14155550149';
    offer(number);
    const mine = await buy(number);
    const path = `/phone-numbers/${mine.phone_number_id}/release`;
    product.twilio.broken = 503;
    expect(await refusal('POST', path)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^The number wasn’t released, so it’s still charged\. /),
    });
    product.twilio.broken = null;
    expect(await found(number)).toMatchObject({ webhook: { state: 'set' } });
    // Someone released it in Twilio's console.
    product.twilio.numbers.delete(number);
    await product.ask('POST', path);
    expect(await found(number)).toBeUndefined();
    expect(await refusal('POST', `/phone-numbers/${product.number.phone_number_id}/release`)).toMatchObject({
      status: 409,
    });
  });
});

it('what was done to the account and its numbers is in the audit log', async () => {
  await product.ask('PATCH', `/carriers/${theirs.carrier_id}`, { as: other, body: { label: 'Ours' } });
  await product.ask('DELETE', `/carriers/${theirs.carrier_id}`, { as: other });
  const logged = new Set<string>();
  for (const as of [product.owner, other]) {
    for (const action of auditedElsewhere.carriers) {
      const path = `/audit-entries?limit=1&action=${encodeURIComponent(action)}`;
      const { items } = await product.ask<{ items: AuditEntry[] }>('GET', path, { as });
      for (const one of items) if (one.changes.length > 0) logged.add(one.action);
    }
  }
  expect([...logged].toSorted()).toEqual(auditedElsewhere.carriers.toSorted());
});
