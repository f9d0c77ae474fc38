/** What becomes of campaigns that are added, started or resumed while their agent is being deleted, step by step. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Balance } from '#contract/billing/balance';
import type { Campaign } from '#contract/outbound/campaigns';
import { patient } from '../../patience';
import { type CampaignProduct, startCampaignProduct } from './campaign-product';

const GATE = 4711;
let campaigns: CampaignProduct;
let product: CampaignProduct['product'];
/** Holds the gate, at which a deletion waits with all its locks before its agent is gone. */
let gate: Client;

beforeAll(async () => {
  campaigns = await startCampaignProduct();
  ({ product } = campaigns);
  await campaigns.sql(`create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${GATE}); return new; end $$`);
  await campaigns.sql(`create trigger gate before update on agents for each row
    when (old.deleted_at is null and new.deleted_at is not null) execute function wait_at_gate()`);
  await campaigns.sql(`create trigger gate before update on campaigns for each row
    when (old.state in ('draft', 'paused') and new.state = 'running') execute function wait_at_gate()`);
  gate = new Client({ connectionString: product.server.test.ownerUrl });
  await gate.connect();
});
afterAll(async () => {
  await gate?.end();
  await campaigns?.stop();
});

const close = () => gate.query('select pg_advisory_lock($1)', [GATE]);
const open = () => gate.query('select pg_advisory_unlock($1)', [GATE]);
/** Resolves once a statement waits at the gate, or for one that does. */
const waits = (where: 'at the gate' | 'behind') =>
  vi.waitUntil(async () => {
    const found = await campaigns.sql(
      where === 'at the gate'
        ? `select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`
        : `select from pg_locks where locktype in ('transactionid', 'tuple') and not granted`,
    );
    return found.length > 0;
  }, patient(20_000));
const outcome = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: Error) => error.message,
  );
const held = async () => (await product.ask<Balance>('GET', '/billing/balance')).held_micros;
const remove = (agent_id: string) => outcome(product.ask('DELETE', `/agents/${agent_id}`));

/** A draft of an agent of its own, with someone to call. */
async function drafted(digits: string): Promise<Campaign> {
  const agent_id = await product.publish({ ...product.content, name: `Desk ${digits}` });
  const campaign = await campaigns.drafted({ agent_id });
  await campaigns.add(campaign.campaign_id, [{ line: 1, number: `+1415555${digits}` }]);
  return campaign;
}
const deed = ({ campaign_id }: Campaign, what: 'start' | 'resume') =>
  outcome(
    product.ask('POST', `/campaigns/${campaign_id}/${what}`, what === 'start' ? { body: { rows: 1 } } : {}),
  );
/** One that was paused before it called anyone. */
async function paused(digits: string): Promise<Campaign> {
  const campaign = await drafted(digits);
  await campaigns.sql(`update campaigns set state = 'paused', started_at = now() where campaign_id = $1`, [
    campaign.campaign_id,
  ]);
  return campaign;
}
const noOneWasCalled = (digits: string) =>
  expect(campaigns.asterisk.made.some(({ endpoint }) => endpoint.includes(digits))).toBe(false);

it('one that’s added meanwhile isn’t there, and is refused at its agent', async () => {
  const agent_id = await product.publish({ ...product.content, name: 'Desk' });
  await close();
  const deletion = remove(agent_id);
  await waits('at the gate');
  const creation = outcome(campaigns.drafted({ agent_id, name: 'Too late' }));
  await waits('behind');
  await open();
  expect(await deletion).toBe('done');
  expect(await creation).toMatch(/"field":"agent_id"/);
  expect(await campaigns.sql(`select from campaigns where agent_id = $1`, [agent_id])).toEqual([]);
});

it('a draft that’s started meanwhile is gone, and no one is called', async () => {
  const campaign = await drafted('2601');
  const before = await held();
  await close();
  const deletion = remove(campaign.agent_id);
  await waits('at the gate');
  const start = deed(campaign, 'start');
  await waits('behind');
  await open();
  expect(await deletion).toBe('done');
  expect(await start).toMatch(/not_found/);
  expect(await held()).toBe(before);
  noOneWasCalled('2601');
});

it('one that’s resumed meanwhile is stopped, and says why', async () => {
  const campaign = await paused('2602');
  const before = await held();
  await close();
  const deletion = remove(campaign.agent_id);
  await waits('at the gate');
  const resumption = deed(campaign, 'resume');
  await waits('behind');
  await open();
  expect(await deletion).toBe('done');
  expect(await resumption).toMatch(/conflict/);
  expect(await campaigns.over(campaign.campaign_id)).toMatchObject({
    state: 'stopped',
    waits_for: 'Its agent was deleted.',
    counts: { calls: 0, outcomes: { stopped: 1 } },
  });
  expect(await held()).toBe(before);
  noOneWasCalled('2602');
});

it.each([
  ['started', 'start', '2603', drafted],
  ['resumed', 'resume', '2604', paused],
] as const)(
  'one whose agent is deleted as it’s %s is stopped before it calls anyone',
  async (_how, what, digits, made) => {
    const campaign = await made(digits);
    const before = await held();
    await close();
    const doing = deed(campaign, what);
    await waits('at the gate');
    const deletion = remove(campaign.agent_id);
    await waits('behind');
    await open();
    expect([await doing, await deletion]).toEqual(['done', 'done']);
    expect(await campaigns.over(campaign.campaign_id)).toMatchObject({
      state: 'stopped',
      waits_for: 'Its agent was deleted.',
      counts: { calls: 0, outcomes: { stopped: 1 } },
    });
    expect(await held()).toBe(before);
    noOneWasCalled(digits);
  },
);
