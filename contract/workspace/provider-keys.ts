/** Keys of model and speech providers that belong to the workspace. The key itself is never sent back. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { KeyParams } from '../key-params';

/** Providers, the name people know them by, and where they are unless told otherwise. */
export const providers = {
  openai: {
    name: 'OpenAI-compatible',
    base_url: 'https://api.openai.com/v1',
    gives: ['model', 'voice', 'transcriber'],
  },
  deepgram: { name: 'Deepgram', base_url: 'https://api.deepgram.com', gives: ['transcriber', 'voice'] },
  elevenlabs: { name: 'ElevenLabs', base_url: 'https://api.elevenlabs.io', gives: ['voice'] },
  cartesia: { name: 'Cartesia', base_url: 'https://api.cartesia.ai', gives: ['voice', 'transcriber'] },
} as const;
export type ProviderName = keyof typeof providers;
export const ProviderName = z.enum(Object.keys(providers) as [ProviderName, ...ProviderName[]]);

export const ProviderKey = z.object({
  key_id: z.uuid(),
  /** Grows with each change that a person makes. */
  revision: z.int(),
  provider: ProviderName,
  label: z.string(),
  base_url: z.string(),
  /** The last four characters of the key, to tell keys apart. */
  ends_with: z.string(),
  /** Models the provider said it has. */
  models: z.array(z.string()),
  /** How long the provider took to answer when the key was last tried. */
  latency_ms: z.nullable(z.int()),
  /** What went wrong when the key was last tried; null when it worked. */
  problem: z.nullable(z.string()),
  tried_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
});
export type ProviderKey = z.infer<typeof ProviderKey>;

/** What a server on this machine turned out to be. */
export const localServerNames = {
  ollama: 'Ollama',
  lm_studio: 'LM Studio',
  openai: 'OpenAI-compatible server',
} as const;

/** A server of models that was found on the machine that the product runs on. */
export const LocalServer = z.object({
  kind: z.enum(Object.keys(localServerNames) as [keyof typeof localServerNames]),
  /** As a key keeps it. */
  base_url: z.string(),
  models: z.array(z.string()),
  /** How long the first model took for one word; null when it gave none. */
  latency_ms: z.nullable(z.int()),
  /** Why it can't be used yet, in a sentence; null when it can. */
  problem: z.nullable(z.string()),
});
export type LocalServer = z.infer<typeof LocalServer>;

/** Such a server asks for no key, and clients have to send one. */
export const LOCAL_KEY = 'local';

const BaseUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300),
    z.regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/i, 'Enter an address such as https://api.openai.com/v1.'),
  );
const Key = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter the key. A server of your own takes any word.'),
    z.maxLength(500),
    z.regex(/^[\x21-\x7e]+$/, 'A key has no spaces.'),
  );
const Label = z.string().check(z.trim(), z.minLength(1, 'Give the key a name.'), z.maxLength(60));

const SHORTEST_KEY = 8;

export const NewProviderKey = z
  .object({
    provider: ProviderName,
    label: Label,
    api_key: Key,
    base_url: z.optional(BaseUrl),
  })
  .check(
    // A server of the customer's may ask for any word, or for none.
    z.refine(
      ({ provider, base_url, api_key }) =>
        api_key.length >= SHORTEST_KEY ||
        (base_url !== undefined && base_url.replace(/\/+$/, '') !== providers[provider].base_url),
      { message: 'Paste the whole key.', path: ['api_key'] },
    ),
  );

/** A new host wants the key typed again; without one the answer is 422 secret_needed. */
export const ProviderKeyChange = z.object({
  label: z.optional(Label),
  base_url: z.optional(BaseUrl),
  api_key: z.optional(Key),
  /** The revision that was seen; 409 when someone has changed it since. Without it what they changed is replaced. */
  base_revision: z.optional(z.int()),
});

export const providerKeyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/provider-keys',
    access: 'settings:view',
    summary: 'The workspace’s provider keys, and what the installation offers by itself',
    response: z.object({
      items: z.array(ProviderKey),
      /** The model of the installation's own key; null where it has none. */
      installation_model: z.nullable(z.string()),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/provider-keys',
    access: 'users:manage',
    summary: 'Add a key; it’s tested first, and refused (422 provider_refused) when it doesn’t work',
    body: NewProviderKey,
    response: ProviderKey,
    status: 201,
  }),
  find: endpoint({
    method: 'POST',
    path: '/provider-keys/local-searches',
    access: 'users:manage',
    summary:
      'Look for model servers on this machine and try each; 409 conflict where the operator has it off',
    response: z.object({
      servers: z.array(LocalServer),
      /** `host:port` of each place that was looked at. */
      looked_at: z.array(z.string()),
    }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/provider-keys/{key_id}',
    access: 'users:manage',
    summary: 'Change a key; it’s tested again. 409 when someone has changed it since `base_revision`',
    params: KeyParams,
    body: ProviderKeyChange,
    response: ProviderKey,
  }),
  test: endpoint({
    method: 'POST',
    path: '/provider-keys/{key_id}/trials',
    access: 'settings:view',
    summary: 'Try a key again',
    params: KeyParams,
    response: ProviderKey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/provider-keys/{key_id}',
    access: 'users:manage',
    summary: 'Remove a key; agents that use it fall back or say that their model is missing',
    params: KeyParams,
  }),
};
