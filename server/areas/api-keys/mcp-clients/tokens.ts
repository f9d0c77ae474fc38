/** Codes and refresh tokens of MCP clients, exchanged for access tokens (RFC 6749, with PKCE), and ended (RFC 7009). */
import { createHash, timingSafeEqual } from 'node:crypto';
import { hasPermission, type Permission, permissionsOf } from '#contract/permissions';
import { CODE_PREFIX, REFRESH_PREFIX } from '#contract/workspace/mcp-clients';
import type { systemActions } from '#domain/workspace/audit-actions';
import { theProduct } from '../../../platform/database/acting';
import { actsFromHere } from '../../../platform/database/acting-within';
import type { Database } from '../../../platform/database/connection';
import { mcpGrantByToken } from '../../../platform/database/lookups';
import { uidOfKey } from '../../../platform/database/lookups/standing';
import type { Transaction } from '../../../platform/database/transaction';
import { publishEvent, publishSignInEnded } from '../../../platform/workspace-events';
import { type KeyHashes, newSecret, RANDOM_LETTERS, shownOf } from '../secret';
import * as keyStore from '../store';
import * as store from './grant-store';
import { OAuthError } from './oauth-error';
import { hashOf } from '../../../platform/tokens';
import { isOurs } from './service';

const ACCESS_MS = 60 * 60_000;
/** Of a client that stays away. */
const REFRESH_MS = 60 * 24 * 60 * 60_000;
/** An answer that was lost is asked for again within this; the token before works as long, for what's under way. */
const AGAIN_MS = 60_000;

/** Fields of a form, as they came. */
type Form = Readonly<Record<string, string>>;

interface Tokens {
  access_token: string;
  token_type: 'Bearer';
  /** Seconds. */
  expires_in: number;
  refresh_token: string;
  scope: string;
}

export interface McpTokens {
  /** @throws OAuthError */
  exchange(form: Form): Promise<Tokens>;
  /** Ends the client's access, by any of its tokens; nothing where it has none. */
  revoke(form: Form): Promise<void>;
}

interface McpTokensOptions {
  database: Database;
  hashes: KeyHashes;
  origin: string;
}

const stale = () =>
  new OAuthError(
    'invalid_grant',
    'This was used before, has expired, or isn’t this client’s. Connect again.',
  );

