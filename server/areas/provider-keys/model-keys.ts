/** Opens keys to models for calls that run on them. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/connection';
import type { SecretBox } from '../../platform/secrets';
import type { ModelKeys } from '../../runtime/ports';
import { openKey, sealKey } from './sealed-key';
import { findKey, updateKey } from './store';

export interface ModelKeysOptions {
  database: Database;
  box: SecretBox;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** The keys of one workspace. What an older encryption key has sealed is sealed again. */
export function createModelKeys({
  database,
  box,
  log,
}: ModelKeysOptions): (workspaceId: string) => ModelKeys {
  return (workspaceId) => ({
    open: (keyId) =>
      database.inWorkspace(workspaceId, async (tx) => {
        const row = await findKey(tx, keyId);
        if (row === undefined || row.provider !== 'openai') return null;
        let api_key: string;
        try {
          api_key = openKey(box, row);
        } catch (error) {
          log.error({ err: error, key_id: keyId }, 'a provider key could not be opened');
          return null;
        }
        if (box.isOutdated(row.sealed)) await updateKey(tx, keyId, { sealed: sealKey(box, row, api_key) });
        return { base_url: row.base_url, api_key };
      }),
  });
}
