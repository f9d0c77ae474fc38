/** Numbers of a Telnyx account: listed, imported with their webhook, given back when they're removed, bought and released. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AccountNumber } from '#contract/agents/account-numbers';
import type { NumberForSale } from '#contract/agents/numbers-for-sale';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { API_KEY } from '../../../scripts/carrier-double/telnyx/telnyx-double';
import { startTelnyxProduct, type TelnyxProduct } from './telnyx-product';

let product: TelnyxProduct;
let list: string;

beforeAll(async () => {
  product = await startTelnyxProduct();
  list = `/carriers/${product.carrier.carrier_id}/numbers`;
});
afterAll(() => product?.stop());
afterEach(() => {
  product.telnyx.broken = null;
  product.telnyx.own.numbers.clear();
});

interface Page {
  items: AccountNumber[];
  next_cursor: string | null;
}

const page = (query = '') => product.ask<Page>('GET', `${list}${query}`);
const bring = (number: string) =>
  product.ask<PhoneNumber>('POST', list, { body: { number, agent_id: product.agent_id } });
const remove = ({ phone_number_id }: PhoneNumber) =>
  product.server.call('DELETE', `/phone-numbers/${phone_number_id}`, { token: product.owner.token });
const applications = () => product.telnyx.own.applications;
const now = (number: string) => product.telnyx.own.numbers.get(number)?.connection_id;

describe('the numbers of an account', () => {
  it('are shown with whether they can be called and which connection gets their calls', async () => {
    const { own } = product.telnyx;
    own.own('+14155550101');
    own.own('+14155550102', { connection_id: '77', connection_name: 'Office PBX' });
    own.own('+14155550103', { status: 'port-pending' });
    const { items } = await page();
    expect(
      items.map(({ number, webhook, problem }) => [number, webhook.kind, webhook.text, problem]),
    ).toEqual([
      ['+14155550101', 'none', null, null],
      ['+14155550102', 'other', 'connection “Office PBX”', null],
      ['+14155550103', 'none', null, 'This number can’t take calls.'],
    ]);
    expect((await page('?digits=0102')).items.map(({ number }) => number)).toEqual(['+14155550102']);
    // Telnyx finds nothing by two digits.
    expect((await page('?digits=02')).items).toHaveLength(3);
  });

  it('come page by page, each once', async () => {
    for (let at = 0; at < 234; at += 1) product.telnyx.own.own(`+1415666${String(at).padStart(4, '0')}`);
    const first = await page();
    const second = await page(`?cursor=${first.next_cursor}`);
    const third = await page(`?cursor=${second.next_cursor}`);
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ number }) => number));
    expect([seen.length, new Set(seen).size, third.next_cursor]).toEqual([234, 234, null]);
  });
});

describe('a number that’s imported', () => {
  it('is assigned to our application, which has our webhook and makes calls, and is put back', async () => {
    const number = '+14155550111';
    product.telnyx.own.own(number, { connection_id: '77', connection_name: 'Office PBX' });
    const imported = await bring(number);
    expect(imported).toMatchObject({
      proven: true,
      webhook: { state: 'set', before: { kind: 'other', text: 'connection “Office PBX”' } },
    });
    const [application, ...others] = applications();
    expect(others).toEqual([]);
    expect(application).toMatchObject({
      application_name: `Callwright ${product.carrier.carrier_id}`,
      webhook_event_url: product.webhookUrl,
      webhook_api_version: '2',
      outbound: { outbound_voice_profile_id: product.telnyx.own.profile },
    });
    expect(now(number)).toBe(application?.id);
    expect((await page()).items[0]?.webhook).toEqual({ kind: 'ours', text: product.webhookUrl });
    expect((await remove(imported)).status).toBe(204);
    expect(now(number)).toBe('77');
  });

  it('uses the application that there is, and sets its webhook where it was another', async () => {
    const [number, other] = ['+14155550112', '+14155550113'];
    product.telnyx.own.own(number);
    product.telnyx.own.own(other);
    const [application] = applications();
    if (application) application.webhook_event_url = 'https://before.example.com';
    const imported = [await bring(number), await bring(other)];
    expect(applications()).toHaveLength(1);
    expect(applications()[0]?.webhook_event_url).toBe(product.webhookUrl);
    for (const one of imported) await remove(one);
    expect([now(number), now(other)]).toEqual(['', '']);
  });

  it('stays where its connection can’t be put back, and goes when someone else has it by now', async () => {
    const number = '+14155550114';
    product.telnyx.own.own(number, { connection_id: '77' });
    const imported = await bring(number);
    product.telnyx.broken = 502;
    expect((await remove(imported)).body).toMatchObject({
      code: 'provider_refused',
      message: expect.stringMatching(/^The number wasn’t removed, .*status 502\. Try again soon\.$/),
    });
    product.telnyx.broken = null;
    product.telnyx.own.own(number, { connection_id: '99' });
    expect((await remove(imported)).status).toBe(204);
    expect(now(number)).toBe('99');
  });

  it('keeps its account: a key that’s another account’s is refused, and a new one of the same isn’t', async () => {
    const number = '+14155550116';
    product.telnyx.own.own(number);
    const imported = await bring(number);
    const change = async (key: string) => {
      product.telnyx.apiKey = key;
      const path = `/carriers/${product.carrier.carrier_id}`;
      const { token } = product.owner;
      return product.server.call('PATCH', path, { token, body: { password: key } });
    };
    expect((await change('KEY-new')).status).toBe(200);
    const mine = product.telnyx.own.numbers.get(number);
    product.telnyx.own.numbers.clear();
    product.telnyx.own.own('+14155550117');
    expect(await change('KEY-other')).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('a number of it was imported') },
    });
    if (mine) product.telnyx.own.numbers.set(number, mine);
    expect((await change(API_KEY)).status).toBe(200);
    expect((await remove(imported)).status).toBe(204);
  });

  it('rings', async () => {
    const number = '+14155550115';
    product.telnyx.own.own(number);
    await bring(number);
    const call = product.ring({ to: number, connectionId: applications()[0]?.id ?? '' });
    await expect.poll(() => call.heard.length).toBeGreaterThan(10);
    call.hangUp();
    await call.over;
  });
});

describe('numbers that Telnyx sells', () => {
  const shelf = (query: string) =>
    product.ask<{ items: NumberForSale[] }>(
      'GET',
      `/carriers/${product.carrier.carrier_id}/numbers-for-sale?${query}`,
    );
  const buy = (number: string) =>
    product.server.call('POST', `/carriers/${product.carrier.carrier_id}/bought-numbers`, {
      token: product.owner.token,
      body: { number },
    });

  it('are found with their place and price; where it has none at all, none are shown', async () => {
    const { own } = product.telnyx;
    own.offer('+13125550121');
    own.offer('+13125550122', { upfront_cost: '2.00', location: 'OAK PARK' });
    own.offer('+18005550123', { kind: 'toll_free' });
    const { items } = await shelf('country=US&digits=555');
    expect(items.map(({ number, place, price }) => [number, place, price])).toEqual([
      ['+13125550121', 'Chicago, IL', { a_month: '1.00', once: null, currency: 'USD' }],
      ['+13125550122', 'Oak Park, IL', { a_month: '1.00', once: '2.00', currency: 'USD' }],
    ]);
    expect((await shelf('country=DE')).items).toEqual([]);
  });

  it('are ordered, waited for, imported and released', async () => {
    const { own } = product.telnyx;
    const number = '+13125550124';
    own.offer(number);
    const { status, body } = await buy(number);
    const mine = body as PhoneNumber;
    expect([status, mine.webhook?.state]).toEqual([201, 'set']);
    expect(now(number)).toBe(applications()[0]?.id);
    await product.ask('POST', `/phone-numbers/${mine.phone_number_id}/release`);
    expect(own.numbers.has(number)).toBe(false);
  });

  it('aren’t ours when the order fails, or the number is gone', async () => {
    const { own } = product.telnyx;
    own.patience = -1;
    own.offer('+13125550125');
    const refused = { code: 'provider_refused', message: expect.stringMatching(/^Telnyx couldn’t deliver/) };
    expect((await buy('+13125550125')).body).toMatchObject(refused);
    own.patience = 1;
    expect((await buy('+13125550126')).body).toMatchObject({
      message: expect.stringMatching(/^Telnyx refused: The number is not available\. \(85006\)$/),
    });
  });
});
