import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '@/components/auth/forgot-password-page';
import { PublicPageWait } from '@/components/shell/page-wait';
import { guardPublic } from '@/lib/session/guards';
import { publicPageSearch } from '@/lib/session/saved-origin';

export const Route = createFileRoute('/forgot-password')({
  validateSearch: publicPageSearch,
  beforeLoad: ({ context, search }) =>
    guardPublic(context.session, '/forgot-password', search.redirect ?? null),
  head: () => ({ meta: [{ title: 'Reset your password · Callwright' }] }),
  component: ForgotPasswordPage,
  pendingComponent: PublicPageWait,
});
