import { useRouteContext } from '@tanstack/react-router';
import { identityMessages } from '#domain/workspace/identity-messages';
import { type SignInProblem, signInProblems } from '#domain/workspace/sign-in-problems';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { providerStart } from '@/lib/session/identity/provider-start';
import { PublicFrame } from './public-frame';

interface ProviderSignInProps {
  provider: string;
  title: string;
  description?: string;
  /** The page of ours to come back to. */
  redirect: string | undefined;
  /** Why the last try came to nothing. */
  problem?: string;
}

/** The only way in where the installation has a provider of its own: to that, and back. */
export function ProviderSignIn({ provider, title, description, redirect, problem }: ProviderSignInProps) {
  // Anyone can write the address: it names a sentence of ours or none.
  const known = signInProblems.find((one) => one === problem);
  return (
    <PublicFrame title={title} description={description}>
      <div className="grid gap-4">
        <FormError>{known && signInProblemWords(known, provider)}</FormError>
        <Button asChild variant="primary" size="wide">
          {/* Another document: the server sends on to the provider. */}
          <a href={providerStart(redirect)}>Continue with {provider}</a>
        </Button>
      </div>
    </PublicFrame>
  );
}

/** What the provider is called; null where people sign in otherwise. */
export function useSignInProvider(): string | null {
  const { environment } = useRouteContext({ from: '__root__' });
  return environment.signInProvider;
}

/** What happened, and what one can do. @param provider what the installation calls it */
function signInProblemWords(problem: SignInProblem, provider: string): string {
  const words: Record<SignInProblem, string> = {
    cancelled: identityMessages['cancelled-popup-request'],
    stale: 'This sign-in was used before, took too long or began in another browser. Please try again.',
    untrusted: `We couldn’t verify the response from ${provider}. Ask an admin of this server.`,
    clock: `The clocks of ${provider} and this server differ too much. Ask an admin of this server.`,
    unreachable: `We couldn’t reach ${provider}. Try again in a moment.`,
    setup: `${provider} doesn’t accept this server. Ask an admin of this server.`,
    'no-email': `${provider} shared no email for your account. Ask your administrator there.`,
    unverified: `Your email isn’t verified at ${provider}. Verify it there, then sign in again.`,
    domain: 'Accounts with your email’s domain can’t sign in here.',
    failed: `${provider} couldn’t sign you in. Please try again.`,
  };
  return words[problem];
}
