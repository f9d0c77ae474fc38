/** Settings of an agent's model, and the model that takes over from it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Brain } from '#server/runtime/ports';
import { createCallEngine } from '#server/runtime/call/create-engine';
import { patient } from '../../patience';
import { type OpenAiDouble, startOpenAiDouble } from '../../doubles/openai/openai-double';
import { goldenClock } from '../../unit/server/runtime/golden/ports';
import { agentOf } from '../../unit/server/runtime/script-play';
import { holdCall, linesOf } from './model-call';

const engine = createCallEngine(goldenClock, { requestMs: patient(1_000), stallMs: patient(1_200) });
let first: OpenAiDouble;
let second: OpenAiDouble;

beforeEach(async () => {
  [first, second] = await Promise.all([startOpenAiDouble(), startOpenAiDouble()]);
});
afterEach(async () => {
  await Promise.all([first.close(), second.close()]);
});

const brainWithFallback = (): Brain => ({
  kind: 'model',
  apiKey: first.apiKey,
  baseUrl: first.baseUrl,
  model: 'first',
  fallback: { apiKey: second.apiKey, baseUrl: second.baseUrl, model: 'second', own_key: true },
});

async function held(content: Parameters<typeof agentOf>[0] = {}, brain = brainWithFallback()) {
  const holding = holdCall(engine, agentOf(content), brain);
  await holding.until((event) => event.type === 'agent_said');
  return holding;
}

describe('a model that fails before its first word', () => {
  test.each([
    ['with a status', { kind: 'status', status: 500 }],
    ['with silence', { kind: 'hang' }],
    ['with nothing', { kind: 'text', pieces: [] }],
  ] as const)(
    '%s: the other one answers, is named, and its tokens are counted as its own',
    async (_how, answer) => {
      first.script(answer.kind === 'text' ? { kind: 'text', pieces: [] } : answer);
      second.script({ kind: 'text', pieces: ['Hello from the second.'], usage: { input: 7, output: 3 } });
      const holding = await held();
      expect(await holding.ask('Hi')).toBe('Hello from the second.');
      await holding.until((event) => event.type === 'usage' && event.model === 'second');
      holding.call.end('ended_by_user');
      const result = await holding.result;
      const line = holding.events.find((event) => event.type === 'agent_said' && event.turn === 1);
      expect(line).toMatchObject({
        why: [
          { kind: 'notice', text: 'first didn’t answer; second did' },
          { kind: 'model', text: 'second' },
        ],
      });
      expect(
        holding.events.filter((event) => event.type === 'usage' && event.model === 'second'),
      ).toMatchObject([{ input_tokens: 7, output_tokens: 3, own_key: true }]);
      expect(result.usage.tokens.filter(({ model }) => model === 'second')).toEqual([]);
    },
  );

  test('is left alone for the next answers', async () => {
    first.script({ kind: 'status', status: 500 });
    second.script({ kind: 'text', pieces: ['One.'] }, { kind: 'text', pieces: ['Two.'] });
    const holding = await held();
    await holding.ask('Hi');
    expect(await holding.ask('And now?')).toBe('Two.');
    holding.call.end('ended_by_user');
    await holding.result;
    expect(first.requests).toHaveLength(1);
  });

  test('ends the call when the other one fails as well', async () => {
    first.script({ kind: 'status', status: 500 });
    second.script(
      { kind: 'status', status: 429, code: 'quota' },
      { kind: 'status', status: 429, code: 'quota' },
    );
    const holding = await held();
    holding.call.say('Hi', 'a');
    expect(await holding.result).toMatchObject({ reason: 'model_failed', provider_code: '429 quota' });
  });
});

describe('the built-in brain as the one that takes over', () => {
  const facts: Parameters<typeof agentOf>[0] = {
    first_message: 'Hello, this is Harbor Dental. What can I do for you?',
    facts: [
      { name: 'name', type: 'name', question: 'What is your name?' },
      { name: 'day', type: 'date', question: 'Which day suits you?' },
      { name: 'reason', type: 'text', question: 'What is it about?' },
    ],
    knowledge: [{ title: 'Opening hours', text: 'We are open Monday to Friday, 9 to 17.' }],
    closing_message: 'See you then.',
  };
  const brain = (): Brain => ({
    kind: 'model',
    apiKey: first.apiKey,
    baseUrl: first.baseUrl,
    model: 'first',
    fallback: 'built_in',
  });

  test('answers this and every following turn, knows what the model found out, and ends the call', async () => {
    first.script(
      {
        kind: 'tools',
        calls: [{ name: 'save_fact', arguments: JSON.stringify({ name: 'name', value: 'Ben Miller' }) }],
      },
      { kind: 'text', pieces: ['Thank you, Ben. On which day would you like to come?'] },
      { kind: 'status', status: 503 },
    );
    const holding = await held(facts, brain());
    await holding.ask('I am Ben Miller.');
    // A bare answer to the question that the model asked.
    expect(await holding.ask('Friday')).toMatch(/Friday.*What is it about\?/);
    expect(await holding.ask('When are you open?')).toContain('Monday to Friday');
    expect(await holding.ask('A cleaning')).toContain('Is that all right?');
    expect(await holding.ask('Yes')).toContain('See you then.');
    const result = await holding.result;
    expect(result).toMatchObject({ reason: 'completed', fault: 'none' });
    expect(result.facts).toMatchObject([
      { name: 'name', value: 'Ben Miller' },
      { name: 'day' },
      { name: 'reason', value: 'A cleaning' },
    ]);
    // It was not asked again, and not named under what it did not say.
    expect(first.requests).toHaveLength(3);
    const lines = holding.events.filter((event) => event.type === 'agent_said');
    expect(lines[2]?.why[0]).toEqual({
      kind: 'notice',
      text: 'first didn’t answer; the built-in engine did',
    });
    expect(lines.slice(2).flatMap(({ why }) => why.filter(({ kind }) => kind === 'model'))).toEqual([]);
    expect(lines.slice(3).flatMap(({ why }) => why.filter(({ kind }) => kind === 'notice'))).toEqual([]);
    expect(holding.events.flatMap((event) => (event.type === 'model_asked' ? [event.turn] : []))).toEqual([
      1, 1, 2,
    ]);
  });

  test('does not repeat a request that the model has made', async () => {
    const answer = { status: 200, answer: '{"time":"nine"}', error: null, duration_ms: 4 };
    let calls = 0;
    const tool = {
      type: 'http' as const,
      name: 'book',
      description: 'Books a visit.',
      method: 'POST' as const,
      url: 'https://example.com/book',
      triggers: ['book'],
      result_message: 'It is booked for {{time}}.',
    };
    first.script(
      { kind: 'tools', calls: [{ name: 'book', arguments: '{}' }] },
      { kind: 'status', status: 503 },
    );
    const holding = holdCall(engine, agentOf({ ...facts, tools: [tool] }), brain(), {
      tools: {
        call: async () => {
          calls += 1;
          return answer;
        },
      },
    });
    await holding.until((event) => event.type === 'agent_said');
    expect(await holding.ask('Please book it')).toContain('It is booked for nine.');
    // Later ones are its own.
    expect(await holding.ask('Please book another one')).toContain('It is booked for nine.');
    holding.call.end('ended_by_user');
    await holding.result;
    expect(calls).toBe(2);
  });

  test('says the first message that the model was to make', async () => {
    first.script({ kind: 'status', status: 500 });
    const holding = await held({ ...facts, first_message_mode: 'generated' }, brain());
    expect(linesOf(holding.events)).toEqual(['Hello, this is Harbor Dental. What can I do for you?']);
    expect(await holding.ask('My name is Ben Miller')).toContain('Which day suits you?');
    holding.call.end('ended_by_user');
    await holding.result;
  });

  test('is not called in when the caller breaks the model off', async () => {
    first.script({ kind: 'hang' }, { kind: 'text', pieces: ['Here I am.'] });
    const holding = await held(facts, brain());
    holding.call.say('Hi', 'a');
    await expect.poll(() => first.requests.length).toBe(1);
    expect(await holding.ask('Hello?')).toBe('Here I am.');
    holding.call.end('ended_by_user');
    await holding.result;
  });
});

describe('a model that fails in the middle of its answer', () => {
  test.each([
    ['cut', { kind: 'cut', pieces: ['We are open ', 'from'] }],
    ['stalled', { kind: 'stall', pieces: ['We are open ', 'from'] }],
  ] as const)('%s: the sentence breaks off, and the other one goes on', async (_how, answer) => {
    first.script({ ...answer, pieces: [...answer.pieces] });
    second.script({ kind: 'text', pieces: ['We open at nine.'] });
    const holding = await held();
    expect(await holding.ask('When are you open?')).toBe('We are open from … We open at nine.');
    holding.call.end('ended_by_user');
    expect(await holding.result).toMatchObject({ fault: 'none' });
    const line = holding.events.find((event) => event.type === 'agent_said' && event.turn === 1);
    expect(line).toMatchObject({
      why: [
        { kind: 'notice', text: 'first broke off; second went on' },
        { kind: 'model', text: 'second' },
      ],
    });
    const [asked] = second.requests;
    expect(asked?.messages.at(-2)).toMatchObject({ role: 'assistant', content: 'We are open from … ' });
    expect(JSON.stringify(asked?.messages.at(-1)?.content)).toContain('without repeating');
  });

  test('after a whole sentence: that one stays', async () => {
    first.script({ kind: 'cut', pieces: ['We open at nine.'] });
    second.script({ kind: 'text', pieces: ['Do you want to come by?'] });
    const holding = await held();
    expect(await holding.ask('When are you open?')).toBe('We open at nine. Do you want to come by?');
    holding.call.end('ended_by_user');
    await holding.result;
  });

  test('is taken over from by the built-in brain, which keeps the call', async () => {
    first.script({ kind: 'cut', pieces: ['Well, we '] });
    const holding = await held(
      { knowledge: [{ title: 'Opening hours', text: 'We are open Monday to Friday, 9 to 17.' }] },
      {
        kind: 'model',
        apiKey: first.apiKey,
        baseUrl: first.baseUrl,
        model: 'first',
        fallback: 'built_in',
      },
    );
    const line = await holding.ask('When are you open?');
    expect(line).toMatch(/^Well, we … .*Monday to Friday/);
    expect(await holding.ask('And what are your opening hours?')).toContain('Monday to Friday');
    holding.call.end('ended_by_user');
    await holding.result;
    expect(first.requests).toHaveLength(1);
  });

  test('ends the call where nothing takes over', async () => {
    first.script({ kind: 'cut', pieces: ['Well, '] });
    const brain = { kind: 'model', apiKey: first.apiKey, baseUrl: first.baseUrl, model: 'first' } as const;
    const holding = await held({}, brain);
    holding.call.say('Hi', 'a');
    expect(await holding.result).toMatchObject({ reason: 'model_failed', fault: 'provider' });
  });
});

test('temperature and the most tokens go along with each request', async () => {
  first.script({ kind: 'text', pieces: ['Yes.'] });
  const { model } = agentOf({});
  const holding = await held({ model: { ...model, temperature: 1.2, max_tokens: 123 } });
  await holding.ask('Hi');
  holding.call.end('ended_by_user');
  await holding.result;
  expect(first.requests[0]).toMatchObject({ temperature: 1.2, max_completion_tokens: 123 });
});

test('a generated first message is the model’s, from the agent’s variables', async () => {
  first.script({ kind: 'text', pieces: ['Good day from Acme.'] });
  const holding = await held({
    first_message_mode: 'generated',
    first_message: 'Say hello for {{company}}.',
    instructions: 'You work for {{company}}. The order is {{order}}.',
    variables: [
      { name: 'company', default: 'Acme' },
      { name: 'order', default: '' },
    ],
    language: 'de-DE',
  });
  expect(linesOf(holding.events)).toEqual(['Good day from Acme.']);
  expect(holding.events.find(({ type }) => type === 'agent_said')).toMatchObject({
    why: [{ kind: 'greeting', text: 'first message' }],
  });
  holding.call.end('ended_by_user');
  await holding.result;
  const told = JSON.stringify(first.requests[0]?.messages);
  expect(told).toContain('You work for Acme. The order is .');
  expect(told).toContain('Say hello for Acme.');
  expect(told).toContain('You speak German');
});
