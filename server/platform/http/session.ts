/** Who sends a request, as the API's routes see it, and the port that finds it out. */
import type { Grant, Role } from '#contract/permissions';

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
  /** When the token, or the API key, expires, in seconds since 1970; `Infinity`: never. */
  token_expires_at: number;
  /** What the installation's own provider of sign-ins makes of the person, where it has a say. */
  claimed_role?: Role;
  /** Of a program that signs in with an API key; `user_id` is the same then, and `email` names the key. */
  key_id?: string;
  /** The agents that its API key is bound to; null and absent: all. */
  agent_ids?: readonly string[] | null;
}

/**
 * A signed-in member of a workspace, or a program with one of its API keys. What they may do and where is as the
 * database has it at this request.
 */
export interface Session extends Identity {
  workspace_id: string;
  role: Grant;
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

/** What the answer to a request says of how many its sender may still make. */
export interface RequestAllowance {
  most: number;
  left: number;
  /** Length of the window, and how much of it is left. */
  seconds: number;
  secondsLeft: number;
}

/** A request as far as it counts for who may send it. */
interface Sender {
  ip: string;
  /** Told of every request that counts against an allowance, before it's refused. */
  onAllowance: (allowance: RequestAllowance) => void;
}

export interface Authenticator {
  /**
   * Whose token this is, or whose API key.
   *
   * @throws ApiError `unauthorized` for a token that is malformed, expired, revoked, signed out, of
   * another project or of a disabled account; `forbidden` for a key that isn't for this address, `rate_limited`
   * for one that has made all requests it may for now
   */
  authenticate(token: string, sender: Sender): Promise<Session | IdentityOnly>;
}
