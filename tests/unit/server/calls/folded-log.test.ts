import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { type NumberedEvent, packLog, unpackLog } from '#server/areas/calls/folding/folded-log';

const step = fc.record({
  seq: fc.integer({ min: 1, max: 3 }),
  message: fc.integer({ min: 0, max: 3 }),
  // An event may be told after one that's later on the clock.
  after: fc.integer({ min: -500, max: 90_000 }),
  text: fc.string(),
});

it('a log is read as it was packed, whatever its numbers and times', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step), async (steps) => {
      const at = { seq: 0, message_seq: 0, offset_ms: 0 };
      const log = steps.map(({ seq, message, after, text }): NumberedEvent => {
        at.seq += seq;
        at.message_seq += message;
        at.offset_ms += after;
        const { message_seq, ...stamp } = at;
        return { message_seq, event: { ...stamp, type: 'caller_said', turn: at.seq, text } };
      });
      expect(await unpackLog(await packLog(log))).toEqual(log);
    }),
    { numRuns: 60 },
  );
});

it('a log of the form before is still read', async () => {
  const event: CallEvent = { seq: 4, offset_ms: 120, type: 'caller_said', turn: 1, text: 'Hello' };
  expect(await unpackLog(brotliCompressSync(JSON.stringify([[7, event]])))).toEqual([
    { message_seq: 7, event },
  ]);
});
