import { describe, expect, test } from 'vitest';
import { answerFaults, missingPaths, toldFaults } from '#domain/agents/tools/answer-faults';

const answer = { order: { status: 'sent', arrives: null }, slots: [{ time: '9:30' }], none: [], count: 0 };
const tool = (result_message: string, ...paths: string[]) => ({
  result_message,
  response_variables: paths.map((path, index) => ({ name: `part_${index}`, path })),
});

describe('what a tool takes from an answer', () => {
  test.each([
    ['order.status'],
    ['slots.0.time'],
    ['count'],
    // Nothing was found, which is an answer too.
    ['order.arrives'],
    ['order.arrives.day'],
    ['none'],
    ['none.0.time'],
  ])('%s is no fault', (path) => {
    expect(answerFaults(tool(`It's {{${path}}}.`, path), answer, new Set())).toEqual([]);
  });

  test.each([['order.stat'], ['order'], ['slots.1.time'], ['slots'], ['count.more'], ['constructor']])(
    '%s is a fault of the field that names it',
    (path) => {
      expect(answerFaults(tool(`It's {{ ${path} }}.`, 'count', path), answer, new Set())).toEqual([
        { field: 'result_message', path },
        { field: 'response_variables.1.path', path },
      ]);
    },
  );

  test('a name that the call knows may be in the message, not in a path', () => {
    const faults = answerFaults(tool('{{name}}, it is {{order.status}}.', 'name'), answer, new Set(['name']));
    expect(faults).toEqual([{ field: 'response_variables.0.path', path: 'name' }]);
  });
});

test('a fault says what there is instead', () => {
  const messages = (path: string) =>
    toldFaults(answerFaults(tool('', path), answer, new Set()), answer).map(({ message }) => message);
  expect(messages('order.stat')).toEqual([
    'The response has no value at “order.stat”. There’s “order.status”, “order.arrives”.',
  ]);
  expect(messages('ordr')).toEqual([
    'The response has no value at “ordr”. There’s “order”, “slots”, “none”, “count”.',
  ]);
  expect(toldFaults([{ field: 'result_message', path: 'x' }], 'text')).toEqual([
    { field: 'result_message', message: 'The response has no value at “x”.' },
  ]);
});

test('a call notes each path once, and none where the tool failed', () => {
  const twice = tool('{{stat}} {{stat}}', 'stat');
  expect(missingPaths(twice, { answer: JSON.stringify(answer), error: null }, [])).toEqual({
    missing: ['stat'],
  });
  expect(missingPaths(twice, { answer: '', error: 'Status 500.' }, [])).toEqual({});
  expect(missingPaths(tool('{{count}}'), { answer: JSON.stringify(answer), error: null }, [])).toEqual({});
});
