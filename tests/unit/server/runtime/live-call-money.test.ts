import { describe, expect, test } from 'vitest';
import type { Usage } from '#domain/money/usage';
import type { MovableClock } from './movable-clock';
import { clinic, patient, started } from './started-call';

describe('the longest duration', () => {
  test('is said and ends the call', async () => {
    const { clock, call, lines } = await started();
    for (let round = 0; round < 15; round += 1) {
      call.say('wait', String(round));
      await clock.move(20_000);
    }
    expect(lines().at(-1)).toBe("I'm sorry, the time for this call is up. Goodbye.");
    expect(await call.done).toMatchObject({ reason: 'max_duration', duration_ms: 300_000 });
  });
});

describe('the meter', () => {
  test('does not bill a device that gives no sign of life', async () => {
    const { clock, call } = await started({
      ...clinic,
      silence_timeout_seconds: 600,
      max_duration_seconds: 3600,
    });
    for (let second = 0; second < 30; second += 10) {
      await clock.move(10_000);
      call.callerSeen();
    }
    await clock.move(200_000);
    expect(call.usage().platform_ms).toBe(50_000);
    call.callerSeen();
    await clock.move(10_000);
    call.end('caller_hung_up');
    expect((await call.done).usage.platform_ms).toBe(60_000);
  });

  test('takes what the caller says as a sign of life', async () => {
    const { clock, call } = await started();
    await clock.move(19_000);
    call.say('wait', 'x');
    await clock.move(19_000);
    expect(call.usage().platform_ms).toBe(38_000);
    call.end('ended_by_user');
    await call.done;
  });

  test('never runs backwards', async () => {
    const { clock, call } = await started({ ...clinic, silence_timeout_seconds: 600 });
    let before = 0;
    for (const step of [3_000, 25_000, 1_000, 19_000, 40_000]) {
      await clock.move(step);
      expect(call.usage().platform_ms).toBeGreaterThanOrEqual(before);
      before = call.usage().platform_ms;
      call.callerSeen();
      expect(call.usage().platform_ms).toBeGreaterThanOrEqual(before);
    }
    call.end('ended_by_user');
    await call.done;
  });
});

describe('the hold', () => {
  const seen = (call: { callerSeen(): void }, clock: MovableClock) => async (times: number) => {
    for (let round = 0; round < times; round += 1) {
      await clock.move(5_000);
      call.callerSeen();
    }
  };

  test('is kept a minute ahead of the use, and the use is noted every five seconds', async () => {
    const asked: number[] = [];
    const ticks: Usage[] = [];
    const { clock, call } = await started(clinic, {
      ledger: {
        extendHold: async (usage) => {
          asked.push(usage.platform_ms);
          return true;
        },
        tick: async (usage) => {
          ticks.push(usage);
        },
      },
    });
    await seen(call, clock)(9);
    expect(ticks.map(({ platform_ms }) => platform_ms)).toEqual(
      [5, 10, 15, 20, 25, 30, 35, 40, 45].map((s) => s * 1000),
    );
    expect(asked).toEqual([65_000, 95_000]);
    call.end('ended_by_user');
    await call.done;
  });

  test('is used to its last quarter of a minute; then the call ends with a word', async () => {
    const { clock, call, lines } = await started(
      { ...clinic, silence_timeout_seconds: 600, silence_reminder_seconds: 0 },
      { ledger: { extendHold: async (usage) => usage.platform_ms <= 80_000, tick: async () => undefined } },
    );
    await seen(call, clock)(13);
    expect(lines()).toHaveLength(1);
    await clock.move(5_000);
    expect(lines().at(-1)).toBe(
      "I'm sorry, the credit for this call has run out, so I have to end it. Goodbye.",
    );
    const result = await call.done;
    expect(result).toMatchObject({ reason: 'credit_exhausted', fault: 'billing' });
    expect(result.usage.platform_ms).toBe(70_000);
  });

  test('F2: a ledger that is away is asked again, and the call goes on to the end of what is held', async () => {
    let failing = false;
    const { clock, call, types, lines } = await started(patient, {
      ledger: {
        extendHold: async () => true,
        tick: async () => {
          if (failing) throw new Error('the database is gone');
        },
      },
    });
    failing = true;
    await seen(call, clock)(8);
    failing = false;
    await seen(call, clock)(1);
    // Held to 105 s now.
    failing = true;
    await seen(call, clock)(8);
    expect(types()).not.toContain('ended');
    await seen(call, clock)(1);
    expect(lines().at(-1)).toMatch(/^I'm sorry, something isn't working on my side/);
    const result = await call.done;
    expect(result).toMatchObject({ reason: 'platform_error', fault: 'platform' });
    expect(result.usage.platform_ms).toBe(90_000);
  });

  test('F2: a ledger that was never reached leaves the minute that was held at the start', async () => {
    const { clock, call } = await started(patient, {
      ledger: { extendHold: async () => true, tick: () => Promise.reject(new Error('away')) },
    });
    await seen(call, clock)(9);
    expect(await call.done).toMatchObject({ reason: 'platform_error', usage: { platform_ms: 45_000 } });
  });
});
