import { expect, test } from 'vitest';
import { RecentNotices } from '#server/areas/events/recent-notices';

const ada = { workspace_id: 'w1', user_id: 'ada' };
const eve = { workspace_id: 'w2', user_id: 'eve' };
const changed = (workspace_id: string) =>
  ({ kind: 'event', workspace_id, event: { type: 'balance.changed' } }) as const;

function startedAt(now: number) {
  const clock = { now };
  return { clock, recent: new RecentNotices(() => clock.now) };
}

test('a page that loaded before the last event missed it, a later one did not', () => {
  const { clock, recent } = startedAt(10_000);
  recent.note(changed('w1'));
  clock.now += 5_000;
  expect(recent.cameWithin(6_000, ada)).toBe(true);
  // The notice may have come after the change was there to be loaded.
  expect(recent.cameWithin(4_500, ada)).toBe(true);
  expect(recent.cameWithin(3_000, ada)).toBe(false);
  expect(recent.cameWithin(6_000, eve)).toBe(false);
});

test('another role is the matter of one person, a gap of everyone', () => {
  const { recent } = startedAt(0);
  recent.note({ kind: 'access_changed', user_id: 'ada' });
  expect([recent.cameWithin(0, ada), recent.cameWithin(0, eve)]).toEqual([true, false]);
  recent.note({ kind: 'gap' });
  expect(recent.cameWithin(0, eve)).toBe(true);
});

test('a page that has been open for an hour counts as two minutes old', () => {
  const { clock, recent } = startedAt(0);
  recent.note(changed('w1'));
  clock.now += 150_000;
  recent.note(changed('w2'));
  expect(recent.cameWithin(3_600_000, ada)).toBe(false);
  expect(recent.cameWithin(3_600_000, eve)).toBe(true);
});
