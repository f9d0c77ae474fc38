import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { NewPassword } from '#contract/workspace/accounts';
import { NewPasswordField, REQUIREMENTS_UNMET } from '@/components/auth/new-password-field';
import { useSignInProvider } from '@/components/auth/provider-sign-in';
import { LinkSent } from '@/components/auth/terminal-mail-note';
import { usePasswordRequirements } from '@/components/auth/use-password-requirements';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { Section } from '@/components/ui/headings';
import { Input } from '@/components/ui/form/input';
import { IdentityError } from '@/lib/session/identity/identity-error';
import { sendPasswordReset, updatePassword } from '@/lib/session/session-actions';
import { signOut } from '@/lib/session/sign-out';
import { useSession, useUser } from '@/lib/session/use-session';
import { SavedMark } from './setting-form';

const PasswordChange = z.object({
  current: z.string().check(z.minLength(1, 'Enter your current password.')),
  next: NewPassword,
});
type PasswordChange = z.infer<typeof PasswordChange>;

const empty: PasswordChange = { current: '', next: '' };

/** A new password, after the current one has been proved; nothing where a provider keeps passwords. */
export function PasswordSection() {
  return useSignInProvider() === null ? <OwnPassword /> : null;
}

function OwnPassword() {
  const session = useSession();
  const user = useUser();
  const [changing, setChanging] = useState(false);
  const [changed, setChanged] = useState(false);
  const [problem, setProblem] = useState<IdentityError | Error | null>(null);
  const { register, handleSubmit, setError, reset, control, formState } = useForm<PasswordChange>({
    resolver: zodResolver(PasswordChange),
    defaultValues: empty,
  });
  const next = useWatch({ control, name: 'next' });
  const requirements = usePasswordRequirements(next);
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setProblem(null);
    if (requirements.some(({ met }) => !met)) {
      setError('next', { message: REQUIREMENTS_UNMET }, { shouldFocus: true });
      return;
    }
    try {
      await updatePassword(session, values.current, values.next);
      reset(empty);
      setChanged(true);
      setChanging(false);
    } catch (error) {
      const field = error instanceof IdentityError && fieldOf(error.code);
      if (field) setError(field, { message: error.message }, { shouldFocus: true });
      else setProblem(error instanceof Error ? error : new Error(String(error)));
    }
  });

  return (
    <Section
      title="Password"
      actions={
        !changing && (
          <>
            <SavedMark shown={changed} words="Password changed" />
            <Button
              onClick={() => {
                setChanged(false);
                setChanging(true);
              }}
            >
              Change password
            </Button>
          </>
        )
      }
    >
      {changing && (
        <form onSubmit={submit} noValidate className="grid max-w-100 gap-4 pt-4">
          {/* Tells password managers whose password this is. */}
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <Field label="Current password" error={errors.current?.message}>
            {(field) => (
              <Input {...field} type="password" autoComplete="current-password" {...register('current')} />
            )}
          </Field>
          <NewPasswordField
            label="New password"
            registration={register('next')}
            error={errors.next?.message}
            requirements={requirements}
          />
          <FormError>{problem?.message}</FormError>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" pending={isSubmitting}>
              Save password
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                reset(empty);
                setProblem(null);
                setChanging(false);
              }}
            >
              Cancel
            </Button>
            {problem instanceof IdentityError && problem.code === 'requires-recent-login' && (
              <Button onClick={() => void signOut(session)}>Sign in again</Button>
            )}
          </div>
        </form>
      )}
      <ResetByMail email={user.email} />
    </Section>
  );
}

function fieldOf(code: string | null): keyof PasswordChange | null {
  if (code === 'wrong-password' || code === 'invalid-credential') return 'current';
  if (code === 'weak-password' || code === 'password-does-not-meet-requirements') return 'next';
  return null;
}

/** For those who do not know the current password, or have none because Google signs them in. */
function ResetByMail({ email }: { email: string }) {
  const session = useSession();
  const { environment } = useRouteContext({ from: '__root__' });
  const usesGoogle = environment.googleSignIn && !environment.identityEmulator;
  const send = useMutation({
    mutationFn: () => sendPasswordReset(session, email),
    meta: { silent: 'password.send-reset' },
  });
  return (
    <div className="grid max-w-140 gap-2 pt-4">
      {send.isSuccess ? (
        <output>
          <LinkSent>A link was sent to {email}.</LinkSent>
        </output>
      ) : (
        <p className="text-soft">
          {usesGoogle ? 'Forgot it, or use Google?' : 'Forgot it?'}{' '}
          <Button variant="link" onClick={() => send.mutate()} pending={send.isPending}>
            Get a reset link
          </Button>
        </p>
      )}
      <FormError>{send.error?.message}</FormError>
    </div>
  );
}
