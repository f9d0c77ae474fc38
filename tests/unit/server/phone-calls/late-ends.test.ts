import { expect, it } from 'vitest';
import { ApiError } from '#domain/api-error';
import { createLateEnds } from '#server/areas/phone-calls/late-ends';
import { DatabaseAway } from '#server/platform/database/database-away';

function lateEnds() {
  const logged: string[] = [];
  const log = {
    warn: (_of: unknown, sentence: string) => void logged.push(sentence),
    error: (_of: unknown, sentence: string) => void logged.push(sentence),
  };
  return { late: createLateEnds({ log: log as never }), logged };
}

it('an end is noted once, however often it’s told, and one that was noted before is no fault', async () => {
  const { late, logged } = lateEnds();
  const noted: string[] = [];
  const end = (name: string) => late.keep('w', name, async () => noted.push(name));
  expect([end('a'), end('a'), end('b')]).toEqual([true, true, true]);
  late.keep('w', 'c', () => Promise.reject(new ApiError('conflict', 'This was told before.')));
  await late.stop();
  await late.stop();
  expect([noted, logged]).toEqual([['a', 'b'], []]);
});

it('one waits until the database is back, and those that follow with it', async () => {
  const { late, logged } = lateEnds();
  const noted: string[] = [];
  let isAway = true;
  late.keep('w', 'a', async () => {
    if (isAway) throw new DatabaseAway('The database starts.');
    noted.push('a');
  });
  late.keep('w', 'b', async () => noted.push('b'));
  await late.stop();
  expect(noted).toEqual([]);
  isAway = false;
  await late.stop();
  expect([noted, logged]).toEqual([['a', 'b'], []]);
});

it('a workspace with very many keeps none of another’s out', async () => {
  const { late, logged } = lateEnds();
  const keep = (workspace: string, at: number) =>
    late.keep(workspace, `${workspace} ${at}`, async () => undefined);
  const kept = Array.from({ length: 600 }, (_, at) => keep('w', at));
  expect(kept.filter(Boolean)).toHaveLength(500);
  expect(keep('other', 0)).toBe(true);
  expect(new Set(logged)).toEqual(new Set(['too many ends wait to be noted: one is forgotten']));
  await late.stop();
  expect(keep('w', 601)).toBe(true);
});
