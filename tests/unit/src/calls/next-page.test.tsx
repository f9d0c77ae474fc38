import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNextPage } from '@/components/calls/list/use-next-page';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the page of calls that follows', () => {
  const onNextPage = vi.fn();
  beforeEach(() => onNextPage.mockClear());
  const near = { calls: [], isNearEnd: true, cursor: 'second', failures: 0, onNextPage };
  const asking = () =>
    renderHook((now: Partial<typeof near>) => useNextPage({ ...near, ...now }), { initialProps: {} });
  /** How often it's asked for until so long after it has failed. */
  const askedWithin = (ms: number) => {
    onNextPage.mockClear();
    vi.advanceTimersByTime(ms);
    return onNextPage.mock.calls.length;
  };

  it('is asked for when the end is near, and after a page that was taken in apart from its frame', () => {
    const { rerender } = asking();
    expect(askedWithin(0)).toBe(1);
    rerender({ cursor: 'third' });
    expect([askedWithin(31), askedWithin(1)]).toEqual([0, 1]);
  });

  it('is asked for however many calls have news meanwhile', () => {
    const { rerender } = asking();
    rerender({ cursor: 'third' });
    onNextPage.mockClear();
    for (let time = 0; time < 4; time += 1) {
      rerender({ cursor: 'third', calls: [] });
      vi.advanceTimersByTime(10);
    }
    expect(onNextPage).toHaveBeenCalled();
  });

  it('that couldn’t be had is asked for after a wait that grows with each failure', () => {
    const { rerender } = asking();
    rerender({ failures: 1 });
    expect([askedWithin(499), askedWithin(501)]).toEqual([0, 1]);
    rerender({ failures: 2 });
    expect([askedWithin(999), askedWithin(1_001)]).toEqual([0, 1]);
    for (let failures = 3; failures < 20; failures += 1) rerender({ failures });
    expect([askedWithin(29_999), askedWithin(30_001)]).toEqual([0, 1]);
  });

  it('isn’t asked for sooner when calls have news', () => {
    const { rerender } = asking();
    rerender({ failures: 1 });
    onNextPage.mockClear();
    for (let time = 0; time < 5; time += 1) rerender({ failures: 1, calls: [] });
    expect(onNextPage).not.toHaveBeenCalled();
    expect(askedWithin(1_000)).toBe(1);
  });

  it('has none of the waits of the one before it, or of another list', () => {
    const { rerender } = asking();
    rerender({ failures: 1 });
    onNextPage.mockClear();
    rerender({ failures: 1, cursor: 'third' });
    expect(askedWithin(32)).toBe(1);
    rerender({ failures: 2, cursor: 'third' });
    expect([askedWithin(499), askedWithin(501)]).toEqual([0, 1]);
  });
});
