/** Asks for the page of calls that follows while the end of the rows is near; after one that couldn't be had, later and later. */
import { useEffect, useRef } from 'react';
import type { CallSummary } from '#contract/calls/calls';
import { spreadWait } from '@/lib/api/kept-socket';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** To ask takes a while itself: not in the frame that takes in the page before. */
const APART_MS = 32;

interface NextPageOptions {
  calls: readonly CallSummary[];
  isNearEnd: boolean;
  /** Of the page that follows; null: there's none. */
  cursor: string | null;
  /** How often a page couldn't be had. */
  failures: number;
  onNextPage: () => void;
}

export function useNextPage({ calls, isNearEnd, cursor, failures, onNextPage }: NextPageOptions): void {
  const tried = useRef({ cursor, failures, times: 0, nextAt: 0 });
  useEffect(() => {
    // Of another page, or another list, none has failed yet.
    if (tried.current.cursor !== cursor)
      tried.current = { cursor, failures, times: 0, nextAt: Date.now() + APART_MS };
    const last = tried.current;
    if (last.failures !== failures) {
      last.nextAt = Date.now() + spreadWait(last.times, FIRST_WAIT_MS, LONGEST_WAIT_MS);
      last.failures = failures;
      last.times += 1;
    }
    if (cursor === null || !isNearEnd) return;
    // News of calls come here too, and don't end the wait.
    const timer = setTimeout(onNextPage, Math.max(0, last.nextAt - Date.now()));
    return () => clearTimeout(timer);
  }, [calls, isNearEnd, cursor, failures, onNextPage]);
}
