/** Campaigns on a double of Asterisk, through the whole server. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Webhook, type WebhookDelivery, webhookPayloads } from '#contract/webhooks/webhooks';
import type { Balance } from '#contract/billing/balance';
import type { ErrorBody } from '#contract/errors';
import { type Campaign, MOST_ROWS } from '#contract/outbound/campaigns';
import type { DoNotCallEntry } from '#contract/outbound/do-not-call';
import type { AuditEntry } from '#contract/workspace/audit';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { toneOf } from '#server/runtime/lines/tone';
import { patient } from '../../patience';
import { joined, silence, speechAt8k } from '../../telephone/telephone-sound';
import { auditedElsewhere } from '../audit/audited-elsewhere';
import { always, type CampaignProduct, once, startCampaignProduct } from './campaign-product';

let campaigns: CampaignProduct;
let asterisk: CampaignProduct['asterisk'];
let product: CampaignProduct['product'];
let agent_id: string;
let phone_number_id: string;

beforeAll(async () => {
  campaigns = await startCampaignProduct();
  ({ asterisk, product, agent_id, phone_number_id } = campaigns);
});
afterAll(() => campaigns?.stop());

const drafted = (change?: object) => campaigns.drafted(change);
const add = (id: string, rows: object[]) => campaigns.add(id, rows);
const get = (id: string) => campaigns.get(id);
const rowsOf = (id: string, query?: string) => campaigns.rowsOf(id, query);
const over = (id: string) => campaigns.over(id);
const list = async () => (await product.ask<{ items: DoNotCallEntry[] }>('GET', '/do-not-call')).items;

describe('a campaign', () => {
  it('tells of each row that it can’t call, and calls the others once, within a confirmed number of rows', async () => {
    asterisk.reaction = 'is_busy';
    await product.ask('POST', '/webhooks', {
      body: { url: `${asterisk.address}/hooks`, events: ['campaign.finished'] },
    });
    await product.ask('POST', '/do-not-call', { body: { numbers: ['+1 415 555 2699', 'nonsense'] } });
    const { campaign_id } = await drafted();
    const rows = [
      { line: 2, number: '(415) 555-2672', variables: { name: 'Ada' } },
      { line: 3, number: '+1 415 555 2672' },
      { line: 4, number: '+1 415 555 2699' },
      { line: 5, number: '911' },
      { line: 6, number: '+1 415 555 2673', time_zone: 'Mars/Olympus' },
      { line: 7, number: '+1 415 555 2674', time_zone: 'Europe/Berlin' },
    ];
    expect(await add(campaign_id, rows)).toEqual({ added: 2, left_out: 4 });
    // Sent again after a lost answer.
    expect(await add(campaign_id, rows)).toEqual({ added: 0, left_out: 0 });
    expect((await rowsOf(campaign_id, '?state=left_out')).map(({ line, fault }) => [line, fault])).toEqual([
      [3, 'The same number is in line 2.'],
      [4, 'On the do-not-call list.'],
      [5, 'Emergency and short service numbers can’t be called.'],
      [6, '“Mars/Olympus” is no time zone. Use an IANA name such as Europe/Berlin.'],
    ]);
    const before = asterisk.made.length;
    const wrong = await product.server.call('POST', `/campaigns/${campaign_id}/start`, {
      token: product.owner.token,
      body: { rows: 3 },
    });
    expect(wrong.status).toBe(409);
    await product.ask('POST', `/campaigns/${campaign_id}/start`, { body: { rows: 2 } });
    const ended = await over(campaign_id);
    expect(ended).toMatchObject({
      state: 'finished',
      spent_micros: 0,
      counts: { done: 2, left_out: 4, calls: 2, outcomes: { busy: 2 } },
    });
    expect(asterisk.made.slice(before).map(({ endpoint }) => endpoint)).toEqual([
      'PJSIP/+14155552672@trunk',
      'PJSIP/+14155552674@trunk',
    ]);
    const { items: hooks } = await product.ask<{ items: Webhook[] }>('GET', '/webhooks');
    const { items: told } = await product.ask<{ items: WebhookDelivery[] }>(
      'GET',
      `/webhooks/${hooks[0]?.webhook_id}/deliveries`,
    );
    const finished = told.map(
      ({ request }) => JSON.parse(request ?? '') as { data: { campaign_id: string } },
    );
    const [event, ...others] = finished.filter(({ data }) => data.campaign_id === campaign_id);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'campaign.finished',
      data: { state: 'finished', rows: 2, calls: 2 },
    });
    expect(z.parse(webhookPayloads['campaign.finished'], event?.data)).toEqual(event?.data);
    const [first] = await rowsOf(campaign_id, '?outcome=busy');
    expect(first).toMatchObject({ line: 2, time_zone: 'America/Los_Angeles', variables: { name: 'Ada' } });
    expect(await product.call(first?.calls[0]?.call_id ?? '')).toMatchObject({ end_reason: 'line_busy' });
  });

  it('isn’t started before all rows of its list are there, and takes no other list meanwhile', async () => {
    asterisk.reaction = 'is_busy';
    const { campaign_id } = await drafted();
    const path = `/campaigns/${campaign_id}`;
    const sent = (lines: readonly number[], rows_in_all: number) => ({
      rows: lines.map((line) => ({ line, number: `+1415555266${line}` })),
      rows_in_all,
    });
    const refusal = async (at: string, body: object) => {
      const answer = await product.server.call('POST', at, { token: product.owner.token, body });
      return [answer.status, (answer.body as ErrorBody).message];
    };
    await product.ask('POST', `${path}/rows`, { body: sent([1, 2], 3) });
    expect(await get(campaign_id)).toMatchObject({ rows_in_all: 3, counts: { rows: 2, waiting: 2 } });
    expect(await refusal(`${path}/start`, { rows: 2 })).toEqual([409, 'Only 2 of 3 rows are added.']);
    // What someone else uploads at the same time would be mixed with it.
    expect(await refusal(`${path}/rows`, sent([4, 5], 2))).toEqual([
      409,
      'This campaign has rows of a list of 3. Remove all rows to add another list.',
    ]);
    // Lines that are there are of the same list, and so is the one before those that aren't.
    const other = { line: 2, number: '+14155552699' };
    expect((await refusal(`${path}/rows`, { rows: [other], rows_in_all: 3 }))[0]).toBe(409);
    expect((await refusal(`${path}/rows`, { ...sent([3], 3), after: other }))[0]).toBe(409);
    const [, before] = sent([1, 2], 3).rows;
    await product.ask('POST', `${path}/rows`, { body: { ...sent([2, 3], 3), after: sent([1], 3).rows[0] } });
    await product.ask('POST', `${path}/rows`, { body: { ...sent([3], 3), after: before } });
    expect(await product.ask('POST', `${path}/start`, { body: { rows: 3 } })).toMatchObject({
      state: 'running',
    });
    await over(campaign_id);

    // All that it may have are there, and the answer to the last part was lost.
    const { campaign_id: full } = await drafted();
    await add(full, [{ line: 1, number: '911' }]);
    await campaigns.sql(
      `insert into campaign_rows select (jsonb_populate_record(one, jsonb_build_object('line', at))).*
       from campaign_rows one, generate_series(2, $2::int) as others(at) where campaign_id = $1`,
      [full, MOST_ROWS],
    );
    const last = [MOST_ROWS - 1, MOST_ROWS].map((line) => ({ line, number: '911' }));
    expect(
      await product.ask('POST', `/campaigns/${full}/rows`, { body: { rows: last, rows_in_all: MOST_ROWS } }),
    ).toEqual({ added: 0, left_out: 0 });
    const more = { rows: [...last, { line: MOST_ROWS + 1, number: '911' }] };
    expect(await refusal(`/campaigns/${full}/rows`, more)).toEqual([409, 'A campaign can have 50,000 rows.']);
    await product.ask('DELETE', `/campaigns/${full}`);

    // The first part was removed while the second one was on its way.
    const { campaign_id: cleared } = await drafted();
    await product.ask('POST', `/campaigns/${cleared}/rows`, { body: sent([1, 2], 3) });
    await product.ask('DELETE', `/campaigns/${cleared}/rows`);
    expect((await get(cleared)).rows_in_all).toBeNull();
    await product.ask('POST', `/campaigns/${cleared}/rows`, { body: sent([3], 3) });
    expect(await refusal(`/campaigns/${cleared}/start`, { rows: 1 })).toEqual([
      409,
      'Only 1 of 3 rows are added.',
    ]);
    await product.ask('DELETE', `/campaigns/${cleared}`);

    // All rows were removed, and another version of the list is there as far as the next part, with the same row before it.
    const { campaign_id: versions, list: first } = await drafted();
    const send = (body: object) =>
      product.ask('POST', `/campaigns/${versions}/rows`, { body: { rows_in_all: 4, ...body } });
    await send({ ...sent([1, 2], 4), list: first });
    await product.ask('DELETE', `/campaigns/${versions}/rows`);
    const now = await get(versions);
    expect(now.list).not.toBe(first);
    await send({ rows: [{ line: 1, number: '+14155552699' }, ...sent([2], 4).rows], list: now.list });
    const next = { ...sent([3, 4], 4), after: sent([2], 4).rows[0] };
    expect(await refusal(`/campaigns/${versions}/rows`, { ...next, list: first })).toEqual([
      409,
      'All rows were removed meanwhile. Add the list again from its start.',
    ]);
    expect((await get(versions)).counts.rows).toBe(2);
    await send({ ...next, list: now.list });
    expect((await get(versions)).counts.rows).toBe(4);
    await product.ask('DELETE', `/campaigns/${versions}`);
  });

  it('calls no one outside the hours of where they are, and says so', async () => {
    const { campaign_id } = await drafted({
      hours: {
        ...always,
        // Closed for some days.
        closed: Array.from({ length: 6 }, (_, day) => ({
          date: new Date(Date.now() + (day - 1) * 86_400_000).toISOString().slice(0, 10),
          name: '',
        })),
      },
    });
    await add(campaign_id, [
      { line: 1, number: '+14155552672' },
      { line: 2, number: '+12125552672' },
    ]);
    const before = asterisk.made.length;
    await product.ask('POST', `/campaigns/${campaign_id}/start`, { body: { rows: 2 } });
    const says = async (what: RegExp) => {
      await expect
        .poll(async () => (await get(campaign_id)).waits_for, { timeout: patient(20_000) })
        .toMatch(what);
    };
    await says(
      /^It’s outside the hours for everyone who is left\. The next ones .* \(America\/New York\)\.$/,
    );
    expect(asterisk.made.length).toBe(before);
    // No one is left in New York, so it doesn't matter when their hours begin.
    await campaigns.sql(
      `update campaign_rows set state = 'done', outcome = 'failed' where campaign_id = $1 and line = 2`,
      [campaign_id],
    );
    await campaigns.sql('update campaigns set look_at = now() where campaign_id = $1', [campaign_id]);
    await says(
      /^It’s outside the hours for everyone who is left\. The next ones .* \(America\/Los Angeles\)\.$/,
    );
    await product.ask('POST', `/campaigns/${campaign_id}/stop`, { body: { running_calls: 'go_on' } });
    expect(await over(campaign_id)).toMatchObject({ state: 'stopped', counts: { outcomes: { stopped: 1 } } });
  });

  it('is charged as its calls are, and ends them with a goodbye when it’s stopped so', async () => {
    asterisk.reaction = 'answers';
    const before = await product.ask<Balance>('GET', '/billing/balance');
    const { campaign_id } = await drafted({ if_machine: 'talk' });
    await add(campaign_id, [{ line: 1, number: '+14155552675' }]);
    await product.ask('POST', `/campaigns/${campaign_id}/start`, { body: { rows: 1 } });
    await vi.waitUntil(
      () => asterisk.made.at(-1)?.endpoint.includes('2675') && asterisk.made.at(-1)?.phone.heard.length,
      patient(30_000),
    );
    const [row] = await rowsOf(campaign_id);
    const callId = row?.calls[0]?.call_id ?? '';
    await expect
      .poll(async () => (await product.call(callId)).events.map(({ type }) => type), {
        timeout: patient(20_000),
      })
      .toContain('agent_said');
    await product.ask('POST', `/campaigns/${campaign_id}/stop`, { body: { running_calls: 'end' } });
    const ended = await over(campaign_id);
    const call = await product.call(callId);
    expect(call.end_reason).toBe('ended_by_user');
    expect(
      call.events.some((event) => event.type === 'agent_said' && /end this call now/.test(event.text)),
    ).toBe(true);
    expect(ended).toMatchObject({ state: 'stopped', counts: { outcomes: { answered: 1 } } });
    expect(ended.spent_micros).toBe(call.receipt?.total_micros);
    const after = await product.ask<Balance>('GET', '/billing/balance');
    expect(before.balance_micros - after.balance_micros).toBe(ended.spent_micros);
    expect(after.held_micros).toBe(before.held_micros);
    // What it has collected is at its row, too.
    await campaigns.sql(`update calls set success = true, facts = $2 where call_id = $1`, [
      callId,
      JSON.stringify([{ name: 'day', value: 'Friday', offset_ms: 900 }]),
    ]);
    expect((await rowsOf(campaign_id))[0]?.calls).toEqual([
      {
        call_id: callId,
        outcome: 'answered',
        cost_micros: ended.spent_micros,
        success: true,
        facts: { day: 'Friday' },
      },
    ]);
  });
});

it('isn’t changed over what someone else has changed since it was seen', async () => {
  const { campaign_id, revision: base_revision, ...campaign } = await drafted({});
  const path = `/campaigns/${campaign_id}`;
  const first = { ...campaign, pace_per_minute: 30, base_revision };
  const changed = await product.ask<Campaign>('PUT', path, { body: first });
  expect(changed).toMatchObject({ pace_per_minute: 30 });
  expect(changed.revision).toBeGreaterThan(base_revision);
  const stale = await product.server.call('PUT', path, {
    token: product.owner.token,
    body: { ...campaign, concurrency: 2, base_revision },
  });
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'conflict', message: 'Someone has changed this campaign meanwhile. Load it again.' },
  ]);
  // Its answer was lost, and it's sent again.
  expect(await product.ask('PUT', path, { body: first })).toEqual(changed);
  // Who doesn't know of revisions replaces what's there.
  const replaced = await product.ask<Campaign>('PUT', path, { body: { ...campaign, concurrency: 2 } });
  expect(replaced).toMatchObject({ concurrency: 2, pace_per_minute: campaign.pace_per_minute });
  expect(replaced.revision).toBeGreaterThan(changed.revision);
});

it('is changed while it’s paused, deleted once it’s over, and each deed is in the audit log', async () => {
  const closed = Array.from({ length: 16 }, (_, day) => ({
    date: new Date(Date.now() + (day - 1) * 86_400_000).toISOString().slice(0, 10),
    name: '',
  }));
  const { campaign_id, ...campaign } = await drafted({ hours: { ...always, closed } });
  const path = `/campaigns/${campaign_id}`;
  const refused = async (method: 'PUT' | 'POST' | 'DELETE', at: string, body?: object) =>
    (await product.server.call(method, at, { token: product.owner.token, ...(body && { body }) })).status;
  await add(campaign_id, [{ line: 1, number: '+14155552677' }]);
  await product.ask('DELETE', `${path}/rows`);
  // Which of the two would be called is anyone's guess: neither is taken.
  const twice = [1, 2, 1].map((line) => ({ line, number: `+1415555268${line}` }));
  const { status, body } = await product.server.call('POST', `${path}/rows`, {
    token: product.owner.token,
    body: { rows: twice },
  });
  expect([status, (body as ErrorBody).details?.fields?.[0]?.field]).toEqual([400, 'rows.2.line']);
  expect((await get(campaign_id)).counts.rows).toBe(0);
  await add(campaign_id, [
    { line: 1, number: '+18005550123' },
    { line: 2, number: '+14155552677' },
  ]);
  const { items: noted } = await product.ask<{ items: AuditEntry[] }>('GET', '/audit-entries?limit=3');
  // One change each, however many rows there are.
  expect(noted.map(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual([
    [[{ rows: 0 }, { rows: 2 }]],
    [[{ rows: 1 }, { rows: 0 }]],
    [[{ rows: 0 }, { rows: 1 }]],
  ]);
  expect((await get(campaign_id)).counts.zone_unknown).toBe(1);
  // Where one row is isn't known, and no one has chosen.
  expect(await refused('POST', `${path}/start`, { rows: 2 })).toBe(409);
  const settings = { ...campaign, pace_per_minute: 30, default_zone: 'America/Chicago' };
  await product.ask('PUT', path, { body: settings });
  await product.ask('POST', `${path}/start`, { body: { rows: 2 } });
  expect((await rowsOf(campaign_id))[0]?.time_zone).toBe('America/Chicago');
  expect(await refused('PUT', path, settings)).toBe(409);
  expect(await refused('DELETE', path)).toBe(409);
  await product.ask('POST', `${path}/pause`);
  await product.ask('PUT', path, { body: { ...settings, concurrency: 2 } });
  expect(await product.ask('POST', `${path}/resume`)).toMatchObject({ state: 'running', concurrency: 2 });
  await product.ask('POST', `${path}/stop`, { body: { running_calls: 'end' } });
  await over(campaign_id);
  await product.ask('DELETE', path);
  expect(await refused('POST', `${path}/pause`)).toBe(404);
  const logged = new Set<string>();
  const named = new Set<string | null>();
  for (const action of auditedElsewhere.campaigns) {
    const query = `/audit-entries?limit=1&action=${encodeURIComponent(action)}`;
    const { items } = await product.ask<{ items: AuditEntry[] }>('GET', query);
    for (const { action: done, changes } of items) {
      for (const { thing, name } of changes) if (thing === 'campaigns') named.add(name);
      if (changes.length > 0) logged.add(done);
    }
  }
  expect([...logged].toSorted()).toEqual(auditedElsewhere.campaigns.toSorted());
  // Of which campaign an entry tells is seen without opening it.
  expect([...named]).toEqual(['Check-ups']);
});

describe('someone who asks not to be called again', () => {
  it('hears that they won’t be, is on the list at once, and is called by no one any more', async () => {
    asterisk.reaction = 'answers';
    const to = '+14155552676';
    const call = (headers: Record<string, string>) =>
      product.server.call('POST', '/calls', {
        token: product.owner.token,
        body: { agent_id, phone_number_id, to, ring_seconds: 10 },
        headers,
      });
    const { call_id } = (await call({ 'idempotency-key': crypto.randomUUID() })).body as { call_id: string };
    await expect
      .poll(async () => (await product.call(call_id)).events.map(({ type }) => type), {
        timeout: patient(20_000),
      })
      .toContain('agent_said');
    product.ears.script.push('Please do not call me again.');
    const said = joined([await speechAt8k('Please do not call me again.'), silence(1_500)]);
    asterisk.made.at(-1)?.phone.say(encodeMuLaw(said));
    await vi.waitUntil(async () => (await list()).some(({ number }) => number === to), patient(30_000));
    expect((await list()).find(({ number }) => number === to)).toMatchObject({ source: 'said', call_id });
    await vi.waitUntil(async () => (await product.call(call_id)).ended_at, patient(30_000));
    const { events } = await product.call(call_id);
    expect(
      events.some((event) => event.type === 'agent_said' && /won['’]t call you again/.test(event.text)),
    ).toBe(true);
    const refused = await call({ 'idempotency-key': crypto.randomUUID() });
    expect(refused.body).toMatchObject({
      details: { fields: [{ field: 'to', message: 'This number is on the do-not-call list.' }] },
    });
  });
});

describe('the row of a call', () => {
  const calledAt = (digits: string) =>
    vi.waitUntil(() => asterisk.made.find(({ endpoint }) => endpoint.includes(digits)), patient(20_000));

  it('that leaves a message on a machine is noted once that is done, and isn’t called again', async () => {
    asterisk.reaction = 'answers';
    const { campaign_id } = await drafted({
      if_machine: 'message',
      machine_message:
        'This is the practice of Doctor Reyes. It is time for your check-up. Please call us back.',
      retries: { no_answer: once, busy: once, machine: { times: 1, wait_minutes: 1 }, failed: once },
    });
    await add(campaign_id, [{ line: 1, number: '+14155552678' }]);
    await product.ask('POST', `/campaigns/${campaign_id}/start`, { body: { rows: 1 } });
    const { phone } = await calledAt('2678');
    await vi.waitUntil(() => phone.media.at(-1)?.socket, patient(20_000));
    const greeting =
      'You have reached Ada Byron. I can’t come to the phone right now. Please leave a message.';
    product.ears.script = [greeting];
    phone.say(encodeMuLaw(joined([await speechAt8k(greeting), silence(500)])));
    const [row] = await rowsOf(campaign_id);
    const callId = row?.calls[0]?.call_id ?? '';
    await expect
      .poll(async () => (await product.call(callId)).end_reason, { timeout: patient(20_000) })
      .toBe('machine');
    // Another campaign would find the line of their machine busy.
    const other = (await drafted()).campaign_id;
    await add(other, [{ line: 1, number: '+14155552678' }]);
    await product.ask('POST', `/campaigns/${other}/start`, { body: { rows: 1 } });
    await expect.poll(() => campaigns.putOff(other), { timeout: patient(20_000) }).toBe(true);
    await product.ask('POST', `/campaigns/${other}/stop`, { body: { running_calls: 'end' } });
    phone.say(Buffer.concat([toneOf(1_000, 500), encodeMuLaw(silence(500))]));
    expect(await over(campaign_id)).toMatchObject({
      state: 'finished',
      counts: { done: 1, calls: 1, outcomes: { message_left: 1, machine: 0 } },
    });
    expect(asterisk.made.filter(({ endpoint }) => endpoint.includes('2678')).length).toBe(1);
  });

  it('whose person hangs up before the agent speaks was answered, and isn’t called again', async () => {
    asterisk.reaction = 'answers';
    const again = { times: 1, wait_minutes: 1 };
    const { campaign_id } = await drafted({
      retries: { no_answer: again, busy: again, machine: again, failed: again },
    });
    await add(campaign_id, [{ line: 1, number: '+14155552684' }]);
    await product.ask('POST', `/campaigns/${campaign_id}/start`, { body: { rows: 1 } });
    const { phone } = await calledAt('2684');
    await vi.waitUntil(() => phone.media.at(-1)?.socket, patient(20_000));
    phone.hangUp();
    expect(await over(campaign_id)).toMatchObject({
      state: 'finished',
      counts: { calls: 1, successes: 0, outcomes: { answered: 1, failed: 0 } },
    });
  });

  it('that wasn’t made after all has an outcome once its campaign is stopped', async () => {
    asterisk.reaction = 'rings';
    const { campaign_id } = await drafted();
    await add(campaign_id, [{ line: 1, number: '+14155552679' }]);
    await product.ask('POST', `/campaigns/${campaign_id}/start`, { body: { rows: 1 } });
    await calledAt('2679');
    const [row] = await rowsOf(campaign_id);
    await product.ask('POST', `/campaigns/${campaign_id}/stop`, { body: { running_calls: 'go_on' } });
    // As where there was no place for it, and Asterisk was never asked.
    const closed = await campaigns.sql(
      `update calls set status = 'not_connected', end_reason = 'busy', ended_at = now(),
         carrier_call = null, lease_owner = null, lease_expires_at = null where call_id = $1 returning call_id`,
      [row?.calls[0]?.call_id],
    );
    expect(closed.length).toBe(1);
    expect(await over(campaign_id)).toMatchObject({
      state: 'stopped',
      counts: { waiting: 0, done: 1, outcomes: { stopped: 1 } },
    });
  });
});

it('one that’s over is counted once, whatever its rows are asked for', async () => {
  asterisk.reaction = 'is_busy';
  const { campaign_id } = await drafted();
  await add(campaign_id, [{ line: 1, number: '+14155552689' }]);
  await product.ask('POST', `/campaigns/${campaign_id}/start`, { body: { rows: 1 } });
  const { counts } = await over(campaign_id);
  expect(counts).toMatchObject({ rows: 1, done: 1, outcomes: { busy: 1 } });
  await campaigns.sql(`update campaign_rows set outcome = 'failed' where campaign_id = $1`, [campaign_id]);
  expect((await get(campaign_id)).counts).toEqual(counts);
  const { items } = await product.ask<{ items: Campaign[] }>('GET', '/campaigns?limit=1');
  expect(items).toMatchObject([{ campaign_id, counts }]);
});
