/** Whether a provider that brings calls over the internet could reach this server. */
import type { CarrierCheck } from '#contract/workspace/carriers';

/**
 * Why a provider couldn't bring calls to this server; null: it could.
 *
 * @param provider its name @param publicUrl of this server; null: not set
 */
export function publicUrlProblem(provider: string, publicUrl: string | null): string | null {
  if (publicUrl === null) return `PUBLIC_URL isn’t set, so ${provider} can’t reach this server.`;
  if (publicUrl.startsWith('https:')) return null;
  return `PUBLIC_URL isn’t an https address, and ${provider} sends sound over encrypted sockets only.`;
}

/** @param problem why it couldn't */
export function addressCheck(
  provider: string,
  publicUrl: string | null,
  problem = publicUrlProblem(provider, publicUrl),
): CarrierCheck {
  const name = 'Public address';
  if (problem === null) {
    return { name, state: 'passed', seen: `${provider} sends calls to ${publicUrl}.`, mend: null };
  }
  const text = 'Set it to the https address under which the internet reaches this server, and restart.';
  return {
    name,
    state: 'failed',
    seen: problem,
    mend: { text, file: '.env', lines: ['PUBLIC_URL=https://calls.example.com'] },
  };
}
