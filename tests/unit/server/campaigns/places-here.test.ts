import { expect, test } from 'vitest';
import { FullHere, UnclaimedCalls } from '#server/areas/campaigns/places-here';

const one = { workspace_id: 'a', campaign_id: 'one' };
const other = { workspace_id: 'b', campaign_id: 'other' };

test('calls that wait to be made are those of all campaigns, as the last look at each has left them', () => {
  const calls = new UnclaimedCalls(() => 0);
  calls.found(one, ['a1', 'a2']);
  calls.started(one, 'a3');
  calls.started(other, 'b1');
  const ids = () => calls.all().map(({ workspace_id, call_id }) => `${workspace_id} ${call_id}`);
  expect(ids()).toEqual(['a a1', 'a a2', 'a a3', 'b b1']);
  calls.found(one, ['a3']);
  expect(ids()).toEqual(['a a3', 'b b1']);
});

test('a campaign that isn’t looked at here any more is forgotten', () => {
  let now = 0;
  const calls = new UnclaimedCalls(() => now);
  calls.found(one, ['a1']);
  now = 4_000;
  calls.found(other, ['b1']);
  now = 5_500;
  expect(calls.all()).toEqual([{ workspace_id: 'b', call_id: 'b1' }]);
});

test('all lines count as in use once the call that’s due has found no place for five seconds, here or anywhere', () => {
  let now = 0;
  const full = new FullHere(() => now);
  const due = new Date(1_000);
  const foundAt = (at: number, next = due) => {
    now = at;
    return full.found('one', next);
  };
  expect([0, 2_000, 4_900, 5_000].map((at) => foundAt(at))).toEqual([false, false, false, true]);
  // Another process has called.
  expect(foundAt(6_000, new Date(2_000))).toBe(false);
  expect(foundAt(10_900, new Date(2_000))).toBe(false);
  // It waited for its own limit meanwhile.
  full.over('one');
  expect(foundAt(11_500, new Date(2_000))).toBe(false);
  // Looks may be further apart.
  expect(foundAt(17_000, new Date(2_000))).toBe(true);
  // No one has looked for so long.
  expect(foundAt(78_000, new Date(2_000))).toBe(false);
});
