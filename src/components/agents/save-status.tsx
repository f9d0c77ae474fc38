import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import type { SaveState } from '@/lib/agents/draft-saver';
import { shortcutText } from '@/lib/agents/editor-shortcuts';
import { cn } from '@/lib/class-names';
import { useOnline } from '@/lib/online';

interface SaveStatusProps {
  state: SaveState;
  onSave: () => void;
}

/** Whether what is typed is safe: "Saved", "Saving…", "Not saved: …". */
export function SaveStatus({ state, onSave }: SaveStatusProps) {
  const online = useOnline();
  const waits = state.kind === 'failed' && !online;
  const isFine = state.kind !== 'failed' && state.kind !== 'conflict';
  const words = waits ? 'Offline. Changes will save when you reconnect.' : wordsOf(state);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <output className="flex min-w-0 items-center gap-1.5 text-sm text-soft">
        {state.kind === 'saved' ? (
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
        ) : state.kind === 'failed' || state.kind === 'conflict' ? (
          <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-bad" />
        ) : (
          <CircleDashed aria-hidden="true" className="size-4 shrink-0" />
        )}
        {/* One line, however long the reason is; on a phone the sign alone, where there's none. */}
        <span className={cn('min-w-0 truncate', isFine && 'max-sm:sr-only')} title={words}>
          {words}
        </span>
      </output>
      {state.kind === 'failed' && online && (
        <Tooltip words={`Save now (${shortcutText('save')})`}>
          <Button variant="link" className="text-sm" onClick={onSave}>
            Try again
          </Button>
        </Tooltip>
      )}
    </span>
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
