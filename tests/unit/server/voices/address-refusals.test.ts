/** A key whose address is a private one: the list of voices and the sample say the same as everywhere else. */
import { describe, expect, it } from 'vitest';
import { privateHostRefusal } from '#domain/private-host';
import { createVoicesService } from '#server/areas/voices/service';
import { createGuardedFetch } from '#server/platform/outbound/guarded-fetch';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import type { Session } from '#server/platform/http/session';

const resolver = async () => [{ address: '10.0.0.7', family: 4 }];
const session = { workspace_id: 'one' } as Session;
const asked = { provider: 'elevenlabs', key_id: 'key' } as const;
const sentence = { text: 'Hello.', voice: 'ava', model: '', speed: 1, language: 'en' };

function voicesAt(base_url: string) {
  const key = { base_url, api_key: 'secret' };
  return createVoicesService({
    workers: { speak: () => Promise.reject(new Error('The built-in voice isn’t asked.')) },
    keys: () => ({ open: async () => key, openAny: async () => key }),
    outbound: createOutboundClient({ resolver }),
    fetch: createGuardedFetch({ resolver }),
  });
}

describe.each([
  ['https://voices.example/v1', 'voices.example:443'],
  ['https://192.168.1.20:8443/v1', '192.168.1.20:8443'],
])('the voices of a key at %s', (base_url, host) => {
  const refused = { code: 'provider_refused', message: privateHostRefusal(host) };

  it('are refused with what to set', async () => {
    await expect(voicesAt(base_url).list(session, asked)).rejects.toMatchObject(refused);
  });

  it('give no sample, and say so too', async () => {
    await expect(voicesAt(base_url).sample(session, { ...asked, ...sentence })).rejects.toMatchObject(
      refused,
    );
  });
});
