/** "Yes, for two, please" to "Would you like to book a table?": how many is said with the yes. */
import { expect, test } from 'vitest';
import { Dialogue } from '#domain/brain/dialogue/dialogue';
import { agents } from '../../../../bench/callers/agents';
import { context } from './noted';

async function opened(said: string) {
  const dialogue = new Dialogue(agents.restaurant.content, {
    context: () => context,
    search: async () => [],
    variables: () => ({}),
  });
  dialogue.greeting();
  const { facts, say } = await dialogue.hear(said);
  return { facts: facts.map(({ name, value }) => `${name} ${value}`), say };
}

test.each([
  ['yes for two please', '2'],
  ['yeah just for three', '3'],
  ['i would yes for four thanks', '4'],
])('%s', async (said, many) => {
  const { facts, say } = await opened(said);
  expect(facts).toEqual([`guests ${many}`]);
  expect(say).toMatch(/name/i);
});

test.each(['yes for six please', 'yes for eight please'])('%s stays open', async (said) => {
  const { facts } = await opened(said);
  expect(facts).toEqual([]);
});
