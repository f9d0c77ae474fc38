import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawLevels, laneBars } from '@/lib/audio/live-lanes';

describe('the bars of a live voice', () => {
  test('the newest is at the right edge, the older ones to its left, about the middle of the lane', () => {
    const bars = laneBars([1, 0.2, 1], 300, 32);
    expect(bars.map(({ x }) => x)).toEqual([292, 295, 298]);
    for (const { y, height } of bars) expect(y + height / 2).toBe(16);
    expect(bars[0]).toMatchObject({ y: 2, height: 28 });
    expect(bars[1]?.height).toBeLessThan(28);
  });

  test('silence is not drawn, nor what has left the lane', () => {
    expect(laneBars([0, 0.01, 0], 300, 32)).toEqual([]);
    expect(
      laneBars(
        Array.from({ length: 50 }, () => 0.5),
        30,
        32,
      ),
    ).toHaveLength(10);
  });
});

describe('drawing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** As much of a page as drawing looks at. */
  function page() {
    const listeners = new Set<() => void>();
    const document = {
      hidden: false,
      addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
    };
    let calm = false;
    vi.stubGlobal('document', document);
    vi.stubGlobal('window', { devicePixelRatio: 1, matchMedia: () => ({ matches: calm }) });
    const levels = vi.fn<() => { caller: number; agent: number }>(() => ({ caller: 0.5, agent: 0 }));
    // Of a canvas without a pen its width is all that is asked for.
    const canvas = {
      clientWidth: 300,
      clientHeight: 64,
      getContext: () => null,
    } as unknown as HTMLCanvasElement;
    return {
      levels,
      listeners,
      begin: () => drawLevels(canvas, levels),
      hide: (hidden: boolean) => {
        document.hidden = hidden;
        for (const listener of listeners) listener();
      },
      calmDown: () => {
        calm = true;
      },
    };
  }

  test('looks 20 times a second, and not at all while the page is hidden', () => {
    const { begin, levels, hide, listeners } = page();
    const stop = begin();
    vi.advanceTimersByTime(1000);
    expect(levels).toHaveBeenCalledTimes(20);
    hide(true);
    vi.advanceTimersByTime(5000);
    expect(levels).toHaveBeenCalledTimes(20);
    hide(false);
    vi.advanceTimersByTime(1000);
    expect(levels).toHaveBeenCalledTimes(40);
    stop();
    vi.advanceTimersByTime(1000);
    expect(levels).toHaveBeenCalledTimes(40);
    expect(listeners.size).toBe(0);
  });

  test('moves little for those who want less motion', () => {
    const { begin, levels, calmDown } = page();
    calmDown();
    begin();
    vi.advanceTimersByTime(1000);
    expect(levels).toHaveBeenCalledTimes(2);
  });
});
