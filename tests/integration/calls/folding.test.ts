/** Calls that have ended are folded into few rows, and read as before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call, CallSummary } from '#contract/calls/calls';
import { createFolding } from '#server/areas/calls/folding/folding';
import { callerTalked } from '#server/areas/calls/log-store';
import { findCall } from '#server/areas/calls/store';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import { asOwner, type CallServer, frontDesk, openCallWorkspace, startCallServer } from './call-server';
import { unfold } from './unfolded';

let test: TestDatabase;
let server: CallServer;
let builder: Person;
let owner: Person;
let workspace_id: string;
const faults: unknown[] = [];

const folding = (database = test.database) =>
  createFolding({ database, log: { error: (fault: unknown) => void faults.push(fault) } });

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test);
  ({ builder, owner, workspace_id } = await openCallWorkspace(test));
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});

const count = async (table: string, where = 'true') => {
  const [row] = await asOwner<{ rows: number }>(
    test,
    `select count(*)::int as rows from ${table} where workspace_id = $1 and ${where}`,
    [workspace_id],
  );
  return row?.rows;
};

/** A test call of an agent that says two sentences. @returns its id */
async function aCall(agentId: string, content = frontDesk): Promise<string> {
  const { body } = await server.startTest(builder, agentId, content);
  const client = await server.socket().hello(body.ticket);
  await client.event('agent_said');
  client.say('Can I leave my zebra outside?');
  await client.event('agent_said', 1);
  client.say('goodbye');
  await client.message('ended');
  await client.closed;
  return body.call_id;
}

const content = async (callId: string) =>
  (await test.database.inWorkspace(workspace_id, (tx) => findCall(tx, callId)))?.content;

const fold = async () => {
  // Also what a fold that failed has put off.
  await asOwner(test, 'update call_folds set not_before = now()');
  return folding().fold();
};

