import { expect, it, vi } from 'vitest';
import { ApiError } from '#domain/api-error';
import { createLateNotes } from '#server/areas/phone-calls/late-notes';
import { DatabaseAway } from '#server/platform/database/database-away';

function lateNotes() {
  const logged: string[] = [];
  const log = {
    warn: (_of: unknown, sentence: string) => void logged.push(sentence),
    error: (_of: unknown, sentence: string) => void logged.push(sentence),
  };
  return { late: createLateNotes({ log: log as never }), logged };
}

it('an end is noted once, however often it’s told, and one that was noted before is no fault', async () => {
  const { late, logged } = lateNotes();
  const noted: string[] = [];
  const end = (name: string) =>
    late.keep({ workspaceId: 'w', call: name, name, work: async () => noted.push(name) });
  expect([end('a'), end('a'), end('b')]).toEqual([true, true, true]);
  const told = () => Promise.reject(new ApiError('conflict', 'This was told before.'));
  late.keep({ workspaceId: 'w', call: 'c', name: 'c', work: told });
  await late.stop();
  await late.stop();
  expect([noted, logged]).toEqual([['a', 'b'], []]);
});

it('one waits until the database is back, and those that follow with it', async () => {
  const { late, logged } = lateNotes();
  const noted: string[] = [];
  let isAway = true;
  const first = async () => {
    if (isAway) throw new DatabaseAway('The database starts.');
    noted.push('a');
  };
  late.keep({ workspaceId: 'w', call: 'a', name: 'a', work: first });
  late.keep({ workspaceId: 'w', call: 'b', name: 'b', work: async () => noted.push('b') });
  await late.stop();
  expect(noted).toEqual([]);
  isAway = false;
  await late.stop();
  expect([noted, logged]).toEqual([
    ['a', 'b'],
    ['what was told of calls could not be noted before the stop'],
  ]);
});

it('a workspace with very many keeps none of another’s out', async () => {
  const { late, logged } = lateNotes();
  const keep = (workspace: string, at: number) =>
    late.keep({ workspaceId: workspace, call: '', name: `${workspace} ${at}`, work: async () => undefined });
  const kept = Array.from({ length: 600 }, (_, at) => keep('w', at));
  expect(kept.filter(Boolean)).toHaveLength(500);
  expect(keep('other', 0)).toBe(true);
  expect(new Set(logged)).toEqual(new Set(['too much waits to be noted: one is forgotten']));
  await late.start();
  await vi.waitFor(() => expect(keep('w', 601)).toBe(true));
  await late.stop();
});

it('what’s locked in one workspace keeps back its own ends alone, in their order', async () => {
  const { late, logged } = lateNotes();
  const noted: string[] = [];
  let isLocked = true;
  const locked = async () => {
    if (isLocked)
      throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    noted.push('w 1');
  };
  late.keep({ workspaceId: 'w', call: 'one', name: 'w 1', work: locked });
  late.keep({ workspaceId: 'w', call: 'one', name: 'w 2', work: async () => noted.push('w 2') });
  late.keep({ workspaceId: 'other', call: 'two', name: 'o 1', work: async () => noted.push('o 1') });
  await late.stop();
  expect([noted, late.waitsFor('one'), late.waitsFor('two')]).toEqual([['o 1'], true, false]);
  isLocked = false;
  await late.stop();
  expect([noted, late.waitsFor('one')]).toEqual([['o 1', 'w 1', 'w 2'], false]);
  expect(logged).toEqual(['what was told of calls could not be noted before the stop']);
});

it('all of one workspace’s are noted by a stop, beside few of others, and none is taken after it', async () => {
  const { late, logged } = lateNotes();
  const noted: string[] = [];
  // As many as leave each of its own share too few places.
  const names = Array.from({ length: 30 }, (_, at) => `w ${at}`);
  const others = Array.from({ length: 250 }, (_, at) => `other ${at}`);
  for (const name of names)
    late.keep({ workspaceId: 'w', call: name, name, work: async () => noted.push(name) });
  for (const name of others)
    late.keep({ workspaceId: name, call: name, name, work: async () => noted.push(name) });
  await late.stop();
  expect([noted.length, logged]).toEqual([280, []]);
  expect(late.keep({ workspaceId: 'w', call: 'z', name: 'z', work: async () => undefined })).toBe(false);
  expect(logged).toHaveLength(1);
});
