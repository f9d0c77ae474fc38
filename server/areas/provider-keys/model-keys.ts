/** Opens keys to models and speech for calls that run on them. */
import type { ProviderName } from '#contract/workspace/provider-keys';
import type { Database } from '../../platform/database/connection';
import type { Log } from '../../platform/logging';
import type { SecretBox } from '../../platform/secrets';
import type { ModelKeys, SpeechKeys } from '../../runtime/ports';
import { openKey, sealKey } from './sealed-key';
import { findKey, listKeys, updateKey } from './store';

interface ModelKeysOptions {
  database: Database;
  box: SecretBox;
  log: Log<'error'>;
}

/** The keys of one workspace to models. */
export function createModelKeys(options: ModelKeysOptions): (workspaceId: string) => ModelKeys {
  const open = opener(options);
  return (workspaceId) => ({ open: (keyId) => open(workspaceId, 'openai', keyId) });
}

/** The keys of one workspace to voices and transcribers. */
export function createSpeechKeys(options: ModelKeysOptions): (workspaceId: string) => SpeechKeys {
  const open = opener(options);
  return (workspaceId) => ({
    open: (provider, keyId) => open(workspaceId, provider, keyId),
    openAny: async (provider) => {
      const keys = await options.database.inWorkspace(workspaceId, listKeys);
      const works = keys.find((key) => key.provider === provider && key.problem === null);
      return works === undefined ? null : open(workspaceId, provider, works.key_id);
    },
  });
}

/** What an older encryption key has sealed is sealed again. */
function opener({ database, box, log }: ModelKeysOptions) {
  return (workspaceId: string, provider: ProviderName, keyId: string) =>
    database.inWorkspace(workspaceId, async (tx) => {
      const row = await findKey(tx, keyId);
      if (row === undefined || row.provider !== provider) return null;
      let api_key: string;
      try {
        api_key = openKey(box, row);
      } catch (error) {
        log.error({ err: error, key_id: keyId }, 'a provider key could not be opened');
        return null;
      }
      if (box.isOutdated(row.sealed)) await updateKey(tx, keyId, { sealed: sealKey(box, row, api_key) });
      return { base_url: row.base_url, api_key };
    });
}
