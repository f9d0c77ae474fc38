/** Apart from their names, which every page's router reads. */
import type { SignInProblem } from './sign-in-problems';

/** What happened, and what one can do. @param provider what the installation calls it */
export function signInProblemWords(problem: SignInProblem, provider: string): string {
  const words: Record<SignInProblem, string> = {
    cancelled: 'Sign-in was cancelled. Please try again.',
    stale: 'This sign-in was used before, took too long or began in another browser. Please try again.',
    untrusted: `We couldn’t trust the answer of ${provider}. Ask an admin of this server.`,
    clock: `The clocks of ${provider} and this server differ too much. Ask an admin of this server.`,
    unreachable: `We couldn’t reach ${provider}. Try again in a moment.`,
    setup: `${provider} doesn’t accept this server. Ask an admin of this server.`,
    'no-email': `${provider} gave no email for your account. Ask your administrator there.`,
    unverified: `Your email isn’t verified at ${provider}. Verify it there, then sign in again.`,
    domain: 'Accounts of your email’s domain can’t sign in here.',
    failed: `${provider} couldn’t sign you in. Please try again.`,
  };
  return words[problem];
}
