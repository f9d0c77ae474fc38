/** What becomes of a campaign's calls when it's paused or stopped, on a double of Asterisk through the whole server. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Balance } from '#contract/billing/balance';
import { callsToMake, claimCallToMake } from '#server/areas/calls/telephone/calls-out-store';
import { listAsSaid } from '#server/areas/do-not-call/service';
import { patient } from '../../patience';
import { type CampaignProduct, startCampaignProduct } from './campaign-product';

let campaigns: CampaignProduct;
let asterisk: CampaignProduct['asterisk'];
let product: CampaignProduct['product'];

beforeAll(async () => {
  campaigns = await startCampaignProduct();
  ({ asterisk, product } = campaigns);
  // While it's on, no process can claim a call: as one that is slow to.
  await campaigns.sql(
    `create function hold_back() returns trigger language plpgsql as $$ begin return null; end $$`,
  );
  await campaigns.sql(`create trigger held_back before update on calls for each row
    when (old.status = 'queued' and new.status = 'ringing') execute function hold_back()`);
  await claims('disable');
});
afterAll(() => campaigns?.stop());
afterEach(() => claims('disable'));

const claims = (how: 'enable' | 'disable') => campaigns.sql(`alter table calls ${how} trigger held_back`);
const held = async () => (await product.ask<Balance>('GET', '/billing/balance')).held_micros;

/** A campaign of one row whose call waits to be made. */
async function waiting(number: string): Promise<{ campaign_id: string; call_id: string }> {
  asterisk.reaction = 'rings';
  await claims('enable');
  const { campaign_id } = await campaigns.drafted();
  await campaigns.add(campaign_id, [{ line: 1, number }]);
  await product.ask('POST', `/campaigns/${campaign_id}/start`, { body: { rows: 1 } });
  const call_id = await vi.waitUntil(
    async () => (await campaigns.rowsOf(campaign_id))[0]?.calls[0]?.call_id,
    patient(20_000),
  );
  return { campaign_id, call_id };
}

