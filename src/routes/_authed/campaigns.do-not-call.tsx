import { createFileRoute } from '@tanstack/react-router';
import { DoNotCallPage } from '@/components/campaigns/do-not-call/do-not-call-page';
import { doNotCallQuery } from '@/lib/queries/outbound/do-not-call';

export const Route = createFileRoute('/_authed/campaigns/do-not-call')({
  staticData: { permission: 'phone-numbers:manage' },
  head: () => ({ meta: [{ title: 'Do-not-call list · Callwright' }] }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.infiniteQuery(doNotCallQuery('')).catch(() => undefined);
  },
  component: DoNotCallPage,
});
