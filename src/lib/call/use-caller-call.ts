/** The call that a page has running: one at a time, ended as the caller's when the page goes away. */
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '@/lib/api/api-error';
import type { CallSound } from './call-sound';

interface Call<State> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => State;
  readonly sound: CallSound | null;
  start(): Promise<void>;
  say(text: string): void;
  end(): void;
  leave: () => void;
}

export interface CallControls<State> {
  /** Null until a call has been started. */
  state: State | null;
  /** Of the call that was started last; null for one that is typed. */
  sound: CallSound | null;
  say: (text: string) => void;
  end: () => void;
}

interface PageCall<State, C extends Call<State>> extends CallControls<State> {
  call: C | null;
  /** What was started last, also before it is drawn: a second press must not start another. */
  started: RefObject<C | null>;
  /** Starts this call instead of the last one. */
  begin: (next: C) => void;
}

const nothing = () => () => {};
const noState = () => null;

export function useCallerCall<State, C extends Call<State>>(): PageCall<State, C> {
  const [call, setCall] = useState<C | null>(null);
  const state = useSyncExternalStore(call?.subscribe ?? nothing, call?.snapshot ?? noState);

  useEffect(() => {
    if (!call) return;
    const { leave } = call;
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [call]);

  const started = useRef<C>(null);
  const begin = useCallback((next: C) => {
    started.current = next;
    setCall(next);
    void next.start();
  }, []);
  const say = useCallback((text: string) => call?.say(text), [call]);
  const end = useCallback(() => call?.end(), [call]);
  return { call, state, sound: call?.sound ?? null, started, begin, say, end };
}

/** Why a call did not start, for a person. When to try again is counted down beside it. */
export function explainStart(error: unknown): string {
  // The server's own words are those of any request, and say when.
  if (error instanceof ApiError && error.code === 'not_ready')
    return 'The server can’t start a call right now.';
  return error instanceof Error ? error.message : 'The call couldn’t be started.';
}
