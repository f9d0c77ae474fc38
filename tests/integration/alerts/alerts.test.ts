/** Alerts: from calls that end to what fires, once, with the calls behind it, no matter who looks and how often. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Alert, AlertRule } from '#contract/figures/alerts';
import type { CallSummary } from '#contract/calls/calls';
import { type PayloadOf, webhookPayloads } from '#contract/webhooks/webhooks';
import { alertRoutes } from '#server/areas/alerts/routes';
import { createAlertsService } from '#server/areas/alerts/service';
import { type AlertWatching, createAlertWatching } from '#server/areas/alerts/watching';
import { createFiguresUpkeep } from '#server/areas/calls/figures-upkeep';
import { insertFinishedCalls } from '#server/areas/calls/store';
import { inboxRoutes } from '#server/areas/inbox/routes';
import { createInboxService } from '#server/areas/inbox/service';
import type { NewCall } from '#server/areas/calls/store';
import { adminAddresses, workspaceNameOf } from '#server/areas/settings/service';
import type { Letter } from '#server/platform/mail/letter';
import * as z from 'zod/mini';
import { auditedElsewhere } from '../audit/audited-elsewhere';
import {
  asOwner,
  type CallServer,
  frontDesk,
  openCallWorkspace,
  startCallServer,
} from '../calls/call-server';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';

let test: TestDatabase;
let server: CallServer;
let watching: AlertWatching[];
let owner: Person;
let builder: Person;
let workspace_id: string;
let agentId: string;
const faults: unknown[] = [];
const twoSeconds: number[] = [2000, 2000];
const mailed: { to: string; letter: Letter }[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test, {
    register(app, { database }) {
      alertRoutes(app, { alerts: createAlertsService(database, true) });
      inboxRoutes(app, { inbox: createInboxService(database) });
      // As many processes, of which each looks.
      watching = Array.from({ length: 4 }, () =>
        createAlertWatching({
          database,
          mail: {
            isOn: true,
            send: async (_tx, { to, letter }) => {
              mailed.push({ to, letter });
              return true;
            },
          },
          admins: { adminAddresses, workspaceName: workspaceNameOf },
          origin: 'https://callwright.test',
          onWritten: () => undefined,
          log: { error: (fault: unknown) => void faults.push(fault) },
        }),
      );
    },
  });
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});
beforeEach(async () => {
  ({ owner, builder, workspace_id } = await openCallWorkspace(test));
  agentId = await server.agent(builder, frontDesk);
  mailed.length = 0;
  newest = Date.now() - 5 * 60_000;
});

const api = <Body>(method: string, at: string, body?: unknown, as: Person = builder) =>
  server.call<Body>(method, at, { as, body });

async function rule(content: object): Promise<AlertRule> {
  const { status, body } = await api<AlertRule>('POST', '/alert-rules', {
    figure: 'success',
    direction: 'below',
    line: 80,
    window: { unit: 'calls', length: 3 },
    ...content,
  });
  expect(status).toBe(201);
  return body;
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** When the newest call so far began. */
let newest = 0;

/** Calls that are over, newer than those before, the first the newest. @returns their ids */
async function calls(...given: Partial<NewCall>[]): Promise<string[]> {
  newest += 10_000;
  const made = given.map((more, place) => ({
    row: {
      workspace_id,
      call_id: randomUUID(),
      agent_id: agentId,
      agent_name: 'Front desk',
      origin: 'web' as const,
      party: 'Browser',
      status: 'ended' as const,
      success: true,
      started_at: new Date(newest - place * 1000),
      ended_at: new Date(),
      ...more,
    },
    events: [],
  }));
  await test.database.inWorkspace(workspace_id, (tx) => insertFinishedCalls(tx, made));
  return made.map(({ row }) => row.call_id);
}

/** Every process looks at every rule. */
async function look(): Promise<void> {
  await asOwner(test, 'update alert_rules set not_before = now()');
  await Promise.all(watching.map((one) => one.look()));
  expect(faults).toEqual([]);
}

const alerts = async () => (await api<{ items: Alert[] }>('GET', '/alerts')).body.items;
const waiting = async () => (await api<{ waiting: number }>('GET', '/inbox/count')).body.waiting;
const listed = async (alertId: string) =>
  (await api<{ items: CallSummary[] }>('GET', `/calls?alert_id=${alertId}`)).body.items.map(
    ({ call_id }) => call_id,
  );

