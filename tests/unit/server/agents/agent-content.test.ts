/** Text that the database can keep, cursors, and what makes an agent complete. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankAgent } from '#contract/agents/agent-content';
import { completeContent } from '#domain/agents/publishing';
import { agentTemplates } from '#domain/agents/templates/index';
import { storable } from '#server/platform/database/storable-text';
import { ApiError } from '#domain/api-error';
import { cursorOf, positionOf } from '#server/platform/keyset-cursor';

describe('the model of an agent that is to run', () => {
  const choice = { provider: 'openai', key_id: '7d5d3f1e-45a7-4a53-9d4e-0a2b8a2f3c11', model: '' } as const;
  const fieldsOf = (model: Partial<(typeof blankAgent)['model']>): string[] => {
    try {
      completeContent({ ...blankAgent, model: { ...blankAgent.model, ...model } });
      return [];
    } catch (error) {
      return error instanceof ApiError ? (error.fields ?? []).map(({ field }) => field) : ['another error'];
    }
  };

  it('is named where a key serves many, for the fallback as well', () => {
    expect(fieldsOf(choice)).toEqual(['model.model']);
    expect(fieldsOf({ fallback: choice })).toEqual(['model.fallback.model']);
    expect(fieldsOf({ ...choice, model: 'small', fallback: { ...choice, model: 'large' } })).toEqual([]);
    expect(fieldsOf({ provider: 'built_in' })).toEqual([]);
  });
});

describe('storable', () => {
  it('drops NUL and halves of surrogate pairs at any depth, and nothing else', () => {
    expect(storable({ a: ['x\0y', { b: 'half \ud83d', c: 'whole 😀' }], n: 1, t: true, z: null })).toEqual({
      a: ['xy', { b: 'half ', c: 'whole 😀' }],
      n: 1,
      t: true,
      z: null,
    });
  });

  it('leaves well-formed JSON as it is', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'grapheme' }), (json) => {
        const value: unknown = JSON.parse(json);
        expect(storable(value)).toEqual(value);
      }),
    );
  });

  it('leaves dates alone', () => {
    const at = new Date();
    expect(storable({ at }).at).toBe(at);
  });
});

describe('a cursor', () => {
  it('comes back as the position it was made of', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
        fc.uuid(),
        (at, id) => {
          expect(positionOf(cursorOf({ at, id }))).toEqual({ at, id });
        },
      ),
    );
  });

  it.each(['', 'x', 'MTIz', Buffer.from('1.not-a-uuid').toString('base64url'), '%00'])(
    'that was not made here is refused: %s',
    (cursor) => {
      expect(() => positionOf(cursor)).toThrow(ApiError);
    },
  );
});

describe('completeness', () => {
  it('is what "Start blank" and every template have', () => {
    expect(completeContent(blankAgent)).toEqual(blankAgent);
    expect(agentTemplates).toHaveLength(8);
    for (const { content } of agentTemplates) expect(completeContent(content)).toEqual(content);
  });

  it('names one fault in its sentence, and counts several', () => {
    const one = () => completeContent({ ...blankAgent, first_message: '' });
    expect(one).toThrow('The agent isn’t complete: Write what the agent says first.');
    const two = () => completeContent({ ...blankAgent, first_message: '', end_phrases: [''] });
    expect(two).toThrow('The agent isn’t complete: 2 fields need attention.');
  });
});
