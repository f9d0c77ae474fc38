/** Transfers by Twilio of which nothing is told, and those that are stopped. */
import { expect, it, vi } from 'vitest';
import { CALLER_GONE, type LeavingCaller, transferByTwilio } from '#server/areas/phone-calls/twilio-transfer';
import type { TwilioControl } from '#server/areas/carriers/twilio/twilio-control';
import { CALL_OVER } from '#server/runtime/lines/line';

const to = { number: '+14155552673', from: '+14155552671', ring_seconds: 0.05 };
const call = {
  workspace_id: crypto.randomUUID(),
  carrier_id: crypto.randomUUID(),
  carrier_call: `CA${'1'.repeat(32)}`,
};

function transfer({
  looks = 'up',
  tells = 'told',
  status = null,
  ring_seconds = to.ring_seconds,
}: {
  looks?: Awaited<ReturnType<TwilioControl['look']>>;
  tells?: Awaited<ReturnType<TwilioControl['tell']>>;
  status?: string | null;
  ring_seconds?: number;
} = {}) {
  const gone = new AbortController();
  const stop = new AbortController();
  const told: string[] = [];
  const happened: string[] = [];
  const caller: LeavingCaller = {
    call,
    callId: crypto.randomUUID(),
    leaves: () => void happened.push('leaves'),
    stays: () => void happened.push('stays'),
    back: async () => void happened.push('back'),
    gone: () => void happened.push('gone'),
    handedOver: () => void happened.push('handed over'),
    isGone: gone.signal,
  };
  const result = transferByTwilio(
    {
      control: {
        tell: async (_call, twiml) => {
          told.push(twiml);
          return told.length === 1 ? tells : 'told';
        },
        look: async () => looks,
        hangUp: async () => undefined,
      },
      webhookCalls: { beginTransfer: async () => undefined, transferStatus: async () => status },
      notices: { subscribe: () => () => undefined },
      invite: async () => 'come back',
      publicUrl: 'https://calls.example.com',
      lateMs: 0,
    },
    caller,
    { ...to, ring_seconds, leg_id: crypto.randomUUID(), most_seconds: 600 },
    stop.signal,
  );
  return { result, told, happened, gone, stop };
}

it('someone who answered without a word of it is found by asking', async () => {
  const { result, told, happened } = transfer({ looks: 'talks' });
  expect(await result).toEqual({ answered: true });
  expect([told.length, happened]).toEqual([1, ['leaves', 'handed over']]);
  expect(told[0]).toContain('timeout="1"');
  expect(told[0]).toContain('timeLimit="600"');
});

it('the caller is fetched back when it has rung for long enough and no one says so', async () => {
  const { result, told, happened } = transfer();
  expect(await result).toEqual({ failed: 'no_answer', code: null });
  expect([told[1], happened]).toEqual(['come back', ['leaves', 'back', 'stays']]);
});

it('a caller who is gone isn’t waited for', async () => {
  for (const how of [{ looks: 'over' }, { status: CALLER_GONE }, { tells: 'over' }] as const) {
    const { result, told, happened } = transfer(how);
    expect(await result).toEqual({ failed: 'cancelled', code: null });
    expect([told.length, happened]).toEqual([1, ['leaves', 'gone']]);
  }
});

it.each([
  ['talks', { answered: true }],
  ['over', { failed: 'cancelled', code: null }],
] as const)('a caller said to be gone may have talked with the person before: %s', async (looks, seen) => {
  const { result, told, gone } = transfer({ looks, ring_seconds: 60 });
  await vi.waitUntil(() => told.length > 0);
  gone.abort();
  expect(await result).toEqual(seen);
});

it('a call that is to say goodbye fetches its caller back; one that is over doesn’t', async () => {
  const winding = transfer({ ring_seconds: 60 });
  await vi.waitUntil(() => winding.told.length > 0);
  winding.stop.abort();
  expect(await winding.result).toEqual({ failed: 'cancelled', code: null });
  expect([winding.told[1], winding.happened]).toEqual(['come back', ['leaves', 'back', 'stays']]);
  const over = transfer({ ring_seconds: 60 });
  await vi.waitUntil(() => over.told.length > 0);
  over.stop.abort(CALL_OVER);
  expect(await over.result).toEqual({ failed: 'cancelled', code: null });
  expect([over.told.length, over.happened]).toEqual([1, ['leaves']]);
});

it.each([
  ['busy', { failed: 'line_busy', code: null }],
  ['no-answer', { failed: 'no_answer', code: null }],
  ['failed', { failed: 'dial_failed', code: null }],
  ['canceled', { failed: 'dial_failed', code: 'Twilio canceled' }],
])(
  'Twilio’s %s is told as it is, and the caller comes by what Twilio was answered',
  async (status, failed) => {
    const { result, told, happened } = transfer({ status });
    expect(await result).toEqual(failed);
    expect([told.length, happened]).toEqual([1, ['leaves', 'back', 'stays']]);
  },
);

it('a refused request changes nothing', async () => {
  const { result, happened } = transfer({ tells: { refused: 'Twilio 21216' } });
  expect(await result).toEqual({ failed: 'dial_failed', code: 'Twilio 21216' });
  expect(happened).toEqual(['leaves', 'stays']);
});
