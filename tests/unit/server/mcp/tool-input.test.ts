import { expect, it } from 'vitest';
import { blankAgent } from '#contract/agents/agent-content';
import { ApiError } from '#domain/api-error';
import { requestOf } from '#server/areas/mcp/tool-input';
import { mcpTools } from '#server/areas/mcp/tools';

const editAgent = mcpTools.find(({ name }) => name === 'edit_agent');
const agent_id = '3c119612-4ae2-4df3-bd15-48bdfcfc69ca';

function fieldsOf(content: object): unknown {
  if (editAgent === undefined) throw new Error('There is no edit_agent.');
  try {
    return requestOf(editAgent, { agent_id, base_revision: 1, content }).body;
  } catch (error) {
    if (error instanceof ApiError) return error.fields;
    throw error;
  }
}

it('names fields that are misspelt, however deep, in place of dropping them', () => {
  expect(fieldsOf(blankAgent)).toEqual({ base_revision: 1, content: blankAgent });
  const { first_message, ...rest } = blankAgent;
  const turns = { ...blankAgent.turns, end_of_turn: 900 };
  expect(fieldsOf({ ...rest, first_mesage: first_message, turns })).toEqual([
    { field: 'content.turns.end_of_turn', message: 'This field doesn’t exist.' },
    { field: 'content.first_mesage', message: 'This field doesn’t exist.' },
  ]);
  // What the endpoint refuses is told by it.
  expect(fieldsOf({ name: 7 })).toEqual({ base_revision: 1, content: { name: 7 } });
});
