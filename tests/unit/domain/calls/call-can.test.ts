import { describe, expect, it } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { callCan } from '#domain/calls/call-can';

const ENDED = '2026-11-21T14:05:00.000Z';
const refusedConsent: CallEvent = { type: 'consent', given: false, seq: 3, offset_ms: 900 };

const unanswered = { agent_id: 'a', ended_at: ENDED, is_example: false, events: [] };

describe('what may be done with a call', () => {
  it.each([
    ['an admin deletes it', callCan.delete({ ended_at: ENDED }, 'admin')],
    ['an admin deletes its recording', callCan.deleteRecording({ state: 'ready' }, 'admin')],
    ['one cancels it while it rings', callCan.cancel({ direction: 'outbound', status: 'ringing' }, 'user')],
    ['an admin listens in', callCan.listen('admin')],
    ['one hears a spoken call', callCan.beHeard({ audible: true, open: true, events: [] })],
    ['its own tab takes it up again', callCan.resume(true)],
    [
      'anyone makes a test of it',
      callCan.becomeTest({ agent_id: 'a', ended_at: ENDED, is_example: false }, 'user'),
    ],
  ])('%s', (_what, refusal) => expect(refusal).toBeNull());

  it.each([
    ['a user deletes it', callCan.delete({ ended_at: ENDED }, 'user'), 'permission'],
    ['an admin deletes it while it runs', callCan.delete({ ended_at: null }, 'admin'), 'still running'],
    ['a user deletes its recording', callCan.deleteRecording({ state: 'ready' }, 'user'), 'permission'],
    [
      'its recording goes while it runs',
      callCan.deleteRecording({ state: 'recording' }, 'admin'),
      'still running',
    ],
    [
      'one cancels it once it’s answered',
      callCan.cancel({ direction: 'outbound', status: 'in_progress' }, 'user'),
      'no longer ringing',
    ],
    [
      'one cancels it when someone else calls',
      callCan.cancel({ direction: 'inbound', status: 'queued' }, 'user'),
      'no longer ringing',
    ],
    ['a user listens in', callCan.listen('user'), 'Only admins'],
    ['one hears a typed call', callCan.beHeard({ audible: false, open: false, events: [] }), 'typed'],
    [
      'one hears it before consent',
      callCan.beHeard({ audible: true, open: false, events: [] }),
      'before the caller agrees',
    ],
    [
      'one hears it without consent',
      callCan.beHeard({ audible: true, open: false, events: [refusedConsent] }),
      'didn’t agree',
    ],
    ['another tab takes it up', callCan.resume(false), 'another tab'],
    [
      'its agent is gone',
      callCan.becomeTest({ agent_id: null, ended_at: ENDED, is_example: false }, 'user'),
      'was deleted',
    ],
    [
      'a running one becomes a test',
      callCan.becomeTest({ agent_id: 'a', ended_at: null, is_example: false }, 'user'),
      'still running',
    ],
    [
      'an example becomes a test',
      callCan.becomeTest({ agent_id: 'a', ended_at: ENDED, is_example: true }, 'admin'),
      'Example calls',
    ],
    ['one that no one answered is run again', callCan.runAgain(unanswered, 'admin'), 'said nothing'],
    ['one that no one answered becomes a test', callCan.becomeTest(unanswered, 'admin'), 'said nothing'],
  ])('not: %s', (_what, refusal, words) => expect(refusal).toContain(words));
});
