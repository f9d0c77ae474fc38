import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { sendVerification } from '@/lib/session/session-actions';
import { useSession, useSessionSnapshot } from '@/lib/session/use-session';
import type { BrokenReason } from './mail-code-query';
import { PublicFrame, textLink } from './public-frame';
import { LinkSent } from './terminal-mail-note';

const sentences: Record<Exclude<BrokenReason, 'other'>, string> = {
  used: 'It’s been used or replaced by a newer link.',
  expired: 'It’s expired.',
  incomplete: 'It’s incomplete. Copy the whole link from the email.',
};

interface BrokenLinkProps {
  reason: BrokenReason;
  /** What the link was for, as the mail's address says. */
  mode: string | undefined;
  /** The service's own message, shown for a reason that has no text here. */
  message?: string;
}

/** A mail's link that does not work: why, and the way to a new one. */
export function BrokenLink({ reason, mode, message }: BrokenLinkProps) {
  const { user } = useSessionSnapshot();
  const forPassword = mode === 'resetPassword';
  return (
    <PublicFrame
      title="This link isn’t valid"
      description={reason === 'other' ? message : sentences[reason]}
      footer={
        user ? (
          <Link to="/dashboard" className={textLink}>
            Go to the dashboard
          </Link>
        ) : (
          <Link to="/login" className={textLink}>
            Go to sign in
          </Link>
        )
      }
    >
      {forPassword ? (
        <Button asChild variant="primary" size="wide">
          <Link to="/forgot-password">Send a new link</Link>
        </Button>
      ) : user ? (
        <NewVerification />
      ) : (
        <p>Sign in and request a new link in Settings.</p>
      )}
    </PublicFrame>
  );
}

function NewVerification() {
  const session = useSession();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [fault, setFault] = useState<string | null>(null);
  const send = async () => {
    setState('sending');
    setFault(null);
    try {
      await sendVerification(session);
      setState('sent');
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setState('idle');
    }
  };
  return (
    <div className="grid gap-4">
      <Button variant="primary" size="wide" onClick={send} pending={state === 'sending'}>
        Send a new link
      </Button>
      <FormError>{fault}</FormError>
      <output className="empty:hidden">
        {state === 'sent' && <LinkSent>A new link is on its way.</LinkSent>}
      </output>
    </div>
  );
}
