/** "Should I put my money in gold?": what's asked for advice about is no answer. */
import { expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { talk } from './talk';

const { facts, knowledge } = agents.homes.content;

test.each([
  'should i put my money in gold instead what do you think',
  'i have all my money in silver',
  'is my money safe in bonds do you think',
  'should we keep our savings in zurich',
])('%s', async (said) => {
  const { values } = await talk(facts, ['owen faraday', said], knowledge);
  expect(values).toEqual({ name: 'Owen Faraday' });
});

test.each([
  ['i want to buy in fairview', { interest: 'buy', area: 'fairview' }],
  ["we'd like to rent something near silverton", { interest: 'rent', area: 'silverton' }],
])('%s is an answer', async (said, told) => {
  const { values } = await talk(facts, ['owen faraday', said], knowledge);
  expect(values).toMatchObject(told);
});
