import { getRouteApi } from '@tanstack/react-router';
import { AppliedLink } from './applied-link';
import { BrokenLink } from './broken-link';
import { ResetPassword } from './reset-password';

const route = getRouteApi('/auth/action');

/** `/auth/action`: what the links in mails lead to. */
export function AuthActionPage() {
  const { mode, oobCode } = route.useSearch();
  if (!oobCode) return <BrokenLink reason="incomplete" mode={mode} />;
  if (mode === 'resetPassword') return <ResetPassword code={oobCode} />;
  return <AppliedLink code={oobCode} mode={mode} />;
}
