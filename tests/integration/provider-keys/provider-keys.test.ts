/** Providers' keys over HTTP, with a real database and real requests to doubles of the providers. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { ProviderKey, ProviderName } from '#contract/workspace/provider-keys';
import { createModelKeys, createSpeechKeys } from '#server/areas/provider-keys/model-keys';
import { providerKeyRoutes } from '#server/areas/provider-keys/routes';
import { createProviderKeysService } from '#server/areas/provider-keys/service';
import { insertKey } from '#server/areas/provider-keys/store';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import { createSecretBox } from '#server/platform/secrets';
import { patient } from '../../patience';
import { type KeyCheckDouble, startKeyCheckDouble } from '../../doubles/provider-keys/key-check-double';
import { asOwner } from '../calls/call-server';
import { createTestDatabase, type TestDatabase } from '../database';
import { addWorkspace, type ApiServer, createApiServer, type Person } from '../http/api-server';

let test: TestDatabase;
let double: KeyCheckDouble;
/** Reachable too, and another host. */
let other: KeyCheckDouble;
/** Not allowed by the operator. */
let forbidden: KeyCheckDouble;
let server: ApiServer;
const encryptionKey = randomBytes(32);
const box = createSecretBox([encryptionKey]);
const log = { error: () => undefined };

beforeAll(async () => {
  test = await createTestDatabase();
  [double, other, forbidden] = [
    await startKeyCheckDouble(),
    await startKeyCheckDouble(),
    await startKeyCheckDouble(),
  ];
  const allowedHosts = new Set([double.host, other.host]);
  server = await createApiServer(test.database, (app) => {
    const providerKeys = createProviderKeysService({
      database: test.database,
      outbound: createOutboundClient({ allowedHosts, timeoutMs: patient(1_500) }),
      box,
      plainHosts: new Set([...allowedHosts, forbidden.host]),
      shares: { provider_keys: 50 },
      localModels: null,
      installationModel: 'gpt-4.1-mini',
    });
    providerKeyRoutes(app, { providerKeys });
  });
});
afterEach(() => double.misbehave(null));
afterAll(async () => {
  await server.app.close();
  for (const one of [double, other, forbidden]) await one.close();
  await test.remove();
});

async function owner(): Promise<Person & { workspace_id: string }> {
  const { workspace_id, people } = await addWorkspace(test, { owner: 'admin' });
  if (people.owner === undefined) throw new Error('One person was asked for.');
  return { ...people.owner, workspace_id };
}

const call = async <Body>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  as: Person,
  body?: unknown,
) => {
  const answer = await server.call(method, path, { as: as.uid, body });
  return { status: answer.status, body: answer.body as Body, text: JSON.stringify(answer.body) };
};
const openai = (change: object = {}) => ({
  provider: 'openai',
  label: 'Ours',
  api_key: double.apiKey,
  base_url: `${double.origin}/v1/`,
  ...change,
});
const added = async (as: Person, body: object = openai()) => {
  const answer = await call<ProviderKey>('POST', '/provider-keys', as, body);
  expect(answer.status).toBe(201);
  return answer.body;
};
const listed = async (as: Person) =>
  (await call<{ items: ProviderKey[] }>('GET', '/provider-keys', as)).body.items;