describe('a call that has ended', () => {
  it('is folded, and reads as before', async () => {
    const agentId = await server.agent(builder, frontDesk);
    const first = await aCall(agentId);
    const second = await aCall(agentId);
    const before = await server.callDetail(builder, first);
    const ran = await content(first);
    expect(ran).toMatchObject({ name: 'Front desk' });
    expect(before.events.length).toBeGreaterThan(5);
    expect(await count('call_events')).toBeGreaterThan(10);

    expect(await fold()).toBe(2);
    expect(await count('call_events')).toBe(0);
    expect(await count('call_logs')).toBe(2);
    expect(await count('call_folds')).toBe(0);
    expect(await count('calls', 'content is not null')).toBe(0);
    // Both ran the same draft.
    expect(await count('agent_contents')).toBe(1);
    expect(await server.callDetail(builder, first)).toEqual(before);
    expect(await content(first)).toEqual(ran);
    expect(await fold()).toBe(0);

    const remove = (callId: string) => server.call('DELETE', `/calls/${callId}`, { as: owner });
    expect((await remove(first)).status).toBe(204);
    expect(await count('agent_contents')).toBe(1);
    expect((await remove(second)).status).toBe(204);
    for (const table of [
      'agent_contents',
      'call_logs',
      'call_words',
      'call_events',
      'call_folds',
      'call_scores',
    ]) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
  });

  it('of a published version refers to it, with the spending limit that its link gave it', async () => {
    const agentId = await server.agent(builder, frontDesk);
    await asOwner(
      test,
      `insert into agent_versions (workspace_id, agent_id, version, content)
       select workspace_id, agent_id, 7, draft || '{"max_spend_micros": null}' from agents where agent_id = $1`,
      [agentId],
    );
    const [own] = await asOwner<{ call_id: string }>(
      test,
      `insert into calls (workspace_id, agent_id, agent_version, agent_name, origin, party, status, ended_at, content)
       select workspace_id, agent_id, version, 'Front desk', 'web', 'Browser', 'ended', now(),
         content || '{"max_spend_micros": 70000}' from agent_versions where agent_id = $1 returning call_id`,
      [agentId],
    );
    const callId = own?.call_id ?? '';
    await asOwner(test, 'insert into call_folds (workspace_id, call_id) values ($1, $2)', [
      workspace_id,
      callId,
    ]);
    const ran = await content(callId);
    expect(await fold()).toBe(1);
    expect(await count('agent_contents')).toBe(0);
    expect(await count('calls', `call_id = '${callId}' and content is null and content_hash is null`)).toBe(
      1,
    );
    expect(await content(callId)).toEqual(ran);
    expect(ran).toMatchObject({ max_spend_micros: 70_000 });
  });

  it('is folded once by two processes at a time, and is never half there', async () => {
    await server.call('POST', '/examples', { as: builder });
    await unfold(test, workspace_id);
    const { body } = await server.call<{ items: CallSummary[] }>('GET', '/calls?limit=100', { as: builder });
    const items = body.items.filter(({ is_example }) => is_example);
    const read = () => Promise.all(items.map(({ call_id }) => server.callDetail(builder, call_id)));
    const before = await read();
    for (const { events } of before) expect(events.length).toBeGreaterThan(3);
    const both = Promise.all([folding().fold(), folding(server.database).fold()]);
    const during = await read();
    const [first, second] = await both;
    expect(first + second).toBe(await count('call_logs'));
    expect(first + second).toBeGreaterThan(40);
    expect(await count('call_events')).toBe(0);
    const logs = (calls: Call[]) => calls.map(({ call_id, events }) => ({ call_id, events }));
    expect(logs(during)).toEqual(logs(before));
    expect(logs(await read())).toEqual(logs(before));
  });

  it('keeps what came after it was folded, before and after that is folded too', async () => {
    const callId = await aCall(await server.agent(builder, frontDesk));
    await fold();
    const before = await server.callDetail(builder, callId);
    const late = {
      type: 'usage',
      seq: before.events.length + 1,
      offset_ms: 99_999,
      turn: 9,
      model: 'reviewer',
      input_tokens: 1,
      output_tokens: 2,
    };
    await asOwner(
      test,
      'insert into call_events (workspace_id, call_id, seq, event) values ($1, $2, $3, $4)',
      [workspace_id, callId, late.seq, JSON.stringify(late)],
    );
    expect((await server.callDetail(builder, callId)).events).toEqual([...before.events, late]);
    await asOwner(test, 'insert into call_folds (workspace_id, call_id) values ($1, $2)', [
      workspace_id,
      callId,
    ]);
    expect(await fold()).toBe(1);
    expect(await count('call_events')).toBe(0);
    expect((await server.callDetail(builder, callId)).events).toEqual([...before.events, late]);
  });

  it('that can’t be folded loses nothing and holds no other one up', async () => {
    const agentId = await server.agent(builder, frontDesk);
    const good = await aCall(agentId);
    const bad = await aCall(agentId);
    const before = await server.callDetail(builder, bad);
    await asOwner(
      test,
      `create function refuse_one() returns trigger language plpgsql as $$ begin
         if new.call_id = '${bad}' then raise exception 'not this one'; end if; return new; end $$;
       create trigger refuse_one before insert on call_logs for each row execute function refuse_one()`,
    );
    expect(await fold()).toBe(1);
    expect(await count('call_logs', `call_id = '${good}'`)).toBe(1);
    expect(faults).toHaveLength(1);
    expect(await server.callDetail(builder, bad)).toEqual(before);
    expect(await count('call_folds', `call_id = '${bad}' and not_before > now()`)).toBe(1);
    await asOwner(test, 'drop trigger refuse_one on call_logs');
    expect(await fold()).toBe(1);
    expect(await server.callDetail(builder, bad)).toEqual(before);
  });
});

describe('words', () => {
  const found = async (query: string) => {
    const { body } = await server.call<{ items: CallSummary[]; total: number }>('GET', `/calls?${query}`, {
      as: builder,
    });
    return body;
  };

  it('are found as soon as the call has ended, folded or not, with their places', async () => {
    const callId = await aCall(await server.agent(builder, frontDesk));
    for (const isFolded of [false, true]) {
      expect(await count('call_logs', `call_id = '${callId}'`)).toBe(isFolded ? 1 : 0);
      const { items } = await found('words=zebra&words_by=caller');
      expect(items[0]).toMatchObject({
        call_id: callId,
        matches: [{ by: 'caller', text: 'Can I leave my zebra outside?', marks: [{ start: 15, end: 20 }] }],
      });
      expect((await found('words=zebra&words_by=agent')).items).toEqual([]);
      const talked = test.database.inWorkspace(workspace_id, (tx) => callerTalked(tx, callId));
      expect(await talked).toBe(true);
      await fold();
    }
  });

  it('of calls from before are gathered by the fold', async () => {
    const callId = await aCall(await server.agent(builder, frontDesk));
    await asOwner(test, 'delete from call_words where call_id = $1', [callId]);
    expect((await found('words=zebra')).items.map(({ call_id }) => call_id)).not.toContain(callId);
    await fold();
    expect((await found('words=zebra')).items.map(({ call_id }) => call_id)).toContain(callId);
  });

  it('of another workspace aren’t found', async () => {
    const { builder: stranger } = await openCallWorkspace(test);
    const { body } = await server.call<{ items: CallSummary[] }>('GET', '/calls?words=zebra', {
      as: stranger,
    });
    expect(body.items).toEqual([]);
    expect((await found('words=zebra')).items.length).toBeGreaterThan(0);
  });
});
