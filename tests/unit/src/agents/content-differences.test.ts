import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent, blankAgent } from '#contract/agents/agent-content';
import { contentDifferences } from '@/lib/agents/content-differences';

const agent = (change: object): AgentContent => z.parse(AgentContent, { ...blankAgent, ...change });
const day = { name: 'day', type: 'date', question: 'Which day?' };
const who = { name: 'who', type: 'name', question: 'Who is calling?' };

describe('contentDifferences', () => {
  it('finds nothing between equals', () => {
    expect(contentDifferences(agent({ facts: [day] }), agent({ facts: [day] }))).toEqual([]);
  });

  it('names the field that changed, with both texts', () => {
    expect(contentDifferences(agent({}), agent({ first_message: 'Good day' }))).toEqual([
      {
        field: 'First message',
        kind: 'changed',
        before: 'Hello, how can I help you?',
        after: 'Good day',
      },
    ]);
  });

  it('matches items by their name, so that a new one in front changes nothing behind it', () => {
    const found = contentDifferences(
      agent({ facts: [day] }),
      agent({ facts: [who, { ...day, question: 'When?' }] }),
    );
    expect(found.map(({ field, kind }) => [field, kind])).toEqual([
      ['Facts › Day › Question', 'changed'],
      ['Facts › Who', 'added'],
    ]);
  });

  it('tells of another order', () => {
    expect(contentDifferences(agent({ facts: [day, who] }), agent({ facts: [who, day] }))).toEqual([
      { field: 'Facts › Order', kind: 'changed', before: 'day, who', after: 'who, day' },
    ]);
  });

  it('tells of what was removed', () => {
    const found = contentDifferences(agent({ knowledge: [{ title: 'Hours', text: '9 to 5' }] }), agent({}));
    expect(found).toMatchObject([{ field: 'Knowledge › Hours', kind: 'removed', after: '' }]);
    expect(found[0]?.before).toContain('9 to 5');
  });

  it('goes into groups of settings', () => {
    const changed = agent({ turns: { ...blankAgent.turns, end_of_turn_ms: 900 } });
    expect(contentDifferences(agent({}), changed)).toMatchObject([
      { field: 'Turns › End of turn ms', before: '600', after: '900' },
    ]);
  });
});