describe('a rule', () => {
  it('fires once for all processes, with the very calls behind it, and again only after it was back', async () => {
    const { alert_rule_id } = await rule({ agent_id: agentId, quiet_minutes: 5, email: true });
    await calls({ success: false }, { success: true });
    await look();
    expect(await alerts()).toEqual([]);
    const behind = await calls({ success: false }, { success: false }, { success: true });
    // Of no account: tests, examples, other agents, and calls that don't tell.
    await calls(
      { origin: 'test', success: false },
      { is_example: true, success: false },
      { agent_id: null, success: false },
      { success: null },
      { status: 'not_connected', success: false },
    );
    await look();
    await look();
    const [alert, ...others] = await alerts();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      alert_rule_id,
      agent_id: agentId,
      sentence: 'Success of Front desk: 33.3% over the last 3 calls, below 80%.',
      value: 33.3,
      line: 80,
      ended_at: null,
      acknowledged_by: null,
      calls: 3,
    });
    expect(await listed(alert?.alert_id ?? '')).toEqual(behind);
    expect(mailed).toMatchObject([
      {
        to: expect.stringMatching(/@/),
        letter: {
          subject: 'Success of Front desk: 33.3% over the last 3 calls, below 80%',
          action: { url: `https://callwright.test/calls?alert_id=${alert?.alert_id}` },
        },
      },
    ]);
    expect(await waiting()).toBe(1);

    await calls({}, {}, {});
    await look();
    expect((await alerts())[0]?.ended_at).not.toBeNull();
    // Not within its quiet time.
    await calls({ success: false }, { success: false }, { success: false });
    await look();
    expect(await alerts()).toHaveLength(1);
    await asOwner(test, `update alert_rules set last_fired_at = now() - interval '6 minutes'`);
    await look();
    expect((await alerts()).map(({ ended_at }) => ended_at !== null)).toEqual([false, true]);
  });

  it('counts the calls that its link lists, whatever has become of them since', async () => {
    const [first = '', second = '', third = ''] = await calls(
      { success: false },
      { success: false },
      { success: false },
    );
    await rule({});
    await look();
    await asOwner(test, 'update calls set success = true where call_id = $1', [first]);
    expect((await api('DELETE', `/calls/${second}`, undefined, owner)).status).toBe(204);
    const [alert] = await alerts();
    expect(alert?.calls).toBe(2);
    expect(await listed(alert?.alert_id ?? '')).toEqual([first, third]);
  });

  it('survives a process that dies after it has taken it', async () => {
    await rule({});
    await calls({ success: false }, { success: false }, { success: false });
    await test.database.withoutTenant((tx) => tx.execute('select * from take_alert_rules(20, 30)'));
    await Promise.all(watching.map((one) => one.look()));
    expect(await alerts()).toEqual([]);
    await look();
    expect(await alerts()).toHaveLength(1);
  });

  it.each([
    ['score', 'below', 70, { score: 40 }, 40],
    ['response_p50', 'above', 1000, { response_ms: 2000, response_times: twoSeconds }, 2000],
    ['spend', 'above', 20, { cost_micros: 10 }, 30],
    ['faults', 'above', 2, { fault: 'provider', status: 'failed', success: null }, 3],
  ] as const)(
    'of %s is told of the last calls and of minutes alike',
    async (figure, direction, line, call, value) => {
      const ids = await calls(call, call, call);
      await rule({ figure, direction, line, window: { unit: 'calls', length: 3 } });
      await rule({ figure, direction, line, window: { unit: 'minutes', length: 60 }, least_calls: 3 });
      await look();
      // Added to the figures, they say the same as before.
      await createFiguresUpkeep({
        database: test.database,
        log: { warn: () => undefined, error: () => undefined },
      }).merge();
      await look();
      const fired = await alerts();
      expect(fired).toHaveLength(2);
      for (const alert of fired) {
        // Times are counted in buckets.
        expect(Math.abs(alert.value - value) / value).toBeLessThan(0.1);
        expect(await listed(alert.alert_id)).toEqual(ids);
      }
    },
  );

  it('of silence fires when no one has called for so long, and not before it could know', async () => {
    const { alert_rule_id } = await rule({
      figure: 'calls',
      line: 1,
      window: { unit: 'minutes', length: 60 },
    });
    await calls({ started_at: minutesAgo(80), ended_at: minutesAgo(79) }, { origin: 'test' });
    await look();
    expect(await alerts()).toEqual([]);
    await asOwner(
      test,
      `update alert_rules set changed_at = now() - interval '1 hour' where alert_rule_id = $1`,
      [alert_rule_id],
    );
    await look();
    expect(await alerts()).toMatchObject([{ sentence: 'No calls over the last hour.', calls: 0 }]);
    // One under way ends it.
    await asOwner(
      test,
      `insert into calls (workspace_id, agent_name, origin, party, status) values ($1, 'A', 'web', 'Browser', 'in_progress')`,
      [workspace_id],
    );
    await look();
    expect((await alerts())[0]?.ended_at).not.toBeNull();
  });

  it('that is paused, changed or deleted ends what it has fired, and the history stays', async () => {
    await calls({ success: false }, { success: false }, { success: false });
    const first = await rule({});
    await look();
    const {
      alert_rule_id,
      agent_name: _name,
      sentence: _said,
      last_fired_at,
      is_open: _open,
      ...content
    } = first;
    expect(last_fired_at).toBeNull();
    const paused = await api<AlertRule>('PUT', `/alert-rules/${alert_rule_id}`, { ...content, is_on: false });
    expect(paused.body).toMatchObject({ is_on: false, is_open: false, last_fired_at: expect.any(String) });
    await look();
    expect((await alerts()).map(({ ended_at }) => ended_at !== null)).toEqual([true]);
    expect((await api('DELETE', `/alert-rules/${alert_rule_id}`)).status).toBe(204);
    expect(await alerts()).toHaveLength(1);
  });

  it('goes with its agent', async () => {
    await rule({ agent_id: agentId });
    expect((await api('DELETE', `/agents/${agentId}`, undefined, owner)).status).toBe(204);
    expect((await api<{ items: unknown[] }>('GET', '/alert-rules')).body.items).toEqual([]);
  });
});

