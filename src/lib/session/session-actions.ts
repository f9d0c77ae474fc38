/** What a person can do with their account. Each throws `IdentityError` or `ApiError`. */
import { accountEndpoints, type Registration, workspaceNameFor } from '#contract/workspace/accounts';
import { call } from '@/lib/api/call';
import { nobodySignedIn } from './identity/identity-error';
import { identityErrorOf } from './identity/identity-messages';
import type { IdentityPort } from './identity/identity-port';
import type { Session } from './session';

export async function signIn(session: Session, email: string, password: string): Promise<void> {
  await withIdentity(session, (identity) => identity.signIn(email, password));
  await session.follow();
}

/** Opens Google's popup; call it straight from the click, or the browser blocks the popup. */
export async function signInWithGoogle(session: Session): Promise<void> {
  await withIdentity(session, (identity) => identity.signInWithGoogle());
  await session.follow();
}

/**
 * Creates the account, signs in with it and loads the backend's record, in this order. Without a
 * workspace name the display name gives one: "Ada's workspace".
 */
export async function register(session: Session, registration: Registration): Promise<void> {
  const displayName = registration.display_name?.trim() || undefined;
  const workspaceName =
    registration.workspace_name?.trim() || (displayName ? workspaceNameFor(displayName) : undefined);
  await call(accountEndpoints.register, {
    body: { ...registration, display_name: displayName, workspace_name: workspaceName },
  });
  await signIn(session, registration.email, registration.password);
}

/** Sends a reset link; settles alike for known and unknown addresses. */
export async function sendPasswordReset(session: Session, email: string): Promise<void> {
  try {
    await withIdentity(session, (identity) => identity.sendPasswordReset(email));
  } catch (error) {
    // Who has an account here is private.
    if (identityErrorOf(error).code !== 'user-not-found') throw error;
  }
}

/** Sets the password that the link of a reset mail allows. */
export function confirmPasswordReset(session: Session, code: string, newPassword: string): Promise<void> {
  return withIdentity(session, (identity) => identity.confirmPasswordReset(code, newPassword));
}

/** Sends the link that verifies the signed-in user's address. */
export function sendVerification(session: Session): Promise<void> {
  return withUser(session, (identity) => identity.sendVerification());
}

export async function updateDisplayName(session: Session, displayName: string): Promise<void> {
  await withUser(session, (identity) => identity.updateDisplayName(displayName));
  await session.follow();
}

/** Sets a new password after proving the current one. */
export function updatePassword(
  session: Session,
  currentPassword: string,
  newPassword: string,
): Promise<void> {
  return withUser(session, (identity) => identity.updatePassword(currentPassword, newPassword));
}

/** Learns from the identity service what has changed, such as a verified address. */
export async function reloadUser(session: Session): Promise<void> {
  await withUser(session, (identity) => identity.reload());
  await session.follow();
}

async function withUser<Result>(
  session: Session,
  action: (identity: IdentityPort) => Promise<Result>,
): Promise<Result> {
  if (!session.snapshot().user) throw nobodySignedIn();
  return withIdentity(session, action);
}

async function withIdentity<Result>(
  session: Session,
  action: (identity: IdentityPort) => Promise<Result>,
): Promise<Result> {
  const identity = await session.identity();
  try {
    return await action(identity);
  } catch (error) {
    throw identityErrorOf(error);
  }
}
