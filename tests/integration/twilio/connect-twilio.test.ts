/** A Twilio account is connected: tried before it's saved, by Twilio's own SDK against a double. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { Carrier } from '#contract/workspace/carriers';
import {
  ACCOUNT_SID,
  AUTH_TOKEN,
  startTwilioDouble,
  type TwilioDouble,
} from '../../../scripts/carrier-double/twilio/twilio-double';
import { patient } from '../../patience';
import { type Account, startWholeServer, type WholeServer } from '../http/whole-server';

const given = { kind: 'twilio', label: 'Twilio', username: ACCOUNT_SID, password: AUTH_TOKEN };

let twilio: TwilioDouble;
let server: WholeServer;
let owner: Account;

beforeAll(async () => {
  twilio = await startTwilioDouble();
  server = await startWholeServer({
    ALLOWED_PRIVATE_HOSTS: twilio.host,
    TWILIO_API_URL: `${twilio.address}/`,
    PUBLIC_URL: 'https://calls.example.com',
    ALLOW_INSECURE_IDENTITY: '1',
  });
  owner = await server.signUp('owner@example.com');
});
afterAll(async () => {
  await server?.stop();
  await twilio?.close();
});
afterEach(() => {
  twilio.authToken = AUTH_TOKEN;
  twilio.broken = null;
  Object.assign(twilio.account, { status: 'active', type: 'Full' });
});

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  server.call(method, path, { token: owner.token, body });
const listed = async () => ((await ask('GET', '/carriers')).body as { items: Carrier[] }).items;
const refusal = async (body: object) => {
  const { status, body: answer } = await ask('POST', '/carriers', { ...given, ...body });
  const { message, details } = answer as ErrorBody;
  return { status, message, fields: details?.fields?.map(({ field }) => field) };
};

async function connect(): Promise<Carrier> {
  const { status, body } = await ask('POST', '/carriers', given);
  expect(status).toBe(201);
  return body as Carrier;
}

describe('a Twilio account', () => {
  it('is tried, saved without its auth token in sight, connected and removed', async () => {
    const carrier = await connect();
    expect(carrier).toMatchObject({ kind: 'twilio', username: ACCOUNT_SID, version: null });
    expect(carrier.checks.map(({ state, seen }) => `${state}: ${seen}`)).toEqual([
      'passed: Bakery is active.',
      'passed: Twilio sends calls to https://calls.example.com.',
    ]);
    expect(twilio.requests[0]).toBe(`GET /2010-04-01/Accounts/${ACCOUNT_SID}.json`);
    await vi.waitUntil(async () => (await listed())[0]?.state === 'connected', patient(20_000));
    expect(JSON.stringify(await listed())).not.toContain(AUTH_TOKEN);
    expect((await ask('DELETE', `/carriers/${carrier.carrier_id}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
  });

  it('is refused at the field that is wrong, and nothing is saved', async () => {
    expect(await refusal({ username: 'SK55555555555555555555555555555555' })).toMatchObject({
      status: 400,
      fields: ['username'],
    });
    expect(await refusal({ password: 'f'.repeat(32) })).toEqual({
      status: 422,
      message: 'Twilio refused this auth token for the account. Copy it from the Twilio console.',
      fields: ['password'],
    });
    twilio.account.status = 'suspended';
    expect(await refusal({})).toMatchObject({ status: 422, fields: ['username'] });
    twilio.broken = 502;
    expect(await refusal({})).toEqual({
      status: 422,
      message: 'Twilio’s API answered with status 502. Try again soon.',
      fields: undefined,
    });
    expect(await listed()).toEqual([]);
  });

  it('says in a test what became of it, and that a trial account plays a message', async () => {
    const { carrier_id } = await connect();
    twilio.account.type = 'Trial';
    const trial = (await ask('POST', `/carriers/${carrier_id}/test`)).body as Carrier;
    expect(trial.checks[0]).toMatchObject({ name: 'Account', state: 'unknown' });
    twilio.authToken = 'changed';
    const refused = (await ask('POST', `/carriers/${carrier_id}/test`)).body as Carrier;
    expect(refused.checks).toMatchObject([{ name: 'Access', state: 'failed' }]);
    expect(refused.checks[0]?.seen).toMatch(/^Twilio refused this auth token/);
    await ask('DELETE', `/carriers/${carrier_id}`);
  });

  it('needs the auth token again for another account, and has no address to change', async () => {
    const { carrier_id } = await connect();
    const path = `/carriers/${carrier_id}`;
    const other = await ask('PATCH', path, { username: `AC${'6'.repeat(32)}` });
    expect(other.body).toMatchObject({ code: 'secret_needed', details: { fields: [{ field: 'password' }] } });
    const moved = await ask('PATCH', path, { address: 'https://example.com', password: 'any' });
    expect(moved.body).toMatchObject({
      code: 'invalid_request',
      details: { fields: [{ field: 'address' }] },
    });
    expect((await ask('PATCH', path, { label: 'Bakery', username: ACCOUNT_SID })).body).toMatchObject({
      label: 'Bakery',
    });
    await ask('DELETE', path);
  });

  it('isn’t changed over what someone else has changed since it was seen', async () => {
    const { carrier_id, revision: base_revision } = await connect();
    const change = (body: object) => ask('PATCH', `/carriers/${carrier_id}`, body);
    const renamed = await change({ label: 'Bakery', base_revision });
    expect(renamed).toMatchObject({ status: 200, body: { label: 'Bakery', revision: base_revision + 1 } });
    // An auth token is a change unless it's the one that's kept.
    for (const stale of [{ label: 'Cafe' }, { password: 'f'.repeat(32) }]) {
      expect(await change({ ...stale, base_revision })).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          message: 'Someone has changed this phone system meanwhile. Load it again.',
        },
      });
    }
    // Its answer was lost, and it's sent again, with the token that was typed.
    const again = await change({ label: 'Bakery', password: AUTH_TOKEN, base_revision });
    expect(again).toMatchObject({ status: 200, body: { label: 'Bakery', revision: base_revision + 1 } });
    // Who doesn't know of revisions replaces what's there.
    const replaced = await change({ label: 'Cafe' });
    expect(replaced).toMatchObject({ status: 200, body: { label: 'Cafe', revision: base_revision + 2 } });
    await ask('DELETE', `/carriers/${carrier_id}`);
  });

  it('isn’t changed over what someone else has changed while it was tested', async () => {
    const { carrier_id, revision: base_revision } = await connect();
    const change = (body: object) => ask('PATCH', `/carriers/${carrier_id}`, body);
    const token = 'e'.repeat(32);
    twilio.authToken = token;
    const both = await Promise.all([
      change({ label: 'Bakery', password: token, base_revision }),
      change({ label: 'Cafe', password: token, base_revision }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    twilio.authToken = AUTH_TOKEN;
    await ask('DELETE', `/carriers/${carrier_id}`);
  });
});

it('without a public https address it’s saved, but not connected, and says why', async () => {
  const local = await startWholeServer({
    ALLOWED_PRIVATE_HOSTS: twilio.host,
    TWILIO_API_URL: twilio.address,
  });
  try {
    const { token } = await local.signUp('owner@example.com');
    const { body } = await local.call('POST', '/carriers', { token, body: given });
    expect((body as Carrier).checks[1]).toMatchObject({
      name: 'Public address',
      state: 'failed',
      mend: { lines: ['PUBLIC_URL=https://calls.example.com'] },
    });
    const problem = async () =>
      ((await local.call('GET', '/carriers', { token })).body as { items: Carrier[] }).items[0]?.problem;
    await expect.poll(problem, { timeout: patient(20_000) }).toMatch(/^PUBLIC_URL isn’t set/);
  } finally {
    await local.stop();
  }
});

it('an API at a private address is asked only if the operator has allowed its host', async () => {
  const settings = { TWILIO_API_URL: 'https://127.0.0.1:9' };
  const guarded = await startWholeServer(settings);
  try {
    const { token } = await guarded.signUp('owner@example.com');
    const { body } = await guarded.call('POST', '/carriers', { token, body: given });
    expect((body as ErrorBody).message).toMatch(/^We couldn’t reach Twilio’s API\. .*127\.0\.0\.1:9/);
  } finally {
    await guarded.stop();
  }
});
