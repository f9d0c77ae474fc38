/** Tools of an MCP server in a call: what callers say, what a model writes, and answers instead of requests. */
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { AgentContent } from '#contract/agents/agent-content';
import { toolFor } from '#server/runtime/brains/agent-tools';
import type { BrainHost } from '#server/runtime/brains/brain-host';
import { InvalidArguments } from '#server/runtime/brains/brain-tool';
import { conversationTools } from '#domain/agents/tools/conversation-tools';
import { agentOf, play } from './script-play';

type Tools = NonNullable<z.input<typeof AgentContent>['tools']>;

const store = (input_schema: object, change: object = {}): Tools => [
  {
    type: 'mcp',
    name: 'store',
    url: 'https://store.example.com/mcp',
    tools: [
      {
        tool: 'findOrder',
        name: 'order_status',
        description: 'Looks an order up.',
        triggers: ['my order'],
        input_schema: { ...input_schema },
        result_message: 'It is {{status}}.',
        response_variables: [{ name: 'state', path: 'status' }],
        ...change,
      },
    ],
  },
];
const order = { type: 'object', properties: { orderId: { type: 'string' } }, required: ['orderId'] };
const answers = [{ tool: 'order_status', status: 200, answer: '{"status":"on its way"}' }];

describe('a tool of an MCP server', () => {
  it('is answered by a test in its place, asked for what it needs, and keeps variables', async () => {
    const { of, said } = await play(
      { tools: store(order), closing_message: 'It was {{state}}.', end_phrases: ['bye'] },
      ['Where is my order?', '4711', 'bye'],
      { toolAnswers: answers },
    );
    expect(of('tool_called')).toMatchObject([{ tool: 'order_status', arguments: { order_id: '4711' } }]);
    expect(of('tool_answered')).toMatchObject([{ tool: 'order_status', status: 200, error: null }]);
    expect(said.join(' ')).toContain('It is on its way.');
    expect(said.at(-1)).toContain('It was on its way.');
  });

  it('takes a fact of the name that its argument has in small letters', async () => {
    const { of, said } = await play(
      {
        tools: store(order),
        facts: [{ name: 'order_id', type: 'text', question: 'Which order?' }],
      },
      ['Where is my order?', '4711'],
      { toolAnswers: answers },
    );
    expect(said[1]).toContain('Which order?');
    expect(of('tool_called')[0]).toMatchObject({ arguments: { order_id: '4711' } });
  });

  it('isn’t used by what callers say where it needs a list', async () => {
    const list = { type: 'object', properties: { ids: { type: 'array' } }, required: ['ids'] };
    expect((await play({ tools: store(list) }, ['Where is my order?'])).of('tool_called')).toEqual([]);
  });

  it('has its missing answer told, as any tool', async () => {
    const { of } = await play({ tools: store({ type: 'object' }) }, ['Where is my order?']);
    expect(of('tool_answered')[0]).toMatchObject({ error: 'The test has no answer for this tool.' });
  });
});

describe('what a model gets', () => {
  function toolOfModel(variables: Record<string, string> = {}, schema: object = order) {
    const uses: unknown[] = [];
    const host = {
      variables: () => variables,
      notes: { because: () => undefined },
      callTool: async (_tool: unknown, args: unknown) => {
        uses.push(args);
        return { status: 200, answer: 'x'.repeat(9_000), error: null, duration_ms: 1 };
      },
    } as unknown as BrainHost;
    const [tool] = conversationTools(agentOf({ tools: store(schema) }).tools);
    if (tool === undefined) throw new Error('There is no tool.');
    const made = toolFor(tool, host);
    const signal = new AbortController().signal;
    return { made, uses, run: (args: unknown) => made.run(args, { call: 'one', signal }) };
  }

  it('has the schema of the server, and what a variable knows may be left out', async () => {
    expect(toolOfModel().made.parameters).toEqual(order);
    const { made, uses, run } = toolOfModel(
      { order_id: '4711' },
      { ...order, required: ['orderId', 'order_id'] },
    );
    expect(made.parameters).toMatchObject({ required: ['orderId'] });
    await run({});
    await run({ orderId: '1', tags: ['a'], none: null });
    expect(uses).toEqual([{ order_id: '4711' }, { orderId: '1', tags: '["a"]' }]);
  });

  it('says where a long answer was cut, and refuses what isn’t an object', async () => {
    const { run, uses } = toolOfModel();
    expect(await run({ orderId: '1' })).toMatch(/x\n\[Cut here: 8,000 of 9,000 characters\.\]$/);
    expect(() => run('order 1')).toThrow(InvalidArguments);
    expect(uses).toHaveLength(1);
  });
});
