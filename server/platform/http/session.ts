/** Who sends a request, as the API's routes see it, and the port that finds it out. */
import type { Role } from '#contract/permissions';

/** What a valid token says about a person, and what our database knows about this sign-in. */
interface Identity {
  /** Our own id of the person. */
  user_id: string;
  /** The identity service's id of the person. */
  uid: string;
  email: string;
  email_verified: boolean;
  /** The name that the identity service has, if it has one. */
  display_name?: string | null;
  /** When this sign-in was made, in seconds since 1970. */
  auth_time: number;
  /** When the token expires, in seconds since 1970. */
  token_expires_at: number;
}

/** A signed-in member of a workspace. Role and workspace are as the database has them at this request. */
export interface Session extends Identity {
  workspace_id: string;
  role: Role;
}

/** Whose things a request is about, where that's all that matters. */
export type Tenant = Pick<Session, 'workspace_id'>;

/** A signed-in person without a workspace: new, or removed from the last one. */
export interface IdentityOnly extends Omit<Identity, 'user_id'> {
  /** Null until the person is known to our database. */
  user_id: string | null;
  workspace_id: null;
  role: null;
}

export interface Authenticator {
  /**
   * Whose token this is.
   *
   * @throws ApiError `unauthorized` for a token that is malformed, expired, revoked, signed out, of
   * another project or of a disabled account
   */
  authenticate(token: string): Promise<Session | IdentityOnly>;
}
