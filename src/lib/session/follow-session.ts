/** Lets the router follow the session: another user, or another role, means other routes. */
import type { AnyRouter } from '@tanstack/react-router';
import type { Session } from './session';

/** Runs the guards again whenever who is signed in, or their role, changes; returns how to stop. */
export function followSession(session: Session, router: AnyRouter): () => void {
  let last = session.snapshot();
  return session.subscribe(() => {
    const before = last;
    last = session.snapshot();
    const otherUser = before.user?.uid !== last.user?.uid;
    if (!otherUser && before.user?.role === last.user?.role) return;
    // The first load is still awaiting this very answer.
    const isFirstLoad = before.status === 'loading' && router.state.resolvedLocation === undefined;
    if (isFirstLoad && !last.foundLate) return;
    if (otherUser) router.clearCache();
    void router.invalidate();
  });
}
