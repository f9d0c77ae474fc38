/** The ways out of a sign-in: apart from the ways in, because every signed-in page has one. */
import { authEndpoints } from '#contract/workspace/session';
import { call } from '@/lib/api/call';
import type { Session } from './session';

/** Milliseconds that signing out waits for the server to hear of it. */
const LOGOUT_WAIT_MS = 3_000;

/** Ends this sign-in: other devices stay signed in. */
export function signOut(session: Session): Promise<void> {
  return session.end('logout', () =>
    call(authEndpoints.logout, { expectUnauthorized: true, signal: AbortSignal.timeout(LOGOUT_WAIT_MS) }),
  );
}

/** Ends every sign-in of this user, on every device. A failure ends none and is thrown. */
export function signOutEverywhere(session: Session): Promise<void> {
  return session.endAfter(() => call(authEndpoints.logoutEverywhere));
}
