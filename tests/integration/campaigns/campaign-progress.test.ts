/** How a campaign goes on by itself: retries after their waits, its budget, and what it tells meanwhile. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { CallEstimate } from '#contract/agents/agents';
import type { ErrorBody } from '#contract/errors';
import { ApiError } from '#domain/api-error';
import type { CallsOut } from '#server/areas/calls/calls-out';
import { isEngaged } from '#server/areas/calls/telephone/calls-out-store';
import { createDialler } from '#server/areas/campaigns/dialler';
import { beginCall } from '#server/areas/campaigns/dialling';
import { FullHere } from '#server/areas/campaigns/places-here';
import { campaignsDue } from '#server/platform/database/lookups/due';
import { listenToNotices, type Notice, type Notices } from '#server/platform/workspace-events';
import { patient } from '../../patience';
import { numberOf } from './called-people';
import { always, type CampaignProduct, once, startCampaignProduct } from './campaign-product';

/** Rows of one campaign, until others come first. */
const PASSED_AT_ONCE = 500;
const FULL = 'All lines are in use, apart from those kept for inbound calls.';

let campaigns: CampaignProduct;
let asterisk: CampaignProduct['asterisk'];
let product: CampaignProduct['product'];
let notices: Notices;
let told: Notice[] = [];

beforeAll(async () => {
  campaigns = await startCampaignProduct();
  ({ asterisk, product } = campaigns);
  const url = product.server.test.applicationUrl;
  notices = await listenToNotices({ url, onError: () => undefined });
  notices.subscribe((notice) => told.push(notice));
});
afterAll(async () => {
  await notices?.close();
  await campaigns?.stop();
});

const start = (id: string, rows: number) => product.ask('POST', `/campaigns/${id}/start`, { body: { rows } });
const until = (what: () => Promise<unknown>) => vi.waitUntil(what, patient(30_000));
const dialled = (digits: string) => asterisk.made.filter(({ endpoint }) => endpoint.includes(digits)).length;
/** Whether those who look at it were told to look again, since it was asked last. */
const wasTold = (id: string) => told.some((notice) => isOf(notice, id));
const isOf = (notice: Notice, id: string) =>
  notice.kind === 'event' && notice.event.type === 'campaign.changed' && notice.event.campaign_id === id;

it('calls again once the wait of an outcome is over, as often as was set, and tells each step', async () => {
  asterisk.reaction = 'is_busy';
  const busy = { times: 1, wait_minutes: 7 };
  const { campaign_id } = await campaigns.drafted({
    retries: { no_answer: once, busy, machine: once, failed: once },
  });
  await campaigns.add(campaign_id, [{ line: 1, number: '+14155552701' }]);
  told = [];
  /** What those see who look as soon as they're told to. */
  const looks: ReturnType<typeof campaigns.get>[] = [];
  const stopLooking = notices.subscribe((notice) => {
    if (isOf(notice, campaign_id)) looks.push(campaigns.get(campaign_id));
  });
  const before = Date.now();
  await start(campaign_id, 1);
  await until(async () => (await campaigns.get(campaign_id)).counts.calls === 1 && dialled('2701'));
  await until(async () => (await campaigns.rowsOf(campaign_id))[0]?.state === 'waiting');
  expect(wasTold(campaign_id)).toBe(true);
  const [row] = await campaigns.rowsOf(campaign_id);
  const wait = new Date(row?.next_at ?? 0).getTime() - before;
  expect(wait).toBeGreaterThanOrEqual(7 * 60_000);
  expect(wait).toBeLessThan(7 * 60_000 + patient(30_000));
  const waits_for = 'The rows that are left wait to be called.';
  await until(async () => (await Promise.all(looks)).some((seen) => seen.waits_for === waits_for));
  stopLooking();
  expect(await campaigns.get(campaign_id)).toMatchObject({ state: 'running', waits_for });
  expect(dialled('2701')).toBe(1);
  // Seven minutes later.
  await campaigns.sql('update campaign_rows set next_at = now() where campaign_id = $1', [campaign_id]);
  await campaigns.sql('update campaigns set look_at = now() where campaign_id = $1', [campaign_id]);
  expect(await campaigns.over(campaign_id)).toMatchObject({
    state: 'finished',
    counts: { done: 1, calls: 2, outcomes: { busy: 1 } },
  });
  expect(dialled('2701')).toBe(2);
});

