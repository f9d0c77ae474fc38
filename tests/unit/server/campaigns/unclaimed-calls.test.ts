import { expect, test } from 'vitest';
import { UnclaimedCalls } from '#server/areas/campaigns/unclaimed-calls';

const one = { workspace_id: 'a', campaign_id: 'one' };
const other = { workspace_id: 'b', campaign_id: 'other' };

test('calls that wait to be made are those of all campaigns, as the last look at each has left them', () => {
  const calls = new UnclaimedCalls(() => 0);
  calls.found(one, ['a1', 'a2']);
  calls.begun(one, 'a3');
  calls.begun(other, 'b1');
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
