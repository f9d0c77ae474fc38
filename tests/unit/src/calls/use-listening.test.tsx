import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useListening } from '@/components/calls/live/use-listening';
import { FollowedCall } from '@/lib/call/followed-call';
import { fakeAudio, noAudio } from '../../fake-audio';

beforeEach(() => {
  fakeAudio();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  noAudio();
});

it('says after five seconds that the browser lets the page make no sound, and can be tried again', async () => {
  const resume = vi.fn(() => new Promise<void>(() => undefined));
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'suspended';
      resume = resume;
      close = async () => undefined;
    },
  );
  // Nothing is asked of it.
  const followed = new FollowedCall({} as ConstructorParameters<typeof FollowedCall>[0]);
  const { result } = renderHook(() => useListening(followed, false));
  act(() => result.current.start());
  expect(result.current.pending).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(result.current).toMatchObject({
    pending: false,
    problem: expect.stringContaining('blocks sound on this page'),
  });
  act(() => result.current.start());
  expect(resume).toHaveBeenCalledTimes(2);
});
