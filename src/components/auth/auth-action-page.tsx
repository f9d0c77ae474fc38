import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Button } from '@/components/ui/button';
import { identityErrorOf } from '@/lib/session/identity/identity-messages';
import type { MailAction } from '@/lib/session/identity/identity-port';
import { useSession, useSessionSnapshot } from '@/lib/session/use-session';
import { BrokenLink } from './broken-link';
import { applyMailCodeQuery, brokenReasonOf } from './mail-code-query';
import { PublicFrame } from './public-frame';
import { ResetPassword } from './reset-password';

const route = getRouteApi('/auth/action');

/** `/auth/action`: what the links in mails lead to. */
export function AuthActionPage() {
  const { mode, oobCode } = route.useSearch();
  if (!oobCode) return <BrokenLink reason="incomplete" mode={mode} />;
  if (mode === 'resetPassword') return <ResetPassword code={oobCode} />;
  return <AppliedLink code={oobCode} mode={mode} />;
}

const done: Record<MailAction['kind'], (email: string) => [title: string, sentence?: string]> = {
  'verify-email': (email) => ['Email verified', `You can now sign in as ${email}.`],
  'recover-email': (email) => ['Email restored', `Your account’s email is ${email} again.`],
  'reset-password': () => ['Link used', 'This link was for a new password.'],
  other: () => ['Done'],
};

/** A link that does its work by being opened: verification, and setting an address back. */
function AppliedLink({ code, mode }: { code: string; mode: string | undefined }) {
  const session = useSession();
  const { user } = useSessionSnapshot();
  const { data, error } = useQuery(applyMailCodeQuery(session, code));
  if (error) {
    return <BrokenLink reason={brokenReasonOf(error)} mode={mode} message={identityErrorOf(error).message} />;
  }
  if (!data) return <PublicFrame title="Checking the link" />;
  const [title, sentence] = done[data.kind](data.email ?? 'your email');
  // A signed-in person needn't be told to sign in.
  const next = user && data.kind === 'verify-email' ? `${data.email ?? 'Your email'} is verified.` : sentence;
  return (
    <PublicFrame title={title} description={next}>
      <Button asChild variant="primary" size="wide">
        {user ? <Link to="/dashboard">Go to the dashboard</Link> : <Link to="/login">Sign in</Link>}
      </Button>
    </PublicFrame>
  );
}
