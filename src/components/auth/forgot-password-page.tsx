import { zodResolver } from '@hookform/resolvers/zod';
import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Email } from '#contract/workspace/accounts';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { Notice } from '@/components/ui/notice';
import { sendPasswordReset } from '@/lib/session/session-actions';
import { useSession } from '@/lib/session/use-session';
import { EmailField } from './email-field';
import { showAccountFault } from './account-faults';
import { ProviderSignIn, useSignInProvider } from './provider-sign-in';
import { PublicFrame, textLink } from './public-frame';
import { TerminalMailNote } from './terminal-mail-note';

const ResetRequest = z.object({ email: Email });
const route = getRouteApi('/forgot-password');

/** `/forgot-password`. A provider of the installation's own keeps its passwords itself. */
export function ForgotPasswordPage() {
  const provider = useSignInProvider();
  const { redirect } = route.useSearch();
  if (provider === null) return <ResetByMail />;
  return (
    <ProviderSignIn
      provider={provider}
      title="Reset your password"
      description={`Your password is kept by ${provider}. Reset it there, then sign in.`}
      redirect={redirect}
    />
  );
}

/** Answers alike whether or not the address has an account. */
function ResetByMail() {
  const search = route.useSearch();
  const session = useSession();
  const { environment } = useRouteContext({ from: '__root__' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ResetRequest),
    defaultValues: { email: '' },
  });

  const submit = handleSubmit(async ({ email }) => {
    setFault(null);
    setSentTo(null);
    try {
      await sendPasswordReset(session, email);
      setSentTo(email);
    } catch (error) {
      setFault(showAccountFault(error, ['email'], setError));
    }
  });
  return (
    <PublicFrame
      title="Reset your password"
      description={
        environment.mailIsPrinted
          ? 'Enter your email to get a reset link.'
          : 'Enter your email and we’ll send a reset link.'
      }
      footer={
        <Link to="/login" search={search} className={textLink}>
          Back to sign in
        </Link>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <EmailField registration={register('email')} error={formState.errors.email?.message} />
        <FormError>{fault}</FormError>
        <Button
          type="submit"
          variant={sentTo === null ? 'primary' : 'secondary'}
          size="wide"
          pending={formState.isSubmitting}
        >
          {sentTo === null ? 'Send reset link' : 'Send again'}
        </Button>
        <output className="empty:hidden">
          {sentTo && (
            <Notice tone="good">
              If an account exists for {sentTo},{' '}
              {environment.mailIsPrinted ? 'it has a new reset link.' : 'a reset link is on its way.'}
              <TerminalMailNote />
            </Notice>
          )}
        </output>
      </form>
    </PublicFrame>
  );
}