it('pauses when its budget is used up, and goes on once it’s raised', async () => {
  asterisk.reaction = 'answers';
  const { campaign_id, ...settings } = await campaigns.drafted({ if_machine: 'talk', concurrency: 1 });
  await campaigns.add(campaign_id, [
    { line: 1, number: '+14155552702' },
    { line: 2, number: '+14155552703' },
  ]);
  const { micros_per_minute } = await product.ask<CallEstimate>('GET', '/test-calls/estimate');
  // A minute of a call fits, and no more than that.
  const path = `/campaigns/${campaign_id}`;
  await product.ask('PUT', path, {
    body: { ...settings, budget_micros: Math.max(10_000, micros_per_minute) },
  });
  await start(campaign_id, 2);
  await until(async () => dialled('2702') && asterisk.made.at(-1)?.phone.heard.length);
  asterisk.made.at(-1)?.phone.hangUp();
  await until(async () => (await campaigns.get(campaign_id)).state === 'paused');
  const paused = await campaigns.get(campaign_id);
  expect(paused).toMatchObject({
    // Where something is left of it, the page says why that isn't enough.
    waits_for: expect.stringMatching(
      /^Of its budget \$0\.\d{6} is left, and a call needs \$0\.\d{6} for its first minute\. Raise it/,
    ) as string,
    counts: { done: 1, waiting: 1, calling: 0, calls: 1 },
  });
  expect(paused.spent_micros).toBeGreaterThan(0);
  expect(dialled('2703')).toBe(0);
  await product.ask('PUT', path, { body: { ...settings, budget_micros: 10 * micros_per_minute } });
  await product.ask('POST', `${path}/resume`);
  await until(async () => dialled('2703') && asterisk.made.at(-1)?.phone.heard.length);
  asterisk.made.at(-1)?.phone.hangUp();
  expect(await campaigns.over(campaign_id)).toMatchObject({ state: 'finished', counts: { calls: 2 } });
});

it('says that its phone system isn’t connected while no process is, and calls when one is again', async () => {
  asterisk.reaction = 'is_busy';
  const { campaign_id } = await campaigns.drafted();
  await campaigns.add(campaign_id, [{ line: 1, number: '+14155552704' }]);
  // Another process has it, and isn't connected.
  await campaigns.sql(
    `update carriers set lease_owner = $1, lease_expires_at = now() + interval '1 hour', state = 'waiting'`,
    [randomUUID()],
  );
  await until(async () => asterisk.listeners() === 0);
  told = [];
  await start(campaign_id, 1);
  await until(async () => (await campaigns.get(campaign_id)).waits_for);
  expect(await campaigns.get(campaign_id)).toMatchObject({
    state: 'running',
    waits_for: 'The phone system “Office PBX” isn’t connected, so it can’t call now.',
  });
  await vi.waitUntil(() => wasTold(campaign_id), patient(10_000));
  // Each look puts it behind those that weren't looked at for longer.
  const lookedAt = async () => {
    const [row] = await campaigns.sql<{ look_at: Date }>(
      'select look_at from campaigns where campaign_id = $1',
      [campaign_id],
    );
    return row?.look_at.getTime() ?? 0;
  };
  const before = await lookedAt();
  await until(async () => (await lookedAt()) > before);
  expect(dialled('2704')).toBe(0);
  await campaigns.sql('update carriers set lease_owner = null, lease_expires_at = null');
  expect(await campaigns.over(campaign_id)).toMatchObject({
    waits_for: null,
    counts: { outcomes: { busy: 1 } },
  });
});

it('can’t have an Asterisk tell who answers; one from before that could be chosen tells by itself', async () => {
  const { campaign_id, ...settings } = await campaigns.drafted();
  const path = `/campaigns/${campaign_id}`;
  const asked = { ...settings, machine_by: 'carrier' };
  const { token } = product.owner;
  const { status, body } = await product.server.call('PUT', path, { token, body: asked });
  expect([status, (body as ErrorBody).details?.fields?.[0]?.field]).toEqual([400, 'machine_by']);
  // Where machines are talked to as well, no one has to tell.
  await product.ask('PUT', path, { body: { ...asked, if_machine: 'talk' } });
  await campaigns.sql(`update campaigns set settings = settings - 'machine_by' where campaign_id = $1`, [
    campaign_id,
  ]);
  expect(await campaigns.get(campaign_id)).toMatchObject({ machine_by: 'own' });
});

