/** How many requests an API key may make in a minute, and what its answers say of it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from './api-server';
import { type Account, startWholeServer, type WholeServer } from './whole-server';

const MOST = 5;

let server: WholeServer;
let ada: Account;

beforeAll(async () => {
  server = await startWholeServer({ SHARE_API_REQUESTS: String(MOST) });
  ada = await server.signUp('ada@example.com');
});
afterAll(() => server.stop());

async function newKey(addresses: string[] | null = null): Promise<string> {
  const { body } = await server.call('POST', '/api-keys', {
    token: ada.token,
    body: { name: 'CRM', scopes: ['agents:view'], addresses },
  });
  return (body as { secret: string }).secret;
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
  const token = await newKey();
  const other = await newKey();
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
  const token = await newKey(['203.0.113.7']);
  const get = (from: string) => server.call('GET', '/agents', { token, from });
  for (let count = 0; count < MOST + 2; count += 1) {
    const { status, headers } = await get('198.51.100.9');
    expect([status, headers.ratelimit]).toEqual([403, undefined]);
  }
  const own = await get('203.0.113.7');
  expect([own.status, allowanceIn(own.headers).left]).toEqual([200, MOST - 1]);
});
