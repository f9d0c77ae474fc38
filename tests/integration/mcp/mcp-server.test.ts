/** Callwright as an MCP server: the SDK's own client on a real socket, with keys of different scopes. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissions } from '#contract/permissions';
import { mcpTools } from '#server/areas/mcp/tools';
import { type Account, startWholeServer, type WholeServer } from '../http/whole-server';
import { connectAssistant, useTool as ask } from './mcp-assistant';

/** Of a key: as many as a test of one here needs, and few enough to use up. */
const REQUESTS_A_MINUTE = 90;

let server: WholeServer;
let ada: Account;
const clients: Client[] = [];

beforeAll(async () => {
  server = await startWholeServer({ SHARE_API_REQUESTS: String(REQUESTS_A_MINUTE) });
  ada = await server.signUp('ada@example.com');
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await server.stop();
});

async function newKey(options: object = {}): Promise<{ secret: string; key_id: string }> {
  const { status, body } = await server.call('POST', '/api-keys', {
    token: ada.token,
    body: { name: 'Assistant', scopes: permissions, ...options },
  });
  expect(status).toBe(201);
  const { secret, api_key } = body as { secret: string; api_key: { key_id: string } };
  return { secret, key_id: api_key.key_id };
}

async function connect(secret: string): Promise<Client> {
  const client = await connectAssistant(server, secret);
  clients.push(client);
  return client;
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

async function templateContent(client: Client): Promise<Record<string, unknown>> {
  const { answer } = await ask(client, 'list_agent_templates');
  const [{ content }] = answer.items as [{ content: Record<string, unknown> }];
  return content;
}

async function newAgent(client: Client, given: object = {}): Promise<string> {
  const made = await ask(client, 'create_agent', { content: await templateContent(client), ...given });
  expect(made).toMatchObject({ isError: false });
  return String(made.answer.agent_id);
}

describe('an assistant with every scope', () => {
  it('creates, edits, tests and publishes an agent, and every change is in the audit log by its key', async () => {
    const { secret, key_id } = await newKey();
    const client = await connect(secret);
    expect(await namesOf(client)).toEqual(mcpTools.map(({ name }) => name));
    const agent_id = await newAgent(client);

    const read = await ask(client, 'read_agent', { agent_id });
    const draft = read.answer.draft as Record<string, unknown>;
    const edited = await ask(client, 'edit_agent', {
      agent_id,
      base_revision: read.answer.draft_revision,
      content: { ...draft, name: 'Edited by MCP', examples: [] },
    });
    expect(edited.answer).toMatchObject({ draft: { name: 'Edited by MCP' } });

    const test = await ask(client, 'create_agent_test', {
      agent_id,
      name: 'Is brief',
      caller: ['goodbye'],
      checks: [{ type: 'max_turns', turns: 9 }],
    });
    expect(test.isError).toBe(false);
    const run = await ask(client, 'run_agent_tests', { agent_id });
    const ids = { agent_id, run_id: run.answer.run_id };
    await expect
      .poll(async () => (await ask(client, 'read_test_run', ids)).answer.state, { interval: 500 })
      .not.toBe('running');
    const result = await ask(client, 'read_test_result', { ...ids, test_id: test.answer.test_id });
    expect(result.answer).toMatchObject({ name: 'Is brief', state: 'passed' });
    expect((await ask(client, 'read_test_run', ids)).answer).toMatchObject({
      started_by: 'API key Assistant',
    });

    const published = await ask(client, 'publish_agent', {
      agent_id,
      draft_revision: edited.answer.draft_revision,
    });
    expect(published.answer).toMatchObject({ live_version: 1 });

    const log = await server.call('GET', '/audit-entries', { token: ada.token });
    const { items } = log.body as { items: { action: string; actor: { kind: string; id: string } }[] };
    const byKey = items.filter(({ actor }) => actor.kind === 'key' && actor.id === key_id);
    expect(byKey.map(({ action }) => action)).toEqual([
      'POST /agents/{agent_id}/publish',
      'POST /agents/{agent_id}/test-runs',
      'POST /agents/{agent_id}/tests',
      'PUT /agents/{agent_id}/draft',
      'POST /agents',
    ]);
  });

  it('searches calls and reads figures, with values of every type', async () => {
    const client = await connect((await newKey()).secret);
    const searched = await ask(client, 'search_calls', { days: 7, limit: 5, words: 'hello there' });
    expect(searched.answer).toMatchObject({ items: [], next_cursor: null });
    expect((await ask(client, 'count_calls', { min_seconds: 10 })).answer).toEqual({
      count: 0,
      is_more: false,
    });
    expect((await ask(client, 'read_figures', { days: 30, include_tests: true })).answer).toMatchObject({
      period_days: 30,
      tests: 'asked_for',
    });
  });

  it('is told in words what’s wrong, and where', async () => {
    const client = await connect((await newKey()).secret);
    const faulty = await ask(client, 'create_agent', { content: { name: '', language: 'tlh' } });
    expect(faulty).toMatchObject({ isError: true });
    expect(faulty.text).toContain('- content.language: ');
    expect(await ask(client, 'read_agent', {})).toMatchObject({
      isError: true,
      text: expect.stringContaining('- agent_id: '),
    });
    expect(await ask(client, 'search_calls', { before: 'yesterday' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('search_calls has no argument of this name.'),
    });
    await expect(client.callTool({ name: 'buy_credits', arguments: {} })).rejects.toThrow(
      'There is no tool of this name.',
    );
  });

  it('does a thing once by an idempotency key', async () => {
    const client = await connect((await newKey()).secret);
    const first = await newAgent(client, { idempotency_key: 'made-once-1' });
    expect(await newAgent(client, { idempotency_key: 'made-once-1' })).toBe(first);
    expect(await newAgent(client)).not.toBe(first);
  });
});

describe('scopes', () => {
  it('show a key its own tools, and refuse the others in words', async () => {
    const client = await connect((await newKey({ scopes: ['agents:view'] })).secret);
    const own = mcpTools.filter(({ endpoint }) => endpoint.access === 'agents:view');
    expect(await namesOf(client)).toEqual(own.map(({ name }) => name));
    expect(await ask(client, 'create_agent', { content: {} })).toMatchObject({
      isError: true,
      text: 'This API key needs the scope agents:create for this.',
    });
  });

  it('of a key that’s bound to agents hide the others', async () => {
    const all = await connect((await newKey()).secret);
    const [own, other] = [await newAgent(all), await newAgent(all)];
    const bound = await connect((await newKey({ agent_ids: [own] })).secret);
    expect(await namesOf(bound)).not.toContain('create_agent');
    expect((await ask(bound, 'list_agents')).answer.items).toMatchObject([{ agent_id: own }]);
    expect((await ask(bound, 'read_agent', { agent_id: own })).isError).toBe(false);
    expect(await ask(bound, 'read_agent', { agent_id: other })).toMatchObject({ isError: true });
  });
});

describe('the door', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const send = (
    authorization: string | undefined,
    headers: Record<string, string> = {},
    payload: object = list,
  ) =>
    server.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        accept: 'application/json, text/event-stream',
        ...(authorization !== undefined && { authorization }),
        ...headers,
      },
      payload,
    });

  it('is shut without a key, with a revoked one and with a person’s token', async () => {
    const { secret, key_id } = await newKey();
    expect((await send(`Bearer ${secret}`)).statusCode).toBe(200);
    await server.call('DELETE', `/api-keys/${key_id}`, { token: ada.token });
    for (const authorization of [undefined, `Bearer ${secret}`, `Bearer ${ada.token}`]) {
      const answer = await send(authorization);
      expect(answer.statusCode).toBe(401);
      const where = 'resource_metadata="http://localhost:8000/.well-known/oauth-protected-resource/mcp"';
      const why = authorization === undefined ? '' : 'error="invalid_token", ';
      expect(answer.headers['www-authenticate']).toBe(`Bearer ${why}${where}`);
    }
  });

  it('is shut for another site’s pages', async () => {
    const { secret } = await newKey();
    expect((await send(`Bearer ${secret}`, { origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  it('takes one message at a time: a batch that cancels a part of itself keeps no one waiting', async () => {
    const { secret } = await newKey();
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    const answer = await send(`Bearer ${secret}`, {}, [list, cancelled]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: 'Send one message at a time.' },
    });
  });

  it('has no stream to open', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/mcp' });
    expect(answer).toMatchObject({ statusCode: 405, headers: expect.objectContaining({ allow: 'POST' }) });
  });

  it('counts a key’s requests, and says when to come again', async () => {
    const { secret } = await newKey();
    for (let sent = 1; sent <= REQUESTS_A_MINUTE; sent++) {
      const { statusCode, headers } = await send(`Bearer ${secret}`);
      expect(statusCode).toBe(200);
      expect(headers.ratelimit).toContain(`r=${REQUESTS_A_MINUTE - sent};`);
    }
    const answer = await send(`Bearer ${secret}`);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
