/** Calls out from their row to the dialling: what is cancelled on the way isn't dialled. */
import { expect, it, vi } from 'vitest';
import { createOutgoingCalls } from '#server/areas/phone-calls/outgoing-calls';
import type { CallsOut, ClaimedCallOut } from '#server/areas/calls/calls-out';
import type { DialNews } from '#server/areas/carriers/carrier';
import { DatabaseAway } from '#server/platform/database/database-away';
import type { Notice } from '#server/platform/workspace-events';

const carrier = { workspace_id: 'w', carrier_id: 'k' };
const claimed: ClaimedCallOut = {
  holder: { ...carrier, call_id: 'c' },
  from: '+14155552671',
  to: '+14155552672',
  ring_seconds: 30,
};

/**
 * One call that waits to be made.
 *
 * @param cancelled from when on, of what happens here in turn; or `broken`: dialling throws; `late`: the database was away after its
 *   claim; `next_fails`: the database goes when the next one is to be claimed
 */
function calls(cancelled: 'never' | 'claimed' | 'dialled' | 'broken' | 'given_up' | 'late' | 'next_fails') {
  let isCancelled = false;
  let now = 0;
  /** As a process that's gone, since the database was away for longer than its lease: the call may be made again. */
  const isGivenUp = cancelled === 'given_up';
  let waits = true;
  const listeners = new Set<(notice: Notice) => void>();
  /** As the one who cancels it does: the row first, then the notice to anyone who listens by then. */
  const cancel = () => {
    isCancelled = true;
    for (const listener of listeners)
      listener({ kind: 'event', workspace_id: 'w', event: { type: 'call.changed', call_id: 'c' } });
  };
  const dial = vi.fn(async (_call: unknown, _carrierId: string, { cancel: signal, taken }: DialNews) => {
    taken('Channel 1');
    if (cancelled === 'broken') throw new Error('The carrier broke.');
    if (cancelled === 'dialled') {
      const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
      cancel();
      await stopped;
    }
    return { failed: 'no_answer' as const, code: null };
  });
  const letGo = vi.fn();
  const taken = vi.fn(async () => undefined);
  const close = vi.fn(async () => true);
  const outgoing = createOutgoingCalls({
    calls: {
      async *claim() {
        if (!waits) return;
        waits = false;
        // Its claim is stored, and no one here listens to what becomes of it yet.
        if (cancelled === 'claimed') cancel();
        yield claimed;
        if (cancelled === 'next_fails') throw new DatabaseAway('The database stops.');
      },
      wasCancelled: async () => isCancelled,
      async rings() {
        if (cancelled === 'late') now += 6_000;
        return !isCancelled && !isGivenUp;
      },
      close,
      letGo,
      taken,
    } as Partial<CallsOut> as CallsOut,
    connections: {
      connected: () => [
        { carrier, connection: { dial, leave: async () => true, close: async () => undefined } },
      ],
    },
    conversations: {
      hold: async () => undefined,
      refuse: async () => undefined,
      refuseWithoutSound: async () => undefined,
    },
    notices: {
      subscribe(listener: (notice: Notice) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      close: async () => undefined,
    } as Parameters<typeof createOutgoingCalls>[0]['notices'],
    log: { warn: () => undefined, error: () => undefined },
    now: () => now,
  });
  void outgoing.start();
  return { outgoing, dial, letGo, close, taken, listeners };
}

it('one that was cancelled between its claim and its dialling isn’t dialled, and gives its place back', async () => {
  const { outgoing, dial, letGo, listeners } = calls('claimed');
  await vi.waitFor(() => expect(letGo).toHaveBeenCalledWith(claimed.holder));
  expect(dial).not.toHaveBeenCalled();
  await outgoing.stop();
  expect(listeners.size).toBe(0);
});

it('one that was given up in between isn’t dialled: it may have been called again', async () => {
  const { outgoing, dial, letGo } = calls('given_up');
  await vi.waitFor(() => expect(letGo).toHaveBeenCalledWith(claimed.holder));
  expect(dial).not.toHaveBeenCalled();
  await outgoing.stop();
});

it('one that waited for the database after its claim isn’t dialled: its hours may be over', async () => {
  const { outgoing, dial, letGo, close } = calls('late');
  await vi.waitFor(() => expect(letGo).toHaveBeenCalledWith(claimed.holder));
  expect(close).toHaveBeenCalledWith(claimed.holder, 'never_connected', null);
  expect(dial).not.toHaveBeenCalled();
  await outgoing.stop();
});

it('one is dialled though the next one can’t be claimed, and gives its place back', async () => {
  const { outgoing, dial, letGo } = calls('next_fails');
  await vi.waitFor(() => expect(letGo).toHaveBeenCalledWith(claimed.holder));
  expect(dial).toHaveBeenCalledOnce();
  await outgoing.stop();
});

it('one that is cancelled while it’s dialled is told to stop', async () => {
  const { outgoing, dial, letGo } = calls('dialled');
  await vi.waitFor(() => expect(letGo).toHaveBeenCalled());
  expect(dial).toHaveBeenCalledOnce();
  await outgoing.stop();
});

it('any other is dialled once', async () => {
  const { outgoing, dial, close, taken } = calls('never');
  await vi.waitFor(() => expect(close).toHaveBeenCalledWith(claimed.holder, 'no_answer', null));
  expect(dial).toHaveBeenCalledOnce();
  // Before it's over: it's known to have been made, whatever happens to this process.
  expect(taken).toHaveBeenCalledWith(claimed.holder, 'Channel 1');
  expect(taken.mock.invocationCallOrder[0]).toBeLessThan(close.mock.invocationCallOrder[0] ?? 0);
  await outgoing.stop();
});

it('one whose dialling breaks is heard of no more', async () => {
  const { outgoing, letGo, listeners } = calls('broken');
  await vi.waitFor(() => expect(letGo).toHaveBeenCalled());
  await outgoing.stop();
  expect(listeners.size).toBe(0);
});
