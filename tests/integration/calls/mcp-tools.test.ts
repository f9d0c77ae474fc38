/** Tools of an MCP server from the editor to a call: listed, tried, frozen, used by a model and by what callers say. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Agent, ToolTrial } from '#contract/agents/agents';
import type { McpListing } from '#contract/agents/mcp-tools';
import type { Call } from '#contract/calls/calls';
import type { SignInsOfServers } from '#server/areas/agents/ports';
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import { OutboundError } from '#server/platform/outbound/outbound-error';
import { systemClock } from '#server/runtime/desk/clock';
import type { Brain } from '#server/runtime/ports';
import { createMcpClient } from '#server/runtime/tools/mcp-client';
import { createToolCaller } from '#server/runtime/tools/tool-caller';
import { findOrder, type McpDouble, startMcpDouble } from '../../doubles/mcp/mcp-double';
import { type OpenAiDouble, startOpenAiDouble } from '../../doubles/openai/openai-double';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import { type CallServer, openCallWorkspace, startCallServer } from './call-server';

const SECRET = 'Bearer open-sesame-42';

let test: TestDatabase;
let mcp: McpDouble;
let model: OpenAiDouble;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.remove());
beforeEach(async () => {
  [mcp, model] = await Promise.all([startMcpDouble(), startOpenAiDouble()]);
  mcp.authorization = SECRET;
});
afterEach(async () => {
  await Promise.all([mcp.close(), model.close()]);
});

async function withServer(
  work: (server: CallServer) => Promise<void>,
  brain?: Brain,
  signIns?: SignInsOfServers,
): Promise<void> {
  const allowedHosts = new Set([mcp.host]);
  const client = createMcpClient({
    fetch: createGuardedFetch({ allowedHosts, maxBytes: 1_000_000 }),
    allowedHosts,
    version: '1.0.0',
  });
  const server = await startCallServer(test, {
    mcp: client,
    tools: createToolCaller(createOutboundClient({ allowedHosts }), systemClock, client),
    ...(brain && { brain }),
    ...(signIns && { signIns }),
  });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

const contentWith = (change: object = {}) =>
  z.parse(AgentContent, {
    name: 'Store',
    first_message: 'Hello, the store.',
    tools: [
      {
        type: 'mcp',
        name: 'store',
        url: mcp.url,
        headers: [{ name: 'authorization', value: SECRET, secret: true }],
        tools: [
          {
            tool: 'find_order',
            name: 'order_status',
            description: 'Looks an order up.',
            triggers: ['where is my order'],
            input_schema: findOrder.inputSchema,
            result_message: 'Your order {{number}} is {{status}}.',
            response_variables: [{ name: 'state', path: 'status' }],
            ...change,
          },
        ],
      },
    ],
  });

async function agentWith(server: CallServer, content = contentWith()) {
  const { owner } = await openCallWorkspace(test);
  const agentId = await server.agent(owner, content);
  const { body } = await server.call<Agent>('GET', `/agents/${agentId}`, { as: owner });
  return { owner, agentId, draft: body.draft };
}

async function talk(server: CallServer, { owner, agentId, draft }: Awaited<ReturnType<typeof agentWith>>) {
  const content = z.parse(AgentContent, draft);
  const started = await server.startTest(owner, agentId, content);
  expect(started.status).toBe(201);
  const client = await server.socket().hello(started.body.ticket);
  const ended = async (): Promise<Call> => {
    client.send({ type: 'end' });
    await client.message('ended');
    return server.callDetail(owner, started.body.call_id);
  };
  return { client, ended };
}

const post = <Body>(server: CallServer, as: Person, path: string, body: object) =>
  server.call<Body>('POST', path, { as, body, key: randomUUID() });

describe('in the editor', () => {
  it('a server is listed and its tool tried with a secret that no one reads again', async () => {
    await withServer(async (server) => {
      const { owner, agentId, draft } = await agentWith(server);
      expect(JSON.stringify(draft)).not.toContain('open-sesame');
      const [tool] = draft.tools;
      if (tool?.type !== 'mcp') throw new Error('The tool is gone.');
      const { url, headers } = tool;
      const listed = await post<McpListing>(server, owner, `/agents/${agentId}/mcp-listings`, {
        url,
        headers,
      });
      expect(listed.body).toMatchObject({
        server: { name: 'store' },
        tools: [{ tool: 'find_order', description: findOrder.description, unusable: null }],
        error: null,
      });
      const tried = await post<ToolTrial>(server, owner, `/agents/${agentId}/tool-trials`, {
        tool,
        arguments: { number: '7' },
      });
      expect(tried.body).toMatchObject({
        status: 200,
        body: '{"number":"7","status":"on its way"}',
        says: 'Your order 7 is on its way.',
        variables: { state: 'on its way' },
        faults: [],
        request: { method: 'POST', url: mcp.url, headers: { authorization: '••••••' } },
      });
      expect(JSON.parse(tried.body.request.body ?? '')).toEqual({
        method: 'tools/call',
        params: { name: 'find_order', arguments: { number: '7' } },
      });
      expect(JSON.stringify([listed.body, tried.body])).not.toContain('open-sesame');
      const moved = { ...tool, url: 'https://elsewhere.example/mcp' };
      const elsewhere = await post<McpListing>(server, owner, `/agents/${agentId}/mcp-listings`, moved);
      expect(elsewhere.body.error).toBe('A secret of this tool must be typed again.');
    });
  });

  it('two tools of one name, and a server without tools, are not published; an export has no secret', async () => {
    await withServer(async (server) => {
      const { owner, agentId, draft } = await agentWith(server);
      const exported = await server.call<object>('GET', `/agents/${agentId}/export`, { as: owner });
      expect(exported.body).toMatchObject({
        content: { tools: [{ headers: [{ value: '', secret_id: null }], tools: [{ tool: 'find_order' }] }] },
      });
      const [tool] = draft.tools;
      if (tool?.type !== 'mcp') throw new Error('The tool is gone.');
      const faultsOf = async (tools: object[], revision: number) => {
        const content = { ...draft, tools };
        await server.call('PUT', `/agents/${agentId}/draft`, {
          as: owner,
          body: { base_revision: revision, content },
        });
        const answer = await post<{ details?: { fields: object[] } }>(
          server,
          owner,
          `/agents/${agentId}/publish`,
          {
            draft_revision: revision + 1,
          },
        );
        return [answer.status, answer.body.details?.fields];
      };
      expect(await faultsOf([{ ...tool, tools: [] }], 1)).toEqual([
        400,
        [{ field: 'tools.0.tools', message: 'Select at least one tool.' }],
      ]);
      const twice = { ...tool, tools: [...tool.tools, ...tool.tools] };
      expect(await faultsOf([twice], 2)).toEqual([
        400,
        [{ field: 'tools', message: 'Two tools have the same name.' }],
      ]);
      expect((await faultsOf([tool], 3))[0]).toBe(200);
    });
  });
});

describe('in a call', () => {
  it('a caller’s words make the built-in engine use it', async () => {
    await withServer(async (server) => {
      const { client, ended } = await talk(server, await agentWith(server));
      client.say('Where is my order?');
      await client.event('agent_said', 2);
      client.say('It is 48213');
      await client.event('tool_answered');
      const call = await ended();
      expect(call.events.find(({ type }) => type === 'tool_called')).toMatchObject({
        tool: 'order_status',
        arguments: { number: expect.stringContaining('48213') },
      });
      expect(call.events.find(({ type }) => type === 'tool_answered')).toMatchObject({
        status: 200,
        error: null,
        answer: expect.stringContaining('on its way'),
      });
      expect(JSON.stringify(call)).not.toContain('open-sesame');
    });
  });

  it('a sign-in that has ended meanwhile is told in the call, and one that was renewed goes on', async () => {
    const tokens = ['expired-token', 'fresh-token-42'];
    let isOver = false;
    const bearer = async () => {
      if (isOver) throw new OutboundError('invalid_request', 'The sign-in has ended. Sign in again.');
      return String(tokens.at(-1));
    };
    const signIns: SignInsOfServers = {
      at: () => ({ token: async () => String(tokens[0]), renewed: bearer }),
      isSignedIn: async () => true,
    };
    mcp.authorization = 'Bearer fresh-token-42';
    const work = async (server: CallServer) => {
      const { tools } = contentWith();
      const content = contentWith();
      content.tools = tools.map(
        (tool) => ({ ...tool, headers: [], sign_in: true }) as (typeof tools)[number],
      );
      const { client, ended } = await talk(server, await agentWith(server, content));
      client.say('Where is my order?');
      await client.event('agent_said', 2);
      client.say('It is 48213');
      await client.event('tool_answered');
      const call = await ended();
      expect(JSON.stringify(call)).not.toContain('fresh-token-42');
      return call.events.find(({ type }) => type === 'tool_answered');
    };
    await withServer(
      async (server) => {
        expect(await work(server)).toMatchObject({ status: 200, error: null });
        isOver = true;
        expect(await work(server)).toMatchObject({
          status: null,
          error: 'The sign-in has ended. Sign in again.',
        });
      },
      undefined,
      signIns,
    );
  });

  const brain = (): Brain => ({
    kind: 'model',
    apiKey: model.apiKey,
    baseUrl: model.baseUrl,
    model: 'double-1',
  });

  it('a model gets the frozen schema, uses it, and reads the answer', async () => {
    model.script(
      { kind: 'tools', calls: [{ name: 'order_status', arguments: '{"number":"48213"}' }] },
      { kind: 'text', pieces: ['It is on ', 'its way.'] },
    );
    await withServer(async (server) => {
      const { client, ended } = await talk(server, await agentWith(server));
      client.say('Where is order 48213?');
      expect(await client.event('agent_said', 2)).toMatchObject({ text: 'It is on its way.' });
      const call = await ended();
      expect(mcp.uses).toEqual([{ tool: 'find_order', args: { number: '48213' } }]);
      const offered = model.requests[0]?.tools?.find(({ function: { name } }) => name === 'order_status');
      expect(offered?.function).toMatchObject({
        description: 'Looks an order up.',
        parameters: findOrder.inputSchema,
      });
      expect(JSON.stringify(model.requests[1]?.messages)).toContain('on its way');
      expect(call.events.filter(({ type }) => type.startsWith('tool_'))).toMatchObject([
        { type: 'tool_called', tool: 'order_status', arguments: { number: '48213' } },
        { type: 'tool_answered', tool: 'order_status', status: 200, error: null },
      ]);
      expect(JSON.stringify(call)).not.toContain('open-sesame');
    }, brain());
  });

  it('a tool whose arguments are a choice doesn’t make the provider refuse the request', async () => {
    model.script(
      { kind: 'tools', calls: [{ name: 'order_status', arguments: '{"number":"48213"}' }] },
      { kind: 'text', pieces: ['It is on ', 'its way.'] },
    );
    const number = { type: 'string' };
    const choice = {
      type: 'object' as const,
      anyOf: [
        { properties: { number }, required: ['number'] },
        { properties: { email: { type: 'string' } }, required: ['email'] },
      ],
    };
    mcp.tools = [{ ...findOrder, inputSchema: choice }];
    await withServer(async (server) => {
      const { client, ended } = await talk(
        server,
        await agentWith(server, contentWith({ input_schema: choice })),
      );
      client.say('Where is order 48213?');
      expect(await client.event('agent_said', 2)).toMatchObject({ text: 'It is on its way.' });
      await ended();
      expect(mcp.uses).toEqual([{ tool: 'find_order', args: { number: '48213' } }]);
      expect(model.requests[0]?.tools?.map(({ function: { parameters } }) => parameters)).toContainEqual(
        expect.objectContaining({ type: 'object', properties: { number, email: { type: 'string' } } }),
      );
    }, brain());
  });

  it('a tool that has changed since isn’t used, and the call says what changed', async () => {
    model.script(
      { kind: 'tools', calls: [{ name: 'order_status', arguments: '{"number":"48213"}' }] },
      { kind: 'text', pieces: ['I can’t look that up.'] },
    );
    await withServer(async (server) => {
      const made = await agentWith(server);
      const { properties } = findOrder.inputSchema;
      const shop = { type: 'string' };
      mcp.tools = [
        {
          ...findOrder,
          inputSchema: { type: 'object', properties: { ...properties, shop }, required: ['shop'] },
        },
      ];
      const { client, ended } = await talk(server, made);
      client.say('Where is order 48213?');
      await client.event('agent_said', 2);
      expect((await ended()).events.find(({ type }) => type === 'tool_answered')).toMatchObject({
        status: null,
        error:
          'The tool has changed on its server since it was chosen, so it wasn’t used: “number” may be left out now. “shop” is new and has to be given.',
      });
      expect(mcp.uses).toEqual([]);
    }, brain());
  });
});
