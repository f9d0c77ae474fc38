/** What a call may use while the ledger is away. */
import { expect, test } from 'vitest';
import { CreditWatch } from '#server/runtime/call/limits/credit-watch';
import type { Usage } from '#server/runtime/ports';
import { MovableClock } from './movable-clock';

test('F2: while the ledger is away tokens may cost what is held, and no more', async () => {
  const clock = new MovableClock();
  let away = false;
  const failures: unknown[] = [];
  const usage: Usage = { platform_ms: 0, tokens: [{ model: 'm', input_tokens: 100, output_tokens: 0 }] };
  const watch = new CreditWatch({
    clock,
    ledger: {
      extendHold: async () => true,
      tick: async () => {
        if (away) throw new Error('away');
      },
    },
    usage: () => structuredClone(usage),
    costOf: ({ tokens }) => tokens.reduce((sum, { input_tokens }) => sum + input_tokens, 0),
    on: { exhausted: () => undefined, failed: (error) => failures.push(error) },
  });
  watch.start();
  // 100 tokens were used in this round: 200 are held from here on.
  await clock.move(5_000);
  away = true;
  usage.tokens = [{ model: 'm', input_tokens: 200, output_tokens: 0 }];
  await clock.move(5_000);
  expect(failures).toEqual([]);
  usage.tokens = [{ model: 'm', input_tokens: 201, output_tokens: 0 }];
  await clock.move(5_000);
  expect(failures).toEqual([new Error('away')]);
  await watch.stop();
});
