import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router';
import { GoogleButton } from './google-button';
import { ProviderSignIn, useSignInProvider } from './provider-sign-in';
import { HAVE_ACCOUNT, PublicFrame, textLink } from './public-frame';
import { RegisterForm } from './register-form';

const route = getRouteApi('/register');

/** `/register`. Once registered one is signed in, and the route's guard leads on. */
export function RegisterPage() {
  const { environment } = useRouteContext({ from: '__root__' });
  const search = route.useSearch();
  const provider = useSignInProvider();
  if (provider !== null) {
    return <ProviderSignIn provider={provider} title="Sign in" redirect={search.redirect} />;
  }
  const toSignIn = (
    <p>
      {HAVE_ACCOUNT}{' '}
      <Link to="/login" search={search} className={textLink}>
        Sign in
      </Link>
    </p>
  );
  if (environment.signup === 'invite') {
    return (
      <PublicFrame
        title="By invitation only"
        description="Ask your team’s admin for an invitation. Open its link to create your account."
        footer={toSignIn}
      />
    );
  }
  return (
    <PublicFrame title="Create your account" footer={toSignIn}>
      <RegisterForm />
      <GoogleButton />
    </PublicFrame>
  );
}
