/** Uploads at a time: of all, of one workspace, and what becomes of those that wait. */
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UploadPlaces } from '#server/platform/http/limits/upload-places';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

function uploading(places: UploadPlaces) {
  const inside: string[] = [];
  return {
    inside,
    /** @returns ends it; `refused` tells how it was turned away */
    upload: (name: string, workspace: string) => {
      const gone = new AbortController();
      const refused = places.enter(workspace, gone.signal).then(
        () => void inside.push(name),
        (error: unknown) => error,
      );
      return { end: () => gone.abort(), refused };
    },
  };
}

test('as many as may be are taken; the next in line comes when one has ended', async () => {
  const { inside, upload } = uploading(new UploadPlaces({ atOnce: 2, ofOne: 2, waitMs: 1000 }));
  const [first] = [upload('1', 'a'), upload('2', 'b'), upload('3', 'c'), upload('4', 'a')];
  await turn();
  expect(inside).toEqual(['1', '2']);
  first?.end();
  await turn();
  expect(inside).toEqual(['1', '2', '3']);
});

test('one workspace leaves room for others, and its own go on when one of them has ended', async () => {
  const { inside, upload } = uploading(new UploadPlaces({ atOnce: 3, ofOne: 2, waitMs: 1000 }));
  const [first] = [upload('a1', 'a'), upload('a2', 'a'), upload('a3', 'a'), upload('b1', 'b')];
  await turn();
  expect(inside).toEqual(['a1', 'a2', 'b1']);
  first?.end();
  await turn();
  expect(inside).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('one that has waited too long, or has hung up, is refused and takes no place', async () => {
  const { inside, upload } = uploading(new UploadPlaces({ atOnce: 1, ofOne: 1, waitMs: 1000 }));
  const [first, second, third] = [upload('1', 'a'), upload('2', 'b'), upload('3', 'c')];
  second.end();
  vi.advanceTimersByTime(1000);
  expect(await second.refused).toMatchObject({ code: 'busy' });
  expect(await third.refused).toMatchObject({ code: 'busy', retryAfterSeconds: 10 });
  first.end();
  upload('4', 'd');
  await turn();
  expect(inside).toEqual(['1', '4']);
});

test('a place that was passed on is not given twice', async () => {
  const { inside, upload } = uploading(new UploadPlaces({ atOnce: 1, ofOne: 1, waitMs: 1000 }));
  const [first] = [upload('1', 'a'), upload('2', 'b')];
  await turn();
  first?.end();
  upload('3', 'c');
  await turn();
  expect(inside).toEqual(['1', '2']);
});
