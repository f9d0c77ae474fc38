import { expect, it } from 'vitest';
import { saysHello } from '#server/runtime/call/opening';

it.each(['Hello?', 'alo, alo', 'Aló', 'Alô!', 'allô', '¿Bueno?', 'buenos días', 'Yes, hello, good morning.'])(
  '“%s” is all that someone says who picks up',
  (said) => {
    expect(saysHello(said)).toBe(true);
  },
);

it.each(['Hello, I need a table.', 'alone', 'yesterday'])('“%s” says more', (said) => {
  expect(saysHello(said)).toBe(false);
});

it('a long line is read at once', () => {
  const from = performance.now();
  for (const times of [14, 30, 5_000]) expect(saysHello(`${'alo '.repeat(times)}x`)).toBe(false);
  expect(performance.now() - from).toBeLessThan(500);
});
