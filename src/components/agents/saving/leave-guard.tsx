import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { SaveState } from '@/lib/agents/draft-saver';
import { useSession } from '@/lib/session/use-session';
import { type Autosave, useSaveState } from './use-autosave';

/**
 * Asks before one leaves with something that couldn't be saved: no one can see it elsewhere, and it's
 * gone with a logout. Whatever can still be saved is saved on the way out, without a question; also once it can be while one is asked.
 */
export function LeaveGuard({ autosave: { saver, saveNow } }: { autosave: Autosave }) {
  const state = useSaveState(saver);
  const session = useSession();
  const isUnsaved = () => {
    const { kind } = saver.snapshot();
    return kind === 'failed' || kind === 'conflict';
  };
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) => {
      // People who are signed out must leave.
      if (current.pathname === next.pathname || session.snapshot().user === null) return false;
      await saveNow();
      return isUnsaved();
    },
  });
  const { status, proceed } = blocker;
  useEffect(() => {
    if (status === 'blocked' && state.kind === 'saved') proceed();
  }, [status, proceed, state.kind]);
  const reason = useLastReason(state);
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
    >
      Your last changes aren’t saved: {reason} They stay in this browser until you log out, and are put back
      when you open the agent here again.
    </ConfirmDialog>
  );
}

/** Why the last save failed; the same while it's tried again. */
function useLastReason(state: SaveState): string {
  const reason =
    state.kind === 'failed'
      ? state.reason
      : state.kind === 'conflict'
        ? 'The draft was changed elsewhere.'
        : null;
  const [last, setLast] = useState('');
  if (reason !== null && reason !== last) setLast(reason);
  return reason ?? last;
}