describe('an alert', () => {
  it('is told to webhooks in the transaction in which it fires', async () => {
    await asOwner(
      test,
      `insert into webhooks (workspace_id, url, description, events, sealed) values ($1, 'https://example.com', '', '{alert.fired}', '')`,
      [workspace_id],
    );
    await calls({ success: false }, { success: false }, { success: false });
    await rule({});
    await look();
    const [alert] = await alerts();
    const written = await asOwner<{ body: string }>(
      test,
      'select body from webhook_deliveries where workspace_id = $1',
      [workspace_id],
    );
    expect(written).toHaveLength(1);
    const { type, data } = JSON.parse(written[0]?.body ?? '{}') as {
      type: string;
      data: PayloadOf<'alert.fired'>;
    };
    expect(type).toBe('alert.fired');
    expect(z.parse(webhookPayloads['alert.fired'], data)).toEqual(data);
    expect(data).toMatchObject({ alert_id: alert?.alert_id, value: 0, window: { unit: 'calls', length: 3 } });
  });

  it('is acknowledged by the first who does, leaves the inbox, and the audit log says who', async () => {
    await calls({ success: false }, { success: false }, { success: false });
    await rule({});
    await look();
    const inbox = await api<{ alerts: Alert[] }>('GET', '/inbox');
    const [alert] = inbox.body.alerts;
    const path = `/alerts/${alert?.alert_id}/acknowledge`;
    const first = await api<Alert>('POST', path, undefined, builder);
    expect(first.body.acknowledged_by).toBe(
      (await api<Alert>('POST', path, undefined, owner)).body.acknowledged_by,
    );
    expect(first.body.acknowledged_by).not.toBeNull();
    expect(await waiting()).toBe(0);
    const logged = await asOwner<{ action: string }>(
      test,
      `select distinct action from audit_entries where workspace_id = $1 and action like '%/alerts/%'`,
      [workspace_id],
    );
    expect(logged.map(({ action }) => action)).toEqual(auditedElsewhere.alerts);
  });

  it('loses a call that is deleted, and is never another workspace’s', async () => {
    const [gone] = await calls({ success: false }, { success: false }, { success: false });
    await rule({});
    await look();
    const [alert] = await alerts();
    expect((await api('DELETE', `/calls/${gone}`, undefined, owner)).status).toBe(204);
    expect((await alerts())[0]?.calls).toBe(2);
    const { owner: stranger } = await openCallWorkspace(test);
    expect((await api<{ items: Alert[] }>('GET', '/alerts', undefined, stranger)).body.items).toEqual([]);
    expect((await api('POST', `/alerts/${alert?.alert_id}/acknowledge`, undefined, stranger)).status).toBe(
      404,
    );
    const theirs = await api<{ items: unknown[] }>(
      'GET',
      `/calls?alert_id=${alert?.alert_id}`,
      undefined,
      stranger,
    );
    expect(theirs.body.items).toEqual([]);
  });
});
