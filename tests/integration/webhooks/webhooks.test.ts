/** Webhooks out: from what happens to what a receiver gets, with addresses that hang, fail, point on and are gone. */
import { randomUUID } from 'node:crypto';
import { createOutcomes } from '#server/areas/webhooks/outcomes';
import { findTaken } from '#server/areas/webhooks/store';
import { forgetWebhookDeliveries } from '#server/platform/database/lookups/due';
import { tellWebhooks } from '#server/platform/webhook-outbox';
import { Client } from 'pg';
import * as z from 'zod/mini';
import type { AuditEntry } from '#contract/workspace/audit';
import {
  DELIVERIES_KEPT_DAYS,
  type Webhook,
  webhookPayloads,
  type WebhookDelivery,
  webhookTypes,
} from '#contract/webhooks/webhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMailServer } from '../../doubles/smtp/mail-server';
import { startReceiver } from '../../doubles/webhooks/receiver';
import { patient } from '../../patience';
import { type Account, startWholeServer, type WholeServer } from '../http/whole-server';

const receiver = await startReceiver();
const mailServer = await startMailServer();
const server: WholeServer = await startWholeServer({
  ALLOWED_PRIVATE_HOSTS: receiver.host,
  SHARE_WEBHOOK_ADDRESSES: '100',
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'calls@harbour.test',
});
const owner = new Client({ connectionString: server.test.ownerUrl });
await owner.connect();

let ada: Account;
let content: object;

beforeAll(async () => {
  ada = await server.signUp('ada@example.com');
  const { body } = await server.call('GET', '/agent-templates', { token: ada.token });
  content = { ...(body as { items: { content: object }[] }).items[0]?.content, examples: [] };
});
afterAll(async () => {
  await owner.end();
  await server.stop();
  await receiver.close();
  await mailServer.close();
});

