import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent, AgentDraft, blankAgent } from '#contract/agents/agent-content';
import { AgentExport } from '#contract/agents/agents';
import { exported, imported } from '#domain/agents/tools/transport';
import { anyAgent } from './any-agent';

describe('any agent that can run', () => {
  it('is a draft as it is, and the same after it has been checked again', () => {
    fc.assert(
      fc.property(anyAgent, (agent) => {
        expect(z.parse(AgentDraft, agent)).toEqual(agent);
        expect(z.parse(AgentContent, agent)).toEqual(agent);
      }),
    );
  });

  it('survives its own file unchanged', () => {
    fc.assert(
      fc.property(anyAgent, (agent) => {
        const file = JSON.stringify(exported(agent));
        expect(imported(z.parse(AgentExport, JSON.parse(file)))).toEqual(agent);
      }),
    );
  });
});

describe('an agent that is not valid is refused with the path of its field', () => {
  const whole = { ...blankAgent, facts: [{ name: 'day', type: 'date', question: 'When?' }] };
  const tool = {
    type: 'http',
    name: 'slots',
    description: 'Looks up slots.',
    url: 'https://example.com/slots',
  };
  it.each([
    ['name', { name: ' ' }],
    ['first_message', { first_message: '' }],
    ['language', { language: 'xx-XX' }],
    ['facts.0.name', { facts: [{ name: 'Day One', type: 'date', question: 'When?' }] }],
    ['facts.0.question', { facts: [{ name: 'day', type: 'date', question: '' }] }],
    ['facts.0.choices', { facts: [{ name: 'size', type: 'choice', question: 'Which?', choices: ['one'] }] }],
    [
      'facts.0.maximum',
      { facts: [{ name: 'n', type: 'number', question: 'How many?', minimum: 5, maximum: 2 }] },
    ],
    ['facts', { facts: [whole.facts[0], whole.facts[0]] }],
    ['variables.0.name', { variables: [{ name: 'date' }] }],
    ['knowledge.0.text', { knowledge: [{ title: 'Hours', text: '' }] }],
    ['tools.0.url', { tools: [{ ...tool, url: 'https://{{host}}/x' }] }],
    ['tools.0.url', { tools: [{ ...tool, url: 'ftp://example.com' }] }],
    ['tools.0.url', { tools: [{ ...tool, url: 'https://user:key@example.com/' }] }],
    ['tools.0.headers.0.name', { tools: [{ ...tool, headers: [{ name: 'X Key', value: '1' }] }] }],
    ['tools.0.headers.0.value', { tools: [{ ...tool, headers: [{ name: 'X', value: 'a\r\nb: c' }] }] }],
    ['tools.0.timeout_ms', { tools: [{ ...tool, timeout_ms: 60_000 }] }],
    ['tools.0.number', { tools: [{ type: 'transfer', name: 't', description: 'x', number: '555' }] }],
    ['tools.0.digits', { tools: [{ type: 'digits', name: 't', description: 'x', digits: 'abc' }] }],
    ['model.temperature', { model: { ...blankAgent.model, temperature: 3 } }],
    ['voice.speed', { voice: { ...blankAgent.voice, speed: 9 } }],
    ['turns.end_of_turn_ms', { turns: { ...blankAgent.turns, end_of_turn_ms: 10 } }],
    ['silence_reminder_seconds', { silence_reminder_seconds: 100, silence_timeout_seconds: 60 }],
    ['max_duration_seconds', { max_duration_seconds: 5 }],
    ['max_spend_micros', { max_spend_micros: 1 }],
    [
      'after_call.fields.0.description',
      { after_call: { ...blankAgent.after_call, fields: [{ name: 'f', description: '' }] } },
    ],
  ])('%s', (path, change) => {
    const result = z.safeParse(AgentContent, { ...whole, ...change });
    expect(result.success).toBe(false);
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });
});
