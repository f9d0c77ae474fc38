import { useEffect, useMemo, useRef } from 'react';
import { TranscriptItem } from '@/components/calls/transcript-item';
import { transcriptOf } from '@/lib/calls/transcript';
import type { TestCallState } from '@/lib/test-call/test-call';

/** The conversation as it grows. Stays at its end unless the person has scrolled up to read. */
export function Conversation({ state }: { state: TestCallState }) {
  const items = useMemo(() => transcriptOf(state.events), [state.events]);
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);

  // Runs after each change of what is shown.
  useEffect(() => {
    if (box.current && atEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [items, state.partial, state.pending]);

  return (
    <div
      ref={box}
      role="log"
      aria-label="Conversation"
      // Older lines must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-h-40 flex-1 overflow-y-auto p-4"
      onScroll={(event) => {
        const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
        atEnd.current = scrollHeight - scrollTop - clientHeight < 24;
      }}
    >
      <div className="grid gap-3.5">
        {items.length === 0 && state.phase !== 'failed' && <p className="text-soft">Calling…</p>}
        {items.map((item) => (
          <TranscriptItem key={item.seq} item={item} withAnswers />
        ))}
        {state.pending.map((sentence) => (
          <div key={sentence.message_id} className="opacity-60">
            <TranscriptItem
              item={{
                kind: 'caller',
                seq: 0,
                offset_ms: 0,
                text: sentence.text,
                why: [],
                interrupted: false,
                response_ms: null,
              }}
            />
          </div>
        ))}
        {state.partial && (
          <TranscriptItem
            item={{
              kind: 'agent',
              seq: 0,
              offset_ms: 0,
              text: state.partial,
              why: [],
              interrupted: false,
              response_ms: null,
            }}
          />
        )}
      </div>
    </div>
  );
}
