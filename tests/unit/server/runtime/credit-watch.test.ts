/** What a call may use while the ledger is away. */
import { expect, test } from 'vitest';
import { CreditWatch } from '#server/runtime/call/limits/credit-watch';
import type { Usage } from '#domain/money/usage';
import { deskOf } from './desk';

test('F2: while the ledger is away tokens may cost what is held, and no more', async () => {
  const failures: unknown[] = [];
  const { desk, clock } = deskOf(undefined, (error) => failures.push(error));
  let away = false;
  const usage: Usage = { platform_ms: 0, tokens: [{ model: 'm', input_tokens: 100, output_tokens: 0 }] };
  const ledger = {
    extendHold: async () => true,
    tick: async () => {
      if (away) throw new Error('away');
    },
  };
  const meter = { usage: () => structuredClone(usage) };
  const watch = new CreditWatch(desk, meter, ledger, ({ tokens }) =>
    tokens.reduce((sum, { input_tokens }) => sum + input_tokens, 0),
  );
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
  expect(desk.state.isEnding).toBe(true);
  await watch.stop();
});
