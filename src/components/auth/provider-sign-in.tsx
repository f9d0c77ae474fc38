import { useRouteContext } from '@tanstack/react-router';
import { signInProblemWords } from '#domain/workspace/sign-in-problem-words';
import { signInProblems } from '#domain/workspace/sign-in-problems';
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
