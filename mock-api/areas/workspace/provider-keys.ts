/** Providers' keys. No provider is asked: every key works but one that contains "bad". */
import {
  type LocalServer,
  type ProviderKey,
  type providerKeyEndpoints,
  type ProviderName,
  providers,
} from '#contract/workspace/provider-keys';
import { ApiError, fieldError, present } from '#domain/api-error';
import { plainHttpRefusal, privateHostRefusal } from '#domain/private-host';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import type { StoredKey } from '../../world';
import { noSuch } from '#domain/refusals';
import { isChange } from '#domain/requests/revisions';
import {
  hostHasChanged,
  keyProblems,
  notAnAddress,
  withoutModels,
} from '#domain/workspace/provider-key-rules';

const TOOK_MS = 120;

/** What a search of this machine finds. */
const localServers: LocalServer[] = [
  {
    kind: 'ollama',
    base_url: 'http://127.0.0.1:11434/v1',
    models: ['llama3.2:3b', 'qwen3:8b'],
    latency_ms: 410,
    problem: null,
  },
  {
    kind: 'lm_studio',
    base_url: 'http://127.0.0.1:1234/v1',
    models: [],
    latency_ms: null,
    problem: withoutModels.lm_studio,
  },
];

const models: Record<ProviderName, string[]> = {
  openai: ['gpt-4.1', 'gpt-4.1-mini', 'gpt-4o-mini'],
  deepgram: [],
  elevenlabs: ['eleven_flash_v2_5', 'eleven_multilingual_v2'],
  cartesia: [],
};

export function providerKeyAnswers(host: Host): Answers<typeof providerKeyEndpoints> {
  const { world } = host;
  const find = (workspaceId: string, keyId: string): StoredKey =>
    present(
      world.keys.find((one) => one.workspace_id === workspaceId && one.key_id === keyId),
      noSuch.key,
    );
  const changed = (key: StoredKey): ProviderKey => {
    host.publish(key.workspace_id, { type: 'provider_keys.changed' });
    return key;
  };

  return {
    list: ({ session }) => ({
      items: world.keys.filter((one) => one.workspace_id === session.workspace_id),
      installation_model: null,
    }),

    add({ session: { workspace_id }, body: { provider, label, api_key, base_url } }) {
      const address = addressOf(base_url ?? providers[provider].base_url);
      const key: StoredKey = {
        key_id: crypto.randomUUID(),
        revision: 1,
        workspace_id,
        provider,
        label,
        base_url: address,
        ...tried(provider, api_key),
        created_at: new Date().toISOString(),
      };
      world.keys.push(key);
      return changed(key);
    },

    find: () => ({
      servers: localServers,
      looked_at: localServers.map(({ base_url }) => new URL(base_url).host),
    }),

    update({ session, params, body: { base_revision, ...body } }) {
      const { label, base_url, api_key } = body;
      const key = find(session.workspace_id, params.key_id);
      const address = base_url === undefined ? key.base_url : addressOf(base_url);
      if (api_key === undefined && new URL(address).origin !== new URL(key.base_url).origin) {
        throw hostHasChanged();
      }
      const { api_key: _typed, ...asked } = { ...body, ...(base_url !== undefined && { base_url: address }) };
      const isOther = isChange('providerKey', key, { ...asked, base_revision });
      const again = api_key === undefined ? {} : tried(key.provider, api_key);
      Object.assign(key, again, {
        base_url: address,
        label: label ?? key.label,
        revision: key.revision + (isOther ? 1 : 0),
      } satisfies Partial<StoredKey>);
      return changed(key);
    },

    test({ session, params }) {
      const key = find(session.workspace_id, params.key_id);
      key.tried_at = new Date().toISOString();
      return changed(key);
    },

    remove({ session, params }) {
      const key = find(session.workspace_id, params.key_id);
      world.keys = world.keys.filter((one) => one !== key);
      changed(key);
    },
  };
}

function tried(provider: ProviderName, apiKey: string) {
  if (apiKey.includes('bad')) {
    throw new ApiError('provider_refused', keyProblems.refused(providers[provider].name));
  }
  return {
    ends_with: apiKey.slice(-4),
    models: models[provider],
    latency_ms: TOOK_MS,
    problem: null,
    tried_at: new Date().toISOString(),
  } satisfies Partial<ProviderKey>;
}

/** In its one spelling, without a slash at its end. */
function addressOf(typed: string): string {
  if (!URL.canParse(typed)) throw notAnAddress();
  const url = new URL(typed);
  if (url.protocol === 'http:' && !localServers.some(({ base_url }) => base_url.startsWith(url.origin))) {
    const host = `${url.hostname}:${url.port || 80}`;
    throw fieldError(
      'base_url',
      url.hostname === 'localhost' ? privateHostRefusal(host) : plainHttpRefusal(host),
    );
  }
  return url.href.replace(/\/+$/, '');
}
