/** The guards of the routes: specification section 2. */
import { redirect } from '@tanstack/react-router';
import { hasPermission, type Permission } from '#contract/permissions';
import { cleanOrigin } from './saved-origin';
import type { Session } from './session';
import type { User } from './user';

export const HOME = '/';
const DASHBOARD = '/dashboard';
const DASHBOARD_PERMISSION: Permission = 'dashboard:view';

/** What the matched routes declare; `permission` is in the `staticData` of each protected leaf. */
interface GuardedMatch {
  staticData: { permission?: Permission };
}

/**
 * The central check of the protected routes: awaits the identity, sends a person who is signed out to
 * /login with the address they wanted, and one who lacks the permission to the home page.
 */
export async function guardProtected(
  session: Session,
  matches: readonly GuardedMatch[],
  href: string,
): Promise<{ user: User }> {
  await session.ready();
  const { user, ended } = session.snapshot();
  if (!user) {
    // After a logout the next person starts from scratch.
    const origin = ended === 'logout' ? null : cleanOrigin(href);
    throw redirect({ to: '/login', search: origin ? { redirect: origin } : {}, replace: true });
  }
  const required = matches.flatMap(({ staticData }) => staticData.permission ?? []);
  if (!hasPermission(user.permissions, required)) throw redirect({ to: HOME, replace: true });
  return { user };
}

/**
 * The check of the public routes: a signed-in user goes to the saved origin, else to the dashboard.
 * Someone who may not see the dashboard stays on the home page; there is nothing to bounce off.
 */
export async function guardPublic(session: Session, page: string, origin: string | null): Promise<void> {
  await session.known();
  const { user } = session.snapshot();
  if (!user) return;
  if (origin) throw redirect({ href: origin, replace: true });
  if (hasPermission(user.permissions, DASHBOARD_PERMISSION)) throw redirect({ to: DASHBOARD, replace: true });
  if (page !== HOME) throw redirect({ to: HOME, replace: true });
}

/** Any other path: to the dashboard when signed in, otherwise home. */
export async function guardUnknown(session: Session): Promise<never> {
  await session.ready();
  throw redirect({ to: session.snapshot().user ? DASHBOARD : HOME, replace: true });
}
