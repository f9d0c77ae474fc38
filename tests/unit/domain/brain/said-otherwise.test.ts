/** What goes right is understood in other words too: a sample of `npm run bench:callers -- --varied`. */
import { beforeAll, describe, expect, it } from 'vitest';
import { conversations } from '../../../../bench/callers/conversations';
import { holdVaried, type Varied } from '../../../../bench/callers/varied/hold-varied';
import { rankedFailures } from '../../../../bench/callers/varied/print-varied';
import { patient } from '../../../patience';

const EVERY = 120;

let results: Varied[] = [];

beforeAll(async () => {
  const some = conversations.filter((_one, place) => place % EVERY === 7);
  results = await holdVaried(some, new Date('2026-11-24T15:00:00Z'));
}, patient(180_000));

describe('the same in other words', () => {
  it('is understood as before', () => {
    const right = results.filter(({ verdict }) => verdict.failures.length === 0);
    expect(results.length).toBeGreaterThan(250);
    const failures = right.length / results.length < 0.95 ? rankedFailures(results) : '';
    expect(failures).toBe('');
  });

  it('confirms nothing that is not so, and says nothing that must not be said', () => {
    const bad = results.filter(({ verdict }) => verdict.falseConfirmations + verdict.forbidden > 0);
    expect(bad.map(({ conversation, variation }) => `${variation}: ${conversation.id}`)).toEqual([]);
  });
});
