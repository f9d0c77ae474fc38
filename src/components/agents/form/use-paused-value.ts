import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { whenTypingRests } from '@/lib/agents/typing-rest';

const PAUSE_MS = 300;

/** What is looked at in the next pause, all at once: each for itself would render by itself. */
const waiting = new Set<() => void>();
let stopWaiting: (() => void) | null = null;

function lookInPause(look: () => void): void {
  waiting.add(look);
  stopWaiting ??= whenTypingRests(() => {
    stopWaiting = null;
    const looks = [...waiting];
    waiting.clear();
    for (const one of looks) one();
  }, PAUSE_MS);
}

function lookNoMore(look: () => void): void {
  waiting.delete(look);
  if (waiting.size > 0) return;
  stopWaiting?.();
  stopWaiting = null;
}

/**
 * What `read` makes of the draft, as it was when one last paused: typing itself renders nothing.
 * It must be a plain value; one that is the same renders nothing either.
 */
export function usePausedValue<Value extends string | number>(read: (draft: AgentDraft) => Value): Value {
  const { getValues, subscribe } = useFormContext<AgentDraft>();
  const [value, setValue] = useState(() => read(getValues()));
  const reader = useRef(read);

  useEffect(() => {
    reader.current = read;
  });

  useEffect(() => {
    const look = () => setValue(reader.current(getValues()));
    look();
    const stop = subscribe({
      formState: { values: true },
      callback: () => lookInPause(look),
    });
    return () => {
      lookNoMore(look);
      stop();
    };
  }, [getValues, subscribe]);

  return value;
}
