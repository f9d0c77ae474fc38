/** A call out of which nothing, or everything, is told by webhooks of another process. */
import { expect, it, vi } from 'vitest';
import { watchRinging } from '#server/areas/phone-calls/ringing-out';
import type { Notice } from '#server/platform/workspace-events';
import type { RingingOut } from '#server/areas/carriers/carrier';

const holder = { workspace_id: 'w', call_id: 'c', carrier_id: 'k' };
const changed: Notice = {
  kind: 'event',
  workspace_id: 'w',
  event: { type: 'call.changed', call_id: 'c' },
};

function watched(change: { ring_seconds?: number; end?: Awaited<ReturnType<RingingOut['look']>> } = {}) {
  let rings = true;
  let cancelled = false;
  const listeners = new Set<(notice: Notice) => void>();
  const stopping = new AbortController();
  let answeredBefore = false;
  const steps: string[] = [];
  const hangUp = vi.fn(async () => void steps.push('hung up'));
  const close = vi.fn(async () => {
    steps.push('closed');
    rings = false;
    return !answeredBefore;
  });
  const done = watchRinging(
    {
      calls: { rings: async () => rings, wasCancelled: async () => cancelled, close },
      notices: {
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    },
    {
      holder,
      ring_seconds: change.ring_seconds ?? 600,
      ringing: { look: async () => change.end ?? null, hangUp },
      stop: stopping.signal,
      lateMs: 0,
      soundMs: 20,
    },
  );
  return {
    done,
    close,
    hangUp,
    listeners,
    stopping,
    steps,
    /** Another process has its sound by the time it would be closed. */
    isAnswered: () => void (answeredBefore = true),
    /** It rings no longer, as another process has found out. */
    become: (how?: 'cancelled') => {
      rings = false;
      cancelled = how === 'cancelled';
      for (const listener of listeners) listener(changed);
    },
  };
}

it('is left alone as soon as another process has it', async () => {
  const { done, become, close, hangUp, listeners } = watched();
  become();
  await done;
  expect([close.mock.calls, hangUp.mock.calls, listeners.size]).toEqual([[], [], 0]);
});

it('that is over without a word is closed by what the carrier says when it’s asked', async () => {
  const { done, close, hangUp } = watched({ ring_seconds: 0, end: { reason: 'line_busy', code: null } });
  await done;
  expect(close.mock.calls).toEqual([[holder, 'line_busy', null]]);
  expect(hangUp).not.toHaveBeenCalled();
});

it('of which no one can tell anything is hung up and given up', async () => {
  const { done, close, hangUp } = watched({ ring_seconds: 0 });
  await done;
  expect(hangUp).toHaveBeenCalledOnce();
  expect(close.mock.calls).toEqual([[holder, 'line_failed', null]]);
});

it('is hung up when this process stops', async () => {
  const { done, close, steps, stopping } = watched();
  stopping.abort();
  await done;
  expect(close.mock.calls).toEqual([[holder, 'server_shutdown', null]]);
  // What the carrier tells of its end then isn't why.
  expect(steps).toEqual(['closed', 'hung up']);
});

it('is left alone when this process stops while another one takes its sound', async () => {
  const { done, close, hangUp, stopping, isAnswered } = watched();
  isAnswered();
  stopping.abort();
  await done;
  expect(close).toHaveBeenCalledOnce();
  expect(hangUp).not.toHaveBeenCalled();
});

it('is hung up when someone cancels it', async () => {
  const { done, become, close, hangUp } = watched();
  become('cancelled');
  await done;
  expect(hangUp).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
});
