/** Numbers that are told beside the one that's asked for. */
import { expect, test } from 'vitest';
import { talk } from './talk';

const facts: Parameters<typeof talk>[0] = [
  { name: 'bedrooms', type: 'number', maximum: 10, question: 'How many bedrooms?' },
  { name: 'budget', type: 'number', question: 'What is your budget in dollars?' },
  { name: 'phone', type: 'phone', question: 'What is your phone number?' },
];

test.each([
  "three and our budget's three hundred and fifty thousand",
  'three with a budget of 350000',
  'three and we can spend up to 350000',
  "three my budget's 350000",
  'at least three and the budget is 350000',
])('both are noted: %s', async (said) => {
  const { values } = await talk(facts, [said]);
  expect(values).toEqual({ bedrooms: '3', budget: '350000' });
});

test.each([
  ['three or four and the house has two floors', {}],
  ['two but we could spend a bit more for three', {}],
  ['two or three depending on the budget', {}],
  ['two or three and a budget of 300000', { budget: '300000' }],
  ['three our budget is not fixed', { bedrooms: '3' }],
  ['three and we can pay cash', { bedrooms: '3' }],
  ['our budget is 350000', { budget: '350000' }],
  ['as many as our budget allows so two', { bedrooms: '2' }],
])('%s: %o', async (said, values) => {
  expect((await talk(facts, [said])).values).toEqual(values);
});
