import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '@/components/ui/button';
import { identityErrorOf } from '@/lib/session/identity-messages';
import type { MailAction } from '@/lib/session/identity-port';
import { useSession, useSessionSnapshot } from '@/lib/session/use-session';
import { BrokenLink } from './broken-link';
import { applyMailCodeQuery, brokenReasonOf } from './mail-code-query';
import { PublicFrame } from './public-frame';

const done: Record<MailAction['kind'], (email: string) => string> = {
  'verify-email': (email) => `${email} is verified.`,
  'recover-email': (email) => `The address of your account is ${email} again.`,
  'reset-password': () => 'This link was for a new password.',
  other: () => 'The link has done its work.',
};

/** A link that does its work by being opened: verification, and setting an address back. */
export function AppliedLink({ code, mode }: { code: string; mode: string | undefined }) {
  const session = useSession();
  const { user } = useSessionSnapshot();
  const { data, error } = useQuery(applyMailCodeQuery(session, code));
  if (error) {
    return <BrokenLink reason={brokenReasonOf(error)} mode={mode} message={identityErrorOf(error).message} />;
  }
  if (!data) return <PublicFrame title="Checking the link" />;
  return (
    <PublicFrame title="Thank you" description={done[data.kind](data.email ?? 'Your address')}>
      <div>
        <Button asChild variant="primary">
          {user ? <Link to="/dashboard">Go to the dashboard</Link> : <Link to="/login">Sign in</Link>}
        </Button>
      </div>
    </PublicFrame>
  );
}
