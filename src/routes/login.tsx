import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '@/components/auth/login-page';
import { PublicPageWait } from '@/components/shell/page-wait';
import { guardPublic } from '@/lib/session/guards';
import { signInPageSearch } from '@/lib/session/saved-origin';

export const Route = createFileRoute('/login')({
  validateSearch: signInPageSearch,
  beforeLoad: ({ context, search }) => guardPublic(context.session, '/login', search.redirect ?? null),
  head: () => ({ meta: [{ title: 'Sign in · Callwright' }] }),
  component: LoginPage,
  pendingComponent: PublicPageWait,
});
