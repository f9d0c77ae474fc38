import { createFileRoute } from '@tanstack/react-router';
import { CheckingAuthentication } from '@/components/shell/checking-authentication';
import { guardUnknown } from '@/lib/session/guards';

/** Any other path. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ context }) => guardUnknown(context.session),
  pendingComponent: CheckingAuthentication,
});
