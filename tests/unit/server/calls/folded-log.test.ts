import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { type NumberedEvent, packLog, unpackLog, unpackSome } from '#server/areas/calls/folding/folded-log';

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const step = fc.record({
  seq: fc.integer({ min: 1, max: 3 }),
  message: fc.integer({ min: 0, max: 3 }),
  // An event may be told after one that's later on the clock.
  after: fc.integer({ min: -500, max: 90_000 }),
  text: fc.string({
    unit: fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', 'a', '\n', 'é', '😀', '\ud800'),
  }),
  type: fc.constantFrom('caller_said', 'agent_said', 'person_said'),
});

function logOf(steps: readonly Step[]): NumberedEvent[] {
  const at = { seq: 0, message_seq: 0, offset_ms: 0 };
  return steps.map(({ seq, message, after, text, type }) => {
    at.seq += seq;
    at.message_seq += message;
    at.offset_ms += after;
    const { message_seq, ...stamp } = at;
    // What else such an event has isn't told here, but for an object in an array.
    const event = { ...stamp, type, turn: at.seq, text, words: [{ text }] } as unknown as CallEvent;
    return { message_seq, event };
  });
}

it('a log is read as it was packed, whatever its numbers and times', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step), async (steps) => {
      const log = logOf(steps);
      expect(await unpackLog(await packLog(log))).toEqual(log);
    }),
    { numRuns: 60 },
  );
});

it('of a log only what is asked for is read, with its own numbers and times, in either form', async () => {
  const types = new Set(['caller_said', 'person_said'] as const);
  await fc.assert(
    fc.asyncProperty(fc.array(step), async (steps) => {
      const log = logOf(steps);
      const asked = log.filter(({ event }) => event.type !== 'agent_said');
      const all = { types, isNeeded: () => true };
      expect(await unpackSome(await packLog(log), all)).toEqual(asked);
      expect(
        await unpackSome(await packLog(log), { types, isNeeded: (json) => json.includes('aa') }),
      ).toEqual(asked.filter(({ event }) => JSON.stringify(event).includes('aa')));
      const before = brotliCompressSync(
        JSON.stringify(log.map(({ message_seq, event }) => [message_seq, event])),
      );
      expect(await unpackSome(before, all)).toEqual(asked);
    }),
    { numRuns: 60 },
  );
});

it('of a long log nothing but what is asked for is made out of its JSON', async () => {
  const packed = await packLog(
    logOf(
      Array.from({ length: 1_000 }, (_, n) => ({
        seq: 1,
        message: 1,
        after: 250,
        text: n === 700 ? 'An appointment' : 'Anything else',
        type: n % 2 === 0 ? 'caller_said' : 'agent_said',
      })),
    ),
  );
  const made = vi.spyOn(JSON, 'parse');
  try {
    const asked = {
      types: new Set(['caller_said'] as const),
      isNeeded: (json: string) => /appoint/.test(json),
    };
    expect(await unpackSome(packed, asked)).toMatchObject([{ event: { seq: 701, offset_ms: 701 * 250 } }]);
    expect(made).toHaveBeenCalledTimes(1);
  } finally {
    made.mockRestore();
  }
});

it('a log of the form before is still read', async () => {
  const event: CallEvent = { seq: 4, offset_ms: 120, type: 'caller_said', turn: 1, text: 'Hello' };
  expect(await unpackLog(brotliCompressSync(JSON.stringify([[7, event]])))).toEqual([
    { message_seq: 7, event },
  ]);
});