async function asked<Answer>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) {
  const answer = await server.call(method, path, {
    token: ada.token,
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect([path, answer.status, answer.status < 300]).toEqual([path, answer.status, true]);
  return answer.body as Answer;
}

/** A webhook at a path of the receiver's own. */
async function addWebhook(events: readonly string[] = webhookTypes) {
  const path = `/${randomUUID()}`;
  const url = `${receiver.origin}${path}`;
  const made = await asked<{ webhook: Webhook; secret: string }>('POST', '/webhooks', { url, events });
  receiver.secrets.set(path, made.secret);
  const { webhook_id } = made.webhook;
  return {
    path,
    ...made,
    id: webhook_id,
    at: `/webhooks/${webhook_id}`,
    got: () => receiver.received.filter((one) => one.path === path),
    sample: (type = 'call.ended') =>
      asked<WebhookDelivery>('POST', `/webhooks/${webhook_id}/samples`, { type }),
    deliveries: async () =>
      (await asked<{ items: WebhookDelivery[] }>('GET', `/webhooks/${webhook_id}/deliveries`)).items,
    state: async () => {
      const { items } = await asked<{ items: Webhook[] }>('GET', '/webhooks');
      return items.find((one) => one.webhook_id === webhook_id);
    },
    remove: () => asked('DELETE', `/webhooks/${webhook_id}`),
  };
}

const until = (condition: () => boolean | Promise<boolean>) => vi.waitUntil(condition, patient(20_000));

const agent = () => asked<{ agent_id: string }>('POST', '/agents', { content });

/** Something real that happens: an agent is published. */
async function publish(): Promise<string> {
  const { agent_id } = await agent();
  await asked('POST', `/agents/${agent_id}/publish`, { draft_revision: 1, note: 'First' });
  return agent_id;
}

describe('an event', () => {
  it('arrives signed, as its schema says, and is in the log', async () => {
    const webhook = await addWebhook(['agent.published']);
    const agent_id = await publish();
    await until(() => webhook.got().length === 1);
    const [event] = webhook.got();
    expect(event).toMatchObject({ type: 'agent.published', data: { agent_id, version: 1, note: 'First' } });
    expect(z.parse(webhookPayloads['agent.published'], event?.data)).toEqual(event?.data);
    await until(async () => (await webhook.deliveries())[0]?.state === 'delivered');
    const [delivery] = await webhook.deliveries();
    expect(delivery).toMatchObject({
      message_id: event?.id,
      attempts: 1,
      status: 200,
      answer: 'thank you',
      next_at: null,
      is_sample: false,
    });
    expect(JSON.parse(delivery?.request ?? '')).toMatchObject({ type: 'agent.published' });
    await webhook.remove();
  });

  it('of a call comes once each and in order, also while the first is refused', async () => {
    const webhook = await addWebhook(['call.started', 'call.ended']);
    receiver.behaviour.set(webhook.path, 'fail');
    const call_id = await callThatEnds();
    await until(() => webhook.got().length > 0);
    expect(new Set(webhook.got().map(({ type }) => type))).toEqual(new Set(['call.started']));
    receiver.behaviour.set(webhook.path, 'ok');
    await until(() => webhook.got().some(({ type }) => type === 'call.ended'));
    const types = webhook.got().map(({ type }) => type);
    expect(types.lastIndexOf('call.started')).toBeLessThan(types.indexOf('call.ended'));
    expect(types.filter((type) => type === 'call.ended')).toHaveLength(1);
    // Tried again under the same id.
    expect(new Set(webhook.got().map(({ id }) => id)).size).toBe(2);
    expect(webhook.got().every(({ data }) => data.call_id === call_id)).toBe(true);
    await webhook.remove();
  });

  it('comes about also where its webhook is removed in that moment', async () => {
    const webhook = await addWebhook(['agent.published']);
    const { rows } = await owner.query<{ workspace_id: string }>(
      'select workspace_id from webhooks where webhook_id = $1',
      [webhook.id],
    );
    const data = { agent_id: randomUUID(), name: 'One', version: 1, note: '' };
    await owner.query('begin');
    await owner.query('delete from webhooks where webhook_id = $1', [webhook.id]);
    const told = server.test.database.inWorkspace(rows[0]?.workspace_id ?? '', (tx) =>
      tellWebhooks(tx, { type: 'agent.published', data }),
    );
    const waits = 'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))';
    await until(async () => (await owner.query(waits)).rowCount !== 0);
    await owner.query('commit');
    await told;
    expect(await webhook.state()).toBeUndefined();
  });

  it('is not written when its transaction doesn’t come about, nor for another workspace', async () => {
    const webhook = await addWebhook(['agent.published']);
    const { agent_id } = await agent();
    const stale = await server.call('POST', `/agents/${agent_id}/publish`, {
      token: ada.token,
      body: { draft_revision: 9 },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(stale.status).toBe(409);
    const bob = await server.signUp(`${randomUUID()}@example.com`);
    const theirs = await server.call('POST', '/agents', {
      token: bob.token,
      body: { content },
      headers: { 'idempotency-key': randomUUID() },
    });
    const { agent_id: their_id } = theirs.body as { agent_id: string };
    await server.call('POST', `/agents/${their_id}/publish`, {
      token: bob.token,
      body: { draft_revision: 1 },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(await webhook.deliveries()).toEqual([]);
    await webhook.remove();
  });
});

/** A call that started and ended, as far as webhooks see it. */
async function callThatEnds(): Promise<string> {
  const { agent_id } = await agent();
  const { call_id } = await asked<{ call_id: string }>('POST', `/agents/${agent_id}/test-calls`, { content });
  const { rows } = await owner.query<{ workspace_id: string }>(
    'select workspace_id from calls where call_id = $1',
    [call_id],
  );
  const workspaceId = rows[0]?.workspace_id ?? '';
  const call = { call_id, agent_id, agent_name: 'One', origin: 'test', direction: null } as const;
  await server.test.database.inWorkspace(workspaceId, (tx) =>
    tellWebhooks(tx, { type: 'call.started', data: call }, call_id),
  );
  // No one comes: the sweeper closes it.
  await owner.query(`update calls set lease_expires_at = now() - interval '1 minute' where call_id = $1`, [
    call_id,
  ]);
  return call_id;
}

/** Time passes until a webhook's oldest delivery is tried again: all that's told of it is so much longer ago. */
async function untilNextTry({ id, at }: { id: string; at: string }): Promise<void> {
  await owner.query(
    `with passed as (
       select next_at - now() as by from webhook_deliveries
       where webhook_id = $1 and state = 'waiting' order by place limit 1
     ), told as (
       update webhooks set failing_since = failing_since - by from passed where webhook_id = $1
     )
     update webhook_deliveries set created_at = created_at - by, tried_since = tried_since - by,
       last_at = last_at - by, next_at = next_at - by
     from passed where webhook_id = $1`,
    [id],
  );
  // It's looked at once someone has changed something.
  await asked('PATCH', at, { description: randomUUID() });
}

/** What waits for a webhook that was disabled meanwhile. @returns the delivery's id */
async function waitingFor({ id, at }: { id: string; at: string }): Promise<string> {
  await asked('PATCH', at, { enabled: false });
  const { rows } = await owner.query<{ delivery_id: string }>(
    `insert into webhook_deliveries (workspace_id, webhook_id, type, body)
     select workspace_id, webhook_id, 'call.ended', '{"type":"call.ended","data":{}}' from webhooks where webhook_id = $1
     returning delivery_id`,
    [id],
  );
  return String(rows[0]?.delivery_id);
}

/** What waits is due in some hours, as after many tries that failed. */
const putOff = (webhookId: string) =>
  owner.query(
    `update webhook_deliveries set next_at = now() + interval '6 hours' where webhook_id = $1 and state = 'waiting'`,
    [webhookId],
  );

/** What another process writes down. */
const outcomesOf = (database: WholeServer['test']['database']) =>
  createOutcomes({
    database,
    mail: { isOn: false, send: async () => false },
    admins: { workspaceName: async () => '', adminAddresses: async () => [] },
    origin: 'http://localhost:8000',
    log: { warn: () => undefined },
  });

/** Two deliveries of an address that has failed for four days, taken by a process; neither is tried any more after. */
async function takenOf(webhook: { id: string; at: string }) {
  const { id } = webhook;
  const ids = [await waitingFor(webhook), await waitingFor(webhook)];
  const { rows } = await owner.query<{ workspace_id: string }>(
    `update webhook_deliveries set tried_since = now() - interval '4 days',
       next_at = now() + interval '1 hour' where webhook_id = $1 returning workspace_id`,
    [id],
  );
  await owner.query(
    `update webhooks set disabled_at = null, failing_since = now() - interval '4 days' where webhook_id = $1`,
    [id],
  );
  const workspaceId = String(rows[0]?.workspace_id);
  const taken = await findTaken(server.test.database, workspaceId, ids);
  const [first, second] = taken.toSorted((a, b) => a.delivery.place - b.delivery.place);
  if (first === undefined || second === undefined) throw new Error('The deliveries are gone.');
  return { first, second };
}

const came = { ok: true, status: 200, answer: '', took_ms: 1 };
const refused = { ok: false, status: 500, answer: 'no', took_ms: 1 };

describe('an address', () => {
  it('that hangs delays no other', async () => {
    const slow = await addWebhook(['agent.published']);
    const quick = await addWebhook(['agent.published']);
    receiver.behaviour.set(slow.path, 'hang');
    for (let count = 0; count < 6; count += 1) await slow.sample();
    await until(() => slow.got().length >= 4);
    const began = performance.now();
    await publish();
    await until(() => quick.got().length === 1);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(slow.got().length).toBeLessThanOrEqual(4);
    await slow.remove();
    await quick.remove();
  });

  it.each([
    ['fail', 500, 'we are broken'],
    ['reset', null, expect.any(String)],
    ['redirect', 302, 'The address answered 302: it redirects elsewhere, which isn’t followed.'],
  ] as const)('that does %s is tried again, later', async (behaviour, status, answer) => {
    const webhook = await addWebhook(['agent.published']);
    receiver.behaviour.set(webhook.path, behaviour);
    await publish();
    await until(async () => (await webhook.deliveries())[0]?.attempts === 1);
    const [delivery] = await webhook.deliveries();
    expect(delivery).toMatchObject({ state: 'waiting', status, answer });
    expect(Date.parse(delivery?.next_at ?? '')).toBeGreaterThan(Date.parse(delivery?.last_at ?? ''));
    expect((await webhook.state())?.failing_since).not.toBeNull();
    expect(receiver.received.some(({ path }) => path === '/elsewhere')).toBe(false);
    receiver.behaviour.set(webhook.path, 'ok');
    await owner.query('update webhook_deliveries set next_at = now() where webhook_id = $1', [webhook.id]);
    await until(async () => (await webhook.deliveries())[0]?.state === 'delivered');
    expect((await webhook.state())?.failing_since).toBeNull();
    await webhook.remove();
  });

  it('that took nothing while a lone event was tried is disabled and says why, and admins get an email; enabled again it gets what waited', async () => {
    const webhook = await addWebhook(['agent.published']);
    receiver.behaviour.set(webhook.path, 'fail');
    await publish();
    const lone = async () => (await webhook.deliveries())[0];
    let attempts = 0;
    while ((await lone())?.state === 'waiting') {
      expect((await webhook.state())?.disabled_at).toBeNull();
      if (attempts > 0) await untilNextTry(webhook);
      await until(async () => ((await lone())?.attempts ?? 0) > attempts);
      attempts = (await lone())?.attempts ?? 0;
    }
    expect(attempts).toBeGreaterThan(10);
    expect(await lone()).toMatchObject({ state: 'failed', next_at: null });
    await until(async () => (await webhook.state())?.disabled_at !== null);
    expect((await webhook.state())?.disabled_why).toBe('No delivery came through for three days.');
    await until(() => mailServer.mails.some(({ text }) => text.includes('No delivery came through')));
    // The audit log says that no one did it.
    const { items } = await asked<{ items: AuditEntry[] }>(
      'GET',
      '/audit-entries?limit=1&action=webhook.disabled',
    );
    expect(items).toMatchObject([
      {
        actor: { kind: 'system', name: 'Callwright' },
        address: '',
        what: 'disabled a webhook',
        subject: { webhook_id: webhook.id },
        changes: [{ thing: 'webhooks', operation: 'changed', before: { disabled_at: null } }],
      },
    ]);
    const before = webhook.got().length;
    receiver.behaviour.set(webhook.path, 'ok');
    const waiting = await waitingFor(webhook);
    await asked('PATCH', webhook.at, { enabled: true });
    await until(() => webhook.got().length === before + 1);
    await until(async () => (await webhook.deliveries())[0]?.state === 'delivered');
    expect((await webhook.deliveries()).map(({ delivery_id, state }) => [delivery_id, state])).toEqual([
      [waiting, 'delivered'],
      [expect.any(String), 'failed'],
    ]);
    await webhook.remove();
  });

  it('that failed long ago, and was told of nothing since, isn’t disabled by the first try that fails', async () => {
    const webhook = await addWebhook(['agent.published']);
    receiver.behaviour.set(webhook.path, 'fail');
    await publish();
    await until(async () => (await webhook.deliveries())[0]?.attempts === 1);
    await owner.query('delete from webhook_deliveries where webhook_id = $1', [webhook.id]);
    await owner.query(
      `update webhooks set failing_since = failing_since - interval '30 days' where webhook_id = $1`,
      [webhook.id],
    );
    await publish();
    await until(async () => (await webhook.deliveries())[0]?.attempts === 1);
    receiver.behaviour.set(webhook.path, 'ok');
    await untilNextTry(webhook);
    await until(async () => (await webhook.deliveries())[0]?.state === 'delivered');
    expect(await webhook.state()).toMatchObject({ failing_since: null, disabled_at: null });
    await webhook.remove();
  });

  const works = { failing_since: null, disabled_at: null };
  const gone = { disabled_why: 'The address answered 410: it’s gone.' };
  const failed = { disabled_why: 'No delivery came through for three days.' };
  it.each([
    ['stays when one comes through while a later one is given up', came, refused, works],
    ['stays when one is given up while a later one comes through', refused, came, works],
    ['is disabled when it’s gone once a later one came through', { ...refused, status: 410 }, came, gone],
    ['is disabled when both are given up', refused, refused, failed],
  ])('that took several at once %s', async (_, ofFirst, ofSecond, becomes) => {
    const webhook = await addWebhook();
    const { first, second } = await takenOf(webhook);
    const outcomes = outcomesOf(server.test.database);
    // While one is written, the others end, the later one first; they're written together.
    await Promise.all([
      outcomes.note({ ...first, outcome: null }),
      outcomes.note({ ...second, outcome: ofSecond }),
      outcomes.note({ ...first, outcome: ofFirst }),
    ]);
    await vi.waitFor(async () => expect(await webhook.state()).toMatchObject(becomes), patient(20_000));
    await webhook.remove();
  });

  it('stays when the same delivery, tried twice at once, came through once', async () => {
    const webhook = await addWebhook();
    const { first, second } = await takenOf(webhook);
    const outcomes = outcomesOf(server.test.database);
    await Promise.all([
      outcomes.note({ ...first, outcome: null }),
      ...[refused, came, refused].map((outcome) => outcomes.note({ ...second, outcome })),
    ]);
    expect((await webhook.deliveries())[0]).toMatchObject({ state: 'delivered', attempts: 1 });
    expect(await webhook.state()).toMatchObject(works);
    await webhook.remove();
  });

  it('that is gone is disabled at once, and admins get an email that names its host alone', async () => {
    const webhook = await addWebhook();
    receiver.behaviour.set(webhook.path, 'gone');
    // A sample that fails disables nothing.
    await publish();
    await until(async () => (await webhook.state())?.disabled_at !== null);
    expect((await webhook.state())?.disabled_why).toMatch(/410/);
    const subject = `The webhook to ${receiver.host} is disabled`;
    // Others have told of the same host, whose port may have these digits.
    const mail = () =>
      mailServer.mails.find(
        ({ headers, text }) => headers.subject === subject && text.includes('answered 410'),
      );
    await until(() => mail() !== undefined);
    expect(mail()).toMatchObject({ to: ['ada@example.com'] });
    expect(mail()?.text).toContain('The address answered 410: it’s gone.');
    expect(mail()?.text).toContain('/settings?section=webhooks');
    // What's behind the host may be a secret.
    expect(mail()?.text).not.toContain(webhook.path);
    await webhook.remove();
  });

  it('isn’t taken for failing when a sample fails; one that comes through says that it works', async () => {
    const webhook = await addWebhook(['agent.published']);
    for (const behaviour of ['fail', 'gone'] as const) {
      receiver.behaviour.set(webhook.path, behaviour);
      await webhook.sample();
      await until(async () => (await webhook.deliveries())[0]?.state === 'failed');
      expect(await webhook.state()).toMatchObject({ failing_since: null, disabled_at: null });
    }
    await owner.query('update webhooks set failing_since = now() where webhook_id = $1', [webhook.id]);
    receiver.behaviour.set(webhook.path, 'ok');
    await webhook.sample();
    await until(async () => (await webhook.state())?.failing_since === null);
    await webhook.remove();
  });

  it('that’s disabled gets a sample all the same, and nothing else', async () => {
    const webhook = await addWebhook();
    const waiting = await waitingFor(webhook);
    const { delivery_id } = await webhook.sample('balance.low');
    await until(async () => (await webhook.deliveries())[0]?.state === 'delivered');
    expect(await webhook.deliveries()).toMatchObject([
      { delivery_id, state: 'delivered' },
      { delivery_id: waiting, state: 'waiting', attempts: 0 },
    ]);
    expect(webhook.got().map(({ type }) => type)).toEqual(['balance.low']);
    await webhook.remove();
  });

  it('that’s another than before hasn’t failed yet', async () => {
    const { webhook, id, at, remove } = await addWebhook();
    await owner.query('update webhooks set failing_since = now() where webhook_id = $1', [id]);
    const same = await asked<Webhook>('PATCH', at, { url: webhook.url, description: 'CRM' });
    expect(same.failing_since).not.toBeNull();
    const moved = await asked<Webhook>('PATCH', at, { url: `${webhook.url}/moved` });
    expect(moved.failing_since).toBeNull();
    await remove();
  });

  it('that’s another than before gets at once what waits', async () => {
    const webhook = await addWebhook(['agent.published']);
    receiver.behaviour.set(webhook.path, 'fail');
    await publish();
    await until(async () => (await webhook.deliveries())[0]?.attempts === 1);
    await putOff(webhook.id);
    receiver.secrets.set(`${webhook.path}/moved`, webhook.secret);
    await asked('PATCH', webhook.at, { url: `${webhook.webhook.url}/moved` });
    await until(async () => (await webhook.deliveries())[0]?.state === 'delivered');
    expect(receiver.received.some(({ path }) => path === `${webhook.path}/moved`)).toBe(true);
    await webhook.remove();
  });

  it('on a private network is refused', async () => {
    for (const url of [
      'http://127.0.0.1:1/',
      'http://localhost/',
      'http://169.254.169.254/',
      'https://10.0.0.1/',
      'https://[::1]:1/',
      'ftp://example.com',
    ]) {
      const answer = await server.call('POST', '/webhooks', {
        token: ada.token,
        body: { url, events: ['call.ended'] },
      });
      expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'url' }] } } });
    }
    // Over https a name is looked up when it's told, and what it leads to is refused then.
    const made = await asked<{ webhook: Webhook }>('POST', '/webhooks', {
      url: 'https://example.com/',
      events: ['call.ended'],
    });
    await owner.query(`update webhooks set url = 'https://127.0.0.1:1/' where webhook_id = $1`, [
      made.webhook.webhook_id,
    ]);
    const at = `/webhooks/${made.webhook.webhook_id}`;
    await asked('POST', `${at}/samples`, { type: 'call.ended' });
    const first = async () => (await asked<{ items: WebhookDelivery[] }>('GET', `${at}/deliveries`)).items[0];
    await until(async () => (await first())?.state === 'failed');
    expect((await first())?.answer).toMatch(/private|public/);
    await asked('DELETE', at);
  });
});

