/** What a sign-in holds, and how it lies in its row: sealed for this workspace, this row and this address. */
import type { OAuthClientInformationMixed } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { SecretBox } from '../../platform/secrets';
import type { AttemptRow, SignInRow } from './store';

/** Where one signs in for an MCP server, as both have said it. */
export interface SignInServer {
  /** The authorization server's address, which is its issuer too. */
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  registration_endpoint: string | null;
  revocation_endpoint: string | null;
  auth_methods: string[];
  /** Whether it names itself in its answers (RFC 9207). */
  names_itself: boolean;
  /** What tokens are asked for (RFC 8707); null: the MCP server doesn't say. */
  resource: string | null;
  scope: string | null;
}

export interface SignInClient {
  information: OAuthClientInformationMixed;
  /** Someone registered it by hand: it's used again. */
  is_typed: boolean;
}

/** A sign-in that has been started. */
export interface Attempt {
  server: SignInServer;
  client: SignInClient;
  verifier: string;
}

export interface Grant {
  server: SignInServer;
  client: SignInClient;
  access_token: string;
  /** Null: there's nothing to renew it with. */
  refresh_token: string | null;
}

type GrantPlace = Pick<SignInRow, 'workspace_id' | 'sign_in_id' | 'url'>;
type AttemptPlace = Pick<AttemptRow, 'workspace_id' | 'state_hash' | 'user_id' | 'url'>;

/** What the seal of a sign-in is bound to. */
export const signInContext = ({ workspace_id, sign_in_id, url }: GrantPlace): string =>
  `mcp-sign-in:${workspace_id}:${sign_in_id}:${url}`;

const attemptContext = ({ workspace_id, state_hash, user_id, url }: AttemptPlace): string =>
  `mcp-sign-in-attempt:${workspace_id}:${state_hash}:${user_id}:${url}`;

export const sealGrant = (box: SecretBox, place: GrantPlace, grant: Grant): string =>
  box.seal(JSON.stringify(grant), signInContext(place));

/** @returns null when it was sealed with a key that is gone */
export function openGrant(box: SecretBox, row: SignInRow): Grant | null {
  return opened<Grant>(box, row.sealed, signInContext(row));
}

export const sealAttempt = (box: SecretBox, place: AttemptPlace, attempt: Attempt): string =>
  box.seal(JSON.stringify(attempt), attemptContext(place));

export function openAttempt(box: SecretBox, row: AttemptRow): Attempt | null {
  return opened<Attempt>(box, row.sealed, attemptContext(row));
}

function opened<Value>(box: SecretBox, sealed: string, context: string): Value | null {
  let text: string;
  try {
    text = box.open(sealed, context);
  } catch {
    return null;
  }
  // Sealed by this module alone.
  return JSON.parse(text) as Value;
}
