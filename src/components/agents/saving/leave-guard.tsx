import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { useSession } from '@/lib/session/use-session';
import { type Autosave, useSaveState } from './use-autosave';

/**
 * Asks before one leaves with something that couldn't be saved: no one can see it elsewhere, and it's
 * gone with a logout. Whatever can still be saved is saved on the way out, without a question.
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
  const reason = state.kind === 'failed' ? state.reason : 'The draft was changed elsewhere.';
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
