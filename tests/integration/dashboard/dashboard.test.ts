/** The dashboard's figures over HTTP on a real database. */
import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentSummary } from '#contract/agents/agents';
import type { Dashboard } from '#contract/figures/dashboard';
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

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test);
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});

const dashboard = async (as: Person, query = '') =>
  (await server.call<Dashboard>('GET', `/dashboard${query}`, { as })).body;

interface Past {
  at: DateTime;
  agent_id?: string;
  origin?: string;
  status?: string;
  success?: boolean | null;
}

async function addCall(
  workspaceId: string,
  { at, agent_id, origin = 'phone', status = 'ended', success = true }: Past,
) {
  await asOwner(
    test,
    `insert into calls (workspace_id, call_id, agent_name, origin, party, status, success, started_at, ended_at,
       duration_ms, cost_micros, agent_id)
     values ($1, $2, 'Agent', $3, '+1', $4, $5, $6, now(), 60000, case when $4 = 'ended' then 50000 else 0 end, $7)`,
    [workspaceId, randomUUID(), origin, status, success, at.toISO(), agent_id ?? null],
  );
}

describe('the dashboard', () => {
  it('of a new workspace is empty, offers examples, and shows three steps', async () => {
    const { builder } = await openCallWorkspace(test);
    const seen = await dashboard(builder);
    expect(seen).toMatchObject({
      period_days: 7,
      calls: { value: 0, previous: null },
      success: { value: null, previous: null },
      example_calls: 0,
      last_calls: [],
      agents: [],
      start: { has_agent: false, has_call: false, has_published: false },
      examples_offered: true,
    });
    expect(seen.calls.by_day).toHaveLength(7);
    expect(seen.calls.by_day.every(({ value }) => value === 0)).toBe(true);
  });

  it('adds up days of the zone that was asked for, beside the period before', async () => {
    const { builder, workspace_id } = await openCallWorkspace(test);
    const zone = 'Pacific/Kiritimati';
    const today = DateTime.now().setZone(zone).startOf('day');
    await addCall(workspace_id, { at: today.minus({ seconds: 1 }) });
    await addCall(workspace_id, { at: today.minus({ days: 6 }), success: false });
    await addCall(workspace_id, { at: today.minus({ days: 7 }) });
    // At an hour of its last day that today hasn't come to yet.
    await addCall(workspace_id, { at: today.minus({ days: 6, milliseconds: 1 }) });
    await addCall(workspace_id, { at: today.minus({ days: 13, seconds: 1 }) });
    await addCall(workspace_id, { at: today.minus({ days: 2 }), origin: 'test' });
    await addCall(workspace_id, { at: today.minus({ days: 2 }), status: 'not_connected', success: null });
    const seen = await dashboard(builder, `?time_zone=${zone}`);
    expect(seen.calls).toMatchObject({ value: 2, previous: 1 });
    expect(seen.duration_ms).toMatchObject({ value: 120_000, previous: 60_000 });
    expect(seen.spend_micros).toMatchObject({ value: 100_000, previous: 50_000 });
    expect(seen.success).toMatchObject({ value: 0.5, previous: 1 });
    const days = seen.calls.by_day.filter(({ value }) => value > 0).map(({ day }) => day);
    expect(days).toEqual([today.minus({ days: 6 }), today.minus({ days: 1 })].map((day) => day.toISODate()));
    // The test call is told of, and shown only where it counts.
    expect(seen.test_calls).toBe(1);
    expect(seen.last_calls.map(({ origin }) => origin)).not.toContain('test');
    const withTests = await dashboard(builder, `?time_zone=${zone}&include_tests=true`);
    expect(withTests).toMatchObject({ calls: { value: 3 }, test_calls: 1 });
    expect(withTests.last_calls.map(({ origin }) => origin)).toContain('test');
    expect((await dashboard(builder, `?time_zone=${zone}&days=30`)).calls.value).toBe(5);
  });

  it('counts example calls as such, offers no more of them, and leaves the first steps to be taken', async () => {
    const { builder } = await openCallWorkspace(test);
    await server.call('POST', '/examples', { as: builder });
    const seen = await dashboard(builder, '?days=30');
    expect(seen).toMatchObject({ example_calls: 60, calls: { value: 60 }, examples_offered: false });
    expect(seen.start).toEqual({ has_agent: false, has_call: false, has_published: false });
    expect(seen.success.value).toBeGreaterThan(0.5);
    expect(seen.last_calls).toHaveLength(5);
  });

  it('has either examples to remove or some to offer, however old they are', async () => {
    const { builder, workspace_id } = await openCallWorkspace(test);
    expect(await dashboard(builder)).toMatchObject({ examples: null, examples_offered: true });
    await server.call('POST', '/examples', { as: builder });
    await asOwner(
      test,
      `update calls set started_at = started_at - interval '60 days', ended_at = ended_at - interval '60 days'
       where workspace_id = $1`,
      [workspace_id],
    );
    for (const days of [7, 30]) {
      expect(await dashboard(builder, `?days=${days}`)).toMatchObject({
        example_calls: 0,
        examples: { agents: 4, calls: 60 },
        examples_offered: false,
      });
    }
    await server.call('DELETE', '/examples', { as: builder });
    expect(await dashboard(builder)).toMatchObject({ examples: null, examples_offered: true });
    // Until there are calls enough of its own, on whatever days.
    const at = DateTime.now().minus({ days: 60 });
    for (let calls = 1; calls <= 5; calls += 1) {
      await addCall(workspace_id, { at });
      expect((await dashboard(builder)).examples_offered, `${calls} calls`).toBe(calls < 5);
    }
  });

  it('and the list of agents count the same calls of a week', async () => {
    const { builder, workspace_id } = await openCallWorkspace(test);
    const agent_id = await server.agent(builder, frontDesk);
    const zone = 'Pacific/Kiritimati';
    const today = DateTime.now().setZone(zone).startOf('day');
    await addCall(workspace_id, { agent_id, at: today.minus({ days: 6 }) });
    await addCall(workspace_id, { agent_id, at: today.minus({ days: 1 }), success: false });
    // Within 7 times 24 hours for most of the day, and not on one of the seven days.
    await addCall(workspace_id, { agent_id, at: today.minus({ days: 6, seconds: 1 }) });
    await addCall(workspace_id, { agent_id, at: today, origin: 'test' });
    await addCall(workspace_id, { agent_id, at: today, status: 'not_connected', success: null });
    const seen = await dashboard(builder, `?time_zone=${zone}`);
    const { body } = await server.call<{ items: AgentSummary[] }>('GET', `/agents?time_zone=${zone}`, {
      as: builder,
    });
    const figures = { agent_id, calls_7_days: seen.calls.value, success_7_days: seen.success.value };
    expect(figures).toEqual({ agent_id, calls_7_days: 2, success_7_days: 0.5 });
    expect(body.items).toMatchObject([figures]);
    expect(seen.agents).toMatchObject([figures]);
    expect((await server.call('GET', '/agents?time_zone=Moon/Sea', { as: builder })).status).toBe(400);
  });

  it('knows the steps that were taken', async () => {
    const { builder } = await openCallWorkspace(test);
    const agentId = await server.agent(builder, frontDesk);
    await server.call('POST', `/agents/${agentId}/publish`, {
      as: builder,
      body: { draft_revision: 1 },
      key: randomUUID(),
    });
    const { body } = await server.startTest(builder, agentId, frontDesk);
    expect((await dashboard(builder)).start).toEqual({
      has_agent: true,
      has_call: false,
      has_published: true,
    });
    const client = await server.socket().hello(body.ticket);
    client.send({ type: 'end' });
    await client.message('ended');
    const seen = await dashboard(builder);
    expect(seen.start.has_call).toBe(true);
    // Until the first real call tests are what there is to see.
    expect(seen).toMatchObject({ tests: 'until_first_call', calls: { value: 1 } });
    expect(await dashboard(builder, '?include_tests=false')).toMatchObject({
      tests: 'left_out',
      calls: { value: 0 },
    });
    const { last_calls } = await dashboard(builder, '?include_tests=true');
    expect(last_calls[0]).toMatchObject({ origin: 'test', end_reason: 'ended_by_user' });
    expect(seen.agents[0]).toMatchObject({
      agent_id: agentId,
      calls_7_days: 0,
      last_call_is_test: true,
    });
    expect(seen.agents[0]?.last_call_at).not.toBeNull();
  });

  it.each([
    '?days=8',
    '?from=2026-11-09&to=2026-11-01',
    '?to=2026-11-01',
    '?from=2001-01-01',
    '?agent_id=7',
    '?time_zone=Moon/Sea',
    '?include_tests=maybe',
  ])('refuses %s', async (query) => {
    const { builder } = await openCallWorkspace(test);
    expect((await server.call('GET', `/dashboard${query}`, { as: builder })).status).toBe(400);
  });
});