describe('a key that is added', () => {
  it.each<[ProviderName, string, string[]]>([
    ['openai', '/v1', ['gpt-a', 'gpt-b']],
    ['deepgram', '/deepgram', []],
    ['elevenlabs', '/elevenlabs', ['eleven_flash_v2_5']],
    ['cartesia', '/cartesia', []],
  ])('of %s is tried, measured, and never sent back', async (provider, path, models) => {
    const as = await owner();
    const answer = await call<ProviderKey>(
      'POST',
      '/provider-keys',
      as,
      openai({ provider, base_url: double.origin + path }),
    );
    expect(answer).toMatchObject({
      status: 201,
      body: { provider, base_url: double.origin + path, ends_with: '1234', models, problem: null },
    });
    expect(answer.body.latency_ms).toBeGreaterThanOrEqual(0);
    expect(double.requests.at(-1)?.key).toBe(double.apiKey);
    const list = await call<{ items: ProviderKey[]; installation_model: string }>(
      'GET',
      '/provider-keys',
      as,
    );
    expect(list.body).toEqual({ items: [answer.body], installation_model: 'gpt-4.1-mini' });
    expect(answer.text + list.text).not.toContain(double.apiKey);
    const stored = await asOwner(test, 'select * from provider_keys where workspace_id = $1', [
      as.workspace_id,
    ]);
    expect(JSON.stringify(stored)).not.toContain(double.apiKey);
  });

  it('F8: two keys at once, where there is room for one, leave a workspace with fifty', async () => {
    const as = await owner();
    const before = {
      workspace_id: as.workspace_id,
      provider: 'openai',
      label: 'Before',
      base_url: 'x',
    } as const;
    await test.database.inWorkspace(as.workspace_id, async (tx) => {
      for (let key = 0; key < 49; key += 1) await insertKey(tx, { ...before, sealed: 'x', ends_with: 'x' });
    });
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => call<ErrorBody>('POST', '/provider-keys', as, openai())),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'limit_reached',
      message:
        'Your workspace has 50 keys, which is its limit. Remove one first. (Limit: provider keys per workspace, SHARE_PROVIDER_KEYS)',
    });
    expect(await listed(as)).toHaveLength(50);
  });

  it('and does not work is refused in a sentence, and not kept', async () => {
    const as = await owner();
    const refusal = async (body: object) => {
      const { status, body: error } = await call<ErrorBody>('POST', '/provider-keys', as, body);
      return { status, code: error.code, message: error.message };
    };
    const refused = (message: string) => ({ status: 422, code: 'provider_refused', message });
    expect(await refusal(openai({ api_key: 'another-key' }))).toEqual(
      refused(`${double.host} refused the key.`),
    );
    expect(await refusal(openai({ base_url: `${double.origin}/v2` }))).toEqual(
      refused(`${double.host} doesn’t answer like an OpenAI-compatible service. Check the address.`),
    );
    double.misbehave('garbage');
    expect((await refusal(openai())).message).toContain('doesn’t answer like an OpenAI-compatible');
    double.misbehave('status 500');
    expect((await refusal(openai())).message).toBe(
      `${double.host} answered with status 500. Try again later.`,
    );
    double.misbehave('hang');
    expect((await refusal(openai())).message).toBe(`${double.host} didn’t answer in time.`);
    expect((await refusal(openai({ base_url: 'https://nowhere.invalid/v1' }))).message).toBe(
      'We couldn’t reach nowhere.invalid.',
    );
    expect(await listed(as)).toEqual([]);
  });

  it('does not go to a private address that the operator does not allow, nor anywhere by redirect', async () => {
    const as = await owner();
    const answer = await call<ErrorBody>(
      'POST',
      '/provider-keys',
      as,
      openai({ base_url: `${forbidden.origin}/v1` }),
    );
    expect(answer.body).toMatchObject({
      code: 'provider_refused',
      message: expect.stringContaining('ALLOWED_PRIVATE_HOSTS'),
    });
    expect(forbidden.requests).toEqual([]);
    double.misbehave({ redirectTo: `${forbidden.origin}/v1/models` });
    await call('POST', '/provider-keys', as, openai());
    expect(forbidden.requests).toEqual([]);
    double.misbehave({ redirectTo: `${other.origin}/v1/models` });
    expect((await call('POST', '/provider-keys', as, openai())).status).toBe(422);
    // Asked, as it is allowed, and without the key.
    expect(other.requests.map(({ key }) => key)).toEqual([undefined]);
  });

  it('wants an address, and https unless the operator allows the host', async () => {
    const as = await owner();
    for (const base_url of [
      'http://api.example.com/v1',
      'https://host:99999',
      'https://u:p@host',
      'file:///etc',
    ]) {
      const answer = await call<ErrorBody>('POST', '/provider-keys', as, openai({ base_url }));
      expect(answer.body.details?.fields).toMatchObject([{ field: 'base_url' }]);
    }
  });
});

