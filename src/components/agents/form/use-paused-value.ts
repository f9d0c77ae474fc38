import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';

const PAUSE_MS = 300;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setValue(reader.current(getValues()));
    look();
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(look, PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [getValues, subscribe]);

  return value;
}
