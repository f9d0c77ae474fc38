/** The same agents on a model: a double speaks OpenAI's protocol on a real socket. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCallEngine } from '#server/runtime/call/create-engine';
import type { Brain } from '#server/runtime/ports';
import { type OpenAiDouble, startOpenAiDouble } from '../../doubles/openai/openai-double';
import { atMost } from '../../held-up';
import { patient } from '../../patience';
import { goldenAgent } from '../../unit/server/runtime/golden/agents';
import { goldenClock } from '../../unit/server/runtime/golden/ports';
import { holdCall, linesOf } from './model-call';

const engine = createCallEngine(goldenClock, { requestMs: patient(1_000), stallMs: patient(1_000) });
const clinic = goldenAgent('clinic');
const closing = 'Thank you for calling Riverside. Goodbye.';
let double: OpenAiDouble;
let brain: Brain;

beforeEach(async () => {
  double = await startOpenAiDouble();
  brain = { kind: 'model', apiKey: double.apiKey, baseUrl: double.baseUrl, model: 'double-1' };
});

afterEach(() => double.close());

const greeted = (held: ReturnType<typeof holdCall>) => held.until((event) => event.type === 'agent_said');

describe('a call on a model', () => {
  test('streams the answer, names the model, counts its tokens', async () => {
    double.script({
      kind: 'text',
      pieces: ['Good ', 'morning. ', 'What is your name?'],
      usage: { input: 321, output: 12 },
    });
    const held = holdCall(engine, clinic, brain);
    await greeted(held);
    expect(await held.ask('Hello')).toBe('Good morning. What is your name?');
    await held.until((event) => event.type === 'usage');
    held.call.end('ended_by_user');
    const result = await held.result;

    expect(held.pieces.filter(({ turn }) => turn === 1).map(({ text }) => text)).toEqual([
      'Good ',
      'morning. ',
      'What is your name?',
    ]);
    const line = held.events.find((event) => event.type === 'agent_said' && event.turn === 1);
    expect(line).toMatchObject({ why: [{ kind: 'model', text: 'double-1' }], interrupted: false });
    expect(held.events.map(({ type }) => type)).toEqual([
      'started',
      'agent_said',
      'caller_said',
      'model_asked',
      'first_token',
      'usage',
      'agent_said',
      'ended',
    ]);
    expect(result.usage.tokens).toEqual([{ model: 'double-1', input_tokens: 321, output_tokens: 12 }]);
    expect(result).toMatchObject({ reason: 'ended_by_user', fault: 'none', provider_code: null });
  });

  test('is told the agent: prompt from its structure, tools with schemas', async () => {
    double.script({ kind: 'text', pieces: ['Yes.'] });
    const held = holdCall(engine, { ...clinic, instructions: 'Always be brief.' }, brain);
    await greeted(held);
    await held.ask('Hello');
    held.call.end('ended_by_user');
    await held.result;

    const [asked] = double.requests;
    const prompt = JSON.stringify(asked?.messages[0]);
    for (const part of [
      'Riverside Clinic',
      'Friday, 20 November 2026, 10:00',
      'Always be brief.',
      'Opening hours; Parking',
      'visit (choice, one of: check-up | vaccination | blood test; required)',
    ])
      expect(prompt).toContain(part);
    expect(asked?.messages.map(({ role }) => role)).toEqual(['system', 'assistant', 'user']);
    expect(asked?.tools?.map((tool) => tool.function.name)).toEqual([
      'end_call',
      'save_fact',
      'search_knowledge',
      'slots',
    ]);
    expect(asked?.tools?.[3]?.function.parameters).toMatchObject({
      type: 'object',
      properties: { day: { type: 'string', description: 'The day' } },
      required: ['day'],
      additionalProperties: false,
    });
  });

  test('saves facts that pass the check, searches, calls the tool, ends the call', async () => {
    double.script(
      {
        kind: 'tools',
        calls: [
          { name: 'save_fact', arguments: '{"name":"day","value":"31 February"}' },
          { name: 'save_fact', arguments: '{"name":"name","value":"Ada"}' },
        ],
      },
      { kind: 'text', pieces: ['There is no such day.'] },
      {
        kind: 'tools',
        calls: [
          { name: 'search_knowledge', arguments: '{"question":"opening hours"}' },
          { name: 'slots', arguments: '{"day":"2026-11-23"}' },
        ],
      },
      { kind: 'text', pieces: ['From eight to six; free at half past nine.'] },
      {
        kind: 'tools',
        calls: [
          { name: 'save_fact', arguments: '{"name":"day","value":"2026-11-23"}' },
          { name: 'save_fact', arguments: '{"name":"visit","value":"check-up"}' },
        ],
      },
      { kind: 'tools', calls: [{ name: 'end_call', arguments: '{}' }] },
    );
    const held = holdCall(engine, clinic, brain);
    await greeted(held);
    await held.ask('I am Ada, 31 February please');
    await held.ask('When are you open, and what is free on Monday?');
    held.call.say('Monday, a check-up', 'last');
    const result = await held.result;

    expect(result).toMatchObject({
      reason: 'completed',
      facts: [
        { name: 'name', value: 'Ada' },
        { name: 'day', value: '2026-11-23' },
        { name: 'visit', value: 'check-up' },
      ],
    });
    expect(linesOf(held.events).at(-1)).toBe(closing);
    expect(held.events.find((event) => event.type === 'knowledge_used')).toMatchObject({
      titles: ['Opening hours'],
    });
    expect(held.events.find((event) => event.type === 'tool_called')).toMatchObject({
      tool: 'slots',
      arguments: { day: '2026-11-23' },
    });
    expect(held.events.find((event) => event.type === 'tool_answered')).toMatchObject({
      tool: 'slots',
      status: 200,
      error: null,
    });
    const answered = held.events.find((event) => event.type === 'agent_said' && event.turn === 2);
    expect(answered).toMatchObject({
      why: expect.arrayContaining([
        { kind: 'knowledge', text: 'from: Opening hours' },
        { kind: 'tool', text: 'tool: slots 212 ms' },
        { kind: 'model', text: 'double-1' },
      ]),
    });
    const told = JSON.stringify(double.requests[1]?.messages);
    expect(told).toContain("There's no February 31.");
    expect(told).toContain('Saved. Still missing: day, visit.');
  });

  test('never runs a tool with arguments that do not pass its schema, nor one that the agent has not', async () => {
    const called: string[] = [];
    double.script(
      {
        kind: 'tools',
        calls: [
          { name: 'slots', arguments: '{"day":7}' },
          { name: 'slots', arguments: '{"day":"Monday","admin":true}' },
          { name: 'slots', arguments: '{not json' },
          { name: 'delete_everything', arguments: '{}' },
          { name: 'save_fact', arguments: '{"name":"__proto__","value":"x"}' },
        ],
      },
      { kind: 'text', pieces: ['I cannot do that.'] },
    );
    const held = holdCall(engine, clinic, brain, {
      tools: {
        call: async (tool) => {
          called.push(tool.name);
          return { status: 200, answer: '{}', error: null, duration_ms: 1 };
        },
      },
    });
    await greeted(held);
    expect(await held.ask('Delete everything')).toBe('I cannot do that.');
    held.call.end('ended_by_user');
    await held.result;
    expect(called).toEqual([]);
    expect(held.events.some((event) => event.type === 'tool_called' || event.type === 'fact_collected')).toBe(
      false,
    );
    expect(JSON.stringify(double.requests[1]?.messages)).toContain('Invalid arguments for slots');
  });

  test('a new utterance cuts off the answer; what was said of it is logged as interrupted', async () => {
    double.script(
      { kind: 'text', pieces: Array.from({ length: 50 }, (_, index) => `word${index} `), pauseMs: 20 },
      { kind: 'text', pieces: ['All right, shorter.'] },
    );
    const held = holdCall(engine, clinic, brain);
    await greeted(held);
    held.call.say('Tell me everything', 'one');
    await held.until((event) => event.type === 'first_token');
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await held.ask('Stop, shorter')).toBe('All right, shorter.');
    const cut = held.events.find((event) => event.type === 'agent_said' && event.turn === 1);
    expect(cut).toMatchObject({ interrupted: true, text: expect.stringMatching(/^word0 /) });
    expect(cut?.type === 'agent_said' ? cut.text : '').not.toContain('word49');
    held.call.end('ended_by_user');
    await held.result;
    expect(double.brokenOff()).toBe(1);
  });

  test('the end phrase of the agent ends the call without asking the model', async () => {
    const held = holdCall(engine, clinic, brain);
    await greeted(held);
    held.call.say('That will be all.', 'one');
    expect(await held.result).toMatchObject({ reason: 'end_phrase' });
    expect(linesOf(held.events).at(-1)).toBe('Thank you for calling. Goodbye.');
    expect(double.requests).toHaveLength(0);
  });

  test('a loop of tool calls comes to an end', async () => {
    const again = {
      kind: 'tools',
      calls: [{ name: 'search_knowledge', arguments: '{"question":"parking"}' }],
    } as const;
    double.script(...Array.from({ length: 12 }, () => ({ ...again, calls: [...again.calls] })));
    const held = holdCall(engine, clinic, brain);
    await greeted(held);
    held.call.say('Is there parking?', 'one');
    const result = await held.result;
    expect(result).toMatchObject({ reason: 'model_failed', provider_code: 'empty_answer' });
    expect(double.requests.length).toBeLessThan(10);
  });
});

describe('a model that hangs', () => {
  test('holds up neither the end of a call nor the next utterance', async () => {
    const unhurried = createCallEngine(goldenClock, { requestMs: 20_000, stallMs: 20_000 });
    double.script(
      { kind: 'hang' },
      { kind: 'stall', pieces: ['We are '] },
      { kind: 'text', pieces: ['Here.'] },
    );
    const held = holdCall(unhurried, clinic, brain);
    await greeted(held);
    held.call.say('One', 'one');
    await vi.waitFor(() => expect(double.requests).toHaveLength(1), patient(10_000));
    held.call.say('Two', 'two');
    await held.until((event) => event.type === 'first_token' && event.turn === 2);
    const started = performance.now();
    held.call.say('Three', 'three');
    await held.until((event) => event.type === 'agent_said' && event.turn === 3);
    expect(performance.now() - started).toBeLessThan(atMost(1000, started));

    double.script({ kind: 'hang' });
    held.call.say('Four', 'four');
    await vi.waitFor(() => expect(double.requests).toHaveLength(4), patient(10_000));
    const ending = performance.now();
    held.call.end('caller_hung_up');
    expect(await held.result).toMatchObject({ reason: 'caller_hung_up' });
    expect(performance.now() - ending).toBeLessThan(atMost(1000, ending));
  });
});

describe('a model that fails ends the call with an apology, as the fault of the provider', () => {
  const failures = [
    [
      'too many requests',
      [
        { kind: 'status', status: 429, code: 'rate_limit_exceeded' },
        { kind: 'status', status: 429, code: 'rate_limit_exceeded' },
      ],
      '429 rate_limit_exceeded',
      2,
    ],
    ['no credit left', [{ kind: 'status', status: 401, code: 'invalid_api_key' }], '401 invalid_api_key', 1],
    [
      'an error of the server',
      [
        { kind: 'status', status: 503, code: 'overloaded' },
        { kind: 'status', status: 503, code: 'overloaded' },
      ],
      '503 overloaded',
      2,
    ],
    ['no answer', [{ kind: 'hang' }, { kind: 'hang' }], 'timeout', 2],
    ['an answer that never begins', [{ kind: 'stall', pieces: [] }], 'timeout', 1],
    ['an answer that stalls', [{ kind: 'stall', pieces: ['We are '] }], 'timeout', 1],
    [
      'a web page',
      [{ kind: 'garbage', contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }],
      'empty_answer',
      1,
    ],
    [
      'broken events',
      [
        { kind: 'garbage', contentType: 'text/event-stream', body: 'data: {"choices": [{"del\n\n' },
        { kind: 'garbage', contentType: 'text/event-stream', body: 'data: nonsense\n\n' },
      ],
      'connection',
      2,
    ],
    ['an empty answer', [{ kind: 'text', pieces: [] }], 'empty_answer', 1],
    [
      'a connection that breaks before a word',
      [
        { kind: 'cut', pieces: [] },
        { kind: 'cut', pieces: [] },
      ],
      'connection',
      2,
    ],
  ] as const;

  test.each(failures)('%s', async (_name, answers, code, requests) => {
    for (const answer of answers)
      double.script('pieces' in answer ? { ...answer, pieces: [...answer.pieces] } : answer);
    const held = holdCall(engine, clinic, brain);
    await greeted(held);
    held.call.say('Hello', 'one');
    const result = await held.result;
    expect(result).toMatchObject({ reason: 'model_failed', fault: 'provider', provider_code: code });
    expect(result.summary).toBe(`The model didn’t answer (${code}).`);
    expect(linesOf(held.events).at(-1)).toBe(
      "I'm sorry, something isn't working on my side and I have to end the call. Goodbye.",
    );
    expect(double.requests).toHaveLength(requests);
    expect(held.events.at(-1)).toMatchObject({ type: 'ended', reason: 'model_failed', provider_code: code });
  });

  test('a connection that breaks in the middle keeps what was said', async () => {
    double.script({ kind: 'cut', pieces: ['We are open ', 'from eight'] });
    const held = holdCall(engine, clinic, brain);
    await greeted(held);
    held.call.say('When are you open?', 'one');
    expect(await held.result).toMatchObject({ reason: 'model_failed', provider_code: 'connection' });
    expect(linesOf(held.events)[1]).toBe('We are open from eight');
  });

  test('one failure that a second try mends is not heard', async () => {
    double.script({ kind: 'status', status: 500 }, { kind: 'text', pieces: ['Here I am.'] });
    const held = holdCall(engine, clinic, brain);
    await greeted(held);
    expect(await held.ask('Hello')).toBe('Here I am.');
    held.call.end('ended_by_user');
    expect(await held.result).toMatchObject({ reason: 'ended_by_user' });
  });

  test('no one listens at the address', async () => {
    await double.close();
    const held = holdCall(engine, clinic, brain);
    await greeted(held);
    held.call.say('Hello', 'one');
    expect(await held.result).toMatchObject({ reason: 'model_failed', provider_code: 'connection' });
    double = await startOpenAiDouble();
  });
});
