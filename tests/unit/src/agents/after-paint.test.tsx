import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAfterPaint } from '@/components/agents/form/use-after-paint';

describe('what is drawn after the first screen', () => {
  const steps = { frame: () => {}, idle: () => {} };
  const cancelIdle = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
      steps.frame = draw;
      return 1;
    });
    vi.stubGlobal('requestIdleCallback', (work: () => void) => {
      steps.idle = work;
      return 7;
    });
    cancelIdle.mockClear();
    vi.stubGlobal('cancelIdleCallback', cancelIdle);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const paint = () =>
    act(() => {
      steps.frame();
      vi.advanceTimersByTime(1);
    });

  it('waits for the frame, and then until the page has nothing else to do', () => {
    const { result, unmount } = renderHook(() => useAfterPaint()[0]);
    paint();
    expect(result.current).toBe(false);
    act(() => steps.idle());
    expect(result.current).toBe(true);
    unmount();
  });

  it('comes with the frame where no browser tells that it’s idle', () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    Reflect.deleteProperty(window, 'requestIdleCallback');
    const { result } = renderHook(() => useAfterPaint()[0]);
    expect(result.current).toBe(false);
    paint();
    expect(result.current).toBe(true);
  });

  it('isn’t waited for by a page that was left', () => {
    const { unmount } = renderHook(() => useAfterPaint()[0]);
    paint();
    unmount();
    expect(cancelIdle).toHaveBeenCalledWith(7);
  });
});
