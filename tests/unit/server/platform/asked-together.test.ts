import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { askedTogether } from '#server/platform/asked-together';

test('the same question of one turn is asked once, others are asked beside it', async () => {
  const together = askedTogether<string>();
  const asked: string[] = [];
  const ask = (key: string) => () => {
    asked.push(key);
    return Promise.resolve(key);
  };
  const answers = await Promise.all([
    together('a', ask('a')),
    together('b', ask('b')),
    together('a', ask('a')),
  ]);
  expect(answers).toEqual(['a', 'b', 'a']);
  expect(asked).toEqual(['a', 'b']);
});

test('someone who comes while it’s being answered has it asked again', async () => {
  const together = askedTogether<number>();
  let asked = 0;
  let answer: () => void = () => undefined;
  const slow = () =>
    new Promise<number>((resolve) => {
      asked += 1;
      const count = asked;
      answer = () => resolve(count);
    });
  const first = together('a', slow);
  await nextTurn();
  await nextTurn();
  const answerFirst = answer;
  const second = together('a', slow);
  await nextTurn();
  await nextTurn();
  answerFirst();
  answer();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

test('a failure is that of everyone who asked, and of no one after', async () => {
  const together = askedTogether<string>();
  const refused = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([together('a', refused), together('a', refused)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await together('a', () => Promise.resolve('back'))).toBe('back');
});
