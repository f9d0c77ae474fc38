import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { Restoring } from './use-restoring';

/** Asks before what is restored replaces a draft that is nowhere else. */
export function ReplaceDraftDialog({ restoring }: { restoring: Restoring }) {
  return (
    <ConfirmDialog
      open={restoring.asks}
      onOpenChange={(open) => {
        if (!open) restoring.cancel();
      }}
      title="Replace the draft?"
      confirmLabel="Replace draft"
      losesNothing
      pending={restoring.pending}
      onConfirm={restoring.agree}
    >
      The draft has changes that aren’t published. They stay in the list of versions as “Unpublished draft”,
      where you can restore them.
    </ConfirmDialog>
  );
}