describe('a call that waits to be made', () => {
  it('isn’t dialled once its campaign is paused, and its row waits as if it hadn’t been tried', async () => {
    const before = await held();
    const { campaign_id, call_id } = await waiting('+14155552681');
    await product.ask('POST', `/campaigns/${campaign_id}/pause`);
    await vi.waitUntil(async () => (await campaigns.get(campaign_id)).counts.waiting === 1, patient(20_000));
    expect((await campaigns.get(campaign_id)).counts).toMatchObject({ calling: 0, calls: 0 });
    expect(await product.call(call_id)).toMatchObject({ end_reason: 'call_cancelled', cost_micros: 0 });
    expect(await held()).toBe(before);
    await claims('disable');
    await product.ask('POST', `/campaigns/${campaign_id}/resume`);
    // It's called now, once.
    await vi.waitUntil(
      () => asterisk.made.some(({ endpoint }) => endpoint.includes('2681')),
      patient(20_000),
    );
    await product.ask('POST', `/campaigns/${campaign_id}/stop`, { body: { running_calls: 'end' } });
    // It rang: that's a call, and not one that failed.
    expect(await campaigns.over(campaign_id)).toMatchObject({
      counts: { calls: 1, outcomes: { stopped: 1, failed: 0 } },
    });
    expect(asterisk.made.filter(({ endpoint }) => endpoint.includes('2681')).length).toBe(1);
  });

  it.each(['end', 'go_on'])(
    'isn’t dialled once its campaign is stopped (%s), and has that for an outcome',
    async (running_calls) => {
      const { campaign_id, call_id } = await waiting('+14155552682');
      await product.ask('POST', `/campaigns/${campaign_id}/stop`, { body: { running_calls } });
      expect(await campaigns.over(campaign_id)).toMatchObject({
        state: 'stopped',
        counts: { done: 1, calls: 0, outcomes: { stopped: 1, failed: 0 } },
      });
      expect(await product.call(call_id)).toMatchObject({ end_reason: 'call_cancelled' });
      expect(asterisk.made.some(({ endpoint }) => endpoint.includes('2682'))).toBe(false);
    },
  );

  it('isn’t dialled once its number is on the do-not-call list, also where that’s still being written as it’s claimed', async () => {
    const number = '+14155552685';
    const { campaign_id, call_id } = await waiting(number);
    const [call] = await campaigns.sql<{ workspace_id: string }>(
      'select workspace_id from calls where call_id = $1',
      [call_id],
    );
    const workspace_id = call?.workspace_id ?? '';
    const waits = () =>
      campaigns.sql(`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`);
    await product.server.test.database.inWorkspace(workspace_id, async (tx) => {
      await listAsSaid(tx, workspace_id, { number, call_id, said: 'Don’t call me again.' });
      await claims('disable');
      await vi.waitUntil(async () => (await waits()).length > 0, patient(20_000));
    });
    expect(await campaigns.over(campaign_id)).toMatchObject({
      counts: { calls: 0, outcomes: { on_list: 1, failed: 0 } },
    });
    expect(asterisk.made.some(({ endpoint }) => endpoint.includes('2685'))).toBe(false);
  });

  it('can’t be claimed by any process from the moment at which its campaign calls no more', async () => {
    const { campaign_id, call_id } = await waiting('+14155552683');
    const [call] = await campaigns.sql<{ workspace_id: string }>(
      'select workspace_id from calls where call_id = $1',
      [call_id],
    );
    await claims('disable');
    /** By a process that's connected to the carrier; it's as before afterwards. */
    const claimed = async (state: string) => {
      const { database } = product.server.test;
      let found: unknown;
      await database
        .inWorkspace(call?.workspace_id ?? '', async (tx) => {
          await tx.execute(`select 1 from campaigns where campaign_id = '${campaign_id}' for update`);
          await tx.execute(`update campaigns set state = '${state}' where campaign_id = '${campaign_id}'`);
          const listed = await callsToMake(tx, campaigns.carrier_id);
          const row = await claimCallToMake(tx, campaigns.carrier_id, call_id, randomUUID());
          found = [listed.includes(call_id), row?.status];
          throw new Error('as before');
        })
        .catch(() => undefined);
      return found;
    };
    expect(await claimed('running')).toEqual([true, 'ringing']);
    expect(await claimed('paused')).toEqual([false, undefined]);
    expect(await claimed('stopping')).toEqual([false, undefined]);
    await product.ask('POST', `/campaigns/${campaign_id}/stop`, { body: { running_calls: 'end' } });
    await campaigns.over(campaign_id);
  });

  it('isn’t claimed by a process that looked while its campaign was being paused', async () => {
    const { campaign_id, call_id } = await waiting('+14155552684');
    const [call] = await campaigns.sql<{ workspace_id: string }>(
      'select workspace_id from calls where call_id = $1',
      [call_id],
    );
    const { database, ownerUrl } = product.server.test;
    const pausing = new Client({ connectionString: ownerUrl });
    await pausing.connect();
    try {
      await pausing.query('begin');
      await pausing.query('select 1 from campaigns where campaign_id = $1 for update', [campaign_id]);
      await pausing.query(`update campaigns set state = 'paused' where campaign_id = $1`, [campaign_id]);
      await claims('disable');
      const claimed = database.inWorkspace(call?.workspace_id ?? '', (tx) =>
        claimCallToMake(tx, campaigns.carrier_id, call_id, randomUUID()),
      );
      const { rows } = await pausing.query<{ pid: number }>('select pg_backend_pid() as pid');
      const waits = () =>
        campaigns.sql(
          `select from pg_locks waiting join pg_locks held using (transactionid)
           where not waiting.granted and held.granted and held.pid = $1`,
          [rows[0]?.pid],
        );
      await vi.waitUntil(async () => (await waits()).length > 0, patient(10_000));
      await pausing.query('commit');
      expect(await claimed).toBeUndefined();
    } finally {
      await pausing.end();
    }
    await product.ask('POST', `/campaigns/${campaign_id}/stop`, { body: { running_calls: 'end' } });
    await campaigns.over(campaign_id);
    expect(asterisk.made.some(({ endpoint }) => endpoint.includes('2684'))).toBe(false);
  });
});
