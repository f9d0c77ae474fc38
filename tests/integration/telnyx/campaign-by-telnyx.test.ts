/** A campaign over Telnyx, from two numbers: they take turns, no more calls are up than may be, and Telnyx tells of machines. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Campaign, CampaignRow } from '#contract/outbound/campaigns';
import { patient } from '../../patience';
import { everyDay } from '../campaigns/campaign-workspace';
import { NUMBER } from '../phone-calls/phone-product';
import { startTelnyxProduct, type TelnyxProduct } from './telnyx-product';

const OTHER = '+14155552690';
const ROWS = 6;
const AT_ONCE = 2;

let product: TelnyxProduct;
let numbers: string[];

beforeAll(async () => {
  product = await startTelnyxProduct();
  const { telnyx, carrier, agent_id, number } = product;
  telnyx.callsOut.proxy = product.proxy;
  const { carrier_id } = carrier;
  const other = await product.addNumber({ number: OTHER, agent_id, carrier_id });
  numbers = [number.phone_number_id, other.phone_number_id];
  for (const own of [NUMBER, OTHER]) {
    telnyx.own.own(own);
    await product.ask<PhoneNumber>('POST', `/carriers/${carrier_id}/numbers`, { body: { number: own } });
  }
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(() => product?.stop());

it('calls each row once, from the numbers in turns, never more at once than was set', async () => {
  const { callsOut } = product.telnyx;
  callsOut.reaction = 'rings';
  const up = () => callsOut.made.filter(({ call }) => call.isUp);
  let most = 0;
  const make = callsOut.make.bind(callsOut);
  callsOut.make = (asked) => {
    const answer = make(asked);
    most = Math.max(most, up().length);
    return answer;
  };
  const once = { times: 0, wait_minutes: 1 };
  const { campaign_id } = await product.ask<Campaign>('POST', '/campaigns', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      name: 'Check-ups',
      agent_id: product.agent_id,
      phone_number_ids: numbers,
      hours: everyDay(),
      pace_per_minute: 600,
      concurrency: AT_ONCE,
      ring_seconds: 30,
      if_machine: 'hang_up',
      machine_by: 'carrier',
      retries: { no_answer: once, busy: once, machine: once, failed: once },
    },
  });
  const path = `/campaigns/${campaign_id}`;
  const rows = Array.from({ length: ROWS }, (_, at) => ({ line: at + 1, number: `+1415555270${at}` }));
  await product.ask('POST', `${path}/rows`, { body: { rows } });
  await product.ask('POST', `${path}/start`, { body: { rows: ROWS } });

  for (let left = ROWS; left > 0; left -= 1) {
    await vi.waitUntil(() => up().length === Math.min(AT_ONCE, left), patient(20_000));
    const [oldest] = up();
    if (left < ROWS) oldest?.call.endFor('user_busy', '486');
    else {
      oldest?.call.pickUp();
      oldest?.tellWho('machine');
      await oldest?.call.over;
    }
  }

  const campaign = () => product.ask<Campaign>('GET', path);
  await vi.waitUntil(async () => (await campaign()).ended_at, patient(30_000));
  expect(await campaign()).toMatchObject({
    state: 'finished',
    counts: { done: ROWS, calls: ROWS, outcomes: { machine: 1, busy: ROWS - 1 } },
  });
  expect(most).toBe(AT_ONCE);
  const { items } = await product.ask<{ items: CampaignRow[] }>('GET', `${path}/rows`);
  const byRow = items.map(({ number }) => callsOut.made.filter(({ asked }) => asked.to === number));
  expect(byRow.map((calls) => calls.length)).toEqual(rows.map(() => 1));
  // One row's number, then the other one's.
  const from = byRow.map(([call]) => call?.asked.from);
  expect(new Set(from.slice(0, 2))).toEqual(new Set([NUMBER, OTHER]));
  expect(from).toEqual(rows.map((_, at) => from[at % 2]));
});
