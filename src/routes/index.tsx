import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '@/components/home/home-page';
import { CheckingAuthentication } from '@/components/shell/checking-authentication';
import { guardPublic, HOME } from '@/lib/session/guards';

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => guardPublic(context.session, HOME, null),
  head: () => ({ meta: [{ title: 'Callwright' }] }),
  component: HomePage,
  pendingComponent: CheckingAuthentication,
});
