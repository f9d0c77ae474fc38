/** A key of a workspace that leads to the double of Deepgram. */
import type { TranscriberDouble } from './transcriber-double';

interface Api {
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** Adds the key by the API of someone signed in. @returns its id */
export async function deepgramKey(api: Api, double: TranscriberDouble): Promise<string> {
  const { key_id } = await api.call<{ key_id: string }>('POST', '/provider-keys', {
    provider: 'deepgram',
    label: 'Ears',
    api_key: double.apiKey,
    base_url: double.baseUrl('deepgram'),
  });
  return key_id;
}
