/** The whole life of a test call: ticket, conversation, end, receipt, history. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/calls/calls';
import type { ErrorBody } from '#contract/errors';
import { patient } from '../../patience';
import { createTestDatabase, type TestDatabase } from '../database';
import { asOwner, type CallServer, frontDesk, openCallWorkspace, startCallServer } from './call-server';

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

describe('a test call', () => {
  it('collects its facts, answers from knowledge, ends, and costs exactly what its receipt says', async () => {
    const { workspace_id, builder } = await openCallWorkspace(test);
    const agentId = await server.agent(builder, frontDesk);
    const started = await server.startTest(builder, agentId, frontDesk);
    expect(started.status).toBe(201);
    expect(started.body.estimate).toEqual({ micros_per_minute: 50_000, brain: 'built_in', model: null });
    expect(await server.billing.balance(workspace_id)).toMatchObject({
      balance_micros: 5_000_000,
      held_micros: 50_000,
    });

    const client = await server.socket().hello(started.body.ticket);
    expect(await client.message('ready')).toMatchObject({ seq: 1, call_id: started.body.call_id });
    expect((await client.event('agent_said')).text).toContain('front desk');
    client.say('When are you open?');
    await client.event('knowledge_used');
    client.say('My name is Ada Brooks');
    await client.event('fact_collected', 1);
    await client.message('cost');
    client.say('next Friday');
    client.say('yes');
    const ended = await client.message('ended');
    expect(ended).toMatchObject({ reason: 'completed', fault: 'none' });
    expect((await client.closed).code).toBe(1000);

    const numbers = client.messages.flatMap((message) => ('seq' in message ? [message.seq] : []));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));

    const call = await server.callDetail(builder, started.body.call_id);
    expect(call).toMatchObject({
      status: 'ended',
      end_reason: 'completed',
      success: true,
      origin: 'test',
      party: 'Browser',
      agent_name: 'Front desk',
      agent_id: agentId,
      cost_micros: ended.cost_micros,
      duration_ms: ended.duration_ms,
      outcome: 'Completed. All facts collected.',
    });
    expect(call.events).toEqual(client.events);
    expect(call.facts.map(({ name }) => name)).toEqual(['name', 'day']);
    expect(call.facts[0]).toMatchObject({ value: 'Ada Brooks' });
    expect(call.response_ms).toBeGreaterThanOrEqual(0);
    const lines = call.receipt?.lines ?? [];
    expect(lines.reduce((sum, line) => sum + line.amount_micros, 0)).toBe(call.receipt?.total_micros);
    expect(await server.billing.balance(workspace_id)).toMatchObject({
      balance_micros: 5_000_000 - ended.cost_micros,
      held_micros: 0,
    });
    expect(ended.cost_micros).toBeGreaterThan(0);
  });

  it('started twice with the same key is one call with one hold, and both tickets are good', async () => {
    const { workspace_id, builder } = await openCallWorkspace(test);
    const agentId = await server.agent(builder, frontDesk);
    const key = randomUUID();
    const [one, two] = await Promise.all([
      server.startTest(builder, agentId, frontDesk, key),
      server.startTest(builder, agentId, frontDesk, key),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.call_id).toBe(two.body.call_id);
    expect(one.body.ticket).not.toBe(two.body.ticket);
    expect((await server.billing.balance(workspace_id)).held_micros).toBe(50_000);
    const list = await server.call<{ items: unknown[] }>('GET', '/calls', { as: builder });
    expect(list.body.items).toHaveLength(1);

    const client = await server.socket().hello(two.body.ticket);
    await client.message('ready');
    const late = await server.startTest(builder, agentId, frontDesk, key);
    expect(late.status).toBe(409);
    client.send({ type: 'end' });
    await client.message('ended');
  });

  it('keeps neither ticket nor secret in clear', async () => {
    const { builder } = await openCallWorkspace(test);
    const agentId = await server.agent(builder, frontDesk);
    const { body } = await server.startTest(builder, agentId, frontDesk);
    const kept = await asOwner(
      test,
      `select to_jsonb(t)::text as row from tickets t union all select to_jsonb(c)::text from calls c
       union all select to_jsonb(k)::text from idempotency_keys k`,
    );
    const all = JSON.stringify(kept);
    expect(all).toContain(body.call_id);
    expect(all).not.toContain(body.ticket);
    expect(all).not.toContain(body.takeover_secret);
  });

  it('is refused without credit, with a sentence, and leaves nothing behind', async () => {
    const { workspace_id, builder } = await openCallWorkspace(test, 20_000);
    const agentId = await server.agent(builder, frontDesk);
    const refused = await server.startTest(builder, agentId, frontDesk);
    expect(refused.status).toBe(402);
    const error = refused.body as unknown as ErrorBody;
    expect(error.code).toBe('insufficient_credit');
    expect(error.message).toContain('$0.0500');
    expect(await server.billing.balance(workspace_id)).toMatchObject({ held_micros: 0 });
    expect((await server.call<{ items: unknown[] }>('GET', '/calls', { as: builder })).body.items).toEqual(
      [],
    );
  });

  it('says when it is refused because of other calls', async () => {
    const { builder } = await openCallWorkspace(test, 60_000);
    const agentId = await server.agent(builder, frontDesk);
    expect((await server.startTest(builder, agentId, frontDesk)).status).toBe(201);
    const second = await server.startTest(builder, agentId, frontDesk);
    expect(second.status).toBe(402);
    expect((second.body as unknown as ErrorBody).message).toContain('reserved for active calls');
  });

  it('refuses content that is not complete, naming the field', async () => {
    const { builder } = await openCallWorkspace(test);
    const agentId = await server.agent(builder, frontDesk);
    const broken = { ...frontDesk, facts: [{ ...frontDesk.facts[0], question: '' }] };
    const answer = await server.call<ErrorBody>('POST', `/agents/${agentId}/test-calls`, {
      as: builder,
      body: { content: broken },
      key: randomUUID(),
    });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.fields?.[0]?.field).toBe('content.facts.0.question');
  });

  it('runs what was frozen, whatever is saved meanwhile, and stays when its agent is deleted', async () => {
    const { owner } = await openCallWorkspace(test);
    const agentId = await server.agent(owner, frontDesk);
    const { body } = await server.startTest(owner, agentId, frontDesk);
    const saved = await server.call('PUT', `/agents/${agentId}/draft`, {
      as: owner,
      body: { base_revision: 1, content: { ...frontDesk, first_message: 'Changed.' } },
    });
    expect(saved.status).toBe(200);
    const client = await server.socket().hello(body.ticket);
    expect((await client.event('agent_said')).text).toContain('this is the front desk');
    expect((await server.call('DELETE', `/agents/${agentId}`, { as: owner })).status).toBe(204);
    client.say('goodbye');
    expect(await client.message('ended')).toMatchObject({ reason: 'end_phrase' });
    const call: Call = await server.callDetail(owner, body.call_id);
    expect(call).toMatchObject({ agent_id: null, agent_name: 'Front desk', end_reason: 'end_phrase' });
    // The caller said goodbye before the agent knew what it needed.
    expect(call.success).toBe(false);
  });

  it('ten at once all end and are all paid', async () => {
    const { workspace_id, builder } = await openCallWorkspace(test);
    const agentId = await server.agent(builder, frontDesk);
    const costs = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const { body } = await server.startTest(builder, agentId, frontDesk);
        const client = await server.socket().hello(body.ticket);
        await client.event('agent_said');
        client.say(`My name is Ben Number${String.fromCharCode(97 + index)}`);
        await client.event('agent_said', 2);
        client.say('goodbye');
        return (await client.message('ended', patient(20_000))).cost_micros;
      }),
    );
    const spent = costs.reduce((sum, cost) => sum + cost, 0);
    expect(await server.billing.balance(workspace_id)).toMatchObject({
      balance_micros: 5_000_000 - spent,
      held_micros: 0,
    });
    const postings = await asOwner<{ n: string }>(
      test,
      `select count(*) n from ledger_transactions where workspace_id = $1 and kind = 'call'`,
      [workspace_id],
    );
    expect(postings[0]?.n).toBe('10');
  });
});
