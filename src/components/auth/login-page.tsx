import { zodResolver } from '@hookform/resolvers/zod';
import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Email } from '#contract/workspace/accounts';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormError } from '@/components/ui/form/form-error';
import { signIn } from '@/lib/session/session-actions';
import { useSession } from '@/lib/session/use-session';
import { EmailField } from './email-field';
import { showAccountFault } from './account-faults';
import { GoogleButton } from './google-button';
import { PasswordInput } from './password-input';
import { ProviderSignIn, useSignInProvider } from './provider-sign-in';
import { PublicFrame, textLink } from './public-frame';

const SignIn = z.object({
  email: Email,
  password: z.string().check(z.minLength(1, 'Enter your password.')),
});

const route = getRouteApi('/login');

/** `/login`. Once signed in, the route's guard leads to the saved origin or the dashboard. */
export function LoginPage() {
  const provider = useSignInProvider();
  const { redirect, problem } = route.useSearch();
  if (provider === null) return <PasswordSignIn />;
  return <ProviderSignIn provider={provider} title="Sign in" redirect={redirect} problem={problem} />;
}

function PasswordSignIn() {
  const { environment } = useRouteContext({ from: '__root__' });
  const { redirect } = route.useSearch();
  const search = { redirect };
  const session = useSession();
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(SignIn),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    setFault(null);
    try {
      await signIn(session, email, password);
    } catch (error) {
      setFault(showAccountFault(error, ['email', 'password'], setError));
    }
  });
  return (
    <PublicFrame
      title="Sign in"
      footer={
        <>
          <Link to="/forgot-password" search={search} className={`${textLink} w-fit`}>
            Forgot your password?
          </Link>
          {environment.signup === 'open' && (
            <p>
              New here?{' '}
              <Link to="/register" search={search} className={textLink}>
                Create an account
              </Link>
            </p>
          )}
        </>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <EmailField registration={register('email')} error={errors.email?.message} />
        <Field label="Password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </Field>
        <FormError>{fault}</FormError>
        <Button type="submit" variant="primary" size="wide" pending={isSubmitting}>
          Sign in
        </Button>
      </form>
      <GoogleButton />
    </PublicFrame>
  );
}
