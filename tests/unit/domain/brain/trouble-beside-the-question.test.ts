/** What's told went wrong, where a number, an address or a name is asked for: no one refuses anything by it. */
import { expect, test } from 'vitest';
import { talk } from './talk';

const email = {
  name: 'email',
  type: 'email',
  required: false,
  question: 'What is your e-mail address?',
} as const;
const problem = {
  name: 'problem',
  type: 'choice' as const,
  choices: ['late', 'damaged'],
  question: 'What is wrong?',
};
const phone = { name: 'phone', type: 'phone', question: 'On which number can we reach you?' } as const;

test.each([
  'my order is broken',
  'it arrived broken',
  'the handle snapped clean off',
  'half of it is missing',
  'i lost a filling',
  'i hate olives',
])('“%s” is heard, and the address asked for again', async (said) => {
  const { values, line } = await talk([email, phone], [said]);
  expect(values).toEqual({});
  expect(line).toMatch(/^I'm sorry .*e-mail address/);
});

test('it is noted where it is asked for as well', async () => {
  const { values, line } = await talk([email, problem], ['my order is broken']);
  expect(values).toEqual({ problem: 'damaged' });
  expect(line).toContain('e-mail address');
});

test.each([
  'my email is broken',
  "my laptop is broken so i don't have email",
  'i lost my phone and my password',
  'i hate giving that out',
])('“%s” leaves it out', async (said) => {
  const { line } = await talk([email, phone], [said]);
  expect(line).not.toContain('e-mail address');
});
