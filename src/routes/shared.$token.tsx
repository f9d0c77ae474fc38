import { createFileRoute } from '@tanstack/react-router';
import { WholePageLoading } from '@/components/shell/loading-screens';
import { SharedCallPage } from '@/components/shared-call/shared-call-page';

/** A public link to a call: anyone who has it reads what was said, signed in or not. */
export const Route = createFileRoute('/shared/$token')({
  head: () => ({ meta: [{ title: 'Shared call · Callwright' }] }),
  pendingComponent: WholePageLoading,
  component: SharedCallPage,
});
