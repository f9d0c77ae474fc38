/** Agents over HTTP on a real database: drafts, versions, deletion, lists. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { Agent, AgentSummary, AgentTemplate, AgentVersion, ToolTrial } from '#contract/agents/agents';
import type { ErrorBody } from '#contract/errors';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { type CallServer, frontDesk, openCallWorkspace, startCallServer } from '../calls/call-server';
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

const get = async (as: Person, id: string) => (await server.call<Agent>('GET', `/agents/${id}`, { as })).body;
const save = (as: Person, id: string, base_revision: number, content: AgentDraft) =>
  server.call<Agent>('PUT', `/agents/${id}/draft`, { as, body: { base_revision, content } });
const publish = (as: Person, id: string, draft_revision: number, key: string = randomUUID()) =>
  server.call<Agent>('POST', `/agents/${id}/publish`, { as, body: { draft_revision, note: 'First' }, key });

describe('a draft', () => {
  it('is created once for a key', async () => {
    const { builder } = await openCallWorkspace(test);
    const key = randomUUID();
    const body = { content: frontDesk };
    const [one, two] = await Promise.all([
      server.call<Agent>('POST', '/agents', { as: builder, body, key }),
      server.call<Agent>('POST', '/agents', { as: builder, body, key }),
    ]);
    expect(one.status).toBe(201);
    expect(two.body).toEqual(one.body);
    expect(one.body).toMatchObject({ status: 'draft', live_version: null, draft_revision: 1 });
    const list = await server.call<{ items: AgentSummary[] }>('GET', '/agents', { as: builder });
    expect(list.body.items).toHaveLength(1);
  });

  it('may be unfinished, and is stored as typed', async () => {
    const { builder } = await openCallWorkspace(test);
    const id = await server.agent(builder, frontDesk);
    const half = {
      ...frontDesk,
      first_message: '',
      facts: [{ ...frontDesk.facts[0], name: 'Wrong Name', question: '' }],
    };
    const saved = await save(builder, id, 1, half as AgentDraft);
    expect(saved.status).toBe(200);
    expect((await get(builder, id)).draft).toEqual(half);
  });

  it('refuses a save made from an older revision, naming the current one', async () => {
    const { owner, builder } = await openCallWorkspace(test);
    const id = await server.agent(builder, frontDesk);
    expect((await save(owner, id, 1, { ...frontDesk, name: 'Of the owner' })).body.draft_revision).toBe(2);
    const late = await save(builder, id, 1, { ...frontDesk, name: 'Of the builder' });
    expect(late.status).toBe(409);
    expect((late.body as unknown as ErrorBody).message).toContain('revision 2');
    expect((await get(builder, id)).draft.name).toBe('Of the owner');
  });

  it('takes a save whose answer was lost again, without another revision', async () => {
    const { builder } = await openCallWorkspace(test);
    const id = await server.agent(builder, frontDesk);
    const content = { ...frontDesk, name: 'Saved' };
    await save(builder, id, 1, content);
    expect(await save(builder, id, 1, content)).toMatchObject({ status: 200, body: { draft_revision: 2 } });
  });

  it('of two saves at once keeps one', async () => {
    const { builder } = await openCallWorkspace(test);
    const id = await server.agent(builder, frontDesk);
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => save(builder, id, 1, { ...frontDesk, name })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it('names the field whose text has a character that the database refuses', async () => {
    const { builder } = await openCallWorkspace(test);
    const id = await server.agent(builder, frontDesk);
    const answer = await save(builder, id, 1, { ...frontDesk, instructions: 'half \ud83d pair' });
    expect([answer.status, (answer.body as unknown as ErrorBody).details?.fields]).toEqual([
      400,
      [{ field: 'content.instructions', message: expect.stringMatching(/character/) }],
    ]);
    expect((await get(builder, id)).draft).toMatchObject(frontDesk);
  });

  it('holds the largest agent that the contract allows', async () => {
    const { builder } = await openCallWorkspace(test);
    const knowledge = Array.from({ length: 100 }, (_, n) => ({
      title: `Entry ${n}`,
      text: 'ü'.repeat(8000),
    }));
    const id = await server.agent(builder, { ...frontDesk, knowledge, instructions: 'x'.repeat(50_000) });
    expect((await get(builder, id)).draft.knowledge).toHaveLength(100);
  });
});

describe('publishing', () => {
  it('freezes versions that later edits do not touch', async () => {
    const { builder } = await openCallWorkspace(test);
    const id = await server.agent(builder, frontDesk);
    const first = await publish(builder, id, 1);
    expect(first.body).toMatchObject({ status: 'live', live_version: 1 });
    await save(builder, id, 1, { ...frontDesk, name: 'Second' });
    expect(await get(builder, id)).toMatchObject({ status: 'live_with_changes', live_version: 1 });
    expect((await publish(builder, id, 2)).body).toMatchObject({ status: 'live', live_version: 2 });
    const versions = await server.call<{ items: AgentVersion[] }>('GET', `/agents/${id}/versions`, {
      as: builder,
    });
    expect(versions.body.items).toMatchObject([
      { version: 2, is_live: true, published_by: builder.email, note: 'First' },
      { version: 1, is_live: false },
    ]);
  });

  it('names every field of what is not complete', async () => {
    const { builder } = await openCallWorkspace(test);
    const id = await server.agent(builder, frontDesk);
    const half = { ...frontDesk, first_message: '', facts: [{ ...frontDesk.facts[0], question: '' }] };
    await save(builder, id, 1, half as AgentDraft);
    const refused = await publish(builder, id, 2);
    expect(refused.status).toBe(400);
    const fields = (refused.body as unknown as ErrorBody).details?.fields?.map(({ field }) => field);
    expect(fields?.sort()).toEqual(['facts.0.question', 'first_message']);
    expect((await get(builder, id)).live_version).toBeNull();
  });

  it('is refused when the draft has moved on, and when nothing has changed', async () => {
    const { builder } = await openCallWorkspace(test);
    const id = await server.agent(builder, frontDesk);
    await save(builder, id, 1, { ...frontDesk, name: 'Moved on' });
    expect((await publish(builder, id, 1)).status).toBe(409);
    expect((await publish(builder, id, 2)).status).toBe(200);
    expect((await publish(builder, id, 2)).status).toBe(409);
  });

  it('pressed twice with one key makes one version', async () => {
    const { builder } = await openCallWorkspace(test);
    const id = await server.agent(builder, frontDesk);
    const key = randomUUID();
    const answers = await Promise.all([publish(builder, id, 1, key), publish(builder, id, 1, key)]);
    expect(answers.map(({ body }) => body.live_version)).toEqual([1, 1]);
  });
});

describe('deleting', () => {
  it('needs an admin, leaves the lists, and frees the numbers', async () => {
    const { owner, builder } = await openCallWorkspace(test);
    const id = await server.agent(builder, frontDesk);
    await publish(builder, id, 1);
    const number = `+1415555${String(2000 + Math.floor(Math.random() * 7999))}`;
    const added = await server.call<PhoneNumber>('POST', '/phone-numbers', {
      as: builder,
      body: { number, agent_id: id },
    });
    expect(added.body).toMatchObject({ agent_id: id, agent_name: 'Front desk' });
    expect((await server.call('DELETE', `/agents/${id}`, { as: builder })).status).toBe(403);
    expect((await server.call('DELETE', `/agents/${id}`, { as: owner })).status).toBe(204);
    expect((await server.call('GET', `/agents/${id}`, { as: owner })).status).toBe(404);
    expect((await server.call('DELETE', `/agents/${id}`, { as: owner })).status).toBe(404);
    const numbers = await server.call<{ items: PhoneNumber[] }>('GET', '/phone-numbers', { as: builder });
    expect(numbers.body.items).toMatchObject([{ number, agent_id: null, agent_name: null }]);
  });
});

describe('the list', () => {
  it('is paged by what was changed last, searched by name, and closed to other workspaces', async () => {
    const { builder } = await openCallWorkspace(test);
    for (const name of ['Alpha', 'Beta', '100% Gamma', 'Delta'])
      await server.agent(builder, { ...frontDesk, name });
    const pages: string[] = [];
    let cursor = '';
    do {
      const path = `/agents?limit=3${cursor && `&cursor=${cursor}`}`;
      const { body } = await server.call<{ items: AgentSummary[]; next_cursor: string | null }>('GET', path, {
        as: builder,
      });
      pages.push(...body.items.map(({ name }) => name));
      cursor = body.next_cursor ?? '';
    } while (cursor);
    expect(pages).toEqual(['Delta', '100% Gamma', 'Beta', 'Alpha']);
    const found = async (q: string) => {
      const path = `/agents?q=${encodeURIComponent(q)}`;
      const { body } = await server.call<{ items: AgentSummary[] }>('GET', path, { as: builder });
      return body.items.map(({ name }) => name);
    };
    expect(await found('BET')).toEqual(['Beta']);
    expect(await found('0%')).toEqual(['100% Gamma']);
    const { builder: stranger } = await openCallWorkspace(test);
    const theirs = await server.call<{ items: AgentSummary[] }>('GET', '/agents', { as: stranger });
    expect(theirs.body.items).toEqual([]);
  });

  it('refuses a cursor that it has not made', async () => {
    const { builder } = await openCallWorkspace(test);
    const answer = await server.call<ErrorBody>('GET', '/agents?cursor=nonsense', { as: builder });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.fields?.[0]?.field).toBe('cursor');
  });
});

describe('trying a tool', () => {
  it('shows the exchange and what the agent would say', async () => {
    const { builder } = await openCallWorkspace(test);
    const id = await server.agent(builder, frontDesk);
    const { body } = await server.call<{ items: AgentTemplate[] }>('GET', '/agent-templates', {
      as: builder,
    });
    const tool = body.items.flatMap(({ content }) => content.tools)[0];
    const trial = await server.call<ToolTrial>('POST', `/agents/${id}/tool-trials`, {
      as: builder,
      body: { tool, arguments: { day: '2026-11-23' } },
    });
    expect(trial.body).toMatchObject({
      status: 200,
      says: 'These times are free: 9:30 and 11:00.',
      error: null,
      faults: [],
    });
    expect(JSON.parse(trial.body.body)).toMatchObject({ day: '2026-11-23' });

    // As in a call: where the answer holds nothing to say, and where there's a fact in the sentence.
    const says = async (result_message: string, day: string) => {
      const { body: tried } = await server.call<ToolTrial>('POST', `/agents/${id}/tool-trials`, {
        as: builder,
        body: { tool: { ...tool, result_message }, arguments: { day } },
      });
      return tried.says;
    };
    const { body: wrong } = await server.call<ToolTrial>('POST', `/agents/${id}/tool-trials`, {
      as: builder,
      body: {
        tool: { ...tool, result_message: '{{name}}: {{doctors}}.', response_variables: [] },
        arguments: { day: '2026-11-23' },
      },
    });
    expect(wrong.faults).toEqual([
      {
        field: 'result_message',
        message: expect.stringMatching(/no value at “doctors”\. There’s .*“slots”/),
      },
    ]);
    expect(await says('These doctors are free: {{doctors}}.', '2026-11-23')).toBe(
      'I looked, but found nothing.',
    );
    expect(await says('{{name}}, on {{day}} these are free: {{slots}}.', '2026-11-23')).toBe(
      '{{name}}, on 2026-11-23 these are free: 9:30 and 11:00.',
    );
  });
});

describe('F8: what a workspace may have', () => {
  it('60 agents created at once are as many as it may have, however they are created', async () => {
    const small = await startCallServer(test, { mostAgents: 5 });
    const { owner, builder } = await openCallWorkspace(test);
    const create = () =>
      small.call<Agent & ErrorBody>('POST', '/agents', {
        as: builder,
        body: { content: frontDesk },
        key: randomUUID(),
      });
    const answers = await Promise.all(Array.from({ length: 60 }, create));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(55);
    expect(refused[0]?.body).toEqual({
      code: 'limit_reached',
      message:
        'Your workspace has 5 agents, which is its limit. Delete one first. (Limit: agents per workspace, SHARE_AGENTS)',
    });
    const id = answers.find(({ status }) => status === 201)?.body.agent_id ?? '';
    const again = { as: builder, key: randomUUID() };
    expect((await small.call('POST', `/agents/${id}/duplicate`, again)).status).toBe(409);
    const file = (await small.call('GET', `/agents/${id}/export`, { as: builder })).body;
    const imported = () => small.call('POST', '/agents/import', { ...again, key: randomUUID(), body: file });
    expect((await imported()).status).toBe(409);
    expect((await small.call('DELETE', `/agents/${id}`, { as: owner })).status).toBe(204);
    expect((await imported()).status).toBe(201);
    expect((await create()).status).toBe(409);
    await small.stop();
  });
});
