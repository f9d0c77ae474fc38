import { expect, it } from 'vitest';
import { answersInPlace } from '#domain/agent-tests/tool-answers';

const given = [
  { tool: 'slots', status: 200, answer: '{"slots":"nine"}' },
  { tool: 'orders', status: 500, answer: '' },
  { tool: 'slots', status: 200, answer: '{"slots":"ten"}' },
];

it('a tool’s answers come in their order, and its last one stays', () => {
  const answerFor = answersInPlace(given);
  const answers = ['slots', 'slots', 'slots'].map((tool) => answerFor(tool).answer);
  expect(answers).toEqual(['{"slots":"nine"}', '{"slots":"ten"}', '{"slots":"ten"}']);
});

it('a status from 400 on and a tool without an answer are failures, said in a sentence', () => {
  const answerFor = answersInPlace(given);
  expect(answerFor('slots').error).toBeNull();
  expect(answerFor('orders')).toEqual({
    status: 500,
    answer: '',
    error: 'The tool answered with status 500.',
  });
  expect(answerFor('prices')).toEqual({
    status: null,
    answer: '',
    error: 'The test has no answer for this tool.',
  });
});
