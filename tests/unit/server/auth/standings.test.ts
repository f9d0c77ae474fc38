import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { standings } from '#server/areas/auth/standings';
import type { Database } from '#server/platform/database/connection';

/** A database whose look-ups are counted when they are sent, and answered when told. */
function slowDatabase() {
  const sent: (() => void)[] = [];
  const row = { user_id: 'u', workspace_id: 'w', role: 'admin', ended: false };
  const ask = () =>
    new Promise((resolve) => {
      sent.push(() => resolve([row]));
    });
  // Only what the look-up of a sign-in uses.
  const database = { ask } as unknown as Database;
  return { sent, database };
}

test('requests of one sign-in that arrive together are answered by one look-up', async () => {
  const { sent, database } = slowDatabase();
  const standingOf = standings(database);
  const together = [standingOf('ada', 1), standingOf('ada', 1), standingOf('ada', 2), standingOf('ben', 1)];
  await nextTurn();
  await nextTurn();
  expect(sent).toHaveLength(3);
  for (const answer of sent) answer();
  expect(await Promise.all(together)).toHaveLength(4);
});

test('a request that arrives when the look-up is under way gets one of its own', async () => {
  const { sent, database } = slowDatabase();
  const standingOf = standings(database);
  const first = standingOf('ada', 1);
  await nextTurn();
  await nextTurn();
  const second = standingOf('ada', 1);
  await nextTurn();
  await nextTurn();
  expect(sent).toHaveLength(2);
  for (const answer of sent) answer();
  expect(await Promise.all([first, second])).toHaveLength(2);
});
