/** The session for components. */
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { hasPermission, type Permission } from '#contract/permissions';
import type { Session, SessionSnapshot } from './session';
import type { User } from './user';

/** The session object itself, for `session-actions.ts`; it's stable and causes no new renders. */
export function useSession(): Session {
  return useRouter().options.context.session;
}

/** What the session says now. */
export function useSessionSnapshot(): SessionSnapshot {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}

/** The signed-in user; only for components below the `_authed` routes. */
export function useUser(): User {
  const { user } = useSessionSnapshot();
  if (!user) throw new Error('useUser needs a signed-in user.');
  return user;
}

/** True when the signed-in user holds all of `required`. */
export function usePermission(required: Permission | readonly Permission[]): boolean {
  return hasPermission(useSessionSnapshot().user?.permissions ?? null, required);
}
