/** Rows whose call was cut off with its server, on a double of Asterisk through the whole server. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { patient } from '../../patience';
import { type CampaignProduct, once, startCampaignProduct } from './campaign-product';

let campaigns: CampaignProduct;
let asterisk: CampaignProduct['asterisk'];
let product: CampaignProduct['product'];

beforeAll(async () => {
  campaigns = await startCampaignProduct();
  ({ asterisk, product } = campaigns);
});
afterAll(() => campaigns?.stop());

/** A campaign of one row whose phone rings, in a process that's gone since then. @param change of the call's row */
async function cutOff(number: string, change: string) {
  asterisk.reaction = 'nothing_told';
  const again = { times: 1, wait_minutes: 600 };
  const { campaign_id } = await campaigns.drafted({
    retries: { no_answer: again, busy: once, machine: once, failed: again },
  });
  await campaigns.add(campaign_id, [{ line: 1, number }]);
  await product.ask('POST', `/campaigns/${campaign_id}/start`, { body: { rows: 1 } });
  const made = await vi.waitUntil(
    () => asterisk.made.find(({ endpoint }) => endpoint.includes(number)),
    patient(20_000),
  );
  const [row] = await campaigns.rowsOf(campaign_id);
  const call_id = row?.calls[0]?.call_id ?? '';
  await vi.waitUntil(
    async () =>
      (await campaigns.sql('select 1 from calls where call_id = $1 and carrier_call is not null', [call_id]))
        .length,
    patient(20_000),
  );
  await campaigns.sql(
    `update calls set lease_owner = $2, lease_expires_at = now() - interval '1 s' ${change} where call_id = $1`,
    [call_id, randomUUID()],
  );
  await expect
    .poll(async () => (await product.call(call_id)).end_reason, { timeout: patient(30_000) })
    .toBe('platform_crash');
  return { campaign_id, phone: made.phone };
}

it('one is asked for at Asterisk while it rings there, and then counts as a call that failed', async () => {
  const { campaign_id, phone } = await cutOff('+14155552691', '');
  expect((await campaigns.get(campaign_id)).counts.calling).toBe(1);
  phone.hangUp();
  // It may be called again, as any that failed.
  await vi.waitUntil(async () => (await campaigns.get(campaign_id)).counts.waiting === 1, patient(20_000));
  expect((await campaigns.rowsOf(campaign_id))[0]?.calls).toMatchObject([{ outcome: 'failed' }]);
  await product.ask('POST', `/campaigns/${campaign_id}/stop`, { body: { running_calls: 'go_on' } });
  await campaigns.over(campaign_id);
});

it('one of which no one can tell whether it was made is never called on suspicion', async () => {
  const { campaign_id, phone } = await cutOff('+14155552692', ', carrier_call = null');
  phone.hangUp();
  expect(await campaigns.over(campaign_id)).toMatchObject({
    state: 'finished',
    counts: { done: 1, calls: 1, outcomes: { unknown: 1 } },
  });
});
