import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '@/components/auth/register-page';
import { PublicPageWait } from '@/components/shell/page-wait';
import { guardPublic } from '@/lib/session/guards';
import { publicPageSearch } from '@/lib/session/saved-origin';

export const Route = createFileRoute('/register')({
  validateSearch: publicPageSearch,
  beforeLoad: ({ context, search }) => guardPublic(context.session, '/register', search.redirect ?? null),
  head: () => ({ meta: [{ title: 'Create account · Callwright' }] }),
  component: RegisterPage,
  pendingComponent: PublicPageWait,
});
