/** "Her name's Biscuit" to "What's your pet called?": the name of another renames no one. */
import { expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { talk } from './talk';

const { facts } = agents.vets.content;

test.each([
  "her name's biscuit",
  "the name's biscuit",
  'his name is biscuit',
  "it's biscuit the name's biscuit",
])('of a pet: %s', async (said) => {
  const { values } = await talk(facts, ['nadia osman', said]);
  expect(values).toMatchObject({ owner_name: 'Nadia Osman', pet_name: expect.stringMatching(/biscuit$/) });
});

test('of a pet, while something else is asked for', async () => {
  const { values } = await talk(facts, ['nadia osman', 'biscuit', "rabbit and her name's pepper actually"]);
  expect(values.owner_name).toBe('Nadia Osman');
});

test("a name of one's own is put right all the same", async () => {
  const { values } = await talk(facts, ['nadia osman', 'biscuit', 'sorry my name is nadia usman']);
  expect(values.owner_name).toBe('Nadia Usman');
});

test('of the patient, where theirs is asked for', async () => {
  const { values } = await talk(agents.pharmacy.content.facts, ["her name's edith crane"]);
  expect(values.name).toBe('Edith Crane');
});
