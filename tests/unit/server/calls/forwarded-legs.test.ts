import { expect, it } from 'vitest';
import { createForwardedLegs } from '#server/areas/calls/forwarded-legs';
import { createLateNotes } from '#server/areas/phone-calls/late-notes';
import { DatabaseAway } from '#server/platform/database/database-away';

const leg = { workspace_id: 'w', leg_id: 'one' };
function forwardedLegs() {
  const noted: [what: string, leg: string, at: Date][] = [];
  const database = { isAway: false };
  const errors: string[] = [];
  const log = {
    warn: () => undefined,
    error: (_of: unknown, sentence: string) => void errors.push(sentence),
  } as never;
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
  return { legs, late, database, noted, errors };
}

it('an answer and an end are noted at once', async () => {
  const { legs, noted } = forwardedLegs();
  await legs.answered(leg);
  expect(await legs.over(leg, false)).toBe(true);
  expect(noted.map(([what]) => what)).toEqual(['answered', 'over']);
});

it('what’s told while the database is away is noted once it’s back, in order and as of then', async () => {
  const { legs, late, database, noted, errors } = forwardedLegs();
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
  expect(errors).toEqual([]);
  expect(noted[1]?.[2].getTime()).toBeLessThanOrEqual(told);
});

it('what is told late counts from when it was told', async () => {
  const { legs, noted } = forwardedLegs();
  const [answered, over] = [new Date(1_000), new Date(2_000)];
  await legs.answered(leg, answered);
  await legs.over(leg, true, over);
  expect(noted).toEqual([
    ['answered', 'one', answered],
    ['over', 'one', over],
  ]);
});

it('one that can’t be noted later either is logged', async () => {
  const { legs, late, database, errors } = forwardedLegs();
  await late.stop();
  database.isAway = true;
  await legs.answered(leg);
  expect(errors).toEqual(['a forwarded leg could not be noted']);
});