it('two at once leave the places that are kept for calls in', async () => {
  asterisk.reaction = 'rings';
  const before = asterisk.made.length;
  const made = () => asterisk.made.length - before;
  const ids: string[] = [];
  for (const campaign of [1, 2]) {
    // Of 25 places.
    const { campaign_id } = await campaigns.drafted({ kept_percent: 80, concurrency: 10, ring_seconds: 60 });
    const rows = Array.from({ length: 8 }, (_, at) => ({
      line: at + 1,
      number: `+141555527${campaign}${at + 2}`,
    }));
    await campaigns.add(campaign_id, rows);
    ids.push(campaign_id);
  }
  await Promise.all(ids.map((id) => start(id, 8)));
  await until(async () => {
    const standing = await Promise.all(ids.map((id) => campaigns.get(id)));
    return made() >= 5 && standing.every(({ waits_for }) => waits_for === FULL);
  });
  expect(made()).toBe(5);
  for (const id of ids)
    await product.ask('POST', `/campaigns/${id}/stop`, { body: { running_calls: 'end' } });
  for (const id of ids) await campaigns.over(id);
  expect(made()).toBe(5);
});

it('isn’t kept back by the lines of one process while another one calls its people, nor outside their hours', async () => {
  // A second phone system, to which another process is connected.
  const other = crypto.randomUUID();
  await campaigns.sql(
    `insert into carriers select (jsonb_populate_record(one, $2)).* from carriers one where carrier_id = $1`,
    [
      campaigns.carrier_id,
      {
        carrier_id: other,
        lease_owner: crypto.randomUUID(),
        lease_expires_at: new Date(Date.now() + 3_600_000),
      },
    ],
  );
  const { agent_id, carrier_id } = campaigns;
  const { phone_number_id } = await product.addNumber({
    number: '+14155552796',
    agent_id,
    carrier_id: other,
  });
  const { campaign_id } = await campaigns.drafted({
    phone_number_ids: [campaigns.phone_number_id, phone_number_id],
  });
  await campaigns.add(campaign_id, [{ line: 1, number: '+14155552795' }]);
  let clock = 0;
  const full = new FullHere(() => clock);
  const due = new Date();
  /** What a process does that is connected to the first, or to both. */
  const attempt = async (room: number | null, secondsAgo: number, own = [carrier_id], days?: object) => {
    const [campaign] = await campaigns.sql<{ workspace_id: string }>(
      `update campaigns c set state = 'running',
         zones = (select array_agg(distinct time_zone) from campaign_rows r where r.campaign_id = c.campaign_id),
         look_at = now() + interval '1 hour',
         next_call_at = $4::timestamptz - make_interval(secs => $2),
         settings = jsonb_set(settings, '{hours,days}', coalesce($3::jsonb, settings #> '{hours,days}'))
       where campaign_id = $1 returning workspace_id`,
      [campaign_id, secondsAgo, days ?? null, due],
    );
    const calls = { roomBeside: () => room, isEngaged: async () => false, estimate: () => 0 };
    const dialling = {
      database: product.server.test.database,
      calls: calls as unknown as CallsOut,
      isHere: (id: string) => own.includes(id),
      unclaimed: { all: () => [] },
      full,
    };
    const content = z.parse(AgentContent, product.content);
    const of = { workspace_id: campaign?.workspace_id ?? '', campaign_id };
    const next = await beginCall(dialling, of, { content, model: null });
    return 'why' in next ? [next.kind, next.why] : [next.kind];
  };
  // It waited for its own limit until now: another process may call at once.
  expect(await attempt(0, 60)).toEqual(['elsewhere', null]);
  clock = 4_000;
  expect(await attempt(0, 30)).toEqual(['elsewhere', null]);
  clock = 8_000;
  expect(await attempt(0, 30)).toEqual(['elsewhere', null]);
  clock = 9_000;
  // No one does.
  expect(await attempt(0, 30)).toEqual(['elsewhere', FULL]);
  // What else kept it meanwhile begins the time once more.
  expect(await attempt(null, 30)).toEqual(['elsewhere', null]);
  expect(await attempt(0, 30)).toEqual(['elsewhere', null]);
  expect(await attempt(0, 1, [carrier_id, other])).toEqual(['waits', FULL]);
  const shut = { open: false, from: '00:00', to: '00:00' };
  const never = Object.fromEntries(Object.keys(always.days).map((day) => [day, shut]));
  expect((await attempt(0, 60, [carrier_id, other], never))[1]).not.toBe(FULL);
  await campaigns.sql(`delete from campaigns where campaign_id = $1`, [campaign_id]);
  await campaigns.sql(`delete from phone_numbers where phone_number_id = $1`, [phone_number_id]);
  await campaigns.sql(`delete from carriers where carrier_id = $1`, [other]);
});

