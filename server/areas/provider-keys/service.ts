/** The rules of providers' keys: tried before they are kept, sealed, never shown, bound to their host. */
import { randomUUID } from 'node:crypto';
import type { BodyOf, ResponseOf } from '#contract/endpoint';
import { type ProviderKey, type providerKeyEndpoints, providers } from '#contract/workspace/provider-keys';
import { ApiError, fieldError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { isChange } from '#domain/requests/revisions';
import { hostHasChanged, notAnAddress } from '#domain/workspace/provider-key-rules';
import type { Database } from '../../platform/database/connection';
import { inWorkspaceOf, type Transaction } from '../../platform/database/transaction';
import { inTurn } from '../../platform/database/in-turn';
import type { Shares } from '../../platform/configuration/shares';
import { shareTaken } from '../../platform/http/limits/share-error';
import type { Session, Tenant } from '../../platform/http/session';
import { publishEvent } from '../../platform/workspace-events';
import { type AllowedHosts, hostAndPort } from '../../platform/outbound/allowed-hosts';
import type { OutboundClient } from '../../platform/outbound/outbound-client';
import { refusalOfHttp } from '../../platform/outbound/plain-http';
import type { SecretBox } from '../../platform/secrets';
import { type KeyTrial, tryKey } from './key-trial';
import type { LocalModels } from './local-models';
import { openKey, originOf, sealKey } from './sealed-key';
import * as store from './store';

type NewKey = BodyOf<typeof providerKeyEndpoints.add>;
type KeyChange = BodyOf<typeof providerKeyEndpoints.update>;

export interface ProviderKeysService {
  list(of: Tenant): Promise<{ items: ProviderKey[]; installation_model: string | null }>;
  /**
   * @throws ApiError `provider_refused` with a sentence when the key does not work, `limit_reached` when the
   *   workspace has as many as it may
   */
  add(session: Session, key: NewKey): Promise<ProviderKey>;
  /** Looks for model servers on this machine. @throws ApiError `conflict` where the operator has it off */
  find(): Promise<ResponseOf<typeof providerKeyEndpoints.find>>;
  /**
   * A key or an address that changes is tried first.
   *
   * @throws ApiError `secret_needed` when the address has another host and no key was typed,
   *   `provider_refused` when it does not work, `conflict` when someone has changed it since the revision that was
   *   seen; nothing has changed then
   */
  update(session: Session, keyId: string, change: KeyChange): Promise<ProviderKey>;
  /** Tries the key as it is. One that does not work is an answer with a `problem`. */
  test(of: Tenant, keyId: string): Promise<ProviderKey>;
  remove(session: Session, keyId: string): Promise<void>;
}

interface ProviderKeysOptions {
  database: Database;
  outbound: OutboundClient;
  box: SecretBox;
  /** Hosts that a key may go to without encryption. */
  plainHosts: AllowedHosts;
  shares: Pick<Shares, 'provider_keys'>;
  /** Null: the operator has it off. */
  localModels: LocalModels | null;
  /** The model of the installation's own key; null where it has none. */
  installationModel: string | null;
}

export function createProviderKeysService(options: ProviderKeysOptions): ProviderKeysService {
  const { database, outbound, box, plainHosts, localModels, installationModel, shares } = options;
  const within = inWorkspaceOf(database);
  const announce = (tx: Transaction, session: Tenant) =>
    publishEvent(tx, session.workspace_id, { type: 'provider_keys.changed' });
  const find = (session: Tenant, keyId: string) =>
    within(session, async (tx) => present(await store.findKey(tx, keyId), noSuch.key));

  return {
    list: (session) =>
      within(session, async (tx) => ({
        items: (await store.listKeys(tx)).map(keyOf),
        installation_model: installationModel,
      })),

    async add(session, { provider, label, api_key, base_url: typed }) {
      const base_url = addressOf(typed ?? providers[provider].base_url);
      // Said before the key is tried, and checked again where it's taken: trying takes seconds.
      await within(session, leavesRoom);
      const tried = accepted(await tryKey(outbound, { provider, base_url, api_key }));
      const row = { workspace_id: session.workspace_id, key_id: randomUUID(), provider, base_url };
      return within(session, async (tx) => {
        await inTurn(tx, 'provider keys', session.workspace_id);
        await leavesRoom(tx);
        const made = await store.insertKey(tx, {
          ...row,
          ...tried,
          label,
          sealed: sealKey(box, row, api_key),
          ends_with: endOf(api_key),
        });
        await announce(tx, session);
        return keyOf(made);
      });
    },

    async find() {
      if (localModels === null)
        throw new ApiError(
          'conflict',
          'This server doesn’t look for models on its machine. To allow it, set LOCAL_MODEL_PORTS on the server.',
        );
      return localModels.find();
    },

    async update(session, keyId, { base_revision, ...body }) {
      const { label, base_url: typed, api_key: typedKey } = body;
      const row = await find(session, keyId);
      const base_url = typed === undefined ? row.base_url : addressOf(typed);
      const differs = (there: store.KeyRow) => {
        const { api_key, ...asked } = { ...body, ...(typed !== undefined && { base_url }) };
        const isOther = api_key !== undefined && !isKept(there, api_key);
        return isChange('providerKey', there, { ...asked, ...(isOther && { api_key }), base_revision });
      };
      differs(row);
      const renamed = label === undefined ? {} : { label };
      let change: Parameters<typeof store.updateKey>[2] = renamed;
      if (base_url !== row.base_url || typedKey !== undefined) {
        if (typedKey === undefined && originOf(base_url) !== originOf(row.base_url)) {
          throw hostHasChanged();
        }
        const api_key = typedKey ?? opened(row);
        const tried = accepted(await tryKey(outbound, { provider: row.provider, base_url, api_key }));
        const sealed = sealKey(box, { ...row, base_url }, api_key);
        change = { ...renamed, ...tried, base_url, sealed, ends_with: endOf(api_key) };
      }
      return within(session, async (tx) => {
        if (Object.keys(change).length === 0) return keyOf(row);
        // Someone else may have changed it while this was tried.
        const there = present(await store.lockKey(tx, keyId), noSuch.key);
        const revision = there.revision + (differs(there) ? 1 : 0);
        const changed = present(await store.updateKey(tx, keyId, { ...change, revision }), noSuch.key);
        await announce(tx, session);
        return keyOf(changed);
      });
    },

    async test(session, keyId) {
      const row = await find(session, keyId);
      const { provider, base_url } = row;
      const trial = await tryKey(outbound, { provider, base_url, api_key: opened(row) });
      return within(session, async (tx) => {
        // What it offered when it last worked is still the best that is known.
        const models = trial.problem === null ? trial.models : row.models;
        const tried = present(
          await store.updateKey(tx, keyId, { ...trial, models, tried_at: new Date() }),
          noSuch.key,
        );
        await announce(tx, session);
        return keyOf(tried);
      });
    },

    remove: (session, keyId) =>
      within(session, async (tx) => {
        if (!(await store.deleteKey(tx, keyId))) throw new ApiError('not_found', noSuch.key);
        await announce(tx, session);
      }),
  };

  async function leavesRoom(tx: Transaction): Promise<void> {
    const most = shares.provider_keys;
    if ((await store.countKeys(tx)) < most) return;
    throw shareTaken(
      'provider_keys',
      `Your workspace has ${most} keys, which is its limit. Remove one first.`,
    );
  }

  /** In its one spelling, without a slash at its end. */
  function addressOf(typed: string): string {
    const url = URL.canParse(typed) ? new URL(typed) : null;
    if (url === null || url.hostname === '') throw notAnAddress();
    if (url.protocol === 'http:' && !plainHosts.has(hostAndPort(url))) {
      throw fieldError('base_url', refusalOfHttp(url));
    }
    return url.href.replace(/\/+$/, '');
  }

  /** Whether a key is the one that's there. */
  function isKept(row: store.KeyRow, typed: string): boolean {
    try {
      return openKey(box, row) === typed;
    } catch {
      return false;
    }
  }

  function opened(row: store.KeyRow): string {
    try {
      return openKey(box, row);
    } catch {
      const message = 'This key was sealed with an encryption key that is gone. Type it again.';
      throw new ApiError('secret_needed', message, [{ field: 'api_key', message }]);
    }
  }
}

/** @throws ApiError `provider_refused` */
function accepted(trial: KeyTrial): Pick<store.KeyRow, 'models' | 'latency_ms' | 'problem' | 'tried_at'> {
  if (trial.problem !== null) throw new ApiError('provider_refused', trial.problem);
  return { ...trial, tried_at: new Date() };
}

function keyOf(row: store.KeyRow): ProviderKey {
  return {
    key_id: row.key_id,
    revision: row.revision,
    provider: row.provider,
    label: row.label,
    base_url: row.base_url,
    ends_with: row.ends_with,
    models: row.models,
    latency_ms: row.latency_ms,
    problem: row.problem,
    tried_at: row.tried_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

const endOf = (key: string) => key.slice(-4);
