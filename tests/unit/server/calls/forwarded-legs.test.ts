import { expect, it } from 'vitest';
import { createForwardedLegs } from '#server/areas/calls/forwarded-legs';
import { createLateNotes } from '#server/areas/phone-calls/late-notes';
import { DatabaseAway } from '#server/platform/database/database-away';

const leg = { workspace_id: 'w', leg_id: 'one' };
const log = { warn: () => undefined, error: () => undefined } as never;

function forwardedLegs() {
  const noted: [what: string, leg: string, at: Date][] = [];
  const database = { isAway: false };
  const late = createLateNotes({ log });
  const legs = createForwardedLegs({
    database: {
      inWorkspace: async (_workspace, work) => {
        if (database.isAway) throw new DatabaseAway('The database starts.');
        return work(undefined as never);
      },
    },
    billing: {
      reserveLeg: async () => ({ most_seconds: 60 }),
      legAnswered: async (_tx, { leg_id }, at) => void noted.push(['answered', leg_id, at]),
      async legOver(_tx, { leg_id }, _wasAnswered, at) {
        noted.push(['over', leg_id, at]);
        return true;
      },
    },
    late,
    log,
  });
  return { legs, late, database, noted };
}

it('an answer and an end are noted at once', async () => {
  const { legs, noted } = forwardedLegs();
  await legs.answered(leg);
  expect(await legs.over(leg, false)).toBe(true);
  expect(noted.map(([what]) => what)).toEqual(['answered', 'over']);
});

it('what’s told while the database is away is noted once it’s back, in order and as of then', async () => {
  const { legs, late, database, noted } = forwardedLegs();
  database.isAway = true;
  await legs.answered(leg);
  const told = Date.now();
  database.isAway = false;
  // The answer comes first: without it, nothing would count.
  expect(await legs.over(leg, false)).toBe(true);
  await legs.answered({ ...leg, leg_id: 'another' });
  expect(noted.map(([what, of]) => [what, of])).toEqual([['answered', 'another']]);
  await late.stop();
  expect(noted.map(([what, of]) => [what, of])).toEqual([
    ['answered', 'another'],
    ['answered', 'one'],
    ['over', 'one'],
  ]);
  expect(noted[1]?.[2].getTime()).toBeLessThanOrEqual(told);
});