it('says no longer what kept it from calling once nothing does, also when no one is left to call', async () => {
  asterisk.reaction = 'rings';
  const { campaign_id } = await campaigns.drafted({ ring_seconds: 60 });
  await campaigns.add(campaign_id, [{ line: 1, number: '+14155552781' }]);
  await start(campaign_id, 1);
  await until(async () => dialled('2781') === 1);
  await campaigns.sql(`update campaigns set waits_for = 'It isn’t connected.' where campaign_id = $1`, [
    campaign_id,
  ]);
  await until(async () => (await campaigns.get(campaign_id)).waits_for === null);
  expect((await campaigns.get(campaign_id)).counts.calling).toBe(1);
  await product.ask('POST', `/campaigns/${campaign_id}/stop`, { body: { running_calls: 'end' } });
  await campaigns.over(campaign_id);
});

it('calls no one who is on the phone with the workspace already, by whichever campaign, and calls them later', async () => {
  asterisk.reaction = 'rings';
  const number = '+14155552761';
  const first = await campaigns.drafted({ ring_seconds: 60 });
  const second = await campaigns.drafted();
  for (const { campaign_id } of [first, second]) await campaigns.add(campaign_id, [{ line: 1, number }]);
  await start(first.campaign_id, 1);
  await until(async () => dialled('2761') === 1);
  await start(second.campaign_id, 1);
  await until(() => campaigns.putOff(second.campaign_id));
  expect(dialled('2761')).toBe(1);
  await product.ask('POST', `/campaigns/${first.campaign_id}/stop`, { body: { running_calls: 'end' } });
  await campaigns.over(first.campaign_id);
  await campaigns.sql('update campaign_rows set next_at = now() where campaign_id = $1', [
    second.campaign_id,
  ]);
  await campaigns.sql('update campaigns set look_at = now() where campaign_id = $1', [second.campaign_id]);
  await until(async () => dialled('2761') === 2);
  await product.ask('POST', `/campaigns/${second.campaign_id}/stop`, { body: { running_calls: 'end' } });
  await campaigns.over(second.campaign_id);
});

it('calls no one who was put through to a colleague, until they have hung up', async () => {
  asterisk.reaction = 'answers';
  const anna = { type: 'transfer', name: 'anna', description: 'Puts them through.', to: 'Anna' };
  const tools = [{ ...anna, number: '+14155552771', triggers: ['1'], ring_seconds: 5 }];
  const agent_id = await product.publish(z.parse(AgentContent, { ...product.content, tools }));
  const called = '+14155552772';
  await product.addNumber({ number: called, agent_id, carrier_id: campaigns.carrier_id });
  const phone = asterisk.ring(called, '+14155552773');
  await until(async () => phone.heard.length > 10);
  for (const pressed of '1#') phone.press(pressed);
  await until(async () => (await product.newest()).end_reason === 'transferred');

  const { campaign_id } = await campaigns.drafted();
  await campaigns.add(campaign_id, [{ line: 1, number: '+14155552773' }]);
  await start(campaign_id, 1);
  await until(() => campaigns.putOff(campaign_id));
  expect(dialled('2773')).toBe(0);
  // Whose answer wasn't told, nor their end, are on the phone no longer than it rings.
  const engagedWith = async (answered: string) => {
    const [leg] = await campaigns.sql<{ workspace_id: string }>(
      `update forwarded_legs set began_at = now() - interval '3 minutes', answered_at = ${answered}
       where closed_at is null returning workspace_id`,
    );
    return product.server.test.database.inWorkspace(leg?.workspace_id ?? '', (tx) =>
      isEngaged(tx, '+14155552773'),
    );
  };
  expect(await engagedWith('null')).toBe(false);
  expect(await engagedWith('now()')).toBe(true);
  phone.hangUp();
  await until(async () => {
    await campaigns.sql('update campaign_rows set next_at = now() where campaign_id = $1', [campaign_id]);
    await campaigns.sql('update campaigns set look_at = now() where campaign_id = $1', [campaign_id]);
    return dialled('2773') === 1;
  });
  await product.ask('POST', `/campaigns/${campaign_id}/stop`, { body: { running_calls: 'end' } });
  await campaigns.over(campaign_id);
});

