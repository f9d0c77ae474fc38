/** Why a sign-in by the installation's own provider came to nothing: what the server tells the sign-in page. */

export const signInProblems = [
  'cancelled',
  'stale',
  'untrusted',
  'clock',
  'unreachable',
  'setup',
  'no-email',
  'unverified',
  'domain',
  'failed',
] as const;
export type SignInProblem = (typeof signInProblems)[number];
