import { expect, it } from 'vitest';
import { Answering } from '#server/areas/calls/live/answering';
import { createPhoneCalls } from '#server/areas/calls/phone-calls';

it('a process that’s about to end sends a waiting call’s sound away three times, and then refuses the call aloud', async () => {
  const call = { workspace_id: 'ours', carrier_id: 'carrier', call_id: 'call' };
  const calls = createPhoneCalls({
    database: { read: () => Promise.resolve([{ status: 'queued' }]) },
    liveCalls: { places: { reasonAgainst: () => 'draining' } },
    answering: new Answering(),
  } as never);
  expect(await calls.place(call, 1)).toBeNull();
  expect(await calls.place(call, 3)).toBeNull();
  // It takes nothing, so the call is refused as one without a place is.
  expect(await calls.place(call, 4)).toBeInstanceOf(Function);
});