it('one with many rows to pass over does some of them, and is behind the others then', async () => {
  const closed = Array.from({ length: 16 }, (_, day) => ({
    date: new Date(Date.now() + (day - 1) * 86_400_000).toISOString().slice(0, 10),
    name: '',
  }));
  const many = await campaigns.drafted({ hours: { ...always, closed } });
  const other = await campaigns.drafted({ hours: { ...always, closed } });
  const numbers = Array.from({ length: PASSED_AT_ONCE + 1 }, (_, at) => numberOf(at));
  const rows = numbers.map((number, at) => ({ line: at + 1, number }));
  await campaigns.add(many.campaign_id, rows.slice(0, PASSED_AT_ONCE));
  await campaigns.add(many.campaign_id, rows.slice(PASSED_AT_ONCE));
  await campaigns.add(other.campaign_id, [{ line: 1, number: '+14155552790' }]);
  await start(many.campaign_id, rows.length);
  await start(other.campaign_id, 1);
  for (const part of [numbers.slice(0, PASSED_AT_ONCE), numbers.slice(PASSED_AT_ONCE)])
    await product.ask('POST', '/do-not-call', { body: { numbers: part } });
  // No process looks at them from here on but this one, to which they have waited for different times, and are open.
  await product.server.app.close();
  await campaigns.sql(
    `update campaigns set settings = jsonb_set(settings, '{hours,closed}', '[]'),
     look_at = now() - case when campaign_id = $1 then interval '2 minutes' else interval '1 minute' end
     where campaign_id in ($1, $2)`,
    [many.campaign_id, other.campaign_id],
  );
  const { database } = product.server.test;
  const { carrier_id } = campaigns;
  const dialler = createDialler({
    database,
    calls: {
      standings: async () => new Map(),
      modelOf: async () => null,
      estimate: () => 0,
      roomBeside: () => 1,
      isEngaged: async () => false,
      // That of the other one is called later.
      prepare: () => Promise.reject(new ApiError('rate_limited', 'Not now.')),
    } as unknown as CallsOut,
    answering: { over: async () => true },
    connections: { connected: () => [{ carrier: { carrier_id } }] as never },
    carriers: { findCallOut: async () => null },
    onWritten: () => undefined,
    log: { error: () => undefined },
  });
  const due = () => database.withoutTenant((tx) => campaignsDue(tx, 10));
  const passed = async () => {
    const [row] = await campaigns.sql<{ done: number }>(
      `select count(*)::int as done from campaign_rows where campaign_id = $1 and outcome = 'on_list'`,
      [many.campaign_id],
    );
    return row?.done;
  };
  expect((await due()).map(({ campaign_id }) => campaign_id)).toEqual([many.campaign_id, other.campaign_id]);
  const before = new Date();
  await dialler.look();
  expect(await passed()).toBe(PASSED_AT_ONCE);
  const [looked] = await campaigns.sql<{ look_at: Date }>(
    'select look_at from campaigns where campaign_id = $1',
    [many.campaign_id],
  );
  expect(looked?.look_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  await dialler.look();
  expect(await passed()).toBe(PASSED_AT_ONCE + 1);
  await dialler.stop();
});
