import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { SaveState } from '@/lib/agents/draft-saver';

/** Whether what is typed is safe: "Saved", "Saving…", "Not saved: …". */
export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <output className="flex min-w-0 items-center gap-1.5 text-sm text-soft">
      {state.kind === 'saved' ? (
        <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
      ) : state.kind === 'failed' || state.kind === 'conflict' ? (
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-bad" />
      ) : (
        <CircleDashed aria-hidden="true" className="size-4 shrink-0" />
      )}
      <span className="min-w-0">{wordsOf(state)}</span>
    </output>
  );
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved';
    case 'unsaved':
    case 'saving':
      return 'Saving…';
    case 'failed':
      return `Not saved: ${state.reason}`;
    case 'conflict':
      return 'Not saved: changed elsewhere';
  }
}