describe('a key that is there', () => {
  it('is renamed without being tried, and keeps working under another path of its host', async () => {
    const as = await owner();
    const { key_id } = await added(as);
    const before = double.requests.length;
    const renamed = await call<ProviderKey>('PATCH', `/provider-keys/${key_id}`, as, { label: 'Renamed' });
    expect(renamed.body.label).toBe('Renamed');
    expect(double.requests.length).toBe(before);
    const moved = await call<ErrorBody>('PATCH', `/provider-keys/${key_id}`, as, {
      base_url: `${double.origin}/elsewhere`,
    });
    expect(moved.body.code).toBe('provider_refused');
    expect(double.requests.at(-1)?.path).toBe('/elsewhere/models');
    expect((await listed(as))[0]).toMatchObject({ label: 'Renamed', base_url: `${double.origin}/v1` });
  });

  it('is not sent to another host: the key must be typed again', async () => {
    const as = await owner();
    const { key_id } = await added(as);
    const before = other.requests.length;
    const moved = (body: object) => call<ErrorBody>('PATCH', `/provider-keys/${key_id}`, as, body);
    const base_url = `${other.origin}/v1`;
    expect(await moved({ base_url })).toMatchObject({ status: 422, body: { code: 'secret_needed' } });
    expect(other.requests.length).toBe(before);
    expect((await moved({ base_url, api_key: other.apiKey })).status).toBe(200);
    expect(other.requests.at(-1)?.key).toBe(other.apiKey);
  });

  it('is tried again; what is wrong stays with it until it works', async () => {
    const as = await owner();
    const { key_id } = await added(as);
    const again = () => call<ProviderKey>('POST', `/provider-keys/${key_id}/trials`, as);
    double.misbehave('status 500');
    expect(await again()).toMatchObject({
      status: 200,
      body: {
        problem: `${double.host} answered with status 500. Try again later.`,
        models: ['gpt-a', 'gpt-b'],
      },
    });
    expect((await listed(as))[0]?.problem).toContain('500');
    double.misbehave(null);
    expect((await again()).body.problem).toBeNull();
  });

  it('is removed; another workspace never sees it', async () => {
    const [as, stranger] = [await owner(), await owner()];
    const { key_id } = await added(as);
    const path = `/provider-keys/${key_id}`;
    for (const method of ['PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { label: 'Mine' } : undefined;
      expect((await call(method, path, stranger, body)).status).toBe(404);
    }
    expect(await listed(stranger)).toEqual([]);
    expect((await call('DELETE', path, as)).status).toBe(204);
    expect((await call('DELETE', path, as)).status).toBe(404);
  });
});

describe('opened for a call', () => {
  const keysWith = (...keys: Uint8Array[]) =>
    createModelKeys({ database: test.database, box: createSecretBox(keys), log });

  it('gives address and key, to its own workspace, for models alone', async () => {
    const [as, stranger] = [await owner(), await owner()];
    const { key_id } = await added(as);
    const voice = await added(as, openai({ provider: 'deepgram', base_url: `${double.origin}/deepgram` }));
    const keys = keysWith(encryptionKey);
    expect(await keys(as.workspace_id).open(key_id)).toEqual({
      base_url: `${double.origin}/v1`,
      api_key: double.apiKey,
    });
    expect(await keys(as.workspace_id).open(voice.key_id)).toBeNull();
    expect(await keys(as.workspace_id).open(randomUUID())).toBeNull();
    expect(await keys(stranger.workspace_id).open(key_id)).toBeNull();
  });

  it('is any key of a provider that worked when it was last tried, the oldest first', async () => {
    const [as, stranger] = [await owner(), await owner()];
    const keys = createSpeechKeys({ database: test.database, box, log });
    expect(await keys(as.workspace_id).openAny('deepgram')).toBeNull();
    const deepgram = (path: string) =>
      openai({ provider: 'deepgram', base_url: `${double.origin}/deepgram${path}` });
    const first = await added(as, deepgram(''));
    await added(as, deepgram('/'));
    expect(await keys(as.workspace_id).openAny('deepgram')).toEqual({
      base_url: `${double.origin}/deepgram`,
      api_key: double.apiKey,
    });
    expect(await keys(as.workspace_id).openAny('cartesia')).toBeNull();
    expect(await keys(stranger.workspace_id).openAny('deepgram')).toBeNull();

    double.misbehave('status 500');
    await call('POST', `/provider-keys/${first.key_id}/trials`, as);
    double.misbehave(null);
    expect(await keys(as.workspace_id).openAny('deepgram')).not.toBeNull();
    await call(
      'DELETE',
      `/provider-keys/${(await listed(as)).find(({ problem }) => problem === null)?.key_id}`,
      as,
    );
    expect(await keys(as.workspace_id).openAny('deepgram')).toBeNull();
  });

  it('is sealed again with the newest encryption key; without its own it is not there', async () => {
    const as = await owner();
    const { key_id } = await added(as);
    const newest = randomBytes(32);
    expect(await keysWith(newest)(as.workspace_id).open(key_id)).toBeNull();
    expect(await keysWith(newest, encryptionKey)(as.workspace_id).open(key_id)).not.toBeNull();
    expect(await keysWith(newest)(as.workspace_id).open(key_id)).toMatchObject({ api_key: double.apiKey });
  });

  it('is of no use in another row, nor with another host', async () => {
    const as = await owner();
    const [one, two] = [await added(as), await added(as)];
    const keys = keysWith(encryptionKey)(as.workspace_id);
    await asOwner(test, `update provider_keys set base_url = 'https://evil.test/v1' where key_id = $1`, [
      one.key_id,
    ]);
    await asOwner(
      test,
      'update provider_keys set sealed = (select sealed from provider_keys where key_id = $1) where key_id = $2',
      [one.key_id, two.key_id],
    );
    expect(await keys.open(one.key_id)).toBeNull();
    expect(await keys.open(two.key_id)).toBeNull();
  });
});
