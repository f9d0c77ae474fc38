/** A campaign gives way to those who wait to be answered, and not for ever, and not beyond the process's end. */
import { expect, test, vi } from 'vitest';
import { createDialler } from '#server/areas/campaigns/dialler';

test.each([
  { waits: 'before it looks at a campaign', time: 1, asked: 0 },
  { waits: 'before it begins a call', time: 2, asked: 3 },
])('one that waits $waits begins none once it’s told to stop', async ({ time, asked: expected }) => {
  const settled = { state: 'running', running: 0, waiting: [], unsure: [], noted: 0 };
  // Whom to end, what became of its calls, and its agent; what's next would begin a call.
  const answers: unknown[] = [[], settled, { content: {} }];
  let asked = 0;
  let times = 0;
  let goOn: () => void = () => undefined;
  const dialler = createDialler({
    database: {
      withoutTenant: async () => [{ workspace_id: 'one', campaign_id: 'a' }],
      inWorkspace: async () => {
        asked += 1;
        return answers.shift();
      },
    } as never,
    calls: { modelOf: async () => null } as never,
    answering: {
      over: () => {
        times += 1;
        return times < time ? Promise.resolve(true) : new Promise((resolve) => (goOn = () => resolve(true)));
      },
    },
    connections: { connected: () => [] },
    carriers: { findCallOut: async () => null },
    onWritten: () => undefined,
    log: { error: () => undefined },
  });
  const looking = dialler.look();
  await vi.waitUntil(() => times === time);
  const stopped = dialler.stop();
  goOn();
  await Promise.all([looking, stopped]);
  expect(asked).toBe(expected);
});

test('where someone always waits, it gives way once and then goes on with all that are due', async () => {
  const due = Array.from({ length: 200 }, (_, index) => ({ workspace_id: 'one', campaign_id: `${index}` }));
  let times = 0;
  let looked = 0;
  const dialler = createDialler({
    database: {
      withoutTenant: async () => due,
      // Whom to end: no one; then it's no campaign any more.
      inWorkspace: async () => {
        looked += 1;
        return looked % 2 === 1 ? [] : null;
      },
    } as never,
    calls: {} as never,
    answering: {
      over: async () => {
        times += 1;
        return false;
      },
    },
    connections: { connected: () => [] },
    carriers: { findCallOut: async () => null },
    onWritten: () => undefined,
    log: { error: () => undefined },
  });
  await dialler.look();
  await dialler.stop();
  expect([looked, times]).toEqual([400, 1]);
});
