/** What ordinary callers say beside a value: a joke, a spelling, a number for what's asked, a correction behind "hold on". */
import { expect, test } from 'vitest';
import { ask, noted } from './noted';
import { talk } from './talk';

const guests = { name: 'guests', type: 'number', question: 'For how many people?' } as const;
const time = { name: 'time', type: 'text', question: 'What time would you like?' } as const;
const hours = [
  { title: 'Kitchen hours', text: 'The kitchen is open until half past nine in the evening.' },
] as const;

test.each(["let's do eight then", "ok, let's do eight", "let's go for eight then"])(
  '“%s” is the time that is asked for, whatever number is known',
  async (said) => {
    const { values } = await talk([guests, time], ['four', 'how late is the kitchen open', said], hours);
    expect(values).toEqual({ guests: '4', time: expect.stringMatching(/eight/) as string });
  },
);

test("“let's do six of us instead” still changes the guests", async () => {
  const { values } = await talk([guests, time], ['four', "actually let's do six people instead"]);
  expect(values).toEqual({ guests: '6' });
});

const email = ask('email', 'What is your e-mail address?');
test.each([
  ["it's pam with a p, pam dot hewitt at hotmail dot com", 'pam.hewitt@hotmail.com'],
  ["it's sofie with an f, sofie dot lang at gmail dot com", 'sofie.lang@gmail.com'],
  ["that's carl with a c, so carl at prairie dot net", 'carl@prairie.net'],
  ['jon with no h, jon dot miles at mail dot com', 'jon.miles@mail.com'],
  ['pam with a p dot hewitt at hotmail dot com', 'pam.hewitt@hotmail.com'],
])('“%s” is %s', (said, address) => {
  expect(noted(said, email)).toBe(address);
});

const animal = {
  name: 'animal',
  type: 'choice' as const,
  choices: ['dog', 'cat', 'rabbit'],
  question: 'What animal is it?',
};
const day = { name: 'day', type: 'date', question: 'Which day?' } as const;
test.each([
  'hold on, did i say dog? sorry, i meant cat',
  'wait a minute, did i say dog? i meant cat',
  'hang on, did i say a dog? it should be cat',
])('“%s” puts it right', async (said) => {
  const { values, line } = await talk([animal, day], ['dog', said]);
  expect(values).toEqual({ animal: 'cat' });
  expect(line).toMatch(/cat.*which day/i);
});

test('“hold on, the dog is barking” is a request to wait', async () => {
  const { values, line } = await talk([animal, day], ['dog', 'hold on, the dog is barking']);
  expect(values).toEqual({ animal: 'dog' });
  expect(line).toMatch(/take your time|no rush|hurry/i);
});

const order = { name: 'order_number', type: 'number', question: 'What is your order number?' } as const;
const problem = {
  name: 'problem',
  type: 'choice' as const,
  choices: ['late', 'damaged', 'wrong item', 'return'],
  question: 'Is the order late, damaged, the wrong item, or a return?',
};
test.each([
  "yeah hi, i ordered a hedge trimmer two weeks ago and i still don't have it",
  "i bought a lamp from you last month and i still haven't got it",
  "i ordered a kettle on monday and i don't have it yet",
])('“%s” says that it is late, and refuses no number', async (said) => {
  const { values, line } = await talk([order, problem], [said]);
  expect(values).toEqual({ problem: 'late' });
  expect(line).toContain('order number');
});

test("“i don't have it on me” is still about the number", async () => {
  const { values, line } = await talk([order, problem], ["i don't have it on me"]);
  expect(values).toEqual({});
  expect(line).toContain('late, damaged');
});

const name = { name: 'name', type: 'name', question: 'What name is it, please?' } as const;
test.each([
  "you lot have had my car since last week and it's still not ready, it's a joke",
  "i've been waiting since monday, it's a joke",
  "nobody's called me back, this is a joke",
])('“%s” is a complaint', async (said) => {
  const { line } = await talk([name], [said]);
  expect(line).toMatch(/sorry/i);
  expect(line).not.toMatch(/can't help with that/i);
});

test.each([
  'i want to go blonde',
  "i'd like to go red",
  'i fancy going darker',
  'can you make me a brunette',
])('“%s” wants a color where one of the choices is it', (said) => {
  const service = ask('choice', 'What would you like done?', ['haircut', 'color', 'blow-dry', 'beard trim']);
  expect(noted(said, service)).toBe('color');
});