export function createMcpTokens({ database, hashes, origin }: McpTokensOptions): McpTokens {
  /** Runs in the client's workspace. @throws OAuthError `invalid_grant` where no client has this token */
  async function withGrant<T>(
    token: string,
    work: (tx: Transaction, key: keyStore.KeyRow, grant: store.GrantRow) => Promise<T>,
  ): Promise<T> {
    const kept = [token, familyOf(token)].flatMap((part) => hashes.all(part));
    const found = await database.withoutTenant((tx) => mcpGrantByToken(tx, kept));
    if (found === null) throw stale();
    return database.inWorkspace(found.workspace_id, async (tx) => {
      const key = await keyStore.lockKey(tx, found.key_id);
      const grant = await store.lockGrant(tx, found.key_id);
      if (key === undefined || grant === undefined) throw stale();
      return work(tx, key, grant);
    });
  }

  /** In the product's name, since the client that asks has shown no key of the workspace. */
  async function end(
    tx: Transaction,
    { workspace_id, key_id }: keyStore.KeyRow,
    why: keyof typeof systemActions,
  ): Promise<void> {
    await actsFromHere(tx, theProduct(workspace_id, why, { key_id }));
    await keyStore.updateKey(tx, key_id, { revoked_at: new Date() });
    await keyStore.forgetWindow(tx, key_id);
    await publishSignInEnded(tx, { uid: uidOfKey(key_id), auth_time: null });
    await publishEvent(tx, workspace_id, { type: 'api_keys.changed' });
  }

  /** The next access token, and the refresh token for the one after. */
  async function issue(
    tx: Transaction,
    key: keyStore.KeyRow,
    { is_code }: store.GrantRow,
    spent: { token: string; at: Date },
  ): Promise<Tokens> {
    const family = is_code ? newSecret(REFRESH_PREFIX) : familyOf(spent.token);
    const [now, secret, refresh] = [Date.now(), newSecret(), newSecret(family)];
    // No longer than it would have worked, and never again.
    const oldUntil = is_code ? 0 : Math.min(now + AGAIN_MS, key.expires_at?.getTime() ?? Infinity);
    const isOldKept = oldUntil > now;
    await keyStore.updateKey(tx, key.key_id, {
      starts_with: shownOf(secret),
      secret_hash: hashes.newest(secret),
      old_hash: isOldKept ? key.secret_hash : null,
      old_key_until: isOldKept ? new Date(oldUntil) : null,
      expires_at: new Date(now + ACCESS_MS),
    });
    await store.updateGrant(tx, key.key_id, {
      exchange_hash: hashes.newest(refresh),
      family_hash: hashes.newest(family),
      spent_hash: hashes.newest(spent.token),
      spent_at: spent.at,
      expires_at: new Date(now + REFRESH_MS),
    });
    await publishEvent(tx, key.workspace_id, { type: 'api_keys.changed' });
    return {
      access_token: secret,
      token_type: 'Bearer',
      expires_in: ACCESS_MS / 1000,
      refresh_token: refresh,
      scope: key.scopes.join(' '),
    };
  }

  async function byCode(form: Form): Promise<Tokens> {
    const { code = '', code_verifier = '', redirect_uri } = form;
    if (!code.startsWith(CODE_PREFIX)) throw stale();
    const tokens = await withGrant(code, async (tx, key, grant) => {
      // A code that comes twice was read by someone else, who may have come first.
      if (!grant.is_code) return end(tx, key, 'mcp_client.code_reused');
      const isTheirs =
        isClients(form, grant) &&
        (redirect_uri === undefined || redirect_uri === grant.redirect_uri) &&
        answersChallenge(code_verifier, grant.code_challenge);
      if (!isTheirs || grant.expires_at < new Date()) throw stale();
      if (!(await isHeld(tx, key, grant))) return end(tx, key, 'mcp_client.not_held');
      return issue(tx, key, grant, { token: code, at: new Date() });
    });
    if (tokens === undefined) throw stale();
    return tokens;
  }

  async function byRefreshToken(form: Form): Promise<Tokens> {
    const { refresh_token = '' } = form;
    // A grant is found by its code and its access token too, and neither may do without what it's bound to.
    if (!refresh_token.startsWith(REFRESH_PREFIX)) throw stale();
    const tokens = await withGrant(refresh_token, async (tx, key, grant) => {
      if (!isClients(form, grant) || grant.is_code || grant.expires_at < new Date()) throw stale();
      const kept = hashes.all(refresh_token);
      const isNewest = kept.includes(grant.exchange_hash);
      const isSpent = grant.spent_hash !== null && kept.includes(grant.spent_hash);
      // The minute counts from the first time.
      const at = isSpent ? (grant.spent_at ?? new Date(0)) : new Date();
      const isAskedAgain = isSpent && Date.now() - at.getTime() < AGAIN_MS;
      // Of two who have one token, one has stolen it.
      if (!(isNewest || isAskedAgain)) return end(tx, key, 'mcp_client.token_reused');
      if (!(await isHeld(tx, key, grant))) return end(tx, key, 'mcp_client.not_held');
      return issue(tx, key, grant, { token: refresh_token, at });
    });
    if (tokens === undefined) throw stale();
    return tokens;
  }

  return {
    async exchange(form) {
      if (form.resource !== undefined && !isOurs(form.resource, origin)) {
        throw new OAuthError('invalid_target', 'This is the authorization server of another resource.');
      }
      if (form.grant_type === 'authorization_code') return byCode(form);
      if (form.grant_type === 'refresh_token') return byRefreshToken(form);
      throw new OAuthError('unsupported_grant_type', 'Send a code, or a refresh token.');
    },

    async revoke({ token = '' }) {
      await withGrant(token, (tx, key) => end(tx, key, 'mcp_client.left')).catch((error: unknown) => {
        if (!(error instanceof OAuthError)) throw error;
      });
    },
  };
}

/** What all refresh tokens of a grant begin with, so that one used long ago is still known as its own. */
const familyOf = (token: string) => token.slice(0, REFRESH_PREFIX.length + RANDOM_LETTERS);

const isClients = ({ client_id = '' }: Form, { client_hash }: store.GrantRow) =>
  hashOf(client_id) === client_hash;

/** Whether the person who let it in has all of its scopes now. */
async function isHeld(tx: Transaction, key: keyStore.KeyRow, { user_id }: store.GrantRow): Promise<boolean> {
  const role = await store.roleOf(tx, user_id);
  // Scopes are the contract's permissions: they were when the person gave them.
  return role !== undefined && hasPermission(permissionsOf(role), key.scopes as Permission[]);
}

function answersChallenge(verifier: string, challenge: string): boolean {
  const answer = createHash('sha256').update(verifier).digest();
  const wanted = Buffer.from(challenge, 'base64url');
  return answer.length === wanted.length && timingSafeEqual(answer, wanted);
}