describe('secrets and deliveries', () => {
  it('overlap in a rotation, so that a receiver with either takes what comes', async () => {
    const webhook = await addWebhook();
    const until_ = new Date(Date.now() + 3_600_000).toISOString();
    const rotated = await asked<{ webhook: Webhook; secret: string }>('POST', `${webhook.at}/rotate`, {
      old_secret_until: until_,
    });
    expect(rotated.webhook.old_secret_until).toBe(until_);
    await webhook.sample();
    await until(() => webhook.got().length === 1);
    receiver.secrets.set(webhook.path, rotated.secret);
    await webhook.sample();
    await until(() => webhook.got().length === 2);
    await owner.query('update webhooks set old_secret_until = now() where webhook_id = $1', [webhook.id]);
    receiver.secrets.set(webhook.path, webhook.secret);
    const faults = receiver.faults.length;
    await webhook.sample();
    await until(() => receiver.faults.length > faults);
    expect(webhook.got()).toHaveLength(2);
    const stored = await owner.query('select * from webhooks');
    expect(JSON.stringify(stored.rows)).not.toContain(rotated.secret.slice(6));
    await webhook.remove();
  });

  it('are sent again by hand under the same id', async () => {
    const webhook = await addWebhook();
    const { delivery_id } = await webhook.sample('balance.low');
    await until(async () => (await webhook.deliveries())[0]?.state === 'delivered');
    await asked('POST', `${webhook.at}/deliveries/${delivery_id}/resend`);
    await until(() => webhook.got().length === 2);
    const [one, two] = webhook.got();
    expect(two).toEqual(one);
    await webhook.remove();
  });

  it('let what waits behind them go when they’re sent again by hand', async () => {
    const webhook = await addWebhook(['call.started', 'call.ended']);
    receiver.behaviour.set(webhook.path, 'fail');
    await callThatEnds();
    const started = async () => (await webhook.deliveries()).find(({ type }) => type === 'call.started');
    await until(async () => (await webhook.deliveries()).length === 2 && (await started())?.attempts === 1);
    await putOff(webhook.id);
    receiver.behaviour.set(webhook.path, 'ok');
    await asked('POST', `${webhook.at}/deliveries/${(await started())?.delivery_id ?? ''}/resend`);
    await until(async () => (await webhook.deliveries()).every(({ state }) => state === 'delivered'));
    const types = webhook.got().map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['call.started', 'call.ended']);
    await webhook.remove();
  });

  it('say what was sent to those alone who may see what it’s about', async () => {
    const webhook = await addWebhook(['call.started', 'agent.published']);
    await webhook.sample('call.reviewed');
    await callThatEnds();
    await publish();
    const keyOf = async (...scopes: string[]) =>
      (await asked<{ secret: string }>('POST', '/api-keys', { name: 'CRM', scopes })).secret;
    const read = async (token: string) => {
      const { body } = await server.call('GET', `${webhook.at}/deliveries`, { token });
      const { items } = body as { items: WebhookDelivery[] };
      return items.map(({ type, request, answer }) => [type, request !== null && answer !== null]);
    };
    await until(async () => (await webhook.deliveries()).every(({ answer }) => answer !== null));
    expect(await read(await keyOf('settings:view'))).toEqual([
      ['agent.published', false],
      ['call.started', false],
      ['call.reviewed', true],
    ]);
    expect(await read(await keyOf('settings:view', 'calls:view'))).toEqual([
      ['agent.published', false],
      ['call.started', true],
      ['call.reviewed', true],
    ]);
    const { delivery_id } = (await webhook.deliveries()).find(({ type }) => type === 'call.started') ?? {};
    const again = async (...scopes: string[]) =>
      server.call('POST', `${webhook.at}/deliveries/${String(delivery_id)}/resend`, {
        token: await keyOf('settings:manage', ...scopes),
      });
    expect(await again()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await again('calls:view')).toMatchObject({ status: 200, body: { delivery_id } });
    await webhook.remove();
  });

  it('are for addresses of those alone who may see what they’re about', async () => {
    const keyOf = async (...scopes: string[]) =>
      (await asked<{ secret: string }>('POST', '/api-keys', { name: 'CRM', scopes })).secret;
    const key = await keyOf('settings:manage', 'agents:view');
    const refused = {
      status: 403,
      body: { code: 'forbidden', message: 'This API key needs the scope calls:view for this.' },
    };
    const create = (events: string[], token = key) =>
      server.call('POST', '/webhooks', {
        token,
        body: { url: `${receiver.origin}/theirs`, events, description: '' },
      });
    expect(await create(['agent.published', 'call.ended'])).toMatchObject(refused);
    const made = await create(['agent.published']);
    expect(made.status).toBe(201);
    const { webhook_id } = (made.body as { webhook: Webhook }).webhook;
    const change = (at: string, body: object) => server.call('PATCH', at, { token: key, body });
    const theirs = `/webhooks/${webhook_id}`;
    expect(await change(theirs, { events: ['agent.published', 'call.ended'] })).toMatchObject(refused);
    expect((await change(theirs, { url: `${receiver.origin}/other` })).status).toBe(200);

    const ours = await addWebhook(['call.started', 'call.ended']);
    expect((await change(ours.at, { description: 'CRM' })).status).toBe(200);
    expect(await change(ours.at, { url: `${receiver.origin}/other` })).toMatchObject(refused);
    // What waits would go to the other address too.
    receiver.behaviour.set(ours.path, 'fail');
    await callThatEnds();
    await until(async () => (await ours.deliveries()).some(({ attempts }) => attempts > 0));
    expect((await change(ours.at, { events: ['agent.published'] })).status).toBe(200);
    expect(await change(ours.at, { url: `${receiver.origin}/other` })).toMatchObject(refused);
    const whole = await keyOf('settings:manage', 'agents:view', 'calls:view');
    expect((await create(['call.ended'], whole)).status).toBe(201);
    for (const { webhook_id: id } of (await asked<{ items: Webhook[] }>('GET', '/webhooks')).items) {
      await asked('DELETE', `/webhooks/${id}`);
    }
  });

  it('go with the call that they tell of, and what waits isn’t sent', async () => {
    const events = ['call.started', 'call.ended', 'agent.published'];
    const told = await addWebhook(events);
    const failing = await addWebhook(events);
    receiver.behaviour.set(failing.path, 'fail');
    const call_id = await callThatEnds();
    // Calls of other tests may end meanwhile.
    const about = async (webhook: typeof told) =>
      (await webhook.deliveries()).filter(({ request }) => request?.includes(call_id));
    await until(async () => (await about(told)).filter(({ state }) => state === 'delivered').length === 2);
    await until(async () => (await about(failing)).some(({ attempts }) => attempts > 0));
    expect(await about(failing)).toHaveLength(2);
    await asked('DELETE', `/calls/${call_id}`);
    expect([await about(told), await about(failing)]).toEqual([[], []]);
    const { rows } = await owner.query('select from webhook_deliveries where body like $1', [`%${call_id}%`]);
    expect(rows).toEqual([]);
    receiver.behaviour.set(failing.path, 'ok');
    await publish();
    await until(() => failing.got().some(({ type }) => type === 'agent.published'));
    const ends = failing.got().filter(({ type, data }) => type === 'call.ended' && data.call_id === call_id);
    expect(ends).toEqual([]);
    await told.remove();
    await failing.remove();
  });

  it('that wait are forgotten as others are, once they have waited for as long', async () => {
    const webhook = await addWebhook();
    const old = await waitingFor(webhook);
    const sentAgain = await waitingFor(webhook);
    const fresh = await waitingFor(webhook);
    await owner.query(
      `update webhook_deliveries set created_at = now() - interval '15 days',
       tried_since = case when delivery_id = $1 then now() - interval '15 days' else now() end
       where delivery_id in ($1, $2)`,
      [old, sentAgain],
    );
    await server.test.database.withoutTenant((tx) => forgetWebhookDeliveries(tx, DELIVERIES_KEPT_DAYS, 100));
    const left = (await webhook.deliveries()).map(({ delivery_id }) => delivery_id);
    expect(left).toEqual([fresh, sentAgain]);
    await webhook.remove();
  });

  it('are left as another process has noted them, when one that was too slow notes its try', async () => {
    const webhook = await addWebhook();
    const delivery_id = await waitingFor(webhook);
    const { rows } = await owner.query<{ workspace_id: string }>(
      'select workspace_id from webhook_deliveries where delivery_id = $1',
      [delivery_id],
    );
    const workspaceId = String(rows[0]?.workspace_id);
    const { database } = server.test;
    const [taken] = await findTaken(database, workspaceId, [delivery_id]);
    if (taken === undefined) throw new Error('The delivery is gone.');
    const outcomes = outcomesOf(database);
    // Another one has tried it since, and tries it again just now.
    await owner.query(
      `update webhook_deliveries set attempts = attempts + 1, next_at = now() + interval '1 hour',
       leased_until = now() + interval '1 hour' where delivery_id = $1`,
      [delivery_id],
    );
    const row = async () =>
      (await owner.query<object>('select * from webhook_deliveries where delivery_id = $1', [delivery_id]))
        .rows;
    const before = await row();
    const failed = { ok: false, status: 500, answer: 'no', took_ms: 1 };
    await outcomes.note({ ...taken, outcome: failed });
    await outcomes.note({ ...taken, outcome: null });
    expect(await row()).toEqual(before);
    // That it came through is so, no matter who says it.
    await outcomes.note({ ...taken, outcome: { ...failed, ok: true, status: 200 } });
    expect(await row()).toMatchObject([{ state: 'delivered', leased_until: null }]);
    await webhook.remove();
  });

  it('are delivered by another process when one dies in the middle', async () => {
    const webhook = await addWebhook();
    // As one that died left it: leased, and never written.
    const delivery_id = await waitingFor(webhook);
    await owner.query(
      `update webhook_deliveries set leased_until = now() + interval '1 second' where delivery_id = $1`,
      [delivery_id],
    );
    await owner.query('update webhooks set disabled_at = null where webhook_id = $1', [webhook.id]);
    await until(() => webhook.got().length === 1);
    expect(webhook.got()).toMatchObject([{ id: `msg_${delivery_id.replaceAll('-', '')}` }]);
    await webhook.remove();
  });
});
