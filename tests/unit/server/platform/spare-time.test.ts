import { expect, test } from 'vitest';
import { createSpareTime } from '#server/platform/spare-time';

const forever = new AbortController().signal;

/** Who has a slice, in the order in which they begin. */
async function order(wishes: readonly string[]): Promise<string[]> {
  const started: string[] = [];
  const spare = createSpareTime({ isNeeded: () => false, busyMs: () => 0 });
  await Promise.all(
    wishes.map(async (owner) => {
      await spare.slice(owner, forever);
      started.push(owner);
    }),
  );
  return started;
}

test('F5: each owner has its turn, however many slices another one asks for', async () => {
  // The first one begins before anyone else has asked.
  const wishes = ['a', 'a', 'a', 'a', 'a', 'b', 'c', 'b'];
  expect(await order(wishes)).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a', 'a']);
});

test('F5: a loop that is busy by half goes on where nothing needs it, and rests while calls do', async () => {
  const from = performance.now();
  const busyByHalf = () => (performance.now() - from) / 2;
  const took = async (isNeeded: boolean) => {
    const spare = createSpareTime({ isNeeded: () => isNeeded, busyMs: busyByHalf });
    const start = performance.now();
    for (let slice = 0; slice < 3; slice += 1) await spare.slice('a', forever);
    return performance.now() - start;
  };
  const free = await took(false);
  // Two rests, of which each lasts a second.
  const needed = await took(true);
  expect(needed).toBeGreaterThan(1900);
  expect(free).toBeLessThan(needed / 2);
});

test('someone who gives up waits no longer, and takes no turn', async () => {
  const spare = createSpareTime({ isNeeded: () => false, busyMs: () => 0 });
  const gone = new AbortController();
  const [first, second, third] = [
    spare.slice('a', forever),
    spare.slice('a', gone.signal),
    spare.slice('a', forever),
  ];
  gone.abort(new Error('cancelled'));
  await expect(second).rejects.toThrow('cancelled');
  await Promise.all([first, third]);
  await expect(spare.slice('a', gone.signal)).rejects.toThrow('cancelled');
});
