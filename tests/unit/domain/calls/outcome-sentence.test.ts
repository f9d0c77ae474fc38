/** How a call went, in a sentence about the one at the other end. */
import { expect, it } from 'vitest';
import { outcomeSentence } from '#domain/calls/outcome-sentence';

const ended = { end_reason: 'caller_hung_up', status: 'ended', outcome: 'The caller hung up.' } as const;

it('people who were called aren’t callers', () => {
  expect(outcomeSentence({ ...ended, direction: 'inbound' })).toBe('The caller hung up.');
  expect(outcomeSentence({ ...ended, direction: null })).toBe('The caller hung up.');
  expect(outcomeSentence({ ...ended, direction: 'outbound' })).toBe('The person who was called hung up.');
  expect(outcomeSentence({ ...ended, outcome: null, direction: 'outbound' })).toBe(
    'The person who was called hung up.',
  );
});

it('what a provider said stays with it', () => {
  const outcome = 'The transcriber couldn’t hear the caller (429).';
  const failed = { end_reason: 'transcriber_failed', status: 'failed', outcome } as const;
  expect(outcomeSentence({ ...failed, direction: 'outbound' })).toBe(
    'The transcriber couldn’t hear the person who was called (429).',
  );
});
