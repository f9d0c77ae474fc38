import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSoundOpener } from '@/components/sound/use-sound-opener';
import { fakeAudio, noAudio } from '../../fake-audio';

beforeEach(() => {
  fakeAudio();
});
afterEach(() => {
  vi.useRealTimers();
  noAudio();
});

it.each([
  ['keeps its promise open', () => new Promise<void>(() => undefined)],
  ['refuses', () => Promise.reject(new DOMException('No.', 'NotAllowedError'))],
])(
  'a browser that lets the page make no sound and %s is told of, within five seconds',
  async (_how, resume) => {
    vi.useFakeTimers();
    const close = vi.fn(async () => undefined);
    vi.stubGlobal(
      'AudioContext',
      class {
        state = 'suspended';
        resume = resume;
        close = close;
      },
    );
    const { result } = renderHook(() => useSoundOpener());
    const opened = result.current().open({ transcribedBy: 'browser', language: 'en-US' });
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(opened).resolves.toEqual({ sound: null, trouble: 'blocked' });
    expect(close).toHaveBeenCalledTimes(1);
  },
);
