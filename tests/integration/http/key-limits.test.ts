/** How many requests an API key may make in a minute, and what its answers say of it. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ApiKey } from '#contract/workspace/api-keys';
import { createKeyUsage } from '#server/areas/api-keys/usage';
import { patient } from '../../patience';
import type { Answer } from './api-server';
import { type Account, startWholeServer, type WholeServer } from './whole-server';

const MOST = 5;

let server: WholeServer;
let ada: Account;
let owner: Client;

beforeAll(async () => {
  server = await startWholeServer({ SHARE_API_REQUESTS: String(MOST) });
  owner = new Client({ connectionString: server.test.ownerUrl });
  await owner.connect();
  ada = await server.signUp('ada@example.com');
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

async function newKey(addresses: string[] | null = null): Promise<{ token: string; key_id: string }> {
  const { body } = await server.call('POST', '/api-keys', {
    token: ada.token,
    body: { name: 'CRM', scopes: ['agents:view'], addresses },
  });
  const { secret, api_key } = body as { secret: string; api_key: ApiKey };
  return { token: secret, key_id: api_key.key_id };
}

/** As draft-ietf-httpapi-ratelimit-headers-10 writes them. */
function allowanceIn(headers: Readonly<Record<string, unknown>>) {
  const policy = /^"api-key";q=(\d+);w=(\d+)$/.exec(String(headers['ratelimit-policy']));
  const left = /^"api-key";r=(\d+);t=(\d+)$/.exec(String(headers.ratelimit));
  return {
    most: Number(policy?.[1]),
    window: Number(policy?.[2]),
    left: Number(left?.[1]),
    seconds: Number(left?.[2]),
  };
}

it('is told by every answer, refused beyond it with a time to come back, and each key’s own', async () => {
  const { token } = await newKey();
  const { token: other } = await newKey();
  const get = (as: string) => server.call('GET', '/agents', { token: as });
  const answers: Answer[] = [];
  // A minute may end in between, and begins with as many.
  while (answers.at(-1)?.status !== 429 && answers.length < 2 * MOST + 2) answers.push(await get(token));
  const [first, last] = [answers[0], answers.at(-1)];
  const allowance = allowanceIn(first?.headers ?? {});
  expect(allowance).toMatchObject({ most: MOST, window: 60, left: MOST - 1 });
  expect(allowance.seconds).toBeGreaterThanOrEqual(0);
  expect(allowance.seconds).toBeLessThanOrEqual(60);
  expect(last).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(allowanceIn(last?.headers ?? {})).toMatchObject({ most: MOST, left: 0 });
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(await get(other)).toMatchObject({ status: 200 });
  // People aren't counted so.
  const page = await server.call('GET', '/agents', { token: ada.token });
  expect([page.status, page.headers['ratelimit-policy']]).toEqual([200, undefined]);
});

it('isn’t used up from an address that the key isn’t for', async () => {
  const { token, key_id } = await newKey(['203.0.113.7']);
  const get = (from: string) => server.call('GET', '/agents', { token, from });
  for (let count = 0; count < MOST + 2; count += 1) {
    const { status, headers } = await get('198.51.100.9');
    expect([status, headers.ratelimit]).toEqual([403, undefined]);
  }
  // Nothing was written for any of them.
  expect((await owner.query(`select from api_key_windows where key_id = $1`, [key_id])).rowCount).toBe(0);
  const own = await get('203.0.113.7');
  expect([own.status, allowanceIn(own.headers).left]).toEqual([200, MOST - 1]);
  const told = async () => {
    const { body } = await server.call('GET', '/api-keys', { token: ada.token });
    return (body as { items: ApiKey[] }).items.find((key) => key.key_id === key_id)?.refused;
  };
  await vi.waitUntil(async () => (await told()) !== null, patient(20_000));
  expect(await told()).toMatchObject({ address: '198.51.100.9' });
  await server.call('POST', `/api-keys/${key_id}/rotate`, {
    token: ada.token,
    body: { old_key_until: null },
  });
  expect(await told()).toBe(null);
});

it('is told to be refused from elsewhere, and that’s written once a minute however often it is', async () => {
  const { key_id } = await newKey(['203.0.113.7']);
  const {
    rows: [row],
  } = await owner.query<{ workspace_id: string; secret_hash: string }>(
    `select workspace_id, secret_hash from api_keys where key_id = $1`,
    [key_id],
  );
  const { workspace_id = '', secret_hash = '' } = row ?? {};
  const key = { workspace_id, key_id };
  const { database } = server.test;
  let transactions = 0;
  const inWorkspace: typeof database.inWorkspace = (workspaceId, work) => {
    transactions += 1;
    return database.inWorkspace(workspaceId, work);
  };
  const usage = createKeyUsage({ database: { inWorkspace }, log: { warn: () => undefined } });
  const noted = async () => {
    const found = await owner.query<{ address: string }>(
      `select address from api_key_refusals where key_id = $1`,
      [key_id],
    );
    return found.rows.map(({ address }) => address);
  };
  for (let count = 1; count < 100; count += 1) {
    usage.refuseFrom(key, `198.51.100.${count}`, [secret_hash]);
    if (count % 10 === 0) await usage.write();
  }
  expect(await noted()).toEqual(['198.51.100.10']);
  expect(transactions).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  try {
    // The last one of the minute is told at its end, and nothing is left after that.
    for (let count = 0; count < 3; count += 1) {
      await usage.write();
      vi.setSystemTime(Date.now() + 61_000);
    }
    expect(await noted()).toEqual(['198.51.100.99']);
    expect(transactions).toBe(2);
    // Noted here when another process replaces the secret: nothing is told of the one before.
    usage.refuseFrom(key, '198.51.100.7', [secret_hash]);
    await server.call('POST', `/api-keys/${key_id}/rotate`, {
      token: ada.token,
      body: { old_key_until: null },
    });
    expect(await noted()).toEqual([]);
    await usage.write();
    expect(await noted()).toEqual([]);
    expect(transactions).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});
