/** Who says that they have a question is told to go ahead, and is asked again afterwards. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { announcesQuestion } from '#domain/brain/meaning/announced-questions';
import { talk } from './talk';

const { facts, knowledge } = agents.dental.content;
const visit = ['Maria Lopez', 'cleaning', 'friday', 'ten', '312 555 0143', 'yes'];
const goAhead = /^(?:Please go ahead|I'm listening)\.$/;

describe.each([
  ['as the first thing', []],
  ['at the summary', visit],
])('%s', (_when, earlier) => {
  test.each([
    'I have a question',
    'quick question',
    'can I ask you something?',
    'yes, just one quick question',
    'before that, can I ask a question',
    'oh, I had another question first',
    'do you mind if I ask something',
  ])('%s', async (text) => {
    const before = await talk(facts, earlier, knowledge);
    const { line, values } = await talk(facts, [...earlier, text], knowledge);
    expect(line.split(/(?<=\.) /).at(-1)).toMatch(goAhead);
    expect(values).toEqual(before.values);
  });
});

test('what is asked then is answered, and the question from before comes again', async () => {
  const { line } = await talk(facts, ['I have a question', 'do you have parking?', 'Maria Lopez'], knowledge);
  expect(line).not.toMatch(/name/i);
  const { line: told } = await talk(
    facts,
    [...visit, 'yes, one quick question', 'do you have parking?'],
    knowledge,
  );
  expect(told).toMatch(/Parking behind the building.*(?:right|correct)\?$/);
});

test.each([
  'I have a question about my bill',
  'I have a question do you have parking',
  'can I ask for Friday',
  'can I ask who is calling',
  'one question, how much is it',
  'I have no question',
  "that's out of the question",
  'could I ask you to call me back',
  'no more questions',
  'the question is whether it fits',
])('more than the announcement is said: %s', (text) => {
  expect(announcesQuestion(text)).toBe(false);
});

test('asked for a choice, a question may be the one', async () => {
  const kind = {
    name: 'kind',
    type: 'choice' as const,
    question: 'Is it an order or a question?',
    choices: ['order', 'question'],
    required: true,
  };
  expect((await talk([kind], ['a question'])).values).toEqual({ kind: 'question' });
});
