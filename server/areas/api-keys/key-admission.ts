/** How an API key is let in: one that lives, from an address that it may come from, as often as its workspace may ask. */
import { ApiError } from '#domain/api-error';
import type { Shares } from '../../platform/configuration/shares';
import type { Database } from '../../platform/database/connection';
import { type AdmittedKey, admitApiKey, grantOf, uidOfKey } from '../../platform/database/lookups/standing';
import { amongNetworks } from '../../platform/http/limits/networks';
import { shareInUse } from '../../platform/http/limits/share-error';
import type { Authenticator } from '../../platform/http/session';
import type { KeyHashes } from './secret';
import type { KeyUsage } from './usage';

/** Requests of a key are counted in windows of so many seconds. */
const WINDOW_SECONDS = 60;

export interface KeyAdmissionOptions {
  database: Database;
  hashes: KeyHashes;
  usage: KeyUsage;
  shares: Pick<Shares, 'api_requests'>;
}

export function createKeyAdmission(options: KeyAdmissionOptions): Authenticator['authenticate'] {
  const { database, hashes, usage, shares } = options;

  async function living(kept: readonly string[], isFromItsOwn: boolean): Promise<AdmittedKey> {
    const key = await admitApiKey(database, kept, WINDOW_SECONDS, isFromItsOwn);
    if (key === null || key.is_over) {
      throw new ApiError('unauthorized', 'This API key isn’t valid, has expired or was revoked.');
    }
    return key;
  }

  /** The key, with this request counted. */
  async function admitted(kept: readonly string[], ip: string): Promise<AdmittedKey> {
    const key = await living(kept, false);
    if (key.addresses === null) return key;
    // What comes from elsewhere is neither counted nor written: someone who has the key there could use up what its
    // owner may ask, or keep the database busy.
    if (amongNetworks(key.addresses)(ip)) return living(kept, true);
    usage.refuseFrom(key, ip, kept);
    throw new ApiError('forbidden', 'This API key can’t be used from this address.');
  }

  return async (token, { ip, onAllowance }) => {
    const kept = hashes.all(token);
    const key = await admitted(kept, ip);
    const { workspace_id, key_id } = key;
    const requests = key.requests ?? 0;
    const left = Math.max(0, shares.api_requests - requests);
    // A window's beginning is kept in whole milliseconds, and may be a fraction of one ahead.
    const secondsLeft = Math.min(key.seconds_left ?? WINDOW_SECONDS, WINDOW_SECONDS);
    onAllowance({ most: shares.api_requests, left, seconds: WINDOW_SECONDS, secondsLeft });
    if (requests > shares.api_requests) {
      usage.count(key, 429);
      throw shareInUse(
        'api_requests',
        `This API key has made its requests for now. Try again in ${secondsLeft} seconds.`,
        secondsLeft,
      );
    }
    const [newest] = kept;
    if (!key.by_newest_hash && newest !== undefined) {
      for (const older of kept.slice(1)) usage.rehash({ workspace_id, key_id }, older, newest);
    }
    return {
      user_id: key_id,
      uid: uidOfKey(key_id),
      key_id,
      email: `API key ${key.name}`,
      email_verified: true,
      display_name: `API key ${key.name}`,
      auth_time: 0,
      token_expires_at: key.ends_at ?? Number.POSITIVE_INFINITY,
      workspace_id,
      role: grantOf(key.scopes),
      agent_ids: key.agent_ids,
    };
  };
}
