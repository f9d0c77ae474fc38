/** The rules of API keys: who makes them, and what they may carry. */
import type { Permission } from '#contract/permissions';
import {
  type ApiKey,
  type KeyRequest,
  type KeyUsageDay,
  type NewKey,
  USAGE_DAYS,
} from '#contract/workspace/api-keys';
import { present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import {
  mayRotate,
  mustBeMadeByHand,
  mustBeLater,
  mustHoldScopes,
  tooManyKeys,
  mustNotBeOver,
  noSuchAgents,
} from '#domain/workspace/api-key-rules';
import { mustOverlapShortly } from '#domain/workspace/secret-overlap';
import type { Shares } from '../../platform/configuration/shares';
import { inWorkspaceOf, type Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import { uidOfKey } from '../../platform/database/lookups/standing';
import { shareTaken } from '../../platform/http/limits/share-error';
import type { Authenticator, Session, Tenant } from '../../platform/http/session';
import { forgetTickets } from '../../platform/tickets';
import { publishEvent, publishSecretReplaced, publishSignInEnded } from '../../platform/workspace-events';
import { endStaleGrants, findGrant } from './mcp-clients/grant-store';
import { createKeyAdmission, type KeyAdmissionOptions } from './key-admission';
import { newSecret, shownOf } from './secret';
import * as store from './store';
import { dayOf } from './usage';

const DAY_MS = 24 * 60 * 60_000;

export interface ApiKeysService extends Authenticator {
  list(of: Tenant): Promise<ApiKey[]>;
  /** @throws ApiError `invalid_request` at the field, `limit_reached` when the workspace has as many as it may */
  create(session: Session, request: KeyRequest): Promise<NewKey>;
  /**
   * Without an overlap the key's sockets close, as when it's revoked; with one, when it's over.
   *
   * @throws ApiError `not_found`, `forbidden` for a key that may do more than who asks, `conflict` for one that has expired
   */
  rotate(session: Session, keyId: string, oldKeyUntil: string | null): Promise<NewKey>;
  /** Every process refuses it from its next request on, and its sockets close. @throws ApiError `not_found` */
  revoke(of: Tenant, keyId: string): Promise<void>;
  /** Of the last 30 days. */
  usage(of: Tenant): Promise<KeyUsageDay[]>;
}

interface ApiKeysOptions extends KeyAdmissionOptions {
  shares: Pick<Shares, 'api_keys' | 'api_requests'>;
  /** Those of the ids that are agents of the workspace. */
  livingAgents: (tx: Transaction, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

export function createApiKeysService(options: ApiKeysOptions): ApiKeysService {
  const { database, hashes, usage, shares, livingAgents } = options;
  const within = inWorkspaceOf(database);
  const announce = (tx: Transaction, of: Tenant) =>
    publishEvent(tx, of.workspace_id, { type: 'api_keys.changed' });

  return {
    authenticate: createKeyAdmission(options),

    list: (of) => within(of, async (tx) => (await store.listKeys(tx)).map(keyOf)),

    async create(session, { name, scopes, expires_at, agent_ids, addresses }) {
      mustHoldScopes(session.role, scopes);
      mustBeLater('expires_at', expires_at, new Date());
      const secret = newSecret();
      return within(session, async (tx) => {
        await inTurn(tx, 'api keys', session.workspace_id);
        await endStaleGrants(tx);
        if ((await store.countKeys(tx)) >= shares.api_keys) {
          throw shareTaken('api_keys', tooManyKeys(shares.api_keys));
        }
        if (agent_ids !== null && (await livingAgents(tx, agent_ids)).size < new Set(agent_ids).size) {
          throw noSuchAgents();
        }
        const row = await store.insertKey(tx, {
          workspace_id: session.workspace_id,
          name,
          starts_with: shownOf(secret),
          secret_hash: hashes.newest(secret),
          scopes: [...new Set(scopes)],
          agent_ids: agent_ids && [...new Set(agent_ids)],
          addresses,
          created_by: session.display_name ?? session.email,
          expires_at: expires_at === null ? null : new Date(expires_at),
        });
        await announce(tx, session);
        return { api_key: keyOf(justMade(row)), secret };
      });
    },

    async rotate(session, keyId, oldKeyUntil) {
      mustOverlapShortly('old_key_until', oldKeyUntil, new Date());
      const secret = newSecret();
      return within(session, async (tx) => {
        const row = present(await store.lockKey(tx, keyId), noSuch.key);
        mustBeMadeByHand((await findGrant(tx, keyId))?.client_host ?? null);
        mayRotate(session.role, scopesOf(row));
        mustNotBeOver(row.expires_at?.toISOString() ?? null, new Date());
        const changed = await store.updateKey(tx, keyId, {
          starts_with: shownOf(secret),
          secret_hash: hashes.newest(secret),
          old_hash: oldKeyUntil === null ? null : row.secret_hash,
          old_key_until: oldKeyUntil === null ? null : new Date(oldKeyUntil),
        });
        // Which secret a socket was opened with isn't known: all close, and who has the new one connects again.
        const uid = uidOfKey(keyId);
        const isOldest = row.old_key_until !== null && row.old_key_until > new Date();
        // Nor with which a ticket was asked for. A call that is about to begin may go on with the old secret.
        await forgetTickets(tx, uid, oldKeyUntil === null || isOldest ? {} : { except: 'call' });
        if (oldKeyUntil === null) await publishSignInEnded(tx, { uid, auth_time: null });
        // A secret that was replaced before ends now.
        else await publishSecretReplaced(tx, { uid, until: isOldest ? new Date() : new Date(oldKeyUntil) });
        usage.forgetRefusal(keyId);
        await store.forgetRefusal(tx, keyId);
        await announce(tx, session);
        return { api_key: keyOf(justMade(present(changed, noSuch.key))), secret };
      });
    },

    revoke: (of, keyId) =>
      within(of, async (tx) => {
        present(await store.lockKey(tx, keyId), noSuch.key);
        await store.updateKey(tx, keyId, { revoked_at: new Date() });
        usage.forgetRefusal(keyId);
        await store.forgetWindow(tx, keyId);
        await forgetTickets(tx, uidOfKey(keyId));
        await publishSignInEnded(tx, { uid: uidOfKey(keyId), auth_time: null });
        await announce(tx, of);
      }),

    usage: (of) =>
      within(of, (tx) => store.usageSince(tx, dayOf(new Date(Date.now() - (USAGE_DAYS - 1) * DAY_MS)))),
  };
}

const justMade = (key: store.KeyRow): store.ListedKey => ({ key, client: null, refusal: null });

function keyOf({ key: row, client, refusal }: store.ListedKey): ApiKey {
  const { key_id, name, starts_with, agent_ids, addresses, created_by, old_key_until } = row;
  const overlaps = old_key_until !== null && old_key_until > new Date();
  return {
    key_id,
    name,
    starts_with,
    scopes: scopesOf(row),
    agent_ids,
    addresses,
    created_by,
    created_at: row.created_at.toISOString(),
    expires_at: (client?.until ?? row.expires_at)?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    old_key_until: overlaps && client === null ? old_key_until.toISOString() : null,
    client_host: client?.host ?? null,
    refused: refusal && { at: refusal.at.toISOString(), address: refusal.address },
  };
}

/** They were scopes of the contract when the key was made; the answer's schema looks again. */
const scopesOf = ({ scopes }: store.KeyRow) => scopes as Permission[];
