/** A Telnyx account is connected: tried before it's saved, by Telnyx's own SDK against a double. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { Carrier } from '#contract/workspace/carriers';
import { newSigningKey } from '../../../scripts/carrier-double/telnyx/telnyx-account';
import {
  API_KEY,
  startTelnyxDouble,
  type TelnyxDouble,
} from '../../../scripts/carrier-double/telnyx/telnyx-double';
import { patient } from '../../patience';
import { type Account, startWholeServer, type WholeServer } from '../http/whole-server';
import { telnyxAccount } from './telnyx-product';

let telnyx: TelnyxDouble;
let server: WholeServer;
let owner: Account;

beforeAll(async () => {
  telnyx = await startTelnyxDouble();
  server = await startWholeServer({
    ALLOWED_PRIVATE_HOSTS: telnyx.host,
    TELNYX_API_URL: `${telnyx.address}/`,
    PUBLIC_URL: 'https://calls.example.com',
    ALLOW_INSECURE_IDENTITY: '1',
  });
  owner = await server.signUp('owner@example.com');
});
afterAll(async () => {
  await server?.stop();
  await telnyx?.close();
});
afterEach(() => {
  telnyx.apiKey = API_KEY;
  telnyx.broken = null;
  telnyx.balance.available_credit = '12.50';
});

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  server.call(method, path, { token: owner.token, body });
const listed = async () => ((await ask('GET', '/carriers')).body as { items: Carrier[] }).items;
const refusal = async (body: object) => {
  const { status, body: answer } = await ask('POST', '/carriers', { ...telnyxAccount(telnyx), ...body });
  const { message, details } = answer as ErrorBody;
  return { status, message, fields: details?.fields?.map(({ field }) => field) };
};

async function connect(): Promise<Carrier> {
  const { status, body } = await ask('POST', '/carriers', telnyxAccount(telnyx));
  expect(status).toBe(201);
  return body as Carrier;
}

describe('a Telnyx account', () => {
  it('is tried, saved without its API key in sight, connected and removed', async () => {
    const carrier = await connect();
    expect(carrier).toMatchObject({
      kind: 'telnyx',
      username: telnyx.key.publicKey,
      webhook_url: `https://calls.example.com/api/carriers/${carrier.carrier_id}/events`,
    });
    expect(carrier.checks.map(({ state, seen }) => `${state}: ${seen}`)).toEqual([
      'passed: 12.50 USD are left for calls.',
      expect.stringMatching(/^unknown: Only a call shows/),
      'passed: Telnyx sends calls to https://calls.example.com.',
      'passed: The account has an outbound voice profile.',
    ]);
    expect(telnyx.requests[0]).toBe('GET /v2/balance');
    await vi.waitUntil(async () => (await listed())[0]?.state === 'connected', patient(20_000));
    expect(JSON.stringify(await listed())).not.toContain(API_KEY);
    expect((await ask('DELETE', `/carriers/${carrier.carrier_id}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
  });

  it('hears nothing of the machine that we run on', async () => {
    await ask('DELETE', `/carriers/${(await connect()).carrier_id}`);
    expect(Object.keys(telnyx.headers).filter((name) => name.startsWith('x-'))).toEqual([]);
  });

  it('is refused at the field that is wrong, and nothing is saved', async () => {
    expect(await refusal({ username: 'KEY0123' })).toMatchObject({ status: 400, fields: ['username'] });
    expect(await refusal({ password: 'KEY0' })).toEqual({
      status: 422,
      message: 'Telnyx refused this API key. Copy it from the Telnyx portal, under API Keys.',
      fields: ['password'],
    });
    telnyx.broken = 502;
    expect(await refusal({})).toEqual({
      status: 422,
      message: 'Telnyx’s API answered with status 502. Try again soon.',
      fields: undefined,
    });
    // It isn't asked again and again for one try.
    expect(telnyx.requests.slice(-2)).toEqual(['GET /v2/balance', 'GET /v2/balance']);
    expect(await listed()).toEqual([]);
  });

  it('says in a test what became of it, and that nothing is left for calls', async () => {
    const { carrier_id } = await connect();
    telnyx.balance.available_credit = '0.00';
    const empty = (await ask('POST', `/carriers/${carrier_id}/test`)).body as Carrier;
    expect(empty.checks[0]).toMatchObject({ name: 'Account', state: 'failed' });
    telnyx.apiKey = 'changed';
    const refused = (await ask('POST', `/carriers/${carrier_id}/test`)).body as Carrier;
    expect(refused.checks).toMatchObject([{ name: 'Access', state: 'failed' }]);
    expect(refused.checks[0]?.seen).toMatch(/^Telnyx refused this API key/);
    await ask('DELETE', `/carriers/${carrier_id}`);
  });

  it('can be given another public key, but none that isn’t one, and has no address to change', async () => {
    const { carrier_id } = await connect();
    const path = `/carriers/${carrier_id}`;
    const username = newSigningKey().publicKey;
    expect((await ask('PATCH', path, { username })).body).toMatchObject({ username });
    expect((await ask('PATCH', path, { username: 'KEY0123' })).body).toMatchObject({
      details: { fields: [{ field: 'username' }] },
    });
    const moved = await ask('PATCH', path, { address: 'https://example.com', password: 'any' });
    expect(moved.body).toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/^Telnyx’s address/),
      details: { fields: [{ field: 'address' }] },
    });
    await ask('DELETE', path);
  });
});
