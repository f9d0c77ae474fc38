/** A model saves facts under the same doubts as the built-in brain. */
import { expect, test } from 'vitest';
import { AgentContent } from '#contract/agents/agent-content';
import { saveFactTool } from '#server/runtime/brains/model-tools';

const agent = AgentContent.parse({
  name: 'Garage',
  first_message: 'Hello.',
  facts: [
    { name: 'car', type: 'text', question: 'What car is it?' },
    { name: 'guests', type: 'number', question: 'How many people?' },
  ],
});

function saving() {
  const noted: string[] = [];
  const turn = { answering: 1 };
  const host = {
    desk: { turn },
    collected: (name: string, value: string) => void noted.push(`${name} = ${value}`),
  };
  const context = () => ({
    now: new Date('2026-11-20T10:00:00Z'),
    timeZone: 'UTC',
    language: 'en-US' as const,
  });
  const tool = saveFactTool(agent, host, context, new Map());
  const save = (name: string, value: string) =>
    tool?.run({ name, value }, { call: 'call-1', signal: new AbortController().signal });
  return { noted, turn, save };
}

test('what the words plainly say is saved at once', async () => {
  const { noted, save } = saving();
  expect(await save('car', 'a Ford Fiesta')).toContain('Saved.');
  expect(noted).toEqual(['car = a Ford Fiesta']);
});

test('what is doubtful is saved once a later turn has agreed to it', async () => {
  const { noted, turn, save } = saving();
  expect(await save('car', 'the same one as last year')).toContain('Not saved yet');
  expect(await save('car', 'the same one as last year')).toContain('Not saved yet');
  expect(noted).toEqual([]);
  turn.answering = 2;
  expect(await save('car', 'the same one as last year')).toContain('Saved.');
  expect(noted).toEqual(['car = the same one as last year']);
});
