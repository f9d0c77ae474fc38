import { createFileRoute } from '@tanstack/react-router';
import { ProtectedPageWait } from '@/components/shell/page-wait';
import { guardUnknown } from '@/lib/session/guards';

/** Any other path. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ context }) => guardUnknown(context.session),
  pendingComponent: ProtectedPageWait,
});
